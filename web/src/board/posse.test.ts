import assert from 'node:assert/strict';
import test from 'node:test';
import { type Cell, Geometry } from './geometry';
import { lines, posses } from './posse';

/** The 24 points, as the server lays them out. */
function board(): Geometry {
	const plan = ['x..x..x', '.x.x.x.', '..xxx..', 'xxx.xxx', '..xxx..', '.x.x.x.', 'x..x..x'];
	const cells: Omit<Cell, 'key'>[] = [];
	plan.forEach((row, r) => {
		[...row].forEach((mark, c) => {
			if (mark !== 'x') return;
			const [x, y] = [100 + 107 * c, 200 + 107 * r];
			const at = 'abcdefg'.charAt(c) + String(7 - r);
			cells.push({ at, of: '', back: '', x, y, pile: '', dir: 0, left: x - 50, top: y - 50, wide: 100, high: 100 });
		});
	});
	return new Geometry(860, 1068, cells);
}

test('there are sixteen lines, and none through the middle', () => {
	const all = lines(board()).map((line) => line.map((c) => c.at).join());
	assert.equal(new Set(all).size, 16);
	assert.ok(all.includes('a7,d7,g7') && all.includes('a4,b4,c4') && all.includes('d3,d2,d1'));
	assert.ok(!all.some((line) => line.includes('c4') && line.includes('e4')));
});

test('three of one side on a line are a posse', () => {
	const men = (of: string, ...ats: string[]) => ats.map((at) => ({ at, of, is: 'man' }));
	const found = posses(board(), [...men('first', 'a7', 'd7', 'g7', 'a4'), ...men('second', 'a1')]);
	assert.deepEqual(
		found.map((line) => line.map((c) => c.at).join()),
		['a7,d7,g7'],
	);
});
