// What a guest has failed and is asked again, kept in this browser. An account is told of it later; from then on the server keeps it.

import { post } from '../ui/post';
import type { Kept as Decided, DueItem, LessonRun, MistakeTry, NewLessonRuns, NewMistakes, NewPuzzleTry } from '../wire';

/** Where texts are kept: the browser's, or a test's. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** What is shown of something that returns. */
export interface About {
	goal: string;
	title: string;
	address: string;
	alone?: string; // where it can be tried without a connection, if not at its address
	answers?: string[]; // that failed; an account judges them again
}

export interface Kept extends About {
	step: number; // how often it has gone well since
	due: number; // milliseconds since 1970
}

const most = 500;
const name = 'returns';

/** All that returns, by name. */
export function returns(shelf: Shelf = own()): Record<string, Kept> {
	try {
		return JSON.parse(shelf.getItem(name) ?? '{}');
	} catch {
		return {};
	}
}

/** What is kept of something, to be sent along with the answers. */
export function keptOf(item: string, shelf: Shelf = own()): Decided {
	const known = returns(shelf)[item];
	return known ? { step: known.step, due: known.due } : {};
}

/** Stores what became of it: the program decides when it returns, or that it does no more. */
export function remember(item: string, decided: Decided | undefined, about: About, shelf: Shelf = own()): void {
	if (!decided) return;
	const all = returns(shelf);
	const { step = 0, due } = decided;
	if (!due) delete all[item];
	else if (all[item] || Object.keys(all).length < most) all[item] = { ...all[item], ...about, step, due };
	keep(all, shelf);
}

/** Forgets some: the account knows them. */
export function forget(items: string[], shelf: Shelf = own()): void {
	const all = returns(shelf);
	for (const item of items) delete all[item];
	keep(all, shelf);
}

/** What is due by now, the longest first. */
export function due(now: number, shelf: Shelf = own()): Kept[] {
	return dueOf(Object.values(returns(shelf)), now);
}

function dueOf(all: Kept[], now: number): Kept[] {
	return all.filter((k) => k.due <= now).sort((a, b) => a.due - b.due);
}

/** A mistake of a game that only this browser has: no account can be told of it. */
const isOwn = (item: string) => item.startsWith('own:');

/** Of what is due by now, the mistakes of games that only this browser has. */
export function ownDue(now: number, shelf: Shelf = own()): Kept[] {
	const all = Object.entries(returns(shelf)).filter(([item]) => isOwn(item));
	return dueOf(
		all.map(([, k]) => k),
		now,
	);
}

const accounts = 'returns.account';

/** Keeps what returns to an account, for a time without a connection; nothing once a guest reads. */
export const keepAccounts = (items: DueItem[], shelf: Shelf = own()): void => put(accounts, items.slice(0, most), shelf);

/** What is due without a connection: the guest's, and what the account was told of last and has not tried since. */
export function dueAlone(now: number, shelf: Shelf = own()): Kept[] {
	const tried = new Set([
		...keptTries(shelf).map((t) => `puzzle:${t.puzzle}`),
		...keptRuns(shelf).map((r) => `task:${r.sheet}/${r.task}`),
	]);
	const items = list<DueItem>(accounts, shelf).filter((i) => !tried.has(`${i.kind}:${i.id}`));
	const known = items.map(({ goal, rules, address, step, at }) => ({ goal, title: rules, address, step, due: at }));
	return dueOf([...Object.values(returns(shelf)), ...known], now);
}

const keep = (all: Record<string, Kept>, shelf: Shelf) => put(name, all, shelf);

function list<T>(key: string, shelf: Shelf): T[] {
	try {
		return JSON.parse(shelf.getItem(key) ?? '[]');
	} catch {
		return [];
	}
}

function put(key: string, all: unknown, shelf: Shelf): void {
	try {
		shelf.setItem(key, JSON.stringify(all));
	} catch {
		// it is full, or not allowed
	}
}

function own(): Shelf {
	try {
		return localStorage;
	} catch {
		return { getItem: () => null, setItem: () => {} };
	}
}

const tries = 'puzzle-tries';

/** Tries at puzzles without a connection, which no account has been told of: the first at each, in their order. */
export const keptTries = (shelf: Shelf = own()): NewPuzzleTry[] => list(tries, shelf);

/** Keeps a try for later. */
export function keepTry(tried: NewPuzzleTry, shelf: Shelf = own()): void {
	const all = keptTries(shelf);
	if (all.length < most && all.every((t) => t.puzzle !== tried.puzzle)) put(tries, [...all, tried], shelf);
}

const runs = 'lesson-tries';

/** Tasks that an account was asked again and solved without a connection. */
const keptRuns = (shelf: Shelf): LessonRun[] => list(runs, shelf);

/** Keeps such a run for later. */
export function keepRun(run: LessonRun, shelf: Shelf = own()): void {
	const all = keptRuns(shelf);
	if (all.length < most) put(runs, [...all, run], shelf);
}

const mistakes = 'mistake-tries';

/** Mistakes that an account has tried again without a connection. */
const keptMistakes = (shelf: Shelf): { table: string; tried: MistakeTry }[] => list(mistakes, shelf);

/** Keeps such a try for later: the account judges it again. An attempt is kept once, with its last answers. */
export function keepMistake(table: string, tried: MistakeTry, shelf: Shelf = own()): void {
	const others = keptMistakes(shelf).filter((m) => m.tried.attempt !== tried.attempt);
	if (others.length < most) put(mistakes, [...others, { table, tried }], shelf);
}

/** Whether an account has anything to hear. */
export const untold = (shelf: Shelf = own()): boolean =>
	keptTries(shelf).length + keptRuns(shelf).length + keptMistakes(shelf).length > 0 ||
	Object.keys(returns(shelf)).some((item) => !isOwn(item));

/**
 * Tells an account what was tried without a connection, and what the guest in this browser has failed; clauses follow with the stars of the
 * lessons. Whether it has heard all of it.
 */
export async function join(shelf: Shelf = own()): Promise<boolean> {
	for (const tried of keptTries(shelf)) {
		if (!(await tell('puzzles', tried))) return false; // later
		put(
			tries,
			keptTries(shelf).filter((t) => t.puzzle !== tried.puzzle),
			shelf,
		);
	}
	for (const run of keptRuns(shelf)) {
		if (!(await tellRuns([run]))) return false;
		put(runs, keptRuns(shelf).slice(1), shelf);
	}
	for (const { table, tried } of keptMistakes(shelf)) {
		if (!(await heard(`tables/${table}/mistakes`, tried))) return false;
		put(mistakes, keptMistakes(shelf).slice(1), shelf);
	}
	for (const [item, { answers }] of Object.entries(returns(shelf))) {
		if (isOwn(item)) continue;
		const told = request(item, answers);
		if (told && !(await tell(told.to, told.body))) return false; // later
		forget([item], shelf);
	}
	return true;
}

const tell = (to: string, body: NewPuzzleTry | NewMistakes | NewLessonRuns): Promise<boolean> => heard(`me/${to}`, body);

/** Whether the account has heard it, or never will. */
async function heard(to: string, body: unknown): Promise<boolean> {
	const said = await post(`/api/v1/${to}`, body);
	return said.ok || said.status === 404 || said.status === 422;
}

/** Tells an account how tasks went; whether it has heard it. */
export const tellRuns = (some: LessonRun[]): Promise<boolean> => tell('lessons', { runs: some });

/** What an account is told of something that returns. */
function request(item: string, answers?: string[]): { to: string; body: NewPuzzleTry | NewMistakes } | undefined {
	if (answers) return { to: 'puzzles', body: { puzzle: item.replace('puzzle:', ''), answers } };
	const [, table = '', game, turn] = /^mistake:([^/]+)\/(\d+)\/(\d+)$/.exec(item) ?? [];
	return table ? { to: 'mistakes', body: { table, game: Number(game), turns: [{ turn: Number(turn) }] } } : undefined;
}
