// The tree as a text to read and press: the main line, and below each turn what else was tried, set in.

import type { Node, Tree } from '../replay/tree';
import { isMark, type Mark, sign } from '../review/marks';
import { make } from '../ui/make';
import type { Words } from '../ui/words';

/** The marks that can be given, by the numbers under which records keep them. */
export const glyphs: { nag: number; key: string; text: string; mark?: Mark }[] = [
	{ nag: 1, key: 'analysis.good', text: '!' },
	{ nag: 5, key: 'analysis.interesting', text: '!?' },
	{ nag: 6, key: 'review.doubtful', text: '?!', mark: 'doubtful' },
	{ nag: 2, key: 'review.mistake', text: '?', mark: 'mistake' },
	{ nag: 4, key: 'review.blunder', text: '??', mark: 'blunder' },
];

/** A turn's number as records count: one more whenever the first side follows the second. */
function numbers(path: Pick<Node, 'by' | 'text'>[]): number {
	let n = 0;
	let last = 'second';
	for (const { by, text } of path) {
		if (by === 'dice' || text === 'roll') continue;
		if (by === 'first' ? last === 'second' || n === 0 : n === 0) n++;
		last = by;
	}
	return Math.max(n, 1);
}

/** The number of the turn to come after the reader's place. */
export const numberOfNext = (tree: Tree, toAct: string): number => numbers([...tree.path(), { text: '', by: toAct }]);

/** A turn with its number before it: "17… c5". */
export function called(tree: Tree, of: Node): string {
	if (!of.parent) return '';
	if (of.by === 'dice') return of.text;
	return `${numbers(tree.path(of))}${of.by === 'second' ? '…' : '.'} ${of.text}`;
}

/** Whether a turn is only the way to a roll, and need not be read. */
export const silent = (n: Node): boolean => n.text === 'roll' && n.children.length > 0;

/** Draws the tree; ids of nodes are on its buttons, and only the current one is reached by Tab. */
export function drawTree(place: HTMLElement, tree: Tree, words: Words): void {
	const focused = place.contains(document.activeElement);
	const ply = (n: Node): HTMLElement => {
		const here = n === tree.at;
		const given = glyphs.filter((g) => n.marks.includes(g.nag));
		return make(
			'button',
			{
				type: 'button',
				class: n.by === 'dice' ? 'ply dice' : 'ply',
				'data-node': n.id,
				'aria-current': here ? 'true' : undefined,
				tabindex: here ? 0 : -1,
			},
			n.text,
			...given.map((g) => (isMark(g.mark) ? sign(g.mark) : g.text)),
			...given.filter((g) => g.mark).map((g) => make('span', { class: 'sr' }, ` ${words(g.key)}`)),
		);
	};
	const line = (from: Node, to: HTMLElement, others: Node[], main: boolean): void => {
		let row = to;
		let lost = true; // the reader has to be told the number
		for (let n: Node | undefined = from, beside = others; n; ) {
			if (main && lost) {
				row = make('p', { class: 'main' });
				to.append(row);
			}
			if (n.before) row.append(make('span', { class: 'say' }, n.before), ' ');
			if (!silent(n)) {
				if (n.by === 'first' || (lost && n.by === 'second'))
					row.append(make('span', { class: 'n' }, `${numbers(tree.path(n))}${n.by === 'second' ? '…' : '.'}`), ' ');
				row.append(ply(n), ' ');
				lost = false;
			}
			if (n.comment) {
				row.append(make('span', { class: 'say' }, n.comment), ' ');
				lost = main || lost;
			}
			for (const other of beside) {
				const place = make('div', { class: 'var', role: 'group', 'aria-label': words('analysis.variation') });
				line(other, place, [], false);
				to.append(place);
				if (!main) {
					row = make('span', {});
					to.append(row);
				}
				lost = true;
			}
			beside = n.children.slice(1);
			n = n.children[0];
		}
	};
	const fresh = make('div', {});
	if (tree.root.comment) fresh.append(make('p', { class: 'say' }, tree.root.comment));
	const [first, ...others] = tree.root.children;
	if (first) line(first, fresh, others, true);
	else fresh.append(make('p', { class: 'small quiet' }, words('analysis.empty')));
	place.replaceChildren(...fresh.childNodes);
	const current = place.querySelector<HTMLElement>('[aria-current]');
	if (!current) place.querySelector<HTMLElement>('.ply')?.setAttribute('tabindex', '0');
	else {
		if (focused) current.focus({ preventScroll: true });
		const box = place.getBoundingClientRect();
		const at = current.getBoundingClientRect();
		place.scrollBy({ top: at.top < box.top ? at.top - box.top : Math.max(0, at.bottom - box.bottom) });
	}
}
