import assert from 'node:assert/strict';
import test from 'node:test';
import type { Judgement, Review } from '../wire';
import { worst } from './returns';

test('of many mistakes the five that cost most come back', () => {
	const judgements = [0.3, 0.1, 0.9, 0.2, 0.5, 0.4, 0.6].map((loss, i) => ({ turn: i + 1, loss, own: {} }) as Judgement);
	const review = { judgements: [...judgements, { turn: 8, loss: 1 }] } as Review;
	assert.deepEqual(
		worst(review, [1, 2, 3, 4, 5, 6, 8]).map((j) => j.turn),
		[3, 5, 6, 1, 4],
	);
});
