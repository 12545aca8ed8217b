// The four ways through a game: which position each leads to, and which keys mean them.

export type Way = 'first' | 'back' | 'next' | 'last';

/** Where a way leads from the position after so many turns; nothing where it leads nowhere. Stops are in order and begin with 0. */
export function leads(stops: number[], at: number, way: Way): number | undefined {
	const last = stops.length - 1;
	const here = Math.max(
		0,
		stops.findLastIndex((stop) => stop <= at),
	);
	const to = { first: 0, back: here - 1, next: here + 1, last }[way];
	return to === here ? undefined : stops[to];
}

const keys: Record<string, Way> = { ArrowLeft: 'back', ArrowRight: 'next', Home: 'first', End: 'last' };

/** The way that a key means. */
export const meant = (key: string): Way | undefined => keys[key];
