// Places by name: squares and points are the same for both sides; bar, off and hand are each side's own.

/** The name of a step's beginning that comes from no square of the board. */
export const hand = 'hand';

const sided = new Set(['bar', 'off', hand]);

/** isBeside tells whether a place lies beside the board, where each side has its own. */
export const isBeside = (at: string): boolean => sided.has(at);

/** placeKey tells the places apart: "11", "bar first". */
export function placeKey(at: string, of: string): string {
	return sided.has(at) ? `${at} ${of}` : at;
}

/** other is the opponent's seat. */
export const other = (seat: string) => (seat === 'first' ? 'second' : 'first');
