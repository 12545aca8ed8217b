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

/** How what is said is offered. */
interface Offered {
	look?(word: string): string | undefined; // of a button; undefined: this word is offered elsewhere
	claimed?(): void; // what follows a claim after which a turn is to be made
}

/** Buttons for what is said on a board instead of touched: turns of one word until a piece is touched, and claims. */
export function spokenTurns(
	board: CrownBoard,
	moves: Move[],
	words: Words,
	play: (turn: string) => void,
	{ look = () => '', claimed }: Offered = {},
): HTMLElement[] {
	const { steps, left } = board.building;
	const spoken = (steps.length ? [] : moves).filter(isSaid).flatMap(({ text }) => {
		const seen = look(text);
		return seen === undefined ? [] : [button(spokenWord(text, words), () => play(text), seen)];
	});
	const does = board.plays.claims ?? '';
	const claim = (squares: string[]) => {
		for (const takes of squares) board.say({ does, takes });
		claimed?.();
	};
	const claiming = claims(steps.length ? left : moves, does, steps).map(({ squares, alone }) => {
		const text = words(`table.say.${does}`, { squares: squares.join(' + ') });
		return button(text, () => (alone ? play(alone) : claim(squares)), look(does));
	});
	return [...spoken, ...claiming];
}
