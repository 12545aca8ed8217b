import assert from 'node:assert/strict';
import test from 'node:test';
import type { Review } from '../wire';
import { level, stretches, thrownAway } from './certain';

const certain = ['', '', 'nobody', 'nobody', 'second', 'second'];
const graph = [0.5, 0.6, 0.5, 0.5, 0, 0];

test('what is known and what is estimated are stretches of their own, and no line crosses from one to the other', () => {
	assert.deepEqual(stretches({ graph, certain }), [
		{ from: 0, to: 1, known: false },
		{ from: 2, to: 5, known: true },
	]);
	assert.deepEqual(stretches({ graph: [0.5, 0.5] }), [{ from: 0, to: 1, known: false }]);
	assert.deepEqual(
		[1, 2, 4].map((turn) => level({ graph, certain }, turn)),
		[0.6, 1 / 2, 1 / 6],
	);
});

const review = (certain: string[], turn: number): Review =>
	({
		certain,
		graph: certain.map(() => 0.5),
		judgements: [
			{
				turn,
				by: 'first',
				exact: true,
				loss: 0.5,
				own: { turn: 'x', expected: 0, verdict: 'loss' },
				best: [{ turn: 'y', expected: 0.5, verdict: 'draw' }],
			},
		],
	}) as unknown as Review;

test('a headline says what the graph shows, or nothing', () => {
	assert.equal(thrownAway(review(certain, 4))?.always, true);
	assert.equal(thrownAway(review(['first', 'nobody', 'nobody', 'nobody', 'second', 'second'], 4))?.always, false);
	assert.equal(thrownAway(review(['', '', 'nobody', 'nobody', 'second', 'nobody'], 4)), undefined); // it was given back
	assert.equal(thrownAway(review(['', '', 'nobody', 'nobody', 'second', ''], 4)), undefined);
});
