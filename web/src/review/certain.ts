// What is certain of the course of a game, and what is only estimated.
import type { Review } from '../wire';

/** What is known after a turn: who wins, how the dice may decide, or nothing. */
export type Knowledge = 'result' | 'chance' | 'estimate';

/** Turns in a row after which as much is known. */
export interface Stretch {
	from: number;
	to: number;
	is: Knowledge;
}

type Course = Pick<Review, 'graph' | 'certain'>;

/** What is known after a turn. */
export function knowledge({ certain }: Pick<Course, 'certain'>, turn: number): Knowledge {
	const who = certain?.[turn];
	return who === 'chance' ? 'chance' : who ? 'result' : 'estimate';
}

/** The graph in stretches, from the start to the end. */
export function stretches(course: Course): Stretch[] {
	const all: Stretch[] = [];
	for (const turn of course.graph.keys()) {
		const is = knowledge(course, turn);
		const last = all.at(-1);
		if (last?.is === is) last.to = turn;
		else all.push({ from: turn, to: turn, is });
	}
	return all;
}

/** Rows of the list of turns, by the turns in each: whether a row is estimated, and the rows before which that changes. A row is known if all of it is. */
export function rowsKnown(course: Course, rows: number[][]): { estimated: boolean; door: boolean }[] {
	const judged = rows.map((turns) => turns.filter((turn) => turn < course.graph.length));
	const known = judged.map((turns) => turns.length > 0 && turns.every((turn) => knowledge(course, turn) !== 'estimate'));
	const both = known.includes(true) && judged.some((turns, i) => turns.length > 0 && !known[i]);
	return judged.map((turns, i) => ({
		estimated: both && turns.length > 0 && !known[i],
		door: both && turns.length > 0 && i > 0 && known[i] !== known[i - 1],
	}));
}

/** Where what is known begins and stays known to the end: after which turn, in which row of the list, and whether a table or a proof knows it. */
export interface Begins {
	after: number;
	row: string;
	by: 'table' | 'proof';
}

/** Where what is known begins, if something was estimated before. The end of the game alone says nothing. */
export function begins(review: Review, rows: { number: string; turn: number }[]): Begins | undefined {
	const last = stretches(review).findLast(({ is }, i, all) => is !== 'estimate' && all[i - 1]?.is === 'estimate');
	const after = last?.from ?? 0;
	const row = rows.find(({ turn }) => turn >= after) ?? rows.at(-1);
	if (!row || after === 0 || after >= review.turns || knowledge(review, review.graph.length - 1) === 'estimate') return undefined;
	const led = review.judgements.find((j) => j.turn === after)?.own?.exact;
	const found = review.judgements.find((j) => j.turn === after + 1)?.best?.[0]?.exact;
	return { after, row: row.number, by: (led ?? found) === 'table' ? 'table' : 'proof' };
}

/** Where the line of the graph is after a turn: in the middle of a lane where it is known who wins, else at what the first side can expect. */
export function level({ graph, certain }: Course, turn: number): number {
	const lane = { first: 5 / 6, nobody: 1 / 2, second: 1 / 6 }[certain?.[turn] ?? ''];
	return lane ?? graph[turn] ?? 0.5;
}
