import { button } from '../ui/make';
import type { Words } from '../ui/words';
import type { Move } from '../wire';
import type { CrownBoard } from './element';
import { claims, isSaid } from './said';

/** A turn that is one word, in the reader's language: roll is Würfeln. */
export function spokenWord(word: string, words: Words): string {
	const key = `does.${word}`;
	const text = words(key);
	return text === key ? word : text;
}

/** Buttons for what is said on a board instead of touched: turns of one word until a piece is touched, and claims. */
export function spokenTurns(
	board: CrownBoard,
	moves: Move[],
	words: Words,
	play: (turn: string) => void,
	look = '',
): HTMLElement[] {
	const { steps, left } = board.building;
	const spoken = steps.length ? [] : moves.filter(isSaid).map((m) => button(spokenWord(m.text, words), () => play(m.text), look));
	const does = board.plays.claims ?? '';
	const claimed = claims(left, does, steps).map((c) =>
		button(words(`table.say.${does}`, { squares: c.squares.join(', ') }), () => {
			if (c.alone) play(c.alone);
			else for (const takes of c.squares) board.say({ does, takes });
		}),
	);
	return [...spoken, ...claimed];
}
