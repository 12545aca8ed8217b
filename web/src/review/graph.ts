// The course of the game as a divided field: below the curve the first side's part of the chances, above it the second's. Each side's
// marks are on its own rail. It is one slider for keys and screen readers; a table says the same. The ribbon under a phone's board is the same
// field, small: it can be seen and dragged whichever pane is open.
import { make } from '../ui/make';
import type { Words } from '../ui/words';
import type { Review } from '../wire';
import { begins, knowledge, level, stretches } from './certain';
import { drawn, isMark, signAt } from './marks';

const wide = 384;
const rail = 20;
const high = 104;
const luckHigh = 44;
const numbers = 22;
const most = 8; // numbers below the field
const ribbonHigh = 40;
const inset = 8; // half a mark: the first and the last are whole
const apart = 3; // ticks that would be nearer to each other are not drawn
const caption = 17; // above the field, where it says from which turn on the result is known
const letter = 6.5; // about how wide one is in the name of a lane
const ribbonHatch = 'ribbon-hatch';

/** What a graph asks of its page. */
export interface Course {
	words: Words;
	sides: [string, string];
	rows: { number: string; turn: number }[]; // of the list of turns
	go(turn: number): void;
	/** A turn was pressed, and the finger has gone. */
	pressed(turn: number): void;
	describe(turn: number): string;
	hears(turn: number): string;
}

export class Graph {
	readonly element: HTMLElement;
	private readonly drawing = make('div', { class: 'field' });
	private readonly legend = make('p', { class: 'legend small quiet', hidden: true });
	private readonly readout = make('p', { class: 'readout small quiet', 'aria-hidden': 'true' });
	private ribbon: HTMLElement | undefined;
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
		for (const kind of ['known', 'estimated'])
			this.legend.append(
				make('span', { class: `swatch ${kind}`, 'aria-hidden': 'true' }),
				course.words(`review.is.${kind}`),
				' ',
			);
		this.element.append(this.drawing, this.legend, this.readout);
		this.listen(this.drawing, inset / wide);
		this.drawing.addEventListener('pointerleave', () => {
			this.readout.textContent = '';
		});
	}

	/** Draws the ribbon here as well. */
	follow(place: HTMLElement): void {
		this.ribbon = place;
		this.listen(place, 0);
	}

	/** A press goes to the nearest turn, and a finger or a mouse can drag from turn to turn. */
	private listen(place: HTMLElement, margin: number): void {
		let held: number | undefined; // the turn that was pressed
		let last: number | undefined; // and stays known until the click
		place.addEventListener('pointerdown', (e) => {
			held = last = this.nearest(place, margin, e);
			this.course.go(held);
		});
		for (const name of ['pointerup', 'pointercancel'])
			addEventListener(name, () => {
				held = undefined;
			});
		// Not before the click, or it would press what comes to lie under the finger.
		place.addEventListener('click', (e) => {
			if (last !== undefined && this.nearest(place, margin, e) === last) this.course.pressed(last);
		});
		place.addEventListener('pointermove', (e) => {
			const turn = this.nearest(place, margin, e);
			this.readout.textContent = this.course.describe(turn);
			if (held !== undefined) this.course.go(turn);
		});
	}

	/** The turn under a pointer, on a field whose margins at the sides are such a part of its width. */
	private nearest(place: HTMLElement, margin: number, e: MouseEvent): number {
		const box = (place.querySelector('svg') ?? place).getBoundingClientRect();
		const turn = (((e.clientX - box.left) / box.width - margin) / (1 - 2 * margin)) * this.turns;
		return this.stops.reduce((a, b) => (Math.abs(b - turn) < Math.abs(a - turn) ? b : a));
	}

	/** Draws the review as far as it is; only these turns are not dimmed, if some are named. */
	draw(review: Review, at: number, chosen?: number[]): void {
		this.turns = Math.max(1, review.turns);
		this.stops = [0, ...review.judgements.filter((j) => j.own || j.forced).map((j) => j.turn)];
		const x = (turn: number) => inset + (turn / this.turns) * (wide - 2 * inset);
		const y = (share: number) => rail + (1 - share) * high;
		const bottom = rail + high;
		const luck = review.method === 'equity';
		const foot = bottom + rail + (luck ? luckHigh : 0);
		const all = foot + numbers;
		const curve = review.graph.map((share, turn) => `${x(turn).toFixed(1)} ${y(share).toFixed(1)}`);
		const till = x(review.graph.length - 1);
		const said = this.caption(review, x);
		const top = said.length ? caption : 0;
		const svg = drawn('svg', { viewBox: `0 ${-top} ${wide} ${all + top}`, 'aria-hidden': 'true', focusable: 'false' });
		svg.append(
			drawn('rect', { class: 'to-come', x: inset, y: rail, width: wide - 2 * inset, height: high }),
			drawn('rect', { class: 'second', x: inset, y: rail, width: till - inset, height: high }),
			drawn('path', { class: 'first', d: `M${inset} ${bottom}L${curve.join('L')}L${till} ${bottom}Z` }),
			...this.lines(review, x, y),
			drawn('path', { class: 'even', d: `M${inset} ${y(0.5)}H${wide - inset}` }),
			drawn('rect', { class: 'edge', x: inset, y: rail, width: wide - 2 * inset, height: high }),
			...said,
		);
		if (knowledge(review, 0) !== 'result')
			svg.append(
				drawn('text', { class: 'of-second', x: inset + 8, y: rail + 17 }, this.course.sides[1]),
				drawn('text', { class: 'of-first', x: inset + 8, y: bottom - 8 }, this.course.sides[0]),
			);
		for (const j of review.judgements) {
			if (j.kind === 'roll' && luck) this.luck(svg, j.luck ?? 0, j.by === 'first', x(j.turn), bottom + rail + luckHigh / 2);
			if (!isMark(j.mark)) continue;
			const mark = signAt(j.mark, x(j.turn), j.by === 'first' ? bottom + rail / 2 : rail / 2);
			if (chosen && !chosen.includes(j.turn)) mark.classList.add('dim');
			const share = y(level(review, j.turn));
			const drop = `M${x(j.turn)} ${j.by === 'first' ? bottom : rail}V${share.toFixed(1)}`;
			svg.append(drawn('path', { class: `drop ${j.by}`, d: drop }), mark);
		}
		const cursor = `M${x(at)} ${rail}V${bottom}`;
		svg.append(drawn('path', { class: 'cursor case', d: cursor }), drawn('path', { class: 'cursor', d: cursor }));
		if (review.graph[at] !== undefined)
			svg.append(drawn('circle', { class: 'dot', cx: x(at), cy: y(level(review, at)), r: 5.5 }));
		svg.append(...this.numbers(at, x, foot + numbers - 7));
		this.drawing.replaceChildren(svg);
		this.legend.hidden = stretches(review).every(({ is }) => is === 'estimate');
		this.drawRibbon(review, at);
		this.element.setAttribute('aria-valuemax', String(review.turns));
		this.element.setAttribute('aria-valuenow', String(at));
		this.element.setAttribute('aria-valuetext', this.course.hears(at));
	}

	/** Above the field, on both sides of the double line: what was found by searching, and from which turn on a table or a proof knows the result. */
	private caption(review: Review, x: (turn: number) => number): SVGElement[] {
		const { words, rows } = this.course;
		const known = begins(review, rows);
		if (!known) return [];
		const door = x(known.after - 0.5);
		const said = words(`review.knows.${known.by}`, { turn: known.row });
		if (door > wide / 2) return [drawn('text', { class: 'knows', x: wide - inset, y: -4, 'text-anchor': 'end' }, said)];
		const search = drawn('text', { class: 'number', x: (inset + door) / 2, y: -4 }, words('review.knows.search'));
		return [...(door > 64 ? [search] : []), drawn('text', { class: 'knows', x: door + 6, y: -4 }, said)];
	}

	/** The numbers of the list's rows below the field; the one that is shown is flagged, and those beside it give way. */
	private numbers(at: number, x: (turn: number) => number, y: number): SVGElement[] {
		const { rows } = this.course;
		const every = [1, 2, 5, 10, 20, 50, 100].find((n) => rows.length / n <= most) ?? rows.length;
		const now = rows.findLast((row) => row.turn <= at);
		const place = (row: { turn: number }) => Math.min(wide - 14, Math.max(14, x(row === now ? at : row.turn)));
		const shown = rows.filter(
			(row, i) => (i + 1) % every === 0 && row !== now && (!now || Math.abs(place(row) - place(now)) > 28),
		);
		const texts = shown.map((row) => drawn('text', { class: 'number', x: place(row), y }, row.number));
		if (!now) return texts;
		return [
			...texts,
			drawn('rect', { class: 'flag', x: place(now) - 14, y: y - 14, width: 28, height: 19, rx: 4 }),
			drawn('text', { class: 'number flagged', x: place(now), y }, now.number),
		];
	}

	/** The field once more, as wide as a phone: what it shows is placed in hundredths, since only the curve may be stretched. */
	private drawRibbon(review: Review, at: number): void {
		if (!this.ribbon) return;
		const x = (turn: number) => `${((100 * turn) / this.turns).toFixed(2)}%`;
		const y = (share: number) => (1 - share) * ribbonHigh;
		const points = review.graph.map((share, turn) => `${turn} ${y(share).toFixed(1)}`).join('L');
		const till = review.graph.length - 1;
		const field = drawn('svg', { viewBox: `0 0 ${this.turns} ${ribbonHigh}`, preserveAspectRatio: 'none' });
		field.append(
			drawn('rect', { class: 'second', width: till, height: ribbonHigh }),
			drawn('path', { class: 'first', d: `M0 ${ribbonHigh}L${points}L${till} ${ribbonHigh}Z` }),
		);
		const over: SVGElement[] = []; // what is not stretched
		for (const { from, to, is } of stretches(review)) {
			const [left, right] = [Math.max(0, from - 0.5), Math.min(till, to + 0.5)];
			const turns = review.graph.slice(from, to + 1).map((_, i) => from + i);
			const points = turns.map((turn) => `${turn} ${y(level(review, turn)).toFixed(1)}`);
			if (is === 'result') {
				const steps = turns.map((turn) => `H${turn}V${y(level(review, turn)).toFixed(1)}`).join('');
				const begin = `M${left} ${y(level(review, from)).toFixed(1)}`;
				field.append(
					...this.lanes(left, right, 0, ribbonHigh),
					drawn('path', { class: 'curve known', d: `${begin}${steps}H${right}` }),
				);
			} else {
				field.append(drawn('path', { class: is === 'chance' ? 'curve known' : 'curve', d: `M${points.join('L')}` }));
			}
			const ground = { x: x(left), width: x(right - left), height: ribbonHigh };
			if (is === 'estimate') over.push(drawn('rect', { ...ground, fill: `url(#${ribbonHatch})` }));
			if (from > 0) over.push(...[-1.5, 1.5].map((by) => this.ribbonRule(x(left), by)));
		}
		const hatch = drawn(
			'pattern',
			{ id: ribbonHatch, width: 6, height: 6, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
			drawn('path', { class: 'hatch', d: 'M3 0V6' }),
		);
		const svg = drawn('svg', { focusable: 'false' }, hatch, field, ...over);
		const cursor = { x1: x(at), x2: x(at), y1: 0, y2: ribbonHigh };
		svg.append(drawn('line', { class: 'cursor case', ...cursor }), drawn('line', { class: 'cursor', ...cursor }));
		for (const j of review.judgements) {
			if (!isMark(j.mark)) continue;
			const cy = j.by === 'first' ? ribbonHigh - 10 : 10;
			const sign = drawn('svg', { x: x(j.turn), y: cy, width: 1, height: 1, class: `on-ribbon ${j.mark}` });
			sign.append(drawn('circle', { r: 9, class: 'ground' }), signAt(j.mark, 0, 0));
			svg.append(sign);
		}
		this.ribbon.replaceChildren(svg);
	}

	/** One of the two lines where what is known begins or ends. */
	private ribbonRule(x: string, by: number): SVGElement {
		return drawn('line', { class: 'door', x1: x, x2: x, y1: 0, y2: ribbonHigh, transform: `translate(${by} 0)` });
	}

	/**
	 * What is known and what is estimated, told apart: a heavy line in steps from lane to lane where tables or proofs know who wins, with a tick for each turn until the
	 * side that wins has won; a heavy curve where a table knows the chances of the dice; a dashed curve on a hatched ground elsewhere. A double line is where one
	 * passes into the other.
	 */
	private lines(review: Review, x: (turn: number) => number, y: (share: number) => number): SVGElement[] {
		const parts: SVGElement[] = [];
		const end = review.graph.length - 1;
		for (const { from, to, is } of stretches(review)) {
			const [left, right] = [x(Math.max(0, from - 0.5)), x(Math.min(end, to + 0.5))];
			const turns = review.graph.slice(from, to + 1).map((_, i) => from + i);
			const curve = `M${turns.map((turn) => `${x(turn).toFixed(1)} ${y(level(review, turn)).toFixed(1)}`).join('L')}`;
			if (is === 'result') {
				parts.push(...this.lanes(left, right, rail, high));
				const steps = turns.map((turn) => `H${x(turn).toFixed(1)}V${y(level(review, turn)).toFixed(1)}`);
				const begin = `M${left.toFixed(1)} ${y(level(review, from)).toFixed(1)}`;
				parts.push(...this.laneNames(left, right));
				parts.push(drawn('path', { class: 'curve known', d: `${begin}${steps.join('')}H${right.toFixed(1)}` }));
				const ticks = turns.filter((turn) => review.certain?.[turn] !== 'nobody' && x(1) - x(0) >= apart);
				parts.push(
					...ticks.map((turn) => drawn('path', { class: 'tick', d: `M${x(turn).toFixed(1)} ${y(level(review, turn)) - 5}v10` })),
				);
			} else if (is === 'chance') {
				parts.push(drawn('path', { class: 'curve known', d: curve }));
			} else {
				for (let at = left + 6; at < right; at += 6)
					parts.push(drawn('path', { class: 'hatch', d: `M${at.toFixed(1)} ${rail}v${high}` }));
				parts.push(drawn('path', { class: 'curve', d: curve }));
			}
			if (from > 0)
				parts.push(drawn('path', { class: 'door', d: `M${left - 1.5} ${rail}v${high}M${left + 1.5} ${rail}v${high}` }));
		}
		return parts;
	}

	/** The ground of what is known: the first side wins, drawn, the second side wins. */
	private lanes(left: number, right: number, top: number, high: number): SVGElement[] {
		return [0, 1, 2].map((i) =>
			drawn('rect', {
				class: i === 1 ? 'lane drawn' : 'lane',
				x: left,
				y: top + (i * high) / 3,
				width: Math.max(0, right - left),
				height: high / 3,
			}),
		);
	}

	/** What each lane means, at its upper edge, since the line runs through its middle; nothing where there is no room for the words. */
	private laneNames(left: number, right: number): SVGElement[] {
		const { words, sides } = this.course;
		const [first = '', second = ''] = sides.map((side) => words('review.lane.wins', { side }));
		const names = [first, words('review.draw'), second];
		if (Math.max(...names.map((name) => name.length)) * letter + 8 > right - left) return [];
		return names.map((name, i) => drawn('text', { class: 'lane-name', x: left + 5, y: rail + (i * high) / 3 + 12 }, name));
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
