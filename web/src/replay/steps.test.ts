import assert from 'node:assert/strict';
import test from 'node:test';
import { leads, meant } from './steps';

test('the four ways lead to the neighbours and the ends', () => {
	const stops = [0, 3, 6, 7];
	assert.equal(leads(stops, 3, 'first'), 0);
	assert.equal(leads(stops, 3, 'back'), 0);
	assert.equal(leads(stops, 3, 'next'), 6);
	assert.equal(leads(stops, 3, 'last'), 7);
});

test('at an end there is nothing further', () => {
	for (const way of ['first', 'back'] as const) assert.equal(leads([0, 1, 2], 0, way), undefined);
	for (const way of ['next', 'last'] as const) assert.equal(leads([0, 1, 2], 2, way), undefined);
	for (const way of ['first', 'back', 'next', 'last'] as const) assert.equal(leads([0], 0, way), undefined);
});

test('between two stops the last one passed counts', () => {
	assert.equal(leads([0, 3, 6], 5, 'back'), 0);
	assert.equal(leads([0, 3, 6], 5, 'next'), 6);
	assert.equal(leads([0, 3, 6], 99, 'back'), 3);
});

test('keys', () => {
	assert.equal(meant('ArrowLeft'), 'back');
	assert.equal(meant('End'), 'last');
	assert.equal(meant('a'), undefined);
});
