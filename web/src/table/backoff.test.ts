import assert from 'node:assert/strict';
import test from 'node:test';
import { backoff } from './backoff';

test('waits twice as long each time, up to half a minute', () => {
	const longest = (n: number) => backoff(n, () => 1);
	assert.deepEqual([0, 1, 2, 3].map(longest), [500, 1000, 2000, 4000]);
	assert.equal(longest(6), 30_000);
	assert.equal(longest(1000), 30_000);
});

test('jitter takes away at most half', () => {
	assert.equal(
		backoff(3, () => 0),
		2000,
	);
	for (let n = 0; n < 50; n++) assert.ok(backoff(n) >= 250 && backoff(n) <= 30_000);
});
