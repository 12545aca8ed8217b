// What a guest has failed and is asked again, kept in this browser. An account is told of it later; from then on the server keeps it.

import type { NewMistakes, NewPuzzleTry } from '../wire';

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
	for (const [item, { answers }] of Object.entries(returns())) {
		const told = request(item, answers);
		if (told) {
			const said = await fetch(`/api/v1/me/${told.to}`, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify(told.body),
			});
			if (!said.ok && said.status !== 404 && said.status !== 422) return; // later
		}
		forget([item]);
	}
}

/** What an account is told of something that returns. */
function request(item: string, answers?: string[]): { to: string; body: NewPuzzleTry | NewMistakes } | undefined {
	if (answers) return { to: 'puzzles', body: { puzzle: item.replace('puzzle:', ''), answers } };
	const [, table = '', game, turn] = /^mistake:([^/]+)\/(\d+)\/(\d+)$/.exec(item) ?? [];
	return table ? { to: 'mistakes', body: { table, game: Number(game), turns: [{ turn: Number(turn) }] } } : undefined;
}
