import assert from 'node:assert/strict';
import test from 'node:test';
import type { Piece, Position } from '../wire';
import { held } from './held';

const position = (pieces: string, facts: Position['facts'] = []): Position => ({
	text: '',
	toAct: 'first',
	facts,
	pieces: pieces.split(' ').map((p): Piece => {
		const [of = '', is = '', at = ''] = p.split(':');
		return { of: of === '1' ? 'first' : 'second', is, at };
	}),
});

test('what is gone was taken by the other side', () => {
	const start = position('1:man:1 1:man:2 2:man:31 2:man:32');
	const now = position('1:king:31 2:man:32');
	assert.equal(held('checkers', 'first', now, start).took.length, 1);
	assert.equal(held('checkers', 'second', now, start).took.length, 1, 'a man crowned is not a man taken');
	assert.deepEqual(held('checkers', 'first', now, undefined).took, []);
});

test('a promoted pawn is not taken', () => {
	const start = position('1:king:e1 2:king:e8 2:pawn:a7 2:pawn:b7 2:queen:d8');
	const now = position('1:king:e1 2:king:e8 2:queen:a1 2:queen:d8');
	assert.deepEqual(
		held('chess', 'first', now, start).took.map((p) => p.is),
		['pawn'],
	);
});

test('backgammon counts pips from each side', () => {
	const now = position('1:checker:6 1:checker:bar 2:checker:24 2:checker:off', [
		{ name: 'match', of: 'nobody', value: '5' },
		{ name: 'score', of: 'first', value: '2' },
	]);
	assert.deepEqual(held('backgammon', 'first', now, undefined).words, [
		{ key: 'pips', n: 31 },
		{ key: 'bar', n: 1 },
		{ key: 'match', n: 2, to: 5 },
	]);
	assert.deepEqual(held('backgammon', 'second', now, undefined).words, [
		{ key: 'pips', n: 1 },
		{ key: 'off', n: 1 },
	]);
});

test('a tower belongs to its top stone', () => {
	const now = position('2:man:c3 1:king:c3 1:man:e5 1:man:b6 2:man:b6');
	assert.deepEqual(held('towers', 'first', now, undefined).words, [
		{ key: 'towers', n: 1 },
		{ key: 'tops', n: 2 },
		{ key: 'kings', n: 1 },
	]);
	assert.deepEqual(held('towers', 'second', now, undefined).words, [
		{ key: 'towers', n: 1 },
		{ key: 'tops', n: 1 },
	]);
});

test('stones in hand are counted', () => {
	const now = position('1:man:hand 1:man:hand 2:man:a1');
	assert.deepEqual(held('morris', 'first', now, now).words, [{ key: 'hand', n: 2 }]);
});
