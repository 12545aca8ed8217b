import assert from 'node:assert/strict';
import test from 'node:test';
import type { Turn } from '../wire';
import { pairs } from './pairs';

const game = (...turns: string[]): Turn[] =>
	turns.map((t) => {
		const [by = '', text = ''] = t.split(' ').length > 1 ? [t.slice(0, t.indexOf(' ')), t.slice(t.indexOf(' ') + 1)] : [t];
		return { by: { '1': 'first', '2': 'second', d: 'dice' }[by] ?? by, text };
	});
const shown = (turns: Turn[]) => pairs(turns, '-').map((r) => [r.number, r.cells[0]?.text, r.cells[1]?.text]);

test('turns are listed in pairs', () => {
	assert.deepEqual(shown(game('1 11-15', '2 22-18', '1 15x22')), [
		[1, '11-15', '22-18'],
		[2, '15x22', undefined],
	]);
	assert.deepEqual(shown([]), []);
});

test('who begins second leaves a gap', () => {
	assert.deepEqual(shown(game('2 22-18', '1 11-15')), [
		[1, undefined, '22-18'],
		[2, '11-15', undefined],
	]);
});

test('a roll belongs to the turn played with it', () => {
	assert.deepEqual(shown(game('d 3-3', 'd 1-3', '2 8/5 6/5', '1 roll', 'd 52', '1 13/8 24/22', 'd 66', '2 dance')), [
		[1, undefined, '1-3: 8/5 6/5'],
		[2, '5-2: 13/8 24/22', '6-6: dance'],
	]);
});

test('a double has a cell, and the turn after it another', () => {
	assert.deepEqual(shown(game('d 3-1', '1 8/5 6/5', '2 double', '1 take', '2 roll', 'd 21', '2 13/10')), [
		[1, '3-1: 8/5 6/5', 'double'],
		[2, 'take', '2-1: 13/10'],
	]);
});

test('a cell leads to the position after its turn', () => {
	const rows = pairs(game('d 3-1', '1 8/5 6/5', 'd 21', '2 13/10'));
	assert.deepEqual([rows[0]?.cells[0]?.after, rows[0]?.cells[1]?.after], [2, 4]);
});

test('remarks stay with their turn', () => {
	const remark = { token: 'offence', text: 'A capture was overlooked (JD-9).' };
	assert.deepEqual(pairs([{ by: 'first', text: '9-13', remarks: [remark] }])[0]?.cells[0]?.remarks, [remark]);
});

test('a roll is written as the rules write it if the family says nothing', () => {
	assert.equal(pairs(game('d 31', '1 8/5 6/5'))[0]?.cells[0]?.text, '31: 8/5 6/5');
});
