import assert from 'node:assert/strict';
import test from 'node:test';
import type { Event, News, Snapshot, State } from '../wire';
import { begin, fold, mine, yourTurn } from './state';

const state = (seq: number, over: Partial<State> = {}): State => ({
	seq,
	touched: seq,
	phase: 'playing',
	seats: [
		{ kind: 'person', name: 'Ines' },
		{ kind: 'engine', name: 'Crownhead' },
	],
	position: { text: '', toAct: 'first', pieces: [], facts: [] },
	offers: [],
	results: [],
	...over,
});
const yours = { seats: ['first'], moves: [], open: [] };
const snapshot = (seq: number): Snapshot => ({
	type: 'snapshot',
	version: 1,
	table: { id: 't', rules: 'checkers/maple', clock: 'none', begun: 'B', turns: [], chat: [], state: state(seq) },
	yours,
});
const event = (seq: number, what: string, over: Partial<Event> = {}): Event => ({ seq, at: 0, what, by: 'first', ...over });
const news = (events: Event[], over: Partial<News> = {}): News => ({
	type: 'news',
	events,
	state: state(events.at(-1)?.seq ?? 0),
	yours,
	...over,
});
const texts = (turns: { text: string }[]) => turns.map((t) => t.text);

test('turns are added, taken back and cleared', () => {
	let v = begin(snapshot(3), 0);
	v = fold(v, news([event(4, 'played', { text: '11-15' }), event(5, 'played', { text: '22-18', by: 'second' })]), 0);
	assert.deepEqual(texts(v.table.turns), ['11-15', '22-18']);
	v = fold(v, news([event(6, 'took-back', { keep: 1 })]), 0);
	assert.deepEqual(texts(v.table.turns), ['11-15']);
	v = fold(v, news([event(7, 'took-back')]), 0);
	assert.deepEqual(v.table.turns, []);
	v = fold(v, news([event(8, 'played', { text: '9-13' }), event(9, 'rematched')], { begun: 'W' }), 0);
	assert.deepEqual(v.table.turns, []);
	assert.equal(v.table.begun, 'W');
});

test('a game that ends and the next of the match begin in one message', () => {
	let v = begin(snapshot(3), 0);
	v = fold(v, news([event(4, 'played', { text: '6/off' }), event(5, 'ended'), event(6, 'began')]), 0);
	assert.deepEqual(v.table.turns, []);
});

test('what is told twice happens once', () => {
	const said = news([event(4, 'played', { text: '11-15' }), event(5, 'spoke', { text: 'hello', name: 'Ines' })]);
	let v = fold(begin(snapshot(3), 0), said, 0);
	v = fold(v, said, 0);
	assert.deepEqual(texts(v.table.turns), ['11-15']);
	assert.equal(v.table.chat.length, 1);
	v = fold(v, news([event(5, 'spoke', { text: 'hello' }), event(6, 'played', { text: '22-18' })]), 0);
	assert.deepEqual(texts(v.table.turns), ['11-15', '22-18']);
	assert.equal(v.table.chat.length, 1);
});

test('spectators talk in a channel of their own, and old lines go', () => {
	let v = begin(snapshot(3), 0);
	for (let seq = 4; seq < 304; seq++) {
		const by = seq % 2 ? 'nobody' : 'first';
		v = fold(v, news([event(seq, 'spoke', { text: `line ${seq}`, name: 'Eve', by })]), 0);
	}
	assert.equal(v.table.chat.length, 150);
	assert.deepEqual(v.table.gallery?.at(-1), { seq: 303, by: 'nobody', name: 'Eve', text: 'line 303' });
	for (let seq = 304; seq < 404; seq++) v = fold(v, news([event(seq, 'spoke', { text: 'x', by: 'first' })]), 0);
	assert.equal(v.table.chat.length, 200);
	assert.equal(v.table.gallery?.length, 150);
});

test('an older message changes nothing', () => {
	const v = fold(begin(snapshot(3), 0), news([event(4, 'played', { text: '11-15' })]), 1);
	assert.equal(fold(v, snapshot(2), 2), v);
	assert.equal(fold(v, news([event(3, 'played', { text: '9-13' })]), 2), v);
});

test('clocks count from when their state came', () => {
	const v = fold(begin(snapshot(3), 5), news([event(4, 'played', { text: '11-15' })]), 250);
	assert.equal(v.at, 250);
	assert.equal(fold(v, { type: 'presence', here: [true, false], watching: 3 }, 900).at, 250);
});

test('presence is kept until it changes', () => {
	const v = fold(begin(snapshot(3), 0), { type: 'presence', here: [true, false], watching: 3 }, 0);
	assert.equal(v.watching, 3);
	assert.deepEqual(
		v.table.state.seats.map((s) => s.here),
		[true, false],
	);
});

test('at a table on one screen the viewer acts for who is to act', () => {
	const s = snapshot(3);
	s.yours = { seats: ['first', 'second'], moves: [{ text: '22-18', steps: [] }], open: [] };
	s.table.state.position.toAct = 'second';
	const v = begin(s, 0);
	assert.equal(mine(v), 'second');
	assert.ok(yourTurn(v));
	assert.equal(mine(begin({ ...s, yours: { seats: [], moves: [], open: [] } }, 0)), '');
});
