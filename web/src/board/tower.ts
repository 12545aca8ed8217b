// A tower drawn out beside the board: its stones from the top down, and who would own it if the top were taken.
import type { Piece } from '../wire';
import { face, type Skin } from './skin';
import type { Speech } from './speak';
import { svg, use } from './svg';

/** <crown-tower> is the place for it; a page puts it where it has room. It is empty when there is nothing to tell. */
export class CrownTower extends HTMLElement {
	private shown = '';

	/** show draws a tower, given from the bottom up; a single stone is no tower. */
	show(name: string, pile: Piece[], skin: Skin, speech: Speech): void {
		const now = JSON.stringify([name, pile]);
		if (now === this.shown) return;
		this.shown = now;
		this.hidden = pile.length < 2;
		this.replaceChildren();
		if (this.hidden) return;
		const title = document.createElement('h2');
		title.textContent = speech.say('board.tower.title', { at: name });
		const list = document.createElement('ol');
		const down = [...pile].reverse();
		down.forEach((p, i) => {
			const line = document.createElement('li');
			line.append(slab(p, skin), speech.piece(p));
			if (i === 0) line.className = 'top';
			list.append(line);
		});
		const after = document.createElement('p');
		const next = down[1];
		const rest = pile.length - 1;
		if (next)
			after.textContent = speech.say(rest === 1 ? 'board.tower.taken.one' : 'board.tower.taken.other', {
				side: speech.side(next.of),
				n: rest,
			});
		this.append(title, list, after);
	}
}

/** slab is a stone seen from the side, with its mark; a king's is the crown. */
function slab(p: Piece, skin: Skin): SVGSVGElement {
	const f = face(skin, p);
	const kind = f.symbol.includes('cross') ? 'cross' : 'star';
	const mark =
		p.is === 'king'
			? use('g-crown', { class: 'pc-m', transform: 'scale(.5)' })
			: use(`g-${kind}`, { class: 'pc-m', transform: 'scale(.36)' });
	return svg(
		'svg',
		{ viewBox: '0 0 120 22', width: 120, height: 22, class: f.class, 'aria-hidden': 'true' },
		use(`slab-${kind}`, { width: 120, height: 22 }),
		svg('g', { transform: 'translate(60 11)' }, mark),
	);
}
