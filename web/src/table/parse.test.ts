import assert from 'node:assert/strict';
import test from 'node:test';
import { catalogue } from '../ui/words';
import { completions, parse } from './parse';

const moves = (...texts: string[]) => texts.map((text) => ({ text, steps: [] }));
const german = catalogue({ 'table.ask.why': 'warum wieso', 'table.ask.row': 'reihe', 'table.ask.moves': 'züge' }, 'de');
const english = catalogue({ 'table.ask.moves': 'moves' }, 'en');

test('a legal turn is a turn, however it is typed', () => {
	const legal = moves('22-18', '23x14x5', 'Nf3+');
	assert.deepEqual(parse(' 22–18 ', legal, english), { kind: 'turn', text: '22–18' });
	assert.deepEqual(parse('23X14×5', legal, english), { kind: 'turn', text: '23X14×5' });
	assert.deepEqual(parse('nf3', legal, english), { kind: 'turn', text: 'nf3' });
});

test('a legal turn is not a question', () => {
	assert.deepEqual(parse('last', moves('last'), english), { kind: 'turn', text: 'last' });
});

test('questions are asked in English or in the own language', () => {
	assert.deepEqual(parse('why e3?', [], english), { kind: 'question', question: 'why', about: 'e3' });
	assert.deepEqual(parse('Warum 22-18', [], german), { kind: 'question', question: 'why', about: '22-18' });
	assert.deepEqual(parse('row 4', [], german), { kind: 'question', question: 'row', about: '4' });
	assert.deepEqual(parse('ZÜGE', [], german), { kind: 'question', question: 'moves', about: '' });
	assert.deepEqual(parse('resign 2', [], english), { kind: 'saying', saying: 'resign', about: '2' });
});

test('a square by itself asks what is there, unless a turn is written so', () => {
	const square = (text: string) => (text === 'e4' ? 'e4' : undefined);
	assert.deepEqual(parse('e4', [], english, square), { kind: 'square', at: 'e4' });
	assert.deepEqual(parse('e4', moves('e4'), english, square), { kind: 'turn', text: 'e4' });
	assert.deepEqual(parse('why e4', [], english, square), { kind: 'question', question: 'why', about: 'e4' });
});

test('anything else is for the referee', () => {
	assert.deepEqual(parse('11-30', moves('11-15'), english), { kind: 'turn', text: '11-30' });
	assert.deepEqual(parse('  ', [], english), { kind: 'nothing' });
});

test('turns that begin so come first', () => {
	const legal = moves('11-15', '11-16', '12-16');
	assert.deepEqual(completions('11', legal, english), ['11-15', '11-16']);
	assert.deepEqual(completions('11-15', legal, english), []);
	assert.deepEqual(completions('mo', legal, english), ['moves']);
	assert.deepEqual(completions('', legal, english), []);
});

const letters = {
	'letters.rules': 'KQRBN',
	'letters.own': 'KDTLS',
	'letters.word.double': 'verdoppeln',
	'table.ask.yes': 'ja annehmen',
};

test('turns are completed in the letters and words of the reader', () => {
	const own = catalogue({ ...letters, 'letters.word.take': 'annehmen' }, 'de');
	const legal = moves('Nf3', 'Nc3', 'e4', 'Qxd8+', 'bxa8=Q+', 'O-O', 'double');
	assert.deepEqual(completions('S', legal, own), ['Sf3', 'Sc3']);
	assert.deepEqual(completions('nf', legal, own), ['Sf3']);
	assert.deepEqual(completions('d', legal, own), ['Dxd8+']);
	assert.deepEqual(completions('bx', legal, own), ['bxa8=D+']);
	assert.deepEqual(completions('O', legal, own), ['O-O']);
	assert.deepEqual(completions('ver', legal, own), ['verdoppeln']);
	assert.deepEqual(completions('Nf', legal, english), ['Nf3']);
	assert.deepEqual(parse('annehmen', moves('take'), own), { kind: 'turn', text: 'annehmen' });
	assert.deepEqual(parse('annehmen', [], own), { kind: 'saying', saying: 'yes', about: '' });
});
