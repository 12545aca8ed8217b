// What a learner has earned, kept in this browser: for each task the stars of the best run and the answers that earned them, so that an
// account can be told of them later and need not believe anybody.
import type { LessonAnswer } from '../wire';

export interface Earned {
	stars: number;
	answers: LessonAnswer[];
}

/** By course and task. */
export type Progress = Record<string, Record<string, Earned>>;

const KEY = 'lessons';

export function progress(): Progress {
	try {
		return JSON.parse(localStorage.getItem(KEY) ?? '{}');
	} catch {
		return {}; // a browser that keeps nothing still teaches
	}
}

/** Keeps what a run has earned, unless an earlier one has earned as much. */
export function keep(sheet: string, task: string, earned: Earned): void {
	const all = progress();
	if ((all[sheet]?.[task]?.stars ?? 0) >= earned.stars) return;
	all[sheet] = { ...all[sheet], [task]: earned };
	try {
		localStorage.setItem(KEY, JSON.stringify(all));
	} catch {
		// it is full, or not allowed
	}
}

/** The stars of a course, task by task. */
export function starsOf(sheet: string): Record<string, number> {
	return Object.fromEntries(Object.entries(progress()[sheet] ?? {}).map(([task, { stars }]) => [task, stars]));
}

/** Three stars, the earned ones filled. */
export const drawn = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(3 - stars);
