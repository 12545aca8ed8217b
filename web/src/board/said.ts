// Turns that are said instead of touched, and huffs, which are touched before the turn they belong to.

import type { Move, Step } from '../wire';

/** Whether a turn is one word, such as roll or take. */
export function isSaid(move: Move): boolean {
	const [step] = move.steps;
	return move.steps.length === 1 && !!step?.does && !step.from && !step.to && !step.takes;
}

/** Whether one of the turns is this word. */
export const sayable = (moves: Move[], does: string): boolean => moves.some((m) => isSaid(m) && m.steps[0]?.does === does);

export interface Huff {
	squares: string[];
	alone?: string; // the turn's text if the huff is the whole turn
}

const isHuff = (s: Step) => s.does === 'huff';
const nameOf = (m: Move) => m.steps.filter(isHuff).map((s) => s.takes ?? '');

/** The different huffs that these turns begin with, or go on with once some steps are made. */
export function huffs(moves: Move[], made: Step[] = []): Huff[] {
	const done = new Set(made.filter(isHuff).map((s) => s.takes));
	const found = new Map<string, Huff>();
	for (const m of moves) {
		const squares = nameOf(m).filter((at) => !done.has(at));
		if (!squares.length) continue;
		const name = squares.join('+');
		const huff = found.get(name) ?? { squares };
		if (m.steps.every(isHuff)) huff.alone = m.text;
		found.set(name, huff);
	}
	return [...found.values()];
}
