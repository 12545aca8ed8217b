// The course of the game as a divided field: below the curve the first side's part of the chances, above it the second's. Each side's
// marks are on its own rail. It is one slider for keys and screen readers; a table says the same.
import { make } from '../ui/make';
import type { Words } from '../ui/words';
import type { Review } from '../wire';
import { drawn, isMark, signAt } from './marks';

const wide = 600;
const rail = 20;
const high = 110;
const luckHigh = 44;

/** What a graph asks of its page. */
export interface Course {
	words: Words;
	sides: [string, string];
	go(turn: number): void;
	describe(turn: number): string;
	hears(turn: number): string;
}

export class Graph {
	readonly element: HTMLElement;
	private readonly drawing = make('div', { class: 'field' });
	private readonly readout = make('p', { class: 'readout small quiet', 'aria-hidden': 'true' });
	private turns = 1;
	private stops: number[] = [0];

	constructor(private readonly course: Course) {
		this.element = make('div', {
			class: 'graph',
			role: 'slider',
			tabindex: 0,
			'aria-label': course.words('review.graph'),
			'aria-valuemin': 0,
		});
		this.element.append(this.drawing, this.readout);
		let held = false;
		this.drawing.addEventListener('pointerdown', (e) => {
			held = true;
			course.go(this.nearest(e));
		});
		addEventListener('pointerup', () => {
			held = false;
		});
		this.drawing.addEventListener('pointermove', (e) => {
			const turn = this.nearest(e);
			this.readout.textContent = course.describe(turn);
			if (held) course.go(turn);
		});
		this.drawing.addEventListener('pointerleave', () => {
			this.readout.textContent = '';
		});
	}

	private nearest(e: PointerEvent): number {
		const box = this.drawing.getBoundingClientRect();
		const turn = ((e.clientX - box.left) / box.width) * this.turns;
		return this.stops.reduce((a, b) => (Math.abs(b - turn) < Math.abs(a - turn) ? b : a));
	}

	/** Draws the review as far as it is; only these turns are not dimmed, if some are named. */
	draw(review: Review, at: number, chosen?: number[]): void {
		this.turns = Math.max(1, review.turns);
		this.stops = [0, ...review.judgements.filter((j) => j.own || j.forced).map((j) => j.turn)];
		const x = (turn: number) => (turn / this.turns) * wide;
		const y = (share: number) => rail + (1 - share) * high;
		const bottom = rail + high;
		const luck = review.method === 'equity';
		const all = bottom + rail + (luck ? luckHigh : 0);
		const curve = review.graph.map((share, turn) => `${x(turn).toFixed(1)} ${y(share).toFixed(1)}`);
		const till = x(review.graph.length - 1);
		const svg = drawn('svg', { viewBox: `0 0 ${wide} ${all}`, 'aria-hidden': 'true', focusable: 'false' });
		svg.append(
			drawn('rect', { class: 'to-come', x: 0, y: rail, width: wide, height: high }),
			drawn('rect', { class: 'second', x: 0, y: rail, width: till, height: high }),
			drawn('path', { class: 'first', d: `M0 ${bottom}L${curve.join('L')}L${till} ${bottom}Z` }),
			...this.lines(review, x, y),
			drawn('path', { class: 'even', d: `M0 ${y(0.5)}H${wide}` }),
			drawn('rect', { class: 'edge', x: 0, y: rail, width: wide, height: high }),
			drawn('text', { class: 'of-second', x: 8, y: rail + 17 }, this.course.sides[1]),
			drawn('text', { class: 'of-first', x: 8, y: bottom - 8 }, this.course.sides[0]),
		);
		for (const j of review.judgements) {
			if (j.kind === 'roll' && luck) this.luck(svg, j.luck ?? 0, j.by === 'first', x(j.turn), bottom + rail + luckHigh / 2);
			if (!isMark(j.mark)) continue;
			const mark = signAt(j.mark, x(j.turn), j.by === 'first' ? bottom + rail / 2 : rail / 2);
			if (chosen && !chosen.includes(j.turn)) mark.classList.add('dim');
			svg.append(mark);
		}
		svg.append(
			drawn('path', { class: 'cursor case', d: `M${x(at)} ${rail - 4}V${all}` }),
			drawn('path', { class: 'cursor', d: `M${x(at)} ${rail - 4}V${all}` }),
		);
		this.drawing.replaceChildren(svg);
		this.element.setAttribute('aria-valuemax', String(review.turns));
		this.element.setAttribute('aria-valuenow', String(at));
		this.element.setAttribute('aria-valuetext', this.course.hears(at));
	}

	/**
	 * What is known and what is estimated, told apart: a heavy line in steps from lane to lane where tables or proofs know who wins, a dashed curve on a hatched
	 * ground elsewhere, and a double line where one passes into the other.
	 */
	private lines(review: Review, x: (turn: number) => number, y: (share: number) => number): SVGElement[] {
		const known = (turn: number) => Boolean(review.certain?.[turn]);
		const parts: SVGElement[] = [];
		for (let from = 0; from < review.graph.length; ) {
			let to = from;
			while (to + 1 < review.graph.length && known(to + 1) === known(from)) to++;
			const points = review.graph.slice(from, to + 1).map((share, i) => ({ x: x(from + i), y: y(share) }));
			const [first] = points;
			if (first && known(from)) {
				const steps = points.slice(1).map((p) => `H${p.x.toFixed(1)}V${p.y.toFixed(1)}`);
				parts.push(drawn('path', { class: 'curve known', d: `M${first.x.toFixed(1)} ${first.y.toFixed(1)}${steps.join('')}` }));
			} else {
				const [left, right] = [x(from), x(to)];
				for (let at = left + 6; at < right; at += 6)
					parts.push(drawn('path', { class: 'hatch', d: `M${at.toFixed(1)} ${rail}v${high}` }));
				const d = `M${points.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')}`;
				parts.push(drawn('path', { class: 'curve', d }));
			}
			if (from > 0) {
				const door = x(from - 0.5);
				parts.push(drawn('path', { class: 'door', d: `M${door - 1.5} ${rail}v${high}M${door + 1.5} ${rail}v${high}` }));
			}
			from = to + 1;
		}
		return parts;
	}

	/** A roll as a bar: up if it helped the first side. */
	private luck(svg: SVGElement, luck: number, first: boolean, x: number, middle: number): void {
		const up = (first ? luck : -luck) > 0;
		const long = Math.min(1, Math.abs(luck)) * (luckHigh / 2 - 2);
		svg.append(
			drawn('rect', {
				class: `luck ${first ? 'first' : 'second'}`,
				x: x - 1.5,
				y: up ? middle - long : middle,
				width: 3,
				height: long,
			}),
		);
	}
}
