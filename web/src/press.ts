/**
 * Makes one press of a double click, for some buttons of the page. After its first click the button may mean something else, or another
 * may have taken its place: a second turn would be taken back, an offer just made would be withdrawn. A key that is held is one press too.
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
