import assert from 'node:assert/strict';
import test from 'node:test';
import { type Cell, Geometry } from './geometry';

const cell = (at: string, x: number, y: number, more: Partial<Cell> = {}): Omit<Cell, 'key'> => ({
	...{ at, of: '', back: '', pile: '', dir: 0, left: x - 50, top: y - 50, wide: 100, high: 100 },
	...more,
	x,
	y,
});

const board = () =>
	new Geometry(400, 400, [
		cell('a1', 80, 320),
		cell('b2', 180, 220),
		cell('c3', 280, 120, { pile: 'tower' }),
		cell('bar', 200, 100, { of: 'first', pile: 'point', dir: 1, wide: 20, left: 190 }),
		cell('bar', 200, 300, { of: 'second', pile: 'point', dir: -1, wide: 20, left: 190 }),
	]);

test('each side has its own bar', () => {
	const g = board();
	assert.equal(g.cells.get('bar first')?.y, 100);
	assert.equal(g.cells.get('bar second')?.y, 300);
});

test('a spot belongs to the cell that has it, as the board lies', () => {
	const g = board();
	assert.equal(g.under({ x: 90, y: 300 })?.at, 'a1');
	assert.equal(g.under({ x: 5, y: 5 }), undefined);
	g.flipped = true;
	assert.equal(g.under({ x: 310, y: 100 })?.at, 'a1');
});

test('piles grow in their direction, and the other way when flipped; towers always rise', () => {
	const g = board();
	const bar = g.cells.get('bar first') as Cell;
	const tower = g.cells.get('c3') as Cell;
	assert.deepEqual(g.stand(bar, 2, 3), { x: 200, y: 286 });
	assert.deepEqual(g.stand(tower, 1, 2), { x: 280, y: 111 });
	g.flipped = true;
	assert.deepEqual(g.stand(bar, 2, 3), { x: 200, y: 114 });
	assert.deepEqual(g.stand(tower, 1, 2), { x: 120, y: 271 });
});

test('a man let go falls on the nearest place that is open, within reach', () => {
	const g = board();
	assert.equal(g.nearest({ x: 235, y: 225 }, ['a1', 'b2'], 30)?.at, 'b2');
	assert.equal(g.nearest({ x: 235, y: 225 }, ['a1'], 30), undefined);
	assert.equal(g.nearest({ x: 300, y: 300 }, ['a1', 'b2', 'c3'], 30), undefined);
});
