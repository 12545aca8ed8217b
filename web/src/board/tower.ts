// A tower drawn out beside the board: its stones from the top down, and who would own it if the top were taken.
import type { Piece } from '../wire';
import { face, type Skin } from './skin';
import type { Speech } from './speak';
import { svg, use } from './svg';

const wide = 120;
const high = 22;
const pitch = 26;
const gap = 18; // below the top stone, for the line that cuts it off

/** <crown-tower> is the place for it; a page puts it where it has room. It is hidden when there is no tower to tell of. */
export class CrownTower extends HTMLElement {
	private shown = '';

	/** show draws a tower, given from the bottom up; a single stone is not a tower. */
	show(name: string, pile: Piece[], skin: Skin, speech: Speech): void {
		const now = JSON.stringify([name, pile]);
		if (now === this.shown) return;
		this.shown = now;
		this.hidden = pile.length < 2;
		const down = [...pile].reverse();
		const next = down[1];
		if (!next) {
			this.replaceChildren();
			return;
		}
		const words = document.createElement('div');
		const put = <K extends keyof HTMLElementTagNameMap>(tag: K, text: string, into: HTMLElement = words) => {
			const el = document.createElement(tag);
			el.textContent = text;
			into.append(el);
			return el;
		};
		put('h2', speech.say('board.tower.title', { at: name }));
		const list = put('ol', '');
		for (const p of down) put('li', speech.piece(p), list);
		const n = pile.length - 1;
		put('p', speech.say(n === 1 ? 'board.tower.taken.one' : 'board.tower.taken.other', { side: speech.side(next.of), n }));
		this.replaceChildren(picture(down, skin), words);
	}
}

function picture(down: Piece[], skin: Skin): SVGSVGElement {
	const box = `0 0 ${wide} ${high + gap + (down.length - 1) * pitch}`;
	const cut = svg('path', {
		d: `M0 ${high + gap / 2}H${wide}`,
		stroke: 'var(--seal, currentColor)',
		'stroke-width': 2,
		'stroke-dasharray': '6 4',
	});
	return svg(
		'svg',
		{ viewBox: box, width: wide, 'aria-hidden': 'true' },
		cut,
		...down.map((p, i) =>
			svg('g', { transform: `translate(0 ${i * pitch + (i > 0 ? gap - (pitch - high) : 0)})` }, ...slab(p, skin)),
		),
	);
}

/** slab is a stone seen from the side, with its mark; a king's is the crown. */
function slab(p: Piece, skin: Skin): SVGElement[] {
	const f = face(skin, p);
	const kind = f.symbol.includes('cross') ? 'cross' : 'star';
	const [mark, scale] = p.is === 'king' ? ['crown', 0.5] : [kind, 0.36];
	return [
		use(`slab-${kind}`, { class: f.class, width: wide, height: high }),
		svg(
			'g',
			{ class: f.class, transform: `translate(${wide / 2} ${high / 2})scale(${scale})` },
			use(`g-${mark}`, { class: 'pc-m' }),
		),
	];
}
