// The pen: arrows and circles by the right mouse button, by a finger that rests before it moves, or by the key A on two places.
import { arrow } from '../board/arrow';
import type { CrownBoard } from '../board/element';
import { svg } from '../board/svg';
import { type Colour, colourOf, type Drawing, readDrawn } from './drawn';

const rest = 450; // milliseconds that a finger must rest
const still = 8; // pixels it may tremble meanwhile

interface Stroke {
	id: number;
	from: string;
	colour: Colour;
	to: string;
}

export interface Draws {
	board: CrownBoard;
	/** Whether drawing is possible now. */
	ready(): boolean;
	draw(one: Drawing): void;
	/** The first of two places was chosen by a key. */
	began(at: string): void;
}

export class Pen {
	private readonly layer = svg('g', { class: 'drawn', 'aria-hidden': 'true' });
	private readonly hints = svg('g', { class: 'drawn hints', 'aria-hidden': 'true' });
	private drawn = '';
	private suggested: { from: string; to: string }[][] = [];
	private stroke: Stroke | undefined;
	private chosen = ''; // the first of two places, by a key

	constructor(private readonly of: Draws) {
		const { board } = of;
		board.querySelector('svg')?.append(this.hints, this.layer);
		board.addEventListener('flipped', () => this.redraw());
		board.addEventListener('contextmenu', (e) => of.ready() && e.preventDefault());
		board.addEventListener('pointerdown', (e) => this.down(e), { capture: true });
		board.addEventListener('pointermove', (e) => this.move(e), { capture: true });
		board.addEventListener('pointerup', (e) => this.up(e), { capture: true });
		board.addEventListener('pointercancel', (e) => e.isTrusted && this.end());
		board.addEventListener('touchmove', (e) => this.stroke && e.cancelable && e.preventDefault(), { passive: false });
		board.addEventListener('keydown', (e) => this.key(e));
	}

	/** Shows what is drawn at a place of the tree. */
	show(drawn: string): void {
		this.drawn = drawn;
		this.chosen = '';
		this.redraw();
	}

	/** Shows turns that the computer suggests, the best first; a step without a way is a circle. */
	suggest(turns: { from: string; to: string }[][]): void {
		this.suggested = turns;
		this.redraw();
	}

	private down(e: PointerEvent): void {
		const at = this.of.ready() ? this.of.board.placeAt(e.clientX, e.clientY) : undefined;
		if (!at) return;
		if (e.button === 2) {
			this.stroke = { id: e.pointerId, from: at, to: at, colour: colourOf(e) };
			this.of.board.setPointerCapture(e.pointerId);
			e.stopPropagation();
		} else if (e.pointerType === 'touch' && e.isPrimary) this.wait(e, at);
	}

	/** A finger that rests draws; the board, which may have lifted a man, lets him go. */
	private wait(e: PointerEvent, at: string): void {
		const { board } = this.of;
		const begun = board.building.steps.length > 0;
		const stop = () => {
			clearTimeout(timer);
			board.removeEventListener('pointermove', moved, true);
			for (const name of ['pointerup', 'pointercancel'] as const) board.removeEventListener(name, stop, true);
		};
		const moved = (m: PointerEvent) => {
			if (Math.hypot(m.clientX - e.clientX, m.clientY - e.clientY) > still) stop();
		};
		const timer = setTimeout(() => {
			stop();
			board.querySelector('svg')?.dispatchEvent(new PointerEvent('pointercancel', { pointerId: e.pointerId }));
			if (!begun) board.reset();
			this.stroke = { id: e.pointerId, from: at, to: at, colour: 'G' };
			this.redraw();
		}, rest);
		board.addEventListener('pointermove', moved, true);
		for (const name of ['pointerup', 'pointercancel'] as const) board.addEventListener(name, stop, true);
	}

	private move(e: PointerEvent): void {
		if (this.stroke?.id !== e.pointerId) return;
		this.stroke.to = this.of.board.placeAt(e.clientX, e.clientY) ?? '';
		this.redraw();
		e.stopPropagation();
	}

	private up(e: PointerEvent): void {
		if (this.stroke?.id !== e.pointerId) return;
		const { from, to, colour } = this.stroke;
		this.end();
		e.stopPropagation();
		if (to) this.of.draw(to === from ? { colour, from } : { colour, from, to });
	}

	private end(): void {
		this.stroke = undefined;
		this.redraw();
	}

	private key(e: KeyboardEvent): void {
		const at = (e.target as Element).closest<SVGElement>('.cell')?.dataset.at;
		if (!at || e.key.toLowerCase() !== 'a' || e.ctrlKey || e.metaKey || !this.of.ready() || !this.of.board.middle(at)) return;
		e.preventDefault();
		e.stopPropagation();
		const from = this.chosen;
		this.chosen = from ? '' : at;
		if (!from) {
			this.redraw();
			this.of.began(at);
		} else this.of.draw(from === at ? { colour: colourOf(e), from } : { colour: colourOf(e), from, to: at });
	}

	private redraw(): void {
		const all = readDrawn(this.drawn).flatMap((d) => this.shape(d));
		const { stroke, chosen } = this;
		if (stroke?.to)
			all.push(
				...this.shape(
					stroke.to === stroke.from
						? { colour: stroke.colour, from: stroke.from }
						: { colour: stroke.colour, from: stroke.from, to: stroke.to },
				),
			);
		else if (chosen) all.push(...this.shape({ colour: 'G', from: chosen }));
		this.layer.replaceChildren(...all);
		const hints = this.suggested.map((steps, i) => {
			const arrows = steps.flatMap(({ from, to }) => this.shape(from === to ? { colour: 'B', from } : { colour: 'B', from, to }));
			const turn = svg('g', { 'data-line': i + 1 });
			turn.append(...arrows);
			return turn;
		});
		this.hints.replaceChildren(...hints.reverse());
	}

	private shape(d: Drawing): SVGElement[] {
		const a = this.of.board.middle(d.from);
		const b = d.to ? this.of.board.middle(d.to) : undefined;
		if (!a || (d.to && !b)) return [];
		if (!b) return ['case', d.colour].map((name) => svg('circle', { class: `pen ${name}`, cx: a.x, cy: a.y, r: 43 }));
		const { shaft, head } = arrow(a, b);
		return ['case', d.colour].map((name) => svg('path', { class: `pen ${name}`, d: shaft + head }));
	}
}
