import assert from 'node:assert/strict';
import test from 'node:test';
import type { JudgedTurn } from '../wire';
import { kindOf, tagged, tagOf } from './valued';

Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });

const turn = (more: Partial<JudgedTurn>): JudgedTurn => ({ turn: 'x', expected: 0.57, ...more });
const told = (more: Partial<JudgedTurn>, percent = true) => {
	const tag = tagOf(turn(more), percent);
	return tag && `${tag.kind} ${tag.text}`;
};

test('what is known has its own tag, and what is estimated another', () => {
	assert.deepEqual(
		[
			told({ verdict: 'win', distance: 9, exact: 'table' }),
			told({ verdict: 'draw', exact: 'table' }),
			told({ verdict: 'loss', distance: 14, exact: 'table' }),
			told({ wins: -4, result: 'loss', exact: 'proof' }),
			told({ wins: 3, result: 'win', exact: 'proof' }),
			told({ expected: 0.5, result: 'draw', exact: 'proof' }),
			told({ expected: 1, exact: 'proof' }), // of an older review
			told({}),
			told({ equity: -0.214 }),
			told({ equity: -1, exact: 'proof' }),
		],
		[
			'win +9',
			'draw =',
			'loss −14',
			'loss −4',
			'win +3',
			'draw =',
			'known 100',
			'estimate ≈57',
			'estimate ≈−0.21',
			'known −1.00',
		],
	);
});

test('a number that would be a guess is not shown, and a certain end always is', () => {
	assert.equal(told({}, false), undefined);
	assert.equal(told({ wins: 2, result: 'win', exact: 'proof' }, false), 'win +2');
	assert.equal(kindOf(turn({})), 'estimate');
});

test('a tag hangs on the way of its turn, and beside the board on the own side', () => {
	assert.deepEqual(tagged(turn({}), [{ from: 'e2', to: 'e4' }], 'first', true), [
		{ kind: 'estimate', text: '≈57', from: 'e2', to: 'e4' },
	]);
	assert.equal(tagged(turn({}), [{ from: '3', to: 'off' }], 'second', true)[0]?.to, 'off second');
	assert.deepEqual(tagged(turn({}), [{ does: 'roll' }], 'first', true), []);
});
