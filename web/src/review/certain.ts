// What is certain of the course of a game, and what is only estimated.
import type { Judgement, Review } from '../wire';

/** Turns in a row after which who wins is known, or only estimated. */
export interface Stretch {
	from: number;
	to: number;
	known: boolean;
}

type Course = Pick<Review, 'graph' | 'certain'>;

/** The graph in stretches, from the start to the end. */
export function stretches({ graph, certain }: Course): Stretch[] {
	const all: Stretch[] = [];
	for (const turn of graph.keys()) {
		const known = Boolean(certain?.[turn]);
		const last = all.at(-1);
		if (last?.known === known) last.to = turn;
		else all.push({ from: turn, to: turn, known });
	}
	return all;
}

/** Where the line of the graph is after a turn: in the middle of a lane where it is known who wins, else at what the first side can expect. */
export function level({ graph, certain }: Course, turn: number): number {
	const lane = { first: 5 / 6, nobody: 1 / 2, second: 1 / 6 }[certain?.[turn] ?? ''];
	return lane ?? graph[turn] ?? 0.5;
}

/**
 * The turn that gave a certain result away for good, and whether that result was never another one before. None if what followed gave it back: a headline
 * says nothing that the graph does not show.
 */
export function thrownAway(review: Review): { by: Judgement; always: boolean } | undefined {
	const { certain = [], judgements } = review;
	const by = judgements.findLast((j) => j.exact && j.loss > 0 && j.own?.verdict && j.best?.[0]?.verdict);
	if (!by) return undefined;
	const [before, after] = [certain[by.turn - 1], certain[by.turn]];
	if (!after || after === before || !certain.slice(by.turn).every((who) => who === after)) return undefined;
	return { by, always: certain.slice(0, by.turn).every((who) => !who || who === before) };
}
