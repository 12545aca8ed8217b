import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { catalogue } from '../ui/words';
import { stepAloud, stepText } from './building';

const plain = { plays: {}, named: (at: string) => at };
const points = { enters: 'bar', moves: '{from}/{to}', takes: '{from}/{to}*' };
const across = { plays: points, named: (at: string) => (/^\d/.test(at) ? String(25 - Number(at)) : at) };

test('a step is written as its sheet does', () => {
	assert.equal(stepText({ from: '22', to: '18' }, plain), '22-18');
	assert.equal(stepText({ from: '22', to: '15', takes: '18' }, plain), '22x15');
	assert.equal(stepText({ to: 'd6' }, plain), 'd6');
	assert.equal(stepText({ takes: 'd6' }, plain), '×d6');
	assert.equal(stepText({ takes: '14', does: 'huff' }, plain), 'huff 14');
});

test('points are called as who moves calls them', () => {
	assert.equal(stepText({ from: '13', to: '7', takes: '7' }, { ...plain, plays: points }), '13/7*');
	assert.equal(stepText({ from: '12', to: '18', takes: '18' }, across), '13/7*');
	assert.equal(stepText({ from: 'bar', to: '3' }, across), 'bar/22');
	assert.equal(stepText({ from: '20', to: 'off' }, across), '5/off');
});

test('a step is said in words', () => {
	const words = catalogue(JSON.parse(readFileSync('words/en.json', 'utf8')), 'en');
	assert.equal(stepAloud({ from: '22', to: '18' }, words, plain), '22 to 18');
	assert.equal(stepAloud({ from: '22', to: '15', takes: '18' }, words, plain), '22 takes 18, lands on 15');
	assert.equal(stepAloud({ to: 'd6' }, words, plain), 'on d6');
	assert.equal(stepAloud({ takes: 'd6' }, words, plain), 'd6 removed');
	assert.equal(stepAloud({ from: '12', to: '18', takes: '18' }, words, across), '13 to 7, hits');
	assert.equal(stepAloud({ from: 'bar', to: '3' }, words, across), 'bar to 22');
	assert.equal(stepAloud({ from: '20', to: 'off' }, words, across), '5 off');
});
