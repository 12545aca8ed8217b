import assert from 'node:assert/strict';
import test from 'node:test';
import type { JudgedTurn, Judgement } from '../wire';
import { byTurn } from './tell';
import { span, type Way, waysAt } from './ways';

const hold: JudgedTurn = { turn: 'roll', expected: 0.7, equity: 0.93 };
const raise: JudgedTurn = {
	turn: 'double',
	expected: 0.7,
	equity: 1,
	answers: [
		{ turn: 'take', equity: 1.21 },
		{ turn: 'pass', equity: 1, best: true },
	],
};
const judgement = (turn: number, played: string, best: JudgedTurn[]): Judgement => {
	const own = best.find((t) => t.turn === played);
	return { turn, by: turn % 2 ? 'first' : 'second', kind: 'turn', played, loss: 0, best, ...(own ? { own } : {}) };
};
const game = (...judgements: Judgement[]) => byTurn({ judgements } as Parameters<typeof byTurn>[0]);
const told = (ways: Way[]) => ways.map((w) => [w.turns.join(' '), w.equity, w.best && 'best', w.played && 'played']);

test('a double and its answer have the same bars: the right way first, and which was played', () => {
	const answers = [
		{ turn: 'pass', expected: 0, equity: -1 },
		{ turn: 'take', expected: 0.3, equity: -1.21 },
	];
	const decisions = game(judgement(5, 'double', [raise, hold]), judgement(6, 'take', answers));
	const want = [
		['double pass', 1, 'best', false],
		['double take', 1.21, false, 'played'],
		['roll', 0.93, false, false],
	];
	for (const turn of [5, 6]) {
		const found = waysAt(decisions, turn);
		assert.deepEqual(told(found?.ways ?? []), want);
		assert.equal(found?.by, 'first');
	}
	assert.equal(waysAt(decisions, 7), undefined);
});

test('a double that was not offered has bars too, and the turn after it none', () => {
	const decisions = game(judgement(5, 'roll', [{ ...hold, equity: 1.1 }, raise]), judgement(6, 'x', [hold]));
	assert.deepEqual(told(waysAt(decisions, 5)?.ways ?? []), [
		['roll', 1.1, 'best', 'played'],
		['double take', 1.21, false, false],
		['double pass', 1, false, false],
	]);
	assert.equal(waysAt(decisions, 6), undefined);
});

test('bars begin at nothing, to the left of it where points are lost', () => {
	const place = span([1, -1, 0.5]);
	assert.deepEqual(
		[place(1), place(-1), place(0.5)],
		[
			{ x: 50, width: 50 },
			{ x: 0, width: 50 },
			{ x: 50, width: 25 },
		],
	);
	assert.deepEqual(span([0.5])(0.5), { x: 0, width: 50 });
});
