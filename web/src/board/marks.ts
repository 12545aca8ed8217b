// The marks on the board: the last turn, who may or must move, what is in the hand, where it can land, what the referee shows.
import type { Cell, Geometry, Spot } from './geometry';
import type { Men } from './men';
import { cord } from './posse';
import { svg, use } from './svg';

export type Mark =
	| 'check'
	| 'last'
	| 'from'
	| 'may'
	| 'must'
	| 'claim'
	| 'select'
	| 'land'
	| 'land-take'
	| 'taken'
	| 'lasso'
	| 'refused'
	| 'plan';

export interface Marked {
	mark: Mark;
	key: string;
}

const above = new Set<Mark>(['land', 'land-take', 'taken', 'claim', 'lasso']);
const rounds = new Set<Mark>(['last', 'may', 'select']);
const small = 52; // the footprint left on a point

export class Marks {
	private shown = '';

	constructor(
		private readonly below: SVGElement,
		private readonly over: SVGElement,
		private readonly geometry: Geometry,
		private readonly men: Men,
		private readonly round: boolean,
	) {}

	/** show draws these marks, and a cord round each posse; just closed, it is a rope. */
	show(marks: Marked[], posses: { line: Cell[]; roped: boolean }[]): void {
		const now = JSON.stringify([marks, posses, this.geometry.flipped, marks.map((m) => this.men.pile(m.key).length)]);
		if (now === this.shown) return;
		this.shown = now;
		const cords = posses.flatMap(({ line, roped }) => {
			const [from, , to] = line.map((c) => this.geometry.seen(c));
			return from && to ? cord([from, to], roped) : [];
		});
		this.below.replaceChildren(...cords, ...marks.filter((m) => !above.has(m.mark)).flatMap((m) => this.draw(m)));
		this.over.replaceChildren(...marks.filter((m) => above.has(m.mark)).flatMap((m) => this.draw(m)));
	}

	private draw({ mark, key }: Marked): SVGElement[] {
		const { x, y } = this.spot(key, mark);
		if (mark === 'refused' || mark === 'plan') return ring(x, y, mark);
		if (mark === 'from' && this.round) {
			return [use('mark-last-round', { x: x - small / 2, y: y - small / 2, width: small, height: small })];
		}
		const symbol = this.round && rounds.has(mark) ? `mark-${mark}-round` : `mark-${mark}`;
		return [use(symbol, { class: `mark ${mark}`, x: x - 50, y: y - 50, width: 100, height: 100 })];
	}

	/** spot is where a mark lies: on a pile of checkers at the last of them, where the next will lie, or where one has lain. */
	private spot(key: string, mark: Mark): Spot {
		const cell = this.geometry.cells.get(key);
		if (!cell) return { x: 0, y: 0 };
		const n = this.men.pile(key).length;
		if (cell.pile === 'off') {
			const box = this.geometry.box(cell);
			return { x: box.x + cell.wide / 2, y: box.y + cell.high / 2 };
		}
		if (cell.pile === '' || cell.pile === 'tower') return this.geometry.seen(cell);
		if (mark === 'land' || mark === 'from') return this.geometry.stand(cell, n, n + 1);
		return this.geometry.stand(cell, Math.max(0, n - 1), n);
	}
}

/** ring is a dashed ring in two colours, so that it can be seen on any wood. */
function ring(x: number, y: number, mark: Mark): SVGElement[] {
	const at = { class: `mark ${mark}`, cx: x, cy: y, r: 46, fill: 'none', 'stroke-width': 7 };
	const colour = mark === 'refused' ? 'var(--ink, #24180e)' : 'var(--mark-may, #2f6b57)';
	return [
		svg('circle', { ...at, stroke: 'var(--mark-case, #fff8e8)' }),
		svg('circle', { ...at, stroke: colour, 'stroke-dasharray': '14 10' }),
	];
}
