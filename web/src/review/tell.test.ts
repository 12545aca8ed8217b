import assert from 'node:assert/strict';
import test from 'node:test';
import type { Judgement, Review } from '../wire';
import { lasted, lost, luckOf, marked, nextOf, sentence, worth } from './tell';

const page = { lang: 'en' };
Object.assign(globalThis, { document: { documentElement: page } });

const words = (key: string, fill?: Record<string, string | number>) => [key, ...Object.values(fill ?? {})].join(' ');
const judgement = (turn: number, by: 'first' | 'second', mark?: string): Judgement => ({
	turn,
	by,
	kind: 'turn',
	played: 'x',
	loss: mark ? 0.2 : 0,
	...(mark ? { mark } : {}),
	own: { turn: 'x', expected: 0.3 },
	best: [{ turn: 'y', expected: 0.5 }],
});
const review = (more: Partial<Review> = {}): Review => ({
	rules: '',
	engine: '',
	method: 'chances',
	turns: 4,
	done: 4,
	graph: [],
	judgements: [
		judgement(1, 'first', 'blunder'),
		judgement(2, 'second', 'mistake'),
		judgement(3, 'first', 'doubtful'),
		judgement(4, 'second'),
	],
	sides: [
		{ decisions: 0, doubtful: 0, mistakes: 0, blunders: 0, loss: 0 },
		{ decisions: 0, doubtful: 0, mistakes: 0, blunders: 0, loss: 0 },
	],
	...more,
});

test('a number is shown only where it means something', () => {
	const j = judgement(1, 'first', 'blunder');
	assert.equal(lost(review(), j), '');
	assert.equal(lost(review({ percent: true }), j), '−20');
	assert.equal(lost(review({ method: 'equity' }), j), '−0.200');
	assert.equal(lost(review({ percent: true }), judgement(4, 'second')), '');
	assert.equal(worth(review(), { turn: 'x', expected: 0.3 }, words), '');
	assert.equal(worth(review({ percent: true }), { turn: 'x', expected: 0.3 }, words), '≈ 30');
	assert.equal(worth(review(), { turn: 'x', expected: 1, verdict: 'win', distance: 9 }, words), 'review.win.in 9');
	assert.equal(worth(review(), { turn: 'x', expected: 0.5, verdict: 'draw' }, words), 'review.draw');
	assert.equal(worth(review(), { turn: 'x', expected: 0, wins: -4, result: 'loss' }, words), 'review.loss.in 4');
});

test('decimals are written as the language of the page writes them', () => {
	for (const [lang, days] of [
		['en', 'review.days 1.5'],
		['fr', 'review.days 1,5'],
		['de', 'review.days 1,5'],
	] as const) {
		page.lang = lang;
		assert.equal(lasted(129_600_000, words), days);
	}
	page.lang = 'en';
});

test('marks lead from one to the next', () => {
	assert.deepEqual(marked(review()), [1, 2, 3]);
	assert.deepEqual(marked(review(), 'first'), [1, 3]);
	assert.deepEqual(marked(review(), 'first', 'doubtful'), [3]);
	assert.equal(nextOf([1, 2, 3], 2, 1), 3);
	assert.equal(nextOf([1, 2, 3], 2, -1), 1);
	assert.equal(nextOf([1, 2, 3], 3, 1), undefined);
});

test('how long a turn took is said as clocks say it', () => {
	const said = [400, 7_200, 65_000, 7_389_000, 2 * 86_400_000].map((ms) => lasted(ms, words));
	assert.deepEqual(said, ['review.seconds 0', 'review.seconds 7', '1:05', '2:03:09', 'review.days 2.0']);
});

test('a step is one sentence: who played what, its mark, what it was worth, and what was better', () => {
	const made = review({ percent: true });
	assert.equal(
		sentence(made, judgement(2, 'second', 'doubtful'), 'Black: pawn g5.', words),
		'review.heard.better Black: pawn g5, review.doubtful, review.heard.worth 50 30 y.',
	);
	assert.equal(sentence(made, judgement(4, 'second'), 'Black: pawn g5.', words), 'Black: pawn g5.');
});

test('the luck of a roll is an estimate unless tables know all rolls', () => {
	const roll: Judgement = { turn: 1, by: 'first', kind: 'roll', played: '21', loss: 0, luck: -0.25 };
	assert.equal(luckOf(roll), '≈ −0.250');
	assert.equal(luckOf({ ...roll, exact: true }), '−0.250');
});
