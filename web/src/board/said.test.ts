import assert from 'node:assert/strict';
import test from 'node:test';
import type { Move } from '../wire';
import { claims, isSaid } from './said';

const moves: Move[] = [
	{ text: '22-18', steps: [{ from: '22', to: '18' }] },
	{
		text: 'huff 14, 22-18',
		steps: [
			{ takes: '14', does: 'huff' },
			{ from: '22', to: '18', after: 1 },
		],
	},
	{
		text: 'huff 10+14, 22x15x8',
		steps: [
			{ takes: '10', does: 'huff' },
			{ takes: '14', does: 'huff' },
			{ from: '22', to: '15', after: 3 },
			{ from: '15', to: '8', after: 7 },
		],
	},
	{ text: 'huff 9', steps: [{ takes: '9', does: 'huff' }] },
	{ text: 'back', steps: [{ does: 'back' }] },
];

test('a word is said, a huff and a move are touched', () => {
	assert.deepEqual(moves.map(isSaid), [false, false, false, false, true]);
});

test('huffs are listed once, and one that is the whole turn says so', () => {
	assert.deepEqual(claims(moves, 'huff'), [{ squares: ['14'] }, { squares: ['10', '14'] }, { squares: ['9'], alone: 'huff 9' }]);
});

test('a huff that is made is not offered again, one that can follow is', () => {
	const made = { takes: '14', does: 'huff' };
	const left = moves.filter((m) => m.steps.some((s) => s.takes === '14'));
	assert.deepEqual(claims(left, 'huff', [made]), [{ squares: ['10'] }]);
});

test('what is claimed is the word of the family', () => {
	assert.deepEqual(claims(moves, ''), []);
	assert.deepEqual(claims([{ text: 'seize b2', steps: [{ takes: 'b2', does: 'seize' }] }], 'seize'), [
		{ squares: ['b2'], alone: 'seize b2' },
	]);
});
