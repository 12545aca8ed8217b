import type { Desk, Show } from './desk';
import { button, make } from './make';
import { pairs } from './pairs';
import { part } from './parts';

/** The move list: numbered pairs; a press or the arrow keys lead to the position after any of them. */
export function moves(desk: Desk): Show {
	const list = part<HTMLOListElement>('moves');
	if (!list) return () => {};
	const { words } = desk;
	const back = button(words('table.now'), () => desk.look(Number.POSITIVE_INFINITY), 'now');
	back.hidden = true;
	list.after(back);
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
		const rows = pairs(desk.view.table.turns).map((row) => {
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
		const links = [...list.querySelectorAll('a')];
		const looking = desk.looking ?? Number.POSITIVE_INFINITY;
		const current = links.findLast((a) => Number(a.dataset.turn) <= looking);
		for (const a of links) {
			a.toggleAttribute('aria-current', false);
			a.tabIndex = a === (current ?? links[0]) ? 0 : -1;
		}
		current?.setAttribute('aria-current', 'true');
		back.hidden = desk.looking === undefined;
		requestAnimationFrame(keepInSight); // once everything else has its place
	};

	const keepInSight = () => {
		const current = list.querySelector<HTMLElement>('a[aria-current]');
		if (current) reveal(list, current);
		else list.scrollTo({ top: 0, left: 0 });
	};
	new ResizeObserver(keepInSight).observe(list); // slips above and below change the room that is left

	const step = (by: number) => {
		const turns = [0, ...[...list.querySelectorAll('a')].map((a) => Number(a.dataset.turn))];
		const looking = desk.looking ?? turns.at(-1) ?? 0;
		const at = turns.findLastIndex((t) => t <= looking);
		desk.look(turns[Math.max(0, Math.min(turns.length - 1, at + by))] ?? 0).then(() => {
			list.querySelector<HTMLElement>('a[tabindex="0"]')?.focus({ preventScroll: true });
			tellWhere();
		});
	};

	const tellWhere = () => {
		const current = list.querySelector('[aria-current]');
		if (desk.looking === undefined) desk.announcer.say(words('table.looking.now'));
		else desk.announcer.say(current ? words('table.looking', { turn: current.textContent ?? '' }) : words('table.looking.start'));
	};

	list.addEventListener('click', (e) => {
		const link = (e.target as Element).closest('a');
		if (!link) return;
		e.preventDefault();
		desk.look(Number(link.dataset.turn));
	});
	list.addEventListener('keydown', (e) => {
		const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -2, ArrowDown: 2, Home: -1e6, End: 1e6 }[e.key];
		if (!by || e.altKey || e.ctrlKey || e.metaKey) return;
		e.preventDefault();
		step(by);
	});
	return show;
}

/** Scrolls only the list, never the page. */
function reveal(list: HTMLElement, item: HTMLElement): void {
	const box = list.getBoundingClientRect();
	const at = item.getBoundingClientRect();
	list.scrollBy({
		top: at.top < box.top ? at.top - box.top : Math.max(0, at.bottom - box.bottom),
		left: at.left < box.left ? at.left - box.left : Math.max(0, at.right - box.right),
	});
}
