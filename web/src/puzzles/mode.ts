// Streak and three minutes: puzzles one after the other, counted in this tab, and by the server for an account.
import type { PuzzleRun } from '../wire';

/** Where the count is kept: the tab's, or a test's. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type Mode = 'streak' | 'clock';

export interface Count {
	mode: Mode;
	solved: number;
	until: number; // milliseconds since 1970; 0 in a streak
	over?: boolean;
	run?: number | undefined; // the server counts it under this number, for an account
}

const minutes = 3;
const name = 'puzzle-mode';

/** The count of this mode: the one that runs, or a new one. */
export function begin(mode: Mode, now: number, shelf: Shelf = sessionStorage): Count {
	const kept = read(shelf);
	if (kept?.mode === mode && !kept.over && (!kept.until || now < kept.until)) return kept;
	return write({ mode, solved: 0, until: mode === 'clock' ? now + minutes * 60_000 : 0 }, shelf);
}

/** The count after a puzzle: a streak ends with the first wrong answer, the other with its time. */
export function counted(count: Count, solved: boolean, now: number, shelf: Shelf = sessionStorage): Count {
	const late = count.until > 0 && now >= count.until;
	const over = late || (!solved && count.mode === 'streak');
	return write({ ...count, solved: count.solved + (solved && !late ? 1 : 0), over }, shelf);
}

/** Has the server count this run, from its first puzzle on. */
export async function beginRun(count: Count, shelf: Shelf = sessionStorage): Promise<Count> {
	if (count.run || count.solved || count.over) return count;
	const { run } = await ask({ mode: count.mode });
	return write({ ...count, run }, shelf);
}

async function ask(body: unknown): Promise<PuzzleRun> {
	const said = await fetch('/api/v1/me/puzzles/runs', {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
	});
	if (!said.ok) throw new Error(said.statusText);
	return said.json();
}

function read(shelf: Shelf): Count | undefined {
	try {
		return JSON.parse(shelf.getItem(name) ?? 'null') ?? undefined;
	} catch {
		return undefined;
	}
}

function write(count: Count, shelf: Shelf): Count {
	try {
		shelf.setItem(name, JSON.stringify(count));
	} catch {
		// it is full, or not allowed
	}
	return count;
}
