import assert from 'node:assert/strict';
import test from 'node:test';
import type { Look, Turn } from '../wire';
import { shownAfter } from './shown';

const turns: Turn[] = [
	{ by: 'dice', text: '3-1' },
	{ by: 'first', text: '8/5 6/5' },
	{ by: 'second', text: 'roll' },
	{ by: 'dice', text: '66' },
	{ by: 'second', text: '24/18(2) 13/7(2)' },
];
const look = (turn: number): Look => ({
	type: 'look',
	id: '',
	turn,
	position: { text: String(turn), toAct: 'first', pieces: [], facts: [] },
	steps: [{ from: '8', to: '5' }],
});

test('the dice of a turn are seen with it', () => {
	assert.deepEqual(shownAfter(turns, look(2)).position.facts, [{ name: 'dice', of: 'first', value: '31' }]);
	assert.deepEqual(shownAfter(turns, look(0)).position.facts, []);
	assert.deepEqual(shownAfter(turns, look(1)).position.facts, []);
});

test('one turn forward travels, anything else does not', () => {
	assert.deepEqual(shownAfter(turns, look(5), 2).animate, [{ from: '8', to: '5' }]);
	for (const from of [undefined, 5, 0]) assert.deepEqual(shownAfter(turns, look(5), from).animate, []);
	assert.deepEqual(shownAfter(turns, look(2), 5).animate, []);
});

test('the last turn is marked by its steps', () => {
	assert.deepEqual(shownAfter(turns, look(2)).turns.at(-1)?.steps, [{ from: '8', to: '5' }]);
	assert.equal(shownAfter(turns, look(2)).turns.length, 2);
});
