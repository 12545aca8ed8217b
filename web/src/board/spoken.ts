import { button } from '../ui/make';
import type { Words } from '../ui/words';
import type { Move } from '../wire';
import type { CrownBoard } from './element';
import { huffs, isSaid } from './said';

/** A turn that is one word, in the reader's language: roll is Würfeln. */
export function spokenWord(word: string, words: Words): string {
	const key = `does.${word}`;
	const text = words(key);
	return text === key ? word : text;
}

/** Buttons for what is said on a board instead of touched: turns of one word until a piece is touched, and huffs. */
export function spokenTurns(
	board: CrownBoard,
	moves: Move[],
	words: Words,
	play: (turn: string) => void,
	look = '',
): HTMLElement[] {
	const { steps, left } = board.building;
	const spoken = steps.length ? [] : moves.filter(isSaid).map((m) => button(spokenWord(m.text, words), () => play(m.text), look));
	const blown = huffs(left, steps).map((h) =>
		button(words('table.say.huff', { squares: h.squares.join(', ') }), () => {
			if (h.alone) play(h.alone);
			else for (const takes of h.squares) board.say({ does: 'huff', takes });
		}),
	);
	return [...spoken, ...blown];
}
