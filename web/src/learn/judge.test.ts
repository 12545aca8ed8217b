import assert from 'node:assert/strict';
import test from 'node:test';
import { worthTelling } from './judge';

test('right answers are always told, and only the last few wrong ones', () => {
	const all = Array.from({ length: 30 }, (_, i) => ({ answer: { text: String(i) }, right: i === 3 }));
	const told = worthTelling(all);
	assert.equal(told.length, 9);
	assert.equal(told[0]?.answer.text, '3');
	assert.equal(told.at(-1)?.answer.text, '29');
	assert.equal(worthTelling(all.slice(0, 5)).length, 5);
});
