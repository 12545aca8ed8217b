/** The element of the page that the server has named so, or nothing: a page need not have every part. */
export function part<T extends HTMLElement = HTMLElement>(name: string, within: ParentNode = document): T | null {
	return within.querySelector<T>(`[data-part="${name}"]`);
}

export function hide(element: HTMLElement | null, hidden: boolean): void {
	if (element) element.hidden = hidden;
}

/** Sets a text only where it changed, so that nothing is selected or spoken again for no reason. */
export function write(element: Element | null, text: string): void {
	if (element && element.textContent !== text) element.textContent = text;
}

/** The JSON that the page carries under this id. */
export function carried<T>(id: string): T {
	return JSON.parse(document.getElementById(id)?.textContent || '{}');
}
