import assert from 'node:assert/strict';
import test from 'node:test';
import { choose, type Laid, move, put, signs, standing, take } from './laid';

const empty: Laid = { pieces: [], toAct: 'first', chosen: [] };
const square = (at: string) => ({ at, of: '', pile: '' });
const tower = (at: string) => ({ at, of: '', pile: 'tower' });
const man = { of: 'first', is: 'man' };
const king = { of: 'second', is: 'king' };

test('a square holds one piece; the same one twice is none', () => {
	const once = put(empty, square('d4'), man);
	assert.deepEqual(once.pieces, [{ at: 'd4', ...man }]);
	assert.deepEqual(put(once, square('d4'), king).pieces, [{ at: 'd4', ...king }]);
	assert.deepEqual(put(once, square('d4'), man).pieces, []);
});

test('a tower grows stone by stone, and any of its stones goes', () => {
	const two = put(put(empty, tower('d4'), man), tower('d4'), king);
	assert.deepEqual(
		standing(two, tower('d4')).map((p) => p.is),
		['man', 'king'],
	);
	assert.deepEqual(take(two, tower('d4')).pieces, [{ at: 'd4', ...man }]);
	assert.deepEqual(take(two, tower('d4'), 0).pieces, [{ at: 'd4', ...king }]);
	assert.deepEqual(take(empty, tower('d4')), empty);
});

test('a piece moves, takes the place of another, and leaves the board', () => {
	const two = put(put(empty, square('d4'), man), square('e5'), man);
	assert.deepEqual(move(two, square('d4'), square('e5')).pieces, [{ at: 'e5', ...man }]);
	assert.deepEqual(move(two, square('d4'), undefined).pieces, [{ at: 'e5', ...man }]);
	assert.deepEqual(move(two, square('a1'), square('e5')), two);
});

test('hands and bars take only their own side, and nothing is laid where pieces are borne off', () => {
	const hand = { at: 'hand', of: 'second', pile: 'hand' };
	assert.deepEqual(put(empty, hand, man), empty);
	assert.equal(put(empty, hand, king).pieces.length, 1);
	const one = put(empty, square('d4'), man);
	assert.deepEqual(move(one, square('d4'), hand), one);
	assert.deepEqual(put(empty, { at: 'off', of: 'first', pile: 'off' }, man), empty);
});

test('a choice is made, changed and taken back', () => {
	const once = choose(empty, 'dice', 'nobody', '31');
	assert.deepEqual(choose(once, 'dice', 'nobody', '42').chosen, [{ name: 'dice', of: 'nobody', value: '42' }]);
	assert.deepEqual(choose(once, 'dice', 'nobody', '').chosen, []);
});

test('signs are ticked where any number of them can be, and chosen where only one can', () => {
	assert.deepEqual(signs(['', 'K', 'Q', 'KQ']), ['K', 'Q']);
	assert.deepEqual(signs(['', 'K']), ['K']);
	for (const one of [[''], [], ['', 'd6'], ['', 'true'], ['', '11', '12', '22'], ['1', '2'], ['0', '1', '2', '3']])
		assert.equal(signs(one), undefined, one.join());
});
