/**
 * Treats a double click on certain buttons as one press. After the first click the button may mean something else, or another may have
 * taken its place: the second click would take back another turn, or withdraw the offer just made. A key held down is one press too.
 */
export function pressOnce(buttons: string): void {
	const once = (e: Event, again: boolean) => {
		if (!again || !(e.target instanceof Element) || !e.target.closest(buttons)) return;
		e.preventDefault();
		e.stopPropagation();
	};
	document.addEventListener('click', (e) => once(e, e.detail > 1), { capture: true });
	document.addEventListener('keydown', (e) => once(e, e.repeat && e.key === 'Enter'), { capture: true });
}
