import { make } from '../ui/make';
import { part } from '../ui/parts';
import { answer } from './answers';
import type { Desk, Show } from './desk';
import { propose, proposer, resign } from './offers';
import { completions, parse, type Saying } from './parse';
import { written } from './written';

/** The line under the board: turns in the sheet's notation and questions, with completion. */
export function command(desk: Desk): Show {
	const form = part<HTMLFormElement>('command');
	const input = form?.querySelector<HTMLInputElement>('input[type="text"], input:not([type])');
	if (!form || !input) return () => {};
	const { words } = desk;
	const list = make('ul', {
		role: 'listbox',
		id: 'completions',
		class: 'completions',
		hidden: true,
		'aria-label': words('table.completions'),
	});
	form.append(list);
	for (const [name, value] of [
		['role', 'combobox'],
		['aria-autocomplete', 'list'],
		['aria-controls', list.id],
		['aria-expanded', 'false'],
		['autocomplete', 'off'],
	] as const) {
		input.setAttribute(name, value);
	}
	const typed: string[] = [];
	let chosen = -1;
	let back = 0;

	const offer = () => {
		const all = completions(input.value, desk.view.yours.moves, words);
		chosen = -1;
		list.replaceChildren(
			...all.map((text, i) => make('li', { role: 'option', id: `completion-${i}`, 'aria-selected': 'false' }, text)),
		);
		toggle(all.length > 0);
	};
	const toggle = (open: boolean) => {
		list.hidden = !open;
		input.setAttribute('aria-expanded', String(open));
		if (!open) input.removeAttribute('aria-activedescendant');
	};
	const choose = (to: number) => {
		const items = [...list.children];
		chosen = (to + items.length) % items.length;
		items.forEach((item, i) => {
			item.setAttribute('aria-selected', String(i === chosen));
		});
		items[chosen]?.scrollIntoView({ block: 'nearest' });
		input.setAttribute('aria-activedescendant', `completion-${chosen}`);
	};
	const take = (item: Element | undefined) => {
		if (!item) return;
		input.value = item.textContent ?? '';
		toggle(false);
		input.focus();
	};

	input.addEventListener('input', offer);
	input.addEventListener('blur', () => setTimeout(() => toggle(false), 150));
	list.addEventListener('pointerdown', (e) => {
		e.preventDefault();
		take((e.target as Element).closest('li') ?? undefined);
	});
	input.addEventListener('keydown', (e) => {
		const open = !list.hidden;
		if (e.key === 'ArrowDown' && open) choose(chosen + 1);
		else if (e.key === 'ArrowUp' && open) choose(chosen < 0 ? -1 : chosen - 1);
		else if (e.key === 'ArrowUp' && typed.length) {
			back = Math.min(back + 1, typed.length);
			input.value = typed[typed.length - back] ?? '';
		} else if (e.key === 'Escape' && open) toggle(false);
		else if (e.key === 'Enter' && open && chosen >= 0) take(list.children[chosen]);
		else return;
		e.preventDefault();
	});
	form.addEventListener('submit', (e) => {
		e.preventDefault();
		const text = input.value.trim();
		if (!text) return;
		typed.push(text);
		back = 0;
		input.value = '';
		toggle(false);
		obey(desk, text);
	});
	return (view) => {
		const move = view.yours.moves[0]?.text;
		input.placeholder = move ? words('table.command.hint', { move: written(move, words) }) : words('table.command');
	};
}

/** Does what was typed. */
async function obey(desk: Desk, text: string): Promise<void> {
	const meant = parse(text, desk.view.yours.moves, desk.words);
	desk.touched();
	switch (meant.kind) {
		case 'turn':
			return turn(desk, meant.text);
		case 'question':
			return desk.tell(await answer(desk, meant.question, meant.about));
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
