import { answerBoard, type Seen } from '../board/asked';
import { clockText, left, spokenTime } from './clock';
import type { Desk, Slip } from './desk';
import type { Question } from './parse';
import { both, seatNumber } from './state';
import { waits } from './waits';
import { written } from './written';

const most = 40; // turns in a list

/** What the viewer of a table can ask about. */
export function seen(desk: Desk): Seen {
	return { ...desk.listener, board: desk.board, position: desk.position, turns: desk.view.table.turns, seat: desk.mine() };
}

/** Answers a question of the command line in words. */
export async function answer(desk: Desk, question: Question, about: string): Promise<Slip> {
	const { words, board, view } = desk;
	const slip = (lines: string[], list: string[] = []): Slip => ({
		title: words(`table.answer.${question}`, { about }),
		lines,
		list,
	});

	switch (question) {
		case 'clock': {
			const told = view.table.state.clocks;
			if (!told) return slip([words('clock.none')]);
			const of = (seat: string) => {
				const ms = left(told, seatNumber(seat), performance.now() - view.at);
				return words('table.answer.time', { name: desk.name(seat), time: spokenTime(ms, words), clock: clockText(ms, words) });
			};
			const paused = told.paused
				? [words(both(desk.view) ? 'face.paused' : told.holiday ? 'tell.holiday' : 'table.clock.paused')]
				: [];
			return slip([of('first'), of('second'), ...paused]);
		}
		case 'moves': {
			const turns = view.yours.moves.map((m) => m.text).filter((t) => t.toLowerCase().startsWith(about.toLowerCase()));
			if (!view.yours.moves.length) return slip([words('table.not-yours')]);
			if (!turns.length) return slip([words('table.answer.no-moves', { about })]);
			const more = turns.length > most ? [words('table.answer.more', { n: turns.length - most })] : [];
			return slip([words('table.answer.moves.n', { n: turns.length }), ...more], turns.slice(0, most));
		}
		case 'why':
			return why(desk, about, slip);
		case 'hint': {
			const { turn, reasons } = (await desk.hint()) ?? { turn: '', reasons: [] };
			if (!turn) return slip(reasons.length ? reasons.map((r) => r.text) : [words('table.stale')]);
			board.light([], [turn]);
			return slip([words('table.answer.hint.try', { turn: written(turn, words) })], [turn]);
		}
		case 'offers': {
			const standing = view.table.state.offers.map((o) => waits(words, o, desk.name(o.by ?? '')));
			const open = [...new Set(view.yours.open.map((o) => words(`offer.${o.kind}`)))];
			const can = open.length ? words('table.answer.open', { offers: open.join(', ') }) : words('table.answer.none-open');
			return slip([...standing, can]);
		}
		case 'help':
			return slip(words('table.help').split('\n'));
		default:
			return slip(answerBoard(question, about, seen(desk)));
	}
}

type Write = (lines: string[], list?: string[]) => Slip;

/** Why a piece cannot move, or a turn is refused; what can be done is said too. */
async function why(desk: Desk, about: string, slip: Write): Promise<Slip> {
	const { words, view } = desk;
	if (!about) return slip([words('table.answer.why-what')]);
	const square = [...desk.board.querySelectorAll<HTMLElement>('.cell')].some((c) => c.dataset.at === about);
	if (square) {
		const from = view.yours.moves.filter((m) => m.steps.some((s) => s.from === about)).map((m) => m.text);
		if (from.length) return slip([words('table.answer.can', { at: about })], from.slice(0, most));
		const reasons = await desk.reasonsFor([{ from: about }], false);
		if (reasons.length) desk.light(reasons);
		return slip(reasons.length ? reasons.map((r) => r.text) : [desk.board.describe(about)]);
	}
	const { turn, meant, reasons } = await desk.whyTyped(about);
	if (reasons.length) desk.light(reasons);
	if (meant.length)
		return slip(
			meant.map(({ text }) => words('table.allowed', { turn: written(text, words) })),
			meant.map(({ text }) => text),
		);
	if (!turn) return slip(reasons.map((r) => r.text));
	return slip(
		[words('table.allowed', { turn: written(turn, words) }), ...reasons.map((r) => r.text)],
		both(view) || view.yours.moves.length ? [turn] : [],
	);
}
