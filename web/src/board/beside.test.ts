import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { spent, up } from './beside';

test('a die is spent by the step that is as far', () => {
	assert.deepEqual(spent([5, 3], [{ from: '13', to: '10' }], 'first'), [false, true]);
	assert.deepEqual(spent([5, 3], [{ from: '12', to: '17' }], 'second'), [true, false]);
});

test('from the bar, and off with more than is needed', () => {
	assert.deepEqual(spent([5, 3], [{ from: 'bar', to: '22' }], 'first'), [false, true]);
	assert.deepEqual(spent([5, 3], [{ from: 'bar', to: '5' }], 'second'), [true, false]);
	assert.deepEqual(spent([6, 3], [{ from: '4', to: 'off' }], 'first'), [true, false]);
	assert.deepEqual(spent([6, 3], [{ from: '23', to: 'off' }], 'second'), [false, true]);
});

test('a double roll is spent four times', () => {
	const step = { from: '6', to: '4' };
	assert.deepEqual(spent([2, 2, 2, 2], [step, step, step], 'first'), [true, true, true, false]);
});

test('the cube shows what the server draws', () => {
	const faces: Record<string, string> = JSON.parse(readFileSync('testdata/cubes.json', 'utf8'));
	assert.ok(Object.keys(faces).length > 4);
	for (const [stake, face] of Object.entries(faces)) assert.equal(`cube-${up(Number(stake))}`, face);
});
