/** The lids of the boxes that somebody owns, on this device. */
export function mine(): string[] {
	try {
		return JSON.parse(localStorage.getItem('boxes') ?? '[]') as string[];
	} catch {
		return [];
	}
}

/** Puts them first among the boxes of a shelf. */
export function mineFirst(shelf: Element | null): void {
	const own = mine();
	const all = [...(shelf?.querySelectorAll<HTMLElement>(':scope > [data-lid]') ?? [])];
	shelf?.prepend(...all.filter((box) => own.includes(box.dataset.lid ?? '')));
}

/** Owns a box, or does not any more. */
export function own(lid: string, owned: boolean): void {
	const others = mine().filter((l) => l !== lid);
	localStorage.setItem('boxes', JSON.stringify(owned ? [...others, lid] : others));
}
