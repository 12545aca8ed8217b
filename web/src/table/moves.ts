import { browse } from '../replay/browse';
import { listed, markTurn, onTurn, reveal } from '../replay/list';
import { make } from '../ui/make';
import { part } from '../ui/parts';
import type { Desk, Show } from './desk';
import { pairs } from './pairs';

/** The move list: numbered pairs; a press, the four buttons or the keys lead to the position after any of them. */
export function moves(desk: Desk): Show {
	const list = part<HTMLOListElement>('moves');
	if (!list) return () => {};
	const { words } = desk;
	list.removeAttribute('tabindex'); // its links are reached one by one
	let drawn: unknown;

	const show: Show = (view) => {
		if (view.table.turns !== drawn) {
			drawn = view.table.turns;
			draw();
		}
		mark();
	};

	const draw = () => {
		const rows = pairs(desk.view.table.turns, desk.board.plays.between).map((row) => {
			const cells = row.cells.map((cell) => {
				if (!cell) return make('span', { class: 'ply' });
				const remark = cell.remarks.map((r) => r.text).join(' ');
				const link = make(
					'a',
					{ href: `?turn=${cell.after}`, 'data-turn': cell.after, tabindex: -1, class: remark ? 'ply remarked' : 'ply' },
					cell.text,
				);
				if (remark) link.append(make('abbr', { title: remark }, '!'));
				return link;
			});
			if (!(0 in row.cells)) cells.unshift(make('span', { class: 'ply' }));
			return make('li', {}, make('span', {}, `${row.number}.`), ...cells.filter(Boolean));
		});
		if (rows.length) list.replaceChildren(...rows);
		else list.replaceChildren(make('li', { class: 'none' }, words('table.moves.none')));
	};

	const mark = () => {
		markTurn(list, at());
		ways();
		requestAnimationFrame(keepInSight); // once everything else has its place
	};

	const keepInSight = () => {
		const current = list.querySelector<HTMLElement>('a[aria-current]');
		if (current) reveal(list, current);
		else list.scrollTo({ top: 0, left: 0 });
	};
	new ResizeObserver(keepInSight).observe(list); // slips above and below change the room that is left

	const end = () => desk.view.table.turns.length;
	const at = () => desk.looking ?? end();
	const go = (turn: number) => desk.look(turn).then(tellWhere);
	const ways = browse({ stops: () => [...new Set([...listed(list), end()])], at, go }, part('browse'), words);

	const tellWhere = () => {
		const turn = desk.view.table.turns[(desk.looking ?? 0) - 1];
		if (desk.looking === undefined) desk.announcer.say(words('replay.now'));
		else desk.announcer.say(turn ? words('replay.at', { turn: desk.aloud(turn).replace(/\.$/, '') }) : words('replay.start'));
	};

	onTurn(list, go);
	// In the list two more keys lead a row up or down; the focus goes along.
	list.addEventListener('keydown', (e) => {
		const by = { ArrowUp: -2, ArrowDown: 2 }[e.key];
		if (!by || e.altKey || e.ctrlKey || e.metaKey) return;
		e.preventDefault();
		const stops = listed(list);
		const here = stops.findLastIndex((t) => t <= at());
		go(stops[Math.max(0, Math.min(stops.length - 1, here + by))] ?? 0).then(() =>
			list.querySelector<HTMLElement>('a[tabindex="0"]')?.focus({ preventScroll: true }),
		);
	});
	return show;
}
