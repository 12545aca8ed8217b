// What a guest has failed and is asked again, kept in this browser. An account is told of it later; from then on the server keeps it.

/** Where texts are kept: the browser's, or a test's. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** What is shown of something that returns. */
export interface About {
	goal: string;
	title: string;
	address: string;
	answers?: string[]; // that failed; an account judges them again
}

export interface Kept extends About {
	step: number; // how often it has gone well since
	due: number; // milliseconds since 1970
}

const waits = [1, 3, 7, 16, 35]; // days, as on the server
const day = 24 * 60 * 60 * 1000;
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

/** Something went well or not: it returns, if it must. */
export function went(item: string, good: boolean, about: About, now: number, shelf: Shelf = own()): void {
	const all = returns(shelf);
	const before = all[item];
	if (before ? now < before.due : good || Object.keys(all).length >= most) return;
	const step = before && good ? before.step + 1 : 0;
	const wait = waits[step];
	if (wait === undefined) delete all[item];
	else all[item] = { ...before, ...about, step, due: now + wait * day };
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
	return Object.values(returns(shelf))
		.filter((k) => k.due <= now)
		.sort((a, b) => a.due - b.due);
}

function keep(all: Record<string, Kept>, shelf: Shelf): void {
	try {
		shelf.setItem(name, JSON.stringify(all));
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

/** Tells an account what the guest in this browser has failed; clauses follow with the stars of the lessons. */
export async function join(): Promise<void> {
	const all = returns();
	for (const [item, { answers }] of Object.entries(all)) {
		if (answers) {
			const said = await fetch('/api/v1/me/puzzles', {
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify({ puzzle: item.replace('puzzle:', ''), answers }),
			});
			if (!said.ok && said.status !== 404) return; // later
		}
		forget([item]);
	}
}
