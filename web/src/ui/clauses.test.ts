import assert from 'node:assert/strict';
import test from 'node:test';
import { clauseLink, split, uncited } from './clauses';

test('a clause leads to its chapter', () => {
	assert.equal(clauseLink('ML-9'), '/rules/ML#ML-9');
	assert.equal(clauseLink('R-FB-1'), '/rules/FB#R-FB-1');
	assert.equal(clauseLink('R-ALL-2'), '/rules/R-ALL#R-ALL-2');
});

test('clauses are found in a sentence, without their brackets', () => {
	assert.deepEqual(split('A jump must be made (ML-9, R-ML-10).'), [
		{ text: 'A jump must be made ', clause: false },
		{ text: 'ML-9', clause: true },
		{ text: ' ', clause: false },
		{ text: 'R-ML-10', clause: true },
		{ text: '.', clause: false },
	]);
	assert.deepEqual(split('Die 22-18 geht nicht.'), [{ text: 'Die 22-18 geht nicht.', clause: false }]);
});

test('clauses in brackets are not said', () => {
	assert.equal(uncited('A man moves diagonally (ML-4, R-ML-1).'), 'A man moves diagonally.');
	assert.equal(uncited('JD-9 says what follows.'), 'JD-9 says what follows.');
});
