import assert from 'node:assert/strict';
import test from 'node:test';
import { resultOf } from './imported';

test('a result is written as records write it', () => {
	assert.deepEqual(
		[{ winner: 'first' }, { winner: 'second', points: 2 }, { winner: 'nobody' }, {}].map((one) =>
			resultOf({ number: 1, ...one }),
		),
		['1-0', '0-2', '½-½', '*'],
	);
});
