// What a learner has earned, kept in this browser: for each task the stars of the best run and the answers that earned them, so that an
// account can be told of them later and need not believe anybody. Each account has a shelf of its own; a guest's goes to the account
// that signs in.
import { post } from '../ui/post';
import type { EarnedStars, LessonAnswer, LessonRun } from '../wire';

export interface Earned {
	stars: number;
	answers: LessonAnswer[];
	attempt?: string; // counts once
}

/** By course and task. */
export type Progress = Record<string, Record<string, Earned>>;

/** Where texts are kept: the browser's, or a test's. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const LAST = 'lessons.account';
const nameOf = (account: string) => (account ? `lessons ${account}` : 'lessons');

/** The progress of somebody in this browser. */
export class Learner {
	private constructor(
		private readonly shelf: Shelf,
		readonly account: string,
	) {}

	/** Who reads a page: an account it names, or on a page that was kept the last one. */
	static of(page: { account?: string; kept?: string }, shelf: Shelf = own()): Learner {
		const last = page.kept === undefined ? page.account : read(shelf, LAST);
		if (page.account) write(shelf, LAST, page.account);
		else if (page.kept === undefined) shelf.removeItem(LAST);
		return new Learner(shelf, last ?? '');
	}

	get progress(): Progress {
		return this.kept(this.account);
	}

	/** Keeps what a run has earned, unless an earlier one has earned as much; whether it did. */
	keep(sheet: string, task: string, earned: Earned): boolean {
		const all = this.progress;
		if ((all[sheet]?.[task]?.stars ?? 0) >= earned.stars) return false;
		all[sheet] = { ...all[sheet], [task]: earned };
		write(this.shelf, nameOf(this.account), JSON.stringify(all));
		return true;
	}

	/** The stars of a course, task by task. */
	starsOf(sheet: string): Record<string, number> {
		return Object.fromEntries(Object.entries(this.progress[sheet] ?? {}).map(([task, { stars }]) => [task, stars]));
	}

	/** What the account has not been told of: better runs than it knows, those of the guest who has signed in among them. */
	untold(known: EarnedStars): LessonRun[] {
		const guest = this.kept('');
		for (const [sheet, tasks] of Object.entries(guest)) {
			for (const [task, earned] of Object.entries(tasks)) this.keep(sheet, task, earned);
		}
		this.shelf.removeItem(nameOf(''));
		const best = new Map(known.earned.map((e) => [`${e.sheet} ${e.task}`, e.stars]));
		return Object.entries(this.progress).flatMap(([sheet, tasks]) =>
			Object.entries(tasks)
				.filter(([task, { stars, answers }]) => answers.length > 0 && stars > (best.get(`${sheet} ${task}`) ?? 0))
				.map(([task, { answers, attempt }]) => ({ sheet, task, answers, ...(attempt && { attempt }) })),
		);
	}

	/** Takes over what the account has earned elsewhere. */
	learn(known: EarnedStars): void {
		for (const { sheet, task, stars } of known.earned) this.keep(sheet, task, { stars, answers: [] });
	}

	private kept(account: string): Progress {
		try {
			return JSON.parse(read(this.shelf, nameOf(account)) ?? '{}');
		} catch {
			return {};
		}
	}
}

/** The browser's shelf; one that keeps nothing still teaches. */
function own(): Shelf {
	try {
		return localStorage;
	} catch {
		return { getItem: () => null, setItem: () => {}, removeItem: () => {} };
	}
}

function read(shelf: Shelf, key: string): string | null {
	return shelf.getItem(key);
}

function write(shelf: Shelf, key: string, text: string): void {
	try {
		shelf.setItem(key, text);
	} catch {
		// it is full, or not allowed
	}
}

const each = 20; // runs in one request

/** Tells the account what it does not know, and hears what it has earned elsewhere. Without a connection that waits. */
export async function agree(learner: Learner): Promise<void> {
	if (!learner.account) return;
	const ask = async (runs?: LessonRun[]): Promise<EarnedStars> => {
		const said = await (runs ? post('/api/v1/me/lessons', { runs }) : fetch('/api/v1/me/lessons'));
		if (!said.ok) throw new Error(said.statusText);
		return said.json();
	};
	let known = await ask();
	const untold = learner.untold(known);
	for (let i = 0; i < untold.length; i += each) known = await ask(untold.slice(i, i + each));
	learner.learn(known);
}

/** Three stars, the earned ones filled. */
export const drawn = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(3 - stars);
