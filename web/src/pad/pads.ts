// The score pads of this browser: each is what two people have written down, evening after evening. One of them is open.
import { newID } from '../ui/id';

/** A round as the program writes it, or as it was noted at a table of ours: then the program says who has won, and what. */
export interface Round {
	on: string;
	rules: string;
	winner?: string; // none: what the scores say
	times?: number;
	stake?: number;
	points?: number;
	table?: string; // the table of ours where it was played, and which game there
	seated?: [string, string]; // who was first and second there
	scores?: [number, number]; // of a match there, after this game
}

export interface Pad {
	id?: string; // what it is called in an account's copies
	names: [string, string];
	length?: number;
	crawford?: boolean;
	rounds: Round[];
}

export interface Pads {
	at: number;
	all: Pad[];
}

const isPad = (p: Partial<Pad> | null): p is Pad => Array.isArray(p?.names) && Array.isArray(p.rounds);

export function readPads(): Pads {
	try {
		const kept = JSON.parse(localStorage.getItem('pads') ?? '{}') as Partial<Pads>;
		const all = (kept.all ?? []).filter(isPad);
		return { at: Math.min(Math.max(kept.at ?? 0, 0), Math.max(all.length - 1, 0)), all };
	} catch {
		return { at: 0, all: [] };
	}
}

/** Keeps them; whether this browser does. */
export function keepPads(pads: Pads): boolean {
	for (const pad of pads.all) pad.id ??= newID();
	try {
		localStorage.setItem('pads', JSON.stringify(pads));
		return true;
	} catch {
		return false;
	}
}

export const openPad = (): Pad | undefined => {
	const { at, all } = readPads();
	return all[at];
};

/** Keeps the open pad as it is now; the first one opens itself. */
export function keepPad(pad: Pad): boolean {
	const { at, all } = readPads();
	all[at] = pad;
	return keepPads({ at, all });
}

/** Today, as rounds have it. */
export const today = (): string => new Date().toLocaleDateString('sv'); // 2026-11-17

/** A game that has ended at a table of ours. */
export interface Played {
	table: string;
	rules: string;
	names: [string, string]; // of first and second
	winner: string;
	points: number;
}

/** Writes the games of two people who play again and again on their pad, each once. A single game is not an evening: it waits for the second. */
export function notePlayed(played: Played): void {
	const series = readSeries(played.table);
	if (series.at(-1)?.names[0] !== played.names[0]) series.push(played); // with each rematch the sides are exchanged, so this is another game
	try {
		localStorage.setItem('series', JSON.stringify(series));
	} catch {
		return; // nothing is kept here
	}
	if (series.length < 2) return;
	const pads = readPads();
	const isOf = (pad: Pad) => !pad.length && played.names.every((name) => pad.names.includes(name));
	let at = pads.all.findIndex(isOf);
	if (at < 0) at = pads.all.push({ names: played.names, rounds: [] }) - 1;
	const pad = pads.all[at] as Pad;
	for (const [i, p] of series.entries()) {
		const table = `${p.table} ${i + 1}`;
		if (pad.rounds.some((r) => r.table === table)) continue;
		pad.rounds.push({ on: today(), rules: p.rules, seated: p.names, winner: p.winner, points: p.points, table });
	}
	keepPads({ at, all: pads.all });
}

/** A match at a table of ours, as it stands. */
export interface Match {
	table: string; // and which match there
	rules: string;
	names: [string, string];
	length: number;
	scores: [number, number];
}

/** Notes the score of a match on a pad of its own, as often as it changes. */
export function noteMatch({ table, rules, names, length, scores }: Match): void {
	const pads = readPads();
	const found = pads.all.findIndex((p) => p.rounds[0]?.table === `${table}.1`);
	const at = found < 0 ? pads.all.length : found;
	const pad = pads.all[at] ?? { names, length, crawford: true, rounds: [] };
	const stood = pad.rounds.findLast((r) => r.scores)?.scores ?? [0, 0];
	if (String(scores) === String(stood)) return;
	pad.rounds.push({ on: today(), rules, scores, table: `${table}.${pad.rounds.length + 1}` });
	pads.all[at] = pad;
	keepPads({ at, all: pads.all });
}

function readSeries(table: string): Played[] {
	try {
		const kept = JSON.parse(localStorage.getItem('series') ?? '[]') as Played[];
		return kept.filter((p) => p.table === table);
	} catch {
		return [];
	}
}
