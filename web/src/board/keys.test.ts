import assert from 'node:assert/strict';
import test from 'node:test';
import { type Cell, Geometry } from './geometry';
import { type Focus, home, reading, walk } from './keys';

/** The 32 squares of checkers, as the server lays them out. */
function checkers(): Geometry {
	const cells: Omit<Cell, 'key'>[] = [];
	for (let row = 0; row < 8; row++) {
		for (let col = 0; col < 8; col++) {
			if ((row + col) % 2 === 0) continue;
			const left = 30 + 100 * col;
			const top = 30 + 100 * row;
			const at = String(row * 4 + Math.floor(col / 2) + 1);
			cells.push({ at, of: '', back: '', x: left + 50, y: top + 50, pile: '', dir: 0, left, top, wide: 100, high: 100 });
		}
	}
	return new Geometry(860, 860, cells);
}

function way(g: Geometry, from: string, ...keys: string[]): string[] {
	let focus: Focus = { key: from, goal: g.seen(g.cells.get(from) as Cell).x };
	return keys.map((k) => {
		focus = walk(g, focus, k);
		return focus.key;
	});
}

test('left and right stay in the row and end at its ends', () => {
	assert.deepEqual(way(checkers(), '9', 'ArrowRight', 'ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home', 'ArrowLeft'), [
		'10',
		'11',
		'12',
		'12',
		'11',
		'9',
		'9',
	]);
});

test('up and down keep to their column though its squares alternate', () => {
	assert.deepEqual(way(checkers(), '30', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp'), ['25', '22', '17', '14']);
	assert.deepEqual(way(checkers(), '1', 'ArrowUp'), ['1']);
});

test('a flipped board is walked as it is seen', () => {
	const g = checkers();
	g.flipped = true;
	assert.deepEqual(way(g, '32', 'ArrowRight', 'ArrowDown'), ['31', '27']);
});

test('other keys lead nowhere', () => {
	assert.deepEqual(way(checkers(), '9', 'x', 'F1'), ['9', '9']);
});

test('Page keys lead to the ends of the column', () => {
	assert.deepEqual(way(checkers(), '18', 'PageUp', 'PageDown'), ['2', '30']);
});

test('the keyboard begins on the own side, and letters lead on as the board is read', () => {
	const g = checkers();
	assert.equal(home(g), '29');
	assert.deepEqual(
		reading(g)
			.slice(0, 5)
			.map((c) => c.key),
		['1', '2', '3', '4', '5'],
	);
	g.flipped = true;
	assert.equal(home(g), '4');
	assert.equal(reading(g)[0]?.key, '32');
});
