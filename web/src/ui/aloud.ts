import type { Turn } from '../wire';
import type { Words } from './words';

/** Who hears of a turn: the seats that they hold, and what the sides are called. */
export interface Listener {
	seats: string[];
	side(seat: string): string;
	full: boolean; // turns are said in full, and not in few words
	words: Words;
}

/** A turn as it is said: “Black: knight takes c3, pawn.” Nothing, if another turn says it already. */
export function aloud(turn: Pick<Turn, 'by' | 'text' | 'aloud'>, { seats, side, words, full }: Listener): string {
	const me = seats.length === 1 ? seats[0] : undefined; // two people at one screen are not “you”
	const { by, short, long, otherShort, otherLong } = turn.aloud ?? { by: turn.by, short: turn.text };
	const facing = me !== undefined && me !== by && otherShort;
	const text = facing ? (full && otherLong) || otherShort : (full && long) || short;
	if (!text) return '';
	if (by !== 'first' && by !== 'second') return `${text[0]?.toLocaleUpperCase()}${text.slice(1)}.`;
	return words('ear.turn', { who: me === by ? words('ear.you') : side(by), turn: text });
}
