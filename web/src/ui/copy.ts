/** Lets a button copy a text, and say for a moment that it has. */
export function copies(button: HTMLElement, text: () => string | Promise<string>, done: string): void {
	const usual = button.textContent;
	button.addEventListener('click', async () => {
		await navigator.clipboard.writeText(await text());
		button.textContent = done;
		setTimeout(() => {
			button.textContent = usual;
		}, 2000);
	});
}
