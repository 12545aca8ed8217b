// Real positions for the tests, written by the Go side into testdata (go test ./web -update).
import { readFileSync } from 'node:fs';
import type { Move, Piece, Position } from '../wire';

export interface Sample {
	position: Position;
	moves: Move[];
	played: Record<string, Piece[]>;
}

export const samples = (name: string): Sample[] => JSON.parse(readFileSync(`testdata/${name}.json`, 'utf8'));

export const ruleSets = [
	'chess-fide',
	'chess-fortress',
	'checkers-maple',
	'checkers-fortress',
	'checkers-modern',
	'checkers-modern-continue-may',
	'checkers-dames',
	'morris-cowboy',
	'backgammon-standard',
	'backgammon-fortress',
	'towers-gerber',
];

/** at is the sample that begins with this text. */
export function at(name: string, text: string): Sample {
	const found = samples(name).find((s) => s.position.text.startsWith(text));
	if (!found) throw new Error(`${name} has no position ${text}`);
	return found;
}
