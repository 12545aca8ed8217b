// What a side holds beside what it has on the board: taken, in hand, on the bar, borne off, towers. It is read off pieces
// and facts; no rule is known here.

import type { Piece, Position } from '../wire';

export interface Held {
	took: Piece[]; // of the other side: what stood there at the beginning and does not now
	words: { key: string; n: number; to?: number }[];
}

export function held(family: string, seat: string, now: Position, start: Position | undefined): Held {
	switch (family) {
		case 'backgammon':
			return { took: [], words: backgammon(seat, now) };
		case 'towers':
			return { took: [], words: towers(seat, now.pieces) };
		case 'morris': {
			const hand = now.pieces.filter((p) => p.of === seat && p.at === 'hand').length;
			return { took: taken(seat, now, start), words: hand ? [{ key: 'hand', n: hand }] : [] };
		}
	}
	return { took: taken(seat, now, start), words: [] };
}

/** Taken is the other side's pieces that are gone, lowest first. A piece that has turned into another is not gone. */
function taken(seat: string, now: Position, start: Position | undefined): Piece[] {
	if (!start) return [];
	const left = now.pieces.filter((p) => p.of !== seat).map((p) => p.is);
	const missing = start.pieces.filter((p) => {
		if (p.of === seat) return false;
		const i = left.indexOf(p.is);
		if (i >= 0) left.splice(i, 1);
		return i < 0;
	});
	missing.sort((a, b) => rank(a.is) - rank(b.is));
	// What is left over has come by promotion or crowning, each out of one of the lowest that are missing.
	return missing.slice(left.length);
}

const order = ['man', 'checker', 'pawn', 'knight', 'bishop', 'rook', 'queen', 'king'];
const rank = (kind: string) => order.indexOf(kind);

function backgammon(seat: string, now: Position): Held['words'] {
	let pips = 0;
	let bar = 0;
	let off = 0;
	for (const p of now.pieces) {
		if (p.of !== seat) continue;
		if (p.at === 'off') off++;
		else if (p.at === 'bar') {
			bar++;
			pips += 25;
		} else pips += seat === 'first' ? Number(p.at) : 25 - Number(p.at);
	}
	const all: Held['words'] = [{ key: 'pips', n: pips }];
	if (bar) all.push({ key: 'bar', n: bar });
	if (off) all.push({ key: 'off', n: off });
	const match = now.facts.find((f) => f.name === 'match');
	const score = now.facts.find((f) => f.name === 'score' && f.of === seat);
	if (match && score) all.push({ key: 'match', n: Number(score.value), to: Number(match.value) });
	return all;
}

function towers(seat: string, pieces: Piece[]): Held['words'] {
	const piles = new Map<string, Piece[]>();
	for (const p of pieces) piles.set(p.at, [...(piles.get(p.at) ?? []), p]);
	const own = [...piles.values()].filter((pile) => pile.at(-1)?.of === seat);
	const high = own.filter((pile) => pile.length > 1).length;
	const kings = own.filter((pile) => pile.at(-1)?.is === 'king').length;
	const all = [
		{ key: 'towers', n: high },
		{ key: 'tops', n: own.length },
	];
	if (kings) all.push({ key: 'kings', n: kings });
	return all;
}
