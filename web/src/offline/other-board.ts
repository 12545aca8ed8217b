/** A switch may want another board: the page carries it, and it takes the place of the usual one. */
export function otherBoard(main: HTMLElement, asked: URLSearchParams): void {
	for (const other of main.querySelectorAll<HTMLTemplateElement>('template[data-switch]')) {
		if (asked.get(`switch.${other.dataset.switch}`) !== other.dataset.value) continue;
		main.querySelector('.board')?.replaceChildren(document.importNode(other.content, true));
	}
}
