import assert from 'node:assert/strict';
import test from 'node:test';
import type { Piece } from '../wire';
import { match } from './match';

const man = (at: string, of = 'first', is = 'man'): Piece => ({ at, of, is });

test('a man who is still there does not move', () => {
	assert.deepEqual(match([man('1'), man('2')], [man('2'), man('1')], []), [
		{ old: 1, way: [], steps: [] },
		{ old: 0, way: [], steps: [] },
	]);
});

test('a jump is one man on his way, and crowned he is still himself', () => {
	const steps = [
		{ from: '9', to: '18', takes: '14' },
		{ from: '18', to: '11', takes: '15' },
	];
	const found = match([man('9'), man('14', 'second'), man('15', 'second')], [man('11', 'first', 'king')], steps);
	assert.deepEqual(found, [{ old: 0, way: ['18', '11'], steps: [0, 1] }]);
});

test('a tower keeps its order, and what it took goes under it', () => {
	const before = [man('a', 'second'), man('a'), man('b', 'second', 'king')];
	const now = [man('c', 'second', 'king'), man('c', 'second'), man('c')];
	assert.deepEqual(
		match(before, now, [{ from: 'a', to: 'c', takes: 'b' }]).map((m) => m.old),
		[2, 0, 1],
	);
});

test('one checker of a point moves, and the one that is hit goes to the bar', () => {
	const before = [man('8'), man('8'), man('5', 'second')];
	const now = [man('8'), man('5'), man('bar', 'second')];
	const found = match(before, now, [{ from: '8', to: '5', takes: '5' }]);
	assert.deepEqual(
		found.map((m) => m.way),
		[[], ['5'], ['bar']],
	);
	assert.deepEqual(new Set(found.map((m) => m.old)), new Set([0, 1, 2]));
});

test('a man out of the hand comes from there, and a new one from nowhere', () => {
	const found = match([man('hand'), man('hand')], [man('hand'), man('d2'), man('x', 'second')], [{ to: 'd2' }]);
	assert.deepEqual(
		found.map((m) => m.old < 0),
		[false, false, true],
	);
	assert.deepEqual(found[1]?.way, ['d2']);
});
