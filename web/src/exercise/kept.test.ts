import assert from 'node:assert/strict';
import test from 'node:test';
import { addressOf, undecided, wanted } from './kept';

test('addresses of puzzles lead to the pages that are kept', () => {
	assert.deepEqual(wanted('/puzzles/day', ''), { day: true });
	assert.deepEqual(wanted('/puzzles/abcdef', '?due=yes'), { puzzle: 'abcdef' });
	const practice = { rules: 'chess', theme: '', after: 'abcdef', near: 1200 };
	assert.deepEqual(wanted('/puzzles/practice', '?rules=chess&after=abcdef&near=1200&mode=streak'), practice);
	for (const path of ['/puzzles', '/puzzles/due', '/offline/puzzles', '/offline/puzzles/chess/fide']) {
		assert.equal(wanted(path, ''), undefined);
	}
	const found = { id: 'ghijkl', rules: 'chess/fide' };
	assert.equal(
		addressOf(found, '?rules=chess&after=abcdef&near=1200&mode=streak'),
		'/offline/puzzles/chess/fide?rules=chess&mode=streak&puzzle=ghijkl',
	);
});

test('a series without a game asks for it first, and any game is a choice too', () => {
	assert.equal(undecided('/puzzles/practice', '?mode=streak'), 'streak');
	assert.equal(undecided('/puzzles/practice', '?mode=clock&rules=all'), '');
	assert.equal(undecided('/puzzles/practice', '?mode=streak&theme=fork'), '');
	assert.equal(undecided('/puzzles/practice', ''), '');
	assert.equal(undecided('/puzzles/abcdef', '?mode=streak'), '');
	assert.equal(wanted('/puzzles/practice', '?mode=clock&rules=all')?.rules, '');
});
