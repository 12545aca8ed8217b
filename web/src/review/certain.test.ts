import assert from 'node:assert/strict';
import test from 'node:test';
import type { Review } from '../wire';
import { begins, level, rowsKnown, stretches } from './certain';

const certain = ['', '', 'nobody', 'nobody', 'second', 'second'];
const graph = [0.5, 0.6, 0.5, 0.5, 0, 0];

test('what is known and what is estimated are stretches of their own, and no line crosses from one to the other', () => {
	assert.deepEqual(stretches({ graph, certain }), [
		{ from: 0, to: 1, is: 'estimate' },
		{ from: 2, to: 5, is: 'result' },
	]);
	assert.deepEqual(stretches({ graph: [0.5, 0.5] }), [{ from: 0, to: 1, is: 'estimate' }]);
	assert.deepEqual(stretches({ graph: [0.5, 0.6, 1], certain: ['', 'chance', 'first'] }), [
		{ from: 0, to: 0, is: 'estimate' },
		{ from: 1, to: 1, is: 'chance' },
		{ from: 2, to: 2, is: 'result' },
	]);
	assert.deepEqual(
		[1, 2, 4].map((turn) => level({ graph, certain }, turn)),
		[0.6, 1 / 2, 1 / 6],
	);
});

test('a row of the list is known if all of it is, and a rule is where that changes', () => {
	const told = (certain: string[]) => {
		const rows = rowsKnown({ graph: certain.map(() => 0.5), certain }, [[1, 2], [3, 4], [5, 6], [7]]);
		return rows.map(({ estimated, door }) => (door ? '=' : '') + (estimated ? '≈' : '.')).join(' ');
	};
	assert.equal(told(['', '', '', '', 'nobody', 'nobody', 'first', 'first']), '≈ ≈ =. .');
	assert.equal(told(['', '', '', 'first', 'first', '', 'first', 'first']), '≈ =. =≈ =.');
	assert.equal(told(['', 'first', 'first', '', '']), '. =≈ . .'); // the rest is not judged yet
	assert.equal(told(['', '', '', '', '', '', '', '']), '. . . .'); // nothing to tell apart
	assert.equal(told(Array(8).fill('first')), '. . . .');
});

test('the graph says in words from which turn on the result is known, and who knows it', () => {
	const rows = [1, 3, 5, 7].map((turn, i) => ({ number: String(i + 1), turn }));
	const told = (certain: string[], exact: string, turns = certain.length - 1) => {
		const own = { turn: 'x', expected: 0, exact };
		const judgements = certain.map((who, turn) => ({ turn, by: 'first', loss: 0, own: who ? own : { turn: 'x', expected: 0 } }));
		const known = begins({ certain, graph: certain.map(() => 0.5), judgements, turns } as unknown as Review, rows);
		return known && `${known.by} after ${known.after}, row ${known.row}`;
	};
	assert.equal(told(['', '', '', 'nobody', 'second', 'second'], 'table'), 'table after 3, row 2');
	assert.equal(told(['', '', '', '', 'second', 'second', 'second'], 'proof'), 'proof after 4, row 3'); // the whole row
	assert.equal(told(['', 'first', '', '', 'first', 'first'], 'table'), 'table after 4, row 3'); // once it stays so
	assert.equal(told(['', 'first', '', ''], 'table'), undefined);
	assert.equal(told(['', '', '', 'second'], 'proof'), undefined); // the game is over
	assert.equal(told(['nobody', 'nobody', 'second'], 'table'), undefined); // nothing was estimated
	assert.equal(told(['', '', ''], ''), undefined);
});
