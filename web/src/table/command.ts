import { square } from '../board/asked';
import { part } from '../ui/parts';
import { answer } from './answers';
import { completing } from './completing';
import type { Desk, Show } from './desk';
import { propose, proposer, resign } from './offers';
import { completions, parse, type Saying } from './parse';
import { written } from './written';

/** The line under the board: turns in the sheet's notation and questions. It is a plain text box; Down and Tab complete what was begun. */
export function command(desk: Desk): Show {
	const form = part<HTMLFormElement>('command');
	const input = form?.querySelector<HTMLInputElement>('input[type="text"], input:not([type])');
	if (!form || !input) return () => {};
	const { words } = desk;
	completing(form, input, desk.announcer, (text) => completions(text, desk.view.yours.moves, words));
	const typed: string[] = [];
	let back = 0;
	input.addEventListener('keydown', (e) => {
		if (e.key !== 'ArrowUp' || e.defaultPrevented || !typed.length) return;
		back = Math.min(back + 1, typed.length);
		input.value = typed[typed.length - back] ?? '';
		e.preventDefault();
	});
	form.addEventListener('submit', (e) => {
		e.preventDefault();
		const text = input.value.trim();
		if (!text) return;
		typed.push(text);
		back = 0;
		input.value = '';
		obey(desk, text);
	});
	return (view) => {
		const move = view.yours.moves[0]?.text;
		input.placeholder = move ? words('table.command.hint', { move: written(move, words) }) : words('table.command');
	};
}

/** Does what was typed. */
async function obey(desk: Desk, text: string): Promise<void> {
	const meant = parse(text, desk.view.yours.moves, desk.words, (named) => square(named, desk.board, desk.mine()));
	desk.touched();
	switch (meant.kind) {
		case 'turn':
			return turn(desk, meant.text);
		case 'question':
			return desk.tell(await answer(desk, meant.question, meant.about), false, meant.question === 'why');
		case 'square':
			return desk.tell({ title: desk.words('table.answer.square'), lines: [`${desk.board.describe(meant.at)}.`] });
		case 'saying':
			return say(desk, meant.saying, meant.about);
	}
}

/** Whether a turn means the same in every language: it begins with a number, or the reader's letters are those of the turns. Then nobody is asked. */
const isPlain = (text: string) => /^\d/.test(text) || document.documentElement.lang === 'en';

/** A turn as it was typed: the referee reads it in the reader's language, asks which is meant, or says what is wrong with it. */
async function turn(desk: Desk, text: string): Promise<void> {
	const { words, view } = desk;
	if (!view.yours.moves.length) return desk.tell({ title: words('table.referee'), lines: [words('table.not-yours')] }, true);
	if (isPlain(text) && view.yours.moves.some((m) => m.text === text)) return desk.play(text);
	const read = await desk.whyTyped(text);
	if (read.turn) return desk.play(read.turn);
	if (read.meant.length) {
		const lines = [words('typed.which', { text, n: read.meant.length })];
		return desk.tell({ title: words('table.referee'), lines, meant: read.meant, now: true }, true);
	}
	desk.refuse(read.reasons);
	const begun = (t: string) => t.toLowerCase().startsWith(text.toLowerCase());
	const begins = view.yours.moves.map((m) => m.text).filter((t) => begun(t) || begun(written(t, words)));
	if (!begins.length) return;
	const lines = [...read.reasons.map((r) => r.text), words('table.answer.begins')];
	desk.tell({ title: words('table.referee'), lines, list: begins.slice(0, 20), now: true }, true);
}

/** What is said to the other player. */
async function say(desk: Desk, saying: Saying, about: string): Promise<void> {
	const kind = { draw: 'draw', resign: 'resign', undo: 'take-back', rematch: 'rematch' }[saying as string];
	if (saying === 'now') return desk.look(Number.POSITIVE_INFINITY);
	if (!kind) return desk.answer(saying === 'yes');
	const ways = desk.view.yours.open.filter((o) => o.kind === kind && o.by === proposer(desk, kind));
	const way = ways.find((o) => String(o.times ?? 1) === (about || '1')) ?? ways[0];
	if (!way) return desk.tell(await answer(desk, 'offers', ''), true);
	if (kind === 'resign') return resign(desk, about ? [way] : ways);
	return propose(desk, way);
}
