// Where everything lies, in the units of the drawing. The server's cells say it as seen from First's side; a flipped board is
// turned about its middle.
import { type Pile, pitch } from './piles';
import { placeKey } from './place';

export interface Spot {
	x: number;
	y: number;
}

/** Cell is one place of the board, seen from First's side. */
export interface Cell extends Spot {
	key: string;
	at: string;
	of: string; // whose, for bar, off and hand
	back: string; // its name seen from Second's side, if that differs
	pile: Pile;
	dir: number; // in which a pile grows: along x for a hand, along y for the others
	left: number;
	top: number;
	wide: number;
	high: number;
}

export class Geometry {
	flipped = false;
	readonly cells = new Map<string, Cell>();

	constructor(
		readonly wide: number,
		readonly high: number,
		cells: Omit<Cell, 'key'>[],
	) {
		for (const c of cells) {
			const key = placeKey(c.at, c.of);
			this.cells.set(key, { ...c, key });
		}
	}

	/** seen is where a spot lies for the viewer. */
	seen(s: Spot): Spot {
		return this.flipped ? { x: this.wide - s.x, y: this.high - s.y } : { x: s.x, y: s.y };
	}

	/** box is the upper left corner of a cell for the viewer. */
	box(c: Cell): Spot {
		return this.flipped ? { x: this.wide - c.left - c.wide, y: this.high - c.top - c.high } : { x: c.left, y: c.top };
	}

	/** stand is the middle of the i-th piece, from 0, of n at a place. Towers rise whichever way the board lies. */
	stand(c: Cell, i: number, n: number): Spot {
		const middle = this.seen(c);
		const far = pitch(c.pile, n) * i * (this.flipped ? -c.dir : c.dir);
		if (c.pile === 'hand') return { x: middle.x + far, y: middle.y };
		if (c.pile === 'tower') return { x: middle.x, y: middle.y - pitch(c.pile, n) * i };
		return { x: middle.x, y: middle.y + far };
	}

	/** under is the cell at a spot of the drawing. */
	under(s: Spot): Cell | undefined {
		for (const c of this.cells.values()) {
			const { x, y } = this.box(c);
			if (s.x >= x && s.x < x + c.wide && s.y >= y && s.y < y + c.high) return c;
		}
		return undefined;
	}

	/** nearest is the cell of these whose middle is nearest to a spot, if it is within reach: where a man let go falls. */
	nearest(s: Spot, keys: Iterable<string>, reach: number): Cell | undefined {
		let best: Cell | undefined;
		let least = reach;
		for (const key of keys) {
			const c = this.cells.get(key);
			if (!c) continue;
			const { x, y } = this.box(c);
			const far = Math.hypot(Math.max(x - s.x, 0, s.x - x - c.wide), Math.max(y - s.y, 0, s.y - y - c.high));
			if (far <= least) {
				best = c;
				least = far;
			}
		}
		return best;
	}
}
