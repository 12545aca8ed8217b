import assert from 'node:assert/strict';
import test from 'node:test';
import { stepText } from './building';

test('a step is written as its sheet does', () => {
	assert.equal(stepText({ from: '22', to: '18' }, 'checkers', 'second'), '22-18');
	assert.equal(stepText({ from: '22', to: '15', takes: '18' }, 'checkers', 'second'), '22x15');
	assert.equal(stepText({ to: 'd6' }, 'morris', 'first'), 'd6');
	assert.equal(stepText({ takes: 'd6' }, 'morris', 'first'), '×d6');
	assert.equal(stepText({ takes: '14', does: 'huff' }, 'checkers', 'first'), 'huff 14');
});

test('points are counted from the side of who moves', () => {
	assert.equal(stepText({ from: '13', to: '7', takes: '7' }, 'backgammon', 'first'), '13/7*');
	assert.equal(stepText({ from: '12', to: '18', takes: '18' }, 'backgammon', 'second'), '13/7*');
	assert.equal(stepText({ from: 'bar', to: '3' }, 'backgammon', 'second'), 'bar/22');
	assert.equal(stepText({ from: '20', to: 'off' }, 'backgammon', 'second'), '5/off');
});
