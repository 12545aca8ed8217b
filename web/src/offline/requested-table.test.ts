import assert from 'node:assert/strict';
import test from 'node:test';
import { request, requestedTable } from './requested-table';

const switches = [
	{ name: 'squares', clause: 'R-MC-1', values: ['light', 'dark'] },
	{ name: 'flying', clause: 'MC-1', values: ['no', 'yes'] },
	{ name: 'crownEndsTurn', clause: 'R-MC-3', values: ['true', 'false'], printed: 'false' },
];
const asked = (query: string, lot = false) => requestedTable('checkers/modern', switches, request(query, switches), () => lot);

test('an address that says nothing asks for a friendly level, and the lot decides who begins', () => {
	assert.deepEqual(asked('', true).seats, [{ kind: 'me' }, { kind: 'engine', level: 3 }]);
	assert.deepEqual(asked('', false).seats, [{ kind: 'engine', level: 3 }, { kind: 'me' }]);
	assert.equal(asked('').rules, 'checkers/modern');
	assert.equal(asked('').clock, 'none');
});

test('level, side, clock and switches are as the address says', () => {
	const table = asked('with=engine&level=7&side=second&clock=5m%2B3s&switch.squares=dark&switch.flying=no&switch.other=x', true);
	assert.deepEqual(table.seats, [{ kind: 'engine', level: 7 }, { kind: 'me' }]);
	assert.equal(table.clock, '5m+3s');
	assert.equal(table.rules, 'checkers/modern?squares=dark');
	assert.equal(asked('switch.flying=yes&switch.squares=dark').rules, 'checkers/modern?squares=dark&flying=yes');
});

test('against exact tables the address says no level; addresses that say one go on working', () => {
	for (const query of ['with=engine&perfect=yes&side=first', 'level=8&perfect=yes&side=first&with=engine'])
		assert.deepEqual(asked(query).seats, [{ kind: 'me' }, { kind: 'engine', level: 8 }]);
});

test('two at one screen have names, dice of their own and a position', () => {
	const table = asked('with=screen&name1=Ann&byhand=yes&position=B:W32:B1');
	assert.deepEqual(table.seats, [
		{ kind: 'me', name: 'Ann' },
		{ kind: 'me', name: '' },
	]);
	assert.equal(table.byHand, true);
	assert.equal(table.position, 'B:W32:B1');
});

test('as printed, every switch has the value of the bare text, whatever is said of single ones', () => {
	assert.equal(asked('text=printed&switch.squares=dark&switch.crownEndsTurn=true').rules, 'checkers/modern?crownEndsTurn=false');
	assert.equal(asked('text=chosen&switch.squares=dark').rules, 'checkers/modern?squares=dark');
	assert.equal(request('text=printed&switch.squares=dark', switches).get('switch.squares'), 'light');
});
