// The list of turns beside a board that looks through a game: its links carry after how many turns they lead (data-turn).

/** Marks the turn that led to what is shown, and gives it. Only this link is reached by Tab. */
export function markTurn(list: HTMLElement, at: number): HTMLAnchorElement | undefined {
	const links = turnLinks(list);
	const current = links.findLast((a) => Number(a.dataset.turn) <= at);
	for (const a of links) {
		if (a !== current) a.removeAttribute('aria-current');
		a.tabIndex = a === (current ?? links[0]) ? 0 : -1;
	}
	current?.setAttribute('aria-current', 'true');
	return current;
}

/** The positions that a list leads to, with the start. */
export const listed = (list: HTMLElement): number[] => [0, ...turnLinks(list).map((a) => Number(a.dataset.turn))];

const turnLinks = (list: HTMLElement) => [...list.querySelectorAll<HTMLAnchorElement>('a[data-turn]')];

/** The rows of a list: their numbers, and after how many turns the first of each leads. */
export function rowsOf(list: HTMLElement | null): { number: string; turn: number }[] {
	return [...(list?.querySelectorAll('li') ?? [])].flatMap((row) => {
		const turn = row.querySelector<HTMLElement>('a[data-turn]')?.dataset.turn;
		return turn ? [{ number: (row.firstElementChild?.textContent ?? '').replace(/\.$/, ''), turn: Number(turn) }] : [];
	});
}

/** Calls when a turn of the list is pressed. */
export function onTurn(list: HTMLElement, pressed: (turn: number) => void): void {
	list.addEventListener('click', (e) => {
		const link = (e.target as Element).closest<HTMLElement>('a[data-turn]');
		if (!link || e.ctrlKey || e.metaKey || e.shiftKey) return;
		e.preventDefault();
		pressed(Number(link.dataset.turn));
	});
}

/** Scrolls only the list, never the page, so that the item is in view, and not within such a part of the list's height from its edges. */
export function reveal(list: HTMLElement, item: HTMLElement, aside = 0): void {
	const box = list.getBoundingClientRect();
	const at = item.getBoundingClientRect();
	const [top, bottom] = [box.top + aside * box.height, box.bottom - aside * box.height];
	list.scrollBy({
		top: at.top < top ? at.top - top : Math.max(0, at.bottom - bottom),
		left: at.left < box.left ? at.left - box.left : Math.max(0, at.right - box.right),
	});
}
