/** Lets a button copy a text, and say for a moment that it has. */
export function copies(button: HTMLElement, text: () => string | Promise<string>, done: string): void {
	const usual = button.textContent;
	button.addEventListener('click', async () => {
		await copy(await text());
		button.textContent = done;
		setTimeout(() => {
			button.textContent = usual;
		}, 2000);
	});
}

/** Copies a text. Over plain http browsers have no clipboard for scripts, and some refuse it, but all copy what is selected. */
async function copy(text: string): Promise<void> {
	try {
		return await navigator.clipboard.writeText(text);
	} catch {
		// as below
	}
	const field = document.createElement('textarea');
	const focused = document.activeElement;
	field.value = text;
	field.className = 'sr';
	document.body.append(field);
	field.select();
	document.execCommand('copy');
	field.remove();
	if (focused instanceof HTMLElement) focused.focus();
}
