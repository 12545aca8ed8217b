// Taking over the board that the server drew: where its cells lie, its layers, and what the page says of pieces and words.
import { Beside } from './beside';
import { type Cell, Geometry } from './geometry';
import { Marks } from './marks';
import { Men } from './men';
import type { Pile } from './piles';
import { placeKey } from './place';
import { carried, type Skin, type Texts } from './skin';
import { Speech } from './speak';
import { svg, translate } from './svg';

export interface Parts {
	drawing: SVGSVGElement;
	geometry: Geometry;
	elements: Map<string, SVGGElement>; // the cells by key
	men: Men;
	marks: Marks;
	beside: Beside;
	skin: Skin;
	speech: Speech;
}

/** takeOver reads a drawing. Cells say where they lie as seen from First's side, their boxes as they are drawn. */
export function takeOver(drawing: SVGSVGElement, flipped: boolean): Parts {
	const { width: wide, height: high } = drawing.viewBox.baseVal;
	const layer = (name: string) =>
		drawing.querySelector<SVGGElement>(`.${name}`) ?? drawing.appendChild(svg('g', { class: name }));
	const found = [...drawing.querySelectorAll<SVGGElement>('.cell')].map((el) => {
		const cell = read(el);
		if (flipped) {
			cell.left = wide - cell.left - cell.wide;
			cell.top = high - cell.top - cell.high;
		}
		return { el, cell };
	});
	const geometry = new Geometry(
		wide,
		high,
		found.map((f) => f.cell),
	);
	geometry.flipped = flipped;
	const skin = carried<Skin>('skin');
	const speech = new Speech(carried<Texts>('words'), skin);
	const men = new Men(layer('men'), layer('beside'), geometry, skin);
	return {
		drawing,
		geometry,
		elements: new Map(found.map((f) => [placeKey(f.cell.at, f.cell.of), f.el])),
		men,
		marks: new Marks(layer('marks'), layer('over'), geometry, men, skin.round ?? false),
		beside: new Beside(layer('beside'), layer('cells'), geometry, skin, speech),
		skin,
		speech,
	};
}

function read(el: SVGGElement): Omit<Cell, 'key'> {
	const { at = '', of = '', back = '', x = 0, y = 0, pile = '', dir = 0 } = el.dataset;
	const box = el.querySelector('rect');
	const length = (name: string) => Number(box?.getAttribute(name));
	return {
		at,
		of,
		back,
		x: Number(x),
		y: Number(y),
		pile: pile as Pile,
		dir: Number(dir),
		left: length('x'),
		top: length('y'),
		wide: length('width'),
		high: length('height'),
	};
}

/** turnRound moves cells and labels to where they lie once the board has been flipped, and counts points from one side or the other; men and marks are drawn again. */
export function turnRound({ drawing, geometry, elements }: Parts, back: boolean): void {
	for (const [key, el] of elements) {
		const cell = geometry.cells.get(key);
		const box = el.querySelector('rect');
		if (!cell || !box) continue;
		const { x, y } = geometry.box(cell);
		box.setAttribute('x', String(x));
		box.setAttribute('y', String(y));
	}
	for (const el of drawing.querySelectorAll<SVGTextElement>('.label')) {
		const { x, y } = geometry.seen({ x: Number(el.dataset.x), y: Number(el.dataset.y) });
		el.setAttribute('transform', translate(x, y));
		const named = [...geometry.cells.values()].find((c) => c.back && c.back === el.dataset.back);
		if (named) el.textContent = back ? named.back : named.at;
	}
}

/** keyOf is the place of the cell that an element belongs to. */
export function keyOf(el: EventTarget | null): string | undefined {
	const cell = el instanceof Element ? el.closest<SVGGElement>('.cell') : null;
	return cell ? placeKey(cell.dataset.at ?? '', cell.dataset.of ?? '') : undefined;
}
