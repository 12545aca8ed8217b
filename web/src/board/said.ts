// Turns that are said instead of touched, and claims to a piece such as a huff, which are made before the turn they belong to.

import type { Move, Step } from '../wire';

/** Whether a turn is one word, such as roll or take. */
export function isSaid(move: Move): boolean {
	const [step] = move.steps;
	return move.steps.length === 1 && !!step?.does && !step.from && !step.to && !step.takes;
}

/** Whether one of the turns is this word. */
export const sayable = (moves: Move[], does: string): boolean => moves.some((m) => isSaid(m) && m.steps[0]?.does === does);

export interface Claim {
	squares: string[];
	alone?: string; // the turn's text if the claim is the whole turn
}

/** The different claims that these turns begin with, or go on with once some steps are made. The word is the family's; "" if nothing can be claimed. */
export function claims(moves: Move[], word: string, made: Step[] = []): Claim[] {
	const claimed = (s: Step) => !!s.does && s.does === word;
	const done = new Set(made.filter(claimed).map((s) => s.takes));
	const found = new Map<string, Claim>();
	for (const m of moves) {
		const squares = m.steps
			.filter(claimed)
			.map((s) => s.takes ?? '')
			.filter((at) => !done.has(at));
		if (!squares.length) continue;
		const name = squares.join('+');
		const claim = found.get(name) ?? { squares };
		if (m.steps.every(claimed)) claim.alone = m.text;
		found.set(name, claim);
	}
	return [...found.values()];
}
