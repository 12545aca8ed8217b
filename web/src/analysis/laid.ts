// A board that somebody lays out: pieces are put, taken away and moved. It knows piles and no rule.
import type { Fact, Piece } from '../wire';

export interface Laid {
	pieces: Piece[]; // of a pile, the lowest first
	toAct: string;
	chosen: Fact[];
}

/** A place as the board draws it. */
export interface Place {
	at: string;
	of: string; // whose, for bar, off and hand
	pile: string; // "" holds one piece
}

const isAt = (place: Place) => (p: Piece) => p.at === place.at && (!place.of || p.of === place.of);

/** The pieces at a place, the lowest first. */
export const standing = (laid: Laid, place: Place): Piece[] => laid.pieces.filter(isAt(place));

/** A piece more; where only one can be, it takes the place of another, and the same one goes away again. One that a side has once moves there. */
export function put(laid: Laid, place: Place, piece: { of: string; is: string }, once = false): Laid {
	if (place.pile === 'off' || (place.of && place.of !== piece.of)) return laid;
	const added = { at: place.at, ...piece };
	if (place.pile) return { ...laid, pieces: [...laid.pieces, added] };
	const [there] = standing(laid, place);
	const same = (p: Piece) => once && p.of === piece.of && p.is === piece.is;
	const pieces = laid.pieces.filter((p) => !isAt(place)(p) && !same(p));
	return { ...laid, pieces: there?.of === piece.of && there.is === piece.is ? pieces : [...pieces, added] };
}

/** Without the uppermost piece of a place, or the n-th from below. */
export function take(laid: Laid, place: Place, n = standing(laid, place).length - 1): Laid {
	const gone = standing(laid, place)[n];
	return gone && place.pile !== 'off' ? { ...laid, pieces: laid.pieces.filter((p) => p !== gone) } : laid;
}

/** The uppermost piece of a place goes to another; off the board it goes away. */
export function move(laid: Laid, from: Place, to: Place | undefined): Laid {
	const piece = standing(laid, from).at(-1);
	if (!piece) return laid;
	const without = take(laid, from);
	if (!to || to.pile === 'off') return without;
	if (to.of && to.of !== piece.of) return laid;
	return put(to.pile ? without : { ...without, pieces: without.pieces.filter((p) => !isAt(to)(p)) }, to, {
		of: piece.of,
		is: piece.is,
	});
}

export function choose(laid: Laid, name: string, of: string, value: string): Laid {
	const others = laid.chosen.filter((f) => f.name !== name || f.of !== of);
	return { ...laid, chosen: value ? [...others, { name, of, value }] : others };
}

/** The signs of which any number can be chosen, such as the sides on which a king may castle; nothing where one of several values is chosen. */
export function signs(values: string[]): string[] | undefined {
	const single = values.filter((v) => v.length === 1);
	const any = values.length > 1 && values[0] === '' && values.length === 2 ** single.length;
	return any && values.every((v) => [...v].every((sign) => single.includes(sign))) ? single : undefined;
}
