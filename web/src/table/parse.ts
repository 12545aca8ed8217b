// What a person types below the board: a turn, something said, or a question.

import { asks, boardQuestions } from '../board/asked';
import type { Words } from '../ui/words';
import type { Move } from '../wire';
import { written } from './written';

const questions = [...boardQuestions, 'clock', 'moves', 'why', 'hint', 'offers', 'help'] as const;
const sayings = ['yes', 'no', 'draw', 'resign', 'undo', 'rematch', 'now'] as const;

export type Question = (typeof questions)[number];
export type Saying = (typeof sayings)[number];

export type Typed =
	| { kind: 'nothing' }
	| { kind: 'turn'; text: string } // as it was typed: the referee reads it
	| { kind: 'question'; question: Question; about: string }
	| { kind: 'square'; at: string } // what stands there
	| { kind: 'saying'; saying: Saying; about: string };

/** Hear tells what was meant. Words are those of the reader's language and the English ones, so that habits work everywhere. Square is the place that a text names. */
export function parse(
	typed: string,
	moves: Move[],
	words: Words,
	square: (text: string) => string | undefined = () => undefined,
): Typed {
	const text = typed.trim().replace(/\s+/g, ' ');
	if (!text) return { kind: 'nothing' };
	if (isTurn(text, moves, words)) return { kind: 'turn', text };
	const at = square(text);
	if (at) return { kind: 'square', at };
	const question = asks(text, questions, words);
	if (question) return { kind: 'question', ...question };
	const saying = asks(text, sayings, words);
	if (saying) return { kind: 'saying', saying: saying.question, about: saying.about };
	return { kind: 'turn', text };
}

/** Whether a legal turn is written so, however its letters and marks are typed: then it is no question. */
export const isTurn = (text: string, moves: Move[], words: Words) =>
	moves.some((m) => plain(m.text) === plain(text) || plain(written(m.text, words)) === plain(text));

/** A turn without capitals and signs of check and praise. As in Go's games.unmarked. */
export const plain = (text: string) =>
	text
		.trim()
		.toLowerCase()
		.replace(/[\u2010-\u2015\u2212]/g, '-')
		.replace(/[×:]/g, 'x')
		.replace(/[+#*!?]/g, '');

/** Completions of what is typed: turns that begin so, in the reader's letters or the rules', then words. Turns are shown as the reader types them. */
export function completions(typed: string, moves: Move[], words: Words, most = 8): string[] {
	const text = typed.trimStart().toLocaleLowerCase();
	if (!text) return [];
	const asks = [...questions, ...sayings].map((w) => words(`table.ask.${w}`).split(' ')[0] ?? w);
	const begins = (t: string) => t.toLocaleLowerCase().startsWith(text) && t.toLocaleLowerCase() !== text;
	const begin = (all: string[]) => all.filter(begins);
	const own = begin(moves.map((m) => written(m.text, words)));
	const usual = moves.filter((m) => begins(m.text)).map((m) => written(m.text, words));
	const turns = own.length ? own : usual;
	return [...new Set([...turns, ...begin(text.length > 1 ? asks : [])])].slice(0, most);
}
