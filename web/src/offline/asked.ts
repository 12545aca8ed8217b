import type { Lesson, Mistake, Puzzle, Review } from '../wire';

/** What the program in a worker is asked about, and under which name it answers. */
export const answers = {
	review: 'review', // told as it grows
	walk: 'walk', // a line of play to look through
	analyse: 'analysis', // what an analysis board wants to know
	beside: 'beside', // the referee beside a real board
	tool: 'tool', // dice, clock and lot beside it
	pad: 'pad', // the score of an evening
	lesson: 'lesson',
	puzzle: 'puzzle',
	mistake: 'mistake',
} as const;

export type About = keyof typeof answers;

export interface Asked {
	id: number;
	about: About;
	game: { turns?: string[]; earlier?: unknown };
	lang: string;
}

/** Asks for the best turns, which are told as analyses under that number, deeper and deeper, until somebody halts it. */
export interface Followed {
	follow: number;
	game: object;
	lang: string;
}

/** Ends what is followed under that number. */
export interface Halt {
	halt: number;
}

/** An answer, or why there is none. */
export interface Told {
	id: number;
	review?: Review | undefined;
	walk?: unknown;
	analysis?: unknown;
	beside?: unknown;
	tool?: unknown;
	pad?: unknown;
	lesson?: Lesson | undefined;
	puzzle?: Puzzle | undefined;
	mistake?: Mistake | undefined;
	fault?: string | undefined;
}
