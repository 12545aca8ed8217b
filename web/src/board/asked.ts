// Questions about what is on the board and beside it, which a person types where turns are typed: at a table, in a puzzle, a lesson or on the analysis board.
import { aloud, type Listener } from '../ui/aloud';
import type { Words } from '../ui/words';
import type { Position, Turn } from '../wire';
import type { CrownBoard } from './element';
import { hand } from './place';

export const boardQuestions = ['last', 'pieces', 'material', 'pips', 'dice', 'bar', 'row', 'file', 'point'] as const;
export type BoardQuestion = (typeof boardQuestions)[number];

/** What is asked about. */
export interface Seen extends Listener {
	board: CrownBoard;
	position: Position;
	turns: Turn[];
	seat: string; // from whose side points are counted
}

/** The question of some that a text is, with what it is about: in the reader's language or in English, so that habits work everywhere. */
export function asks<Q extends string>(
	text: string,
	questions: readonly Q[],
	words: Words,
): { question: Q; about: string } | undefined {
	const [first = '', ...rest] = text.replace(/\?+$/, '').trim().split(/\s+/);
	const question = questions.find((q) => [q, ...words(`table.ask.${q}`).split(' ')].includes(first.toLocaleLowerCase()));
	return question && { question, about: rest.join(' ') };
}

/** The place of the board that a text names as the reader counts, if it names one. */
export function square(text: string, board: CrownBoard, seat: string): string | undefined {
	const places = [...board.querySelectorAll<HTMLElement>('.cell[data-at]')].filter((c) => !c.dataset.of);
	return places.find((c) => board.named(c.dataset.at ?? '', seat) === text.trim().toLowerCase())?.dataset.at;
}

/** Answers a question about the board in sentences. */
export function answerBoard(question: BoardQuestion, about: string, seen: Seen): string[] {
	const { board, position, words, seat } = seen;
	const sides = ['first', 'second'];
	const each = (of: (seat: string, i: number) => string[]) =>
		sides.map((s, i) => {
			const all = of(s, i);
			return words('table.answer.side', {
				side: seen.side(s),
				what: all.length ? all.join('; ') : words('table.answer.nothing'),
			});
		});
	const counts = (i: number, only?: string) =>
		(position.beside?.[i]?.counts ?? [])
			.filter((c) => !only || c.key === only)
			.map((c) => words(`table.held.${c.key}`, { n: c.n, to: c.to ?? '' }));

	switch (question) {
		case 'last': {
			const turn = seen.turns.findLast((t) => t.by !== 'dice' && (t.aloud ? t.aloud.short : t.text));
			if (!turn) return [words('table.moves.none')];
			return [aloud(turn, seen), ...(turn.remarks ?? []).map((r) => r.text)];
		}
		case 'pieces':
			return each((s) => groups(s, seen));
		case 'material':
			return each((s, i) => [...kinds(s, seen), ...counts(i)]);
		case 'pips':
		case 'bar': {
			const here = board.plays.counts?.includes(question);
			return here ? each((_, i) => counts(i, question)) : [words('table.answer.not-here')];
		}
		case 'dice': {
			const lies = position.facts.filter((f) => f.name !== board.plays.raises);
			const said = lies.map((f) => board.fact(f)).filter(Boolean);
			if (said.length) return said.map((text) => `${text[0]?.toLocaleUpperCase()}${text.slice(1)}.`);
			return [words(board.hasSpots ? 'table.answer.no-roll' : 'table.answer.not-here')];
		}
		default: {
			const cells = [...board.querySelectorAll<HTMLElement>('.cell[data-at]')];
			const found = cells.filter((c) => inLine(question, about, c, board, seat)).map((c) => c.dataset.at ?? '');
			if (!found.length) return [words('table.answer.no-line', { about })];
			return [`${[...new Set(found)].map((at) => board.describe(at)).join('; ')}.`];
		}
	}
}

/** The pieces of a side by kind, the highest first: king g1; pawns a2, b2. Points say how many are on each; towers are named one by one. */
function groups(side: string, { board, position, words, seat }: Seen): string[] {
	const mine = position.pieces.filter((p) => p.of === side);
	if (board.querySelector('[data-pile="tower"]')) {
		const tops = new Map(position.pieces.map((p) => [p.at, p.of]));
		return [...tops].filter(([, of]) => of === side).map(([at]) => board.describe(at));
	}
	if (board.querySelector('[data-pile="point"]')) {
		const at = new Map<string, number>();
		for (const p of mine) at.set(p.at, (at.get(p.at) ?? 0) + 1);
		const place = (p: string) =>
			words(/\d/.test(p) ? 'table.answer.on' : `table.answer.on.${p}`, { at: board.named(p, seat), n: at.get(p) ?? 0 });
		return [...at.keys()].sort((a, b) => Number(board.named(b, seat)) - Number(board.named(a, seat))).map(place);
	}
	return byKind(mine).map(([kind, all]) => {
		const squares = all.filter((p) => p.at !== hand).map((p) => p.at);
		const waiting = all.length - squares.length;
		const name = words(squares.length === 1 ? `noun.${kind}` : `noun.${kind}.many`);
		const parts = squares.length ? [`${name} ${squares.join(', ')}`] : [];
		return [...parts, ...(waiting ? [words('table.held.hand', { n: waiting })] : [])].join('; ');
	});
}

/** How many pieces of each kind a side has on the board: queen, 2 rooks. */
function kinds(side: string, { board, position, words }: Seen): string[] {
	if (board.querySelector('[data-pile="tower"], [data-pile="point"]')) return []; // what counts there is counted beside the board
	const mine = position.pieces.filter((p) => p.of === side && p.at !== hand);
	const said = byKind(mine).map(([kind, all]) =>
		all.length === 1 ? words(`noun.${kind}`) : `${all.length} ${words(`noun.${kind}.many`)}`,
	);
	return said.length ? [said.join(', ')] : [];
}

/** Pieces by kind, in the order in which the rarer kind comes first. */
function byKind<P extends { is: string }>(pieces: P[]): [string, P[]][] {
	const all = new Map<string, P[]>();
	for (const p of pieces) all.set(p.is, [...(all.get(p.is) ?? []), p]);
	return [...all].sort(([, a], [, b]) => a.length - b.length);
}

/** Whether a cell lies in the row, file or point asked for. Rows without a name are counted from the top, as the sheet numbers them. */
function inLine(question: 'row' | 'file' | 'point', about: string, cell: HTMLElement, board: CrownBoard, seat: string): boolean {
	const at = cell.dataset.at ?? '';
	if (question === 'point') return board.named(at, seat) === about.toLowerCase();
	const named = /^([a-z])(\d+)$/.exec(at);
	if (named) return (question === 'row' ? named[2] : named[1]) === about.toLowerCase();
	if (question === 'file') return false;
	const rows = [...board.querySelectorAll('[role="row"]')];
	return rows.indexOf(cell.closest('[role="row"]') ?? cell) === Number(about) - 1;
}
