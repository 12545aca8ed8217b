// Turns that are said instead of touched, and huffs, which are touched before the turn they belong to.

import type { Move, Step } from '../wire';

/** Whether a turn is one word: roll, double, take, pass, beaver, dance, back. */
export function isSaid(move: Move): boolean {
	const [step] = move.steps;
	return move.steps.length === 1 && !!step?.does && !step.from && !step.to && !step.takes;
}

export interface Huff {
	name: string;
	squares: string[];
	alone?: string; // the turn's text if the huff is the whole turn
}

const isHuff = (s: Step) => s.does === 'huff';
const nameOf = (m: Move) => m.steps.filter(isHuff).map((s) => s.takes ?? '');

/** The different huffs that these turns begin with. */
export function huffs(moves: Move[]): Huff[] {
	const found = new Map<string, Huff>();
	for (const m of moves) {
		const squares = nameOf(m);
		if (!squares.length) continue;
		const name = squares.join('+');
		const huff = found.get(name) ?? { name, squares };
		if (m.steps.every(isHuff)) huff.alone = m.text;
		found.set(name, huff);
	}
	return [...found.values()];
}

/** The turns with that huff, as they are touched after it. */
export function afterHuff(moves: Move[], name: string): Move[] {
	return moves
		.filter((m) => nameOf(m).join('+') === name)
		.map((m) => {
			const n = m.steps.filter(isHuff).length;
			const steps = m.steps.slice(n).map((s) => (s.after ? { ...s, after: s.after >>> n } : s));
			return { text: m.text, steps };
		});
}
