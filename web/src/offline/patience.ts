// How long is waited for the net that a computer player judges with. It comes apart from the program.

const player = 3000; // once the program is there; until the net comes the computer plays without
const review = 30_000; // what was said without the net would be kept

/** What waits for the net: each ends once it is taken, or when that has lasted too long. */
export interface Patience {
	/** Of a player, a lesson, a puzzle. */
	judging: Promise<unknown>;
	/** Of a review. */
	reviewing: Promise<unknown>;
}

/** Waits for what takes the net into use once the program is ready. A program that does not come is told of elsewhere. */
export function patience<P>(ready: Promise<P>, take: (program: P) => Promise<void>): Patience {
	const taken = ready.then(take, () => undefined);
	const within = (most: number) =>
		ready.then(
			() => Promise.race([taken, new Promise((late) => setTimeout(late, most))]),
			() => undefined,
		);
	return { judging: within(player), reviewing: within(review) };
}
