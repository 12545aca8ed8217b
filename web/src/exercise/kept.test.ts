import assert from 'node:assert/strict';
import test from 'node:test';
import { addressOf, wanted } from './kept';

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
