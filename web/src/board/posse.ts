// Posses: three cowboys of one side on one line. The board sees them by where the points lie; what a posse is good for, the
// rules know.
import type { Piece } from '../wire';
import type { Cell, Geometry, Spot } from './geometry';
import { svg } from './svg';

/** lines is the rows and columns of three points. A line is broken where the middle of the board is. */
export function lines(geometry: Geometry): Cell[][] {
	const points = [...geometry.cells.values()].filter((c) => c.of === '');
	const along = (same: (c: Cell) => number, way: (c: Cell) => number) =>
		[...new Set(points.map(same))].flatMap((at) => {
			const sorted = points.filter((c) => same(c) === at).sort((a, b) => way(a) - way(b));
			return [sorted.slice(0, 3), sorted.slice(3)].filter((three) => three.length === 3);
		});
	return [
		...along(
			(c) => c.y,
			(c) => c.x,
		),
		...along(
			(c) => c.x,
			(c) => c.y,
		),
	];
}

/** posses is the lines that one side holds. */
export function posses(geometry: Geometry, pieces: Piece[]): Cell[][] {
	const owner = new Map(pieces.map((p) => [p.at, p.of]));
	return lines(geometry).filter((line) => {
		const [first, ...rest] = line.map((c) => owner.get(c.at));
		return first !== undefined && rest.every((of) => of === first);
	});
}

const loose = 54; // from the middle of a point to the cord

/** cord is drawn round a posse; one that was just closed has a rope. */
export function cord([a, b]: [Spot, Spot], roped: boolean): SVGElement[] {
	const round = {
		x: Math.min(a.x, b.x) - loose,
		y: Math.min(a.y, b.y) - loose,
		width: Math.abs(a.x - b.x) + 2 * loose,
		height: Math.abs(a.y - b.y) + 2 * loose,
		rx: loose,
	};
	return (roped ? ['rope-case', 'rope', 'rope-twist'] : ['cord']).map((name) => svg('rect', { class: name, ...round }));
}
