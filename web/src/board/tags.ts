// Values of turns on the board itself. A known value has a full tag: a win is round, a draw has a double edge, a loss is cut. An estimate is
// hatched and dashed. They differ in shape, not in colour alone.
import type { CrownBoard } from './element';
import type { Spot } from './geometry';
import { svg, translate } from './svg';

export type TagKind = 'win' | 'draw' | 'loss' | 'known' | 'estimate';

/** A value, and the way of its turn: from nowhere where a man is put down. */
export interface Tag {
	kind: TagKind;
	text: string;
	to: string;
	from?: string | undefined; // then it hangs on the way, not on the place reached
}

const high = 40;
const below = 46; // from the middle of a place to the tag of who stands there
const near = 44; // tags that would lie so close are one too many

export class Tags {
	private readonly layer = svg('g', { class: 'tags', 'aria-hidden': 'true' });
	private tags: Tag[] = [];

	constructor(private readonly board: CrownBoard) {
		const drawing = board.querySelector('svg');
		drawing?.append(hatch(), this.layer);
		board.addEventListener('flipped', () => this.show(this.tags));
	}

	/** Shows these, the most important first, and nothing else. */
	show(tags: Tag[]): void {
		this.tags = tags;
		const spots: Spot[] = [];
		const shapes = tags.flatMap((tag) => {
			const at = this.spot(tag);
			if (!at || spots.some((s) => Math.hypot(s.x - at.x, s.y - at.y) < near)) return [];
			spots.push(at);
			return [shape(tag, at)];
		});
		this.layer.replaceChildren(...shapes);
	}

	/** Where a tag hangs: within the drawing, whatever it belongs to. */
	private spot({ from, to }: Tag): Spot | undefined {
		const reached = this.board.middle(to);
		const left = from && from !== to ? this.board.middle(from) : undefined;
		const { height = 0 } = this.board.querySelector('svg')?.viewBox.baseVal ?? {};
		if (!reached) return undefined;
		if (left) return { x: (left.x + reached.x) / 2, y: (left.y + reached.y) / 2 };
		return { x: reached.x, y: Math.min(reached.y + below, height - high / 2 - 2) };
	}
}

/** How wide the tag of a text is. */
const widthOf = (text: string): number => Math.max(high, 18 * text.length + 16);

function shape({ kind, text }: Tag, at: Spot): SVGElement {
	const [w, h] = [widthOf(text) / 2, high / 2];
	const box = (inset: number, rx: number) => ({
		x: -w + inset,
		y: -h + inset,
		width: 2 * (w - inset),
		height: 2 * (h - inset),
		rx,
	});
	const ground = {
		win: () => [svg('rect', box(0, h))],
		draw: () => [svg('rect', box(0, 3)), svg('rect', { class: 'edge', ...box(5, 1) })],
		known: () => [svg('rect', box(0, 5))],
		loss: () => [svg('path', { d: `M${-w} ${-h}H${w}V${h * 0.3}L${w - 14} ${h}H${-w + 14}L${-w} ${h * 0.3}Z` })],
		estimate: () => [svg('rect', box(0, 5)), svg('rect', { class: 'hatched', fill: 'url(#tag-hatch)', ...box(0, 5) })],
	}[kind]();
	const said = svg('text', { y: 1 });
	said.textContent = text;
	return svg('g', { class: `value-tag ${kind}`, transform: translate(at.x, at.y) }, ...ground, said);
}

/** The ground of what is estimated. */
function hatch(): SVGElement {
	const stroke = svg('path', { d: 'M0 0V8' });
	return svg(
		'defs',
		{},
		svg(
			'pattern',
			{ id: 'tag-hatch', width: 8, height: 8, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
			stroke,
		),
	);
}
