// Castling can be shown with the king alone or with the king upon his rook; both are the same turn, whichever of them the
// list of turns has.
import type { Piece, Step } from '../wire';

export interface Castling {
	king: string; // where the king comes to stand, two squares from where he was
	rook: string; // where the rook stands
	beside: string; // where it comes to stand
}

/** castling is what a step means if it is one: a king that goes two squares or more along his row, or onto his own rook. */
export function castling(pieces: Piece[], step: Step): Castling | undefined {
	const { from, to } = step;
	const king = pieces.find((p) => p.at === from && p.is === 'king');
	if (!king || !from || !to || from[1] !== to[1]) return undefined;
	const way = Math.sign(file(to) - file(from));
	const own = (at: string) => pieces.find((p) => p.at === at && p.of === king.of && p.is === 'rook');
	const apart = Math.abs(file(to) - file(from));
	if (!own(to) && apart !== 2) return undefined;
	for (let f = file(from) + way; f >= 0 && f < 8; f += way) {
		const at = square(f, from);
		if (own(at)) return { king: square(file(from) + 2 * way, from), rook: at, beside: square(file(from) + way, from) };
		if (pieces.some((p) => p.at === at)) return undefined;
	}
	return undefined;
}

const file = (at: string) => at.charCodeAt(0) - 97;
const square = (f: number, row: string) => String.fromCharCode(97 + f) + row[1];
