// The sheet of the system by which phones send things to people, where the browser has one: over https, on most phones.

/** Lets a button send a link by it. The button goes where there is no such sheet. */
export function sends(button: HTMLElement | null, link: () => string): void {
	if (!button) return;
	if (!('share' in navigator)) {
		button.remove();
		return;
	}
	button.hidden = false;
	button.addEventListener('click', () => navigator.share({ title: document.title, url: link() }).catch(() => {})); // nobody was chosen
}

/** Lets a link to a file send the file instead of saving it, under a finger and where the system takes such files. */
export function sendsFile(link: HTMLAnchorElement): void {
	if (!('canShare' in navigator) || !matchMedia('(pointer: coarse)').matches) return;
	link.addEventListener('click', async (e) => {
		e.preventDefault();
		const answer = await fetch(link.href);
		const body = await answer.blob();
		const name = /filename="?([^";]+)/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
		const file = new File([body], name ?? link.dataset.file ?? 'crownhead', { type: body.type });
		if (answer.ok && navigator.canShare({ files: [file] })) await navigator.share({ files: [file] }).catch(() => {});
		else location.assign(link.href);
	});
}
