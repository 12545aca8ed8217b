import type { BoardEvents } from '../board/element';
import { button, make } from '../ui/make';
import { part } from '../ui/parts';
import type { Desk, Show } from './desk';
import { both, yourTurn } from './state';
import { written } from './written';

/** What is to be done before anything else, if there is such a thing: a piece to remove, dice to roll. */
export function todo({ board, view, words }: Desk): string {
	const rolls = view.table.state.position.toAct === 'dice' || view.yours.moves.some((m) => m.text === 'roll');
	const what = board.mustTake ? 'remove' : rolls ? 'roll' : '';
	return what && words(`table.turn.${what}`);
}

/** Whose turn it is, in words: what the viewer is to do, or who else is to move, and what was played last. */
export function saying(desk: Desk): Show {
	const line = part('saying');
	if (!line) return () => {};
	const { words, board } = desk;

	const text = () => {
		const { phase, position } = desk.view.table.state;
		const { toAct } = position;
		if (phase !== 'playing') return '';
		if (yourTurn(desk.view) && (!both(desk.view) || toAct === 'dice')) {
			const what = todo(desk);
			return what ? words('table.saying.you', { what: lower(what) }) : words('table.turn.you');
		}
		if (toAct !== 'first' && toAct !== 'second') return '';
		const who = words('table.saying.other', { name: both(desk.view) ? desk.side(toAct) : desk.name(toAct) });
		const what = both(desk.view) ? todo(desk) : '';
		return [who, what].filter(Boolean).join(' · ');
	};

	let aimed = ''; // the turn that letting go would make

	/** Who looks at the past is led back from there. */
	const back = () => {
		line.hidden = false;
		line.dataset.mine = 'false';
		if (line.dataset.shown === 'past') return;
		line.dataset.shown = 'past';
		line.replaceChildren(button(words('table.now'), () => desk.look(Number.POSITIVE_INFINITY), 'bare now'));
	};

	const show: Show = (view) => {
		const { saying: net } = desk.net;
		line.dataset.net = net?.kind ?? '';
		if (net) {
			line.hidden = false;
			line.dataset.shown = '';
			line.replaceChildren(make('b', {}, net.what), ...(net.turn ? [make('span', {}, net.turn)] : []));
			return;
		}
		if (desk.looking !== undefined) return back();
		const now = aimed || text();
		const last = view.table.turns.findLast((t) => t.by !== 'dice' && t.text !== 'roll');
		const next = yourTurn(view) ? undefined : line.dataset.next; // another game waits, and this one does not
		const played = last && !both(view) && !next ? words('table.said.played', { name: desk.name(last.by), turn: last.text }) : '';
		line.hidden = !now;
		line.dataset.mine = String(yourTurn(view));
		if (line.dataset.shown === now + (next ?? played)) return;
		line.dataset.shown = now + (next ?? played);
		const more = next
			? [make('a', { class: 'btn bare next', href: next }, words('table.next'))]
			: played
				? [make('span', {}, played)]
				: [];
		line.replaceChildren(make('b', {}, now), ...more);
	};
	board.addEventListener('touched', () => show(desk.view, []));
	board.addEventListener('aimed', (e) => {
		aimed = written((e as CustomEvent<BoardEvents['aimed']>).detail.text, words);
		show(desk.view, []);
	});
	return show;
}

/** Words after a colon: German begins a sentence there with a capital. */
const lower = (text: string) => (document.documentElement.lang === 'de' ? text : text.slice(0, 1).toLowerCase() + text.slice(1));
