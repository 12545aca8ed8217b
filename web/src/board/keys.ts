// The keyboard's way over the board: arrows go where they point, as the board lies for the viewer.
import type { Cell, Geometry } from './geometry';

export interface Focus {
	key: string;
	goal: number; // the x that going up and down keeps to, as a cursor does in a text
}

const near = 45; // less than this apart is the same row: towers and piles do not count, only the places themselves

/** walk is where a key leads from a cell; the same place if it leads nowhere. */
export function walk(geometry: Geometry, from: Focus, key: string): Focus {
	const here = geometry.cells.get(from.key);
	if (!here) return from;
	const middle = (c: Cell) => {
		const { x, y } = geometry.box(c);
		return { c, x: x + c.wide / 2, y: y + c.high / 2 };
	};
	const at = middle(here);
	const all = [...geometry.cells.values()].map(middle);
	const row = all.filter((o) => Math.abs(o.y - at.y) < near).sort((a, b) => a.x - b.x);
	const i = row.findIndex((o) => o.c === here);
	const across = (o: { c: Cell; x: number } | undefined): Focus => (o ? { key: o.c.key, goal: o.x } : from);
	const updown = (way: number): Focus => {
		const ahead = all.filter((o) => (o.y - at.y) * way >= near);
		const next = Math.min(...ahead.map((o) => (o.y - at.y) * way));
		const line = ahead.filter((o) => (o.y - at.y) * way - next < near);
		line.sort((a, b) => Math.abs(a.x - from.goal) - Math.abs(b.x - from.goal) || a.x - b.x);
		return line[0] ? { key: line[0].c.key, goal: from.goal } : from;
	};
	switch (key) {
		case 'ArrowLeft':
			return across(row[i - 1]);
		case 'ArrowRight':
			return across(row[i + 1]);
		case 'ArrowUp':
			return updown(-1);
		case 'ArrowDown':
			return updown(1);
		case 'PageUp':
			return far(geometry, from, 'ArrowUp');
		case 'PageDown':
			return far(geometry, from, 'ArrowDown');
		case 'Home':
			return across(row[0]);
		case 'End':
			return across(row.at(-1));
		default:
			return from;
	}
}

/** far is where a key leads if it is pressed until it leads nowhere. */
function far(geometry: Geometry, from: Focus, key: string): Focus {
	const next = walk(geometry, from, key);
	return next === from ? from : far(geometry, next, key);
}

/** The places of the board as they are read: row by row from the top, as it lies for the viewer. */
export function reading(geometry: Geometry): Cell[] {
	const all = [...geometry.cells.values()].map((c) => ({ c, ...geometry.box(c) }));
	all.sort((a, b) => (Math.abs(a.y + a.c.high / 2 - b.y - b.c.high / 2) < near ? a.x - b.x : a.y - b.y));
	return all.map((o) => o.c);
}

/** Where the keyboard begins: on the viewer's own side, at the left. */
export function home(geometry: Geometry): string {
	const board = [...geometry.cells.values()].filter((c) => !c.of).map((c) => ({ c, ...geometry.box(c) }));
	const foot = Math.max(...board.map((o) => o.y + o.c.high));
	const row = board.filter((o) => foot - o.y - o.c.high < near).sort((a, b) => a.x - b.x);
	return row[0]?.c.key ?? '';
}
