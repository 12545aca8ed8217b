import assert from 'node:assert/strict';
import test from 'node:test';
import { Build } from './build';
import { marked, type Scene, shows, touchable } from './marked';
import { at, type Sample, samples } from './sample';

const scene = (mustTake: boolean, s: Sample, more: Partial<Scene> = {}): Scene => ({
	mustTake,
	enters: undefined,
	by: s.position.toAct,
	build: new Build(s.moves),
	free: true,
	turns: [],
	facts: s.position.facts,
	eyes: [],
	...more,
});
const of = (s: Scene, mark: string) =>
	marked(s)
		.filter((m) => m.mark === mark)
		.map((m) => m.key)
		.sort();

const jumps = at('checkers-maple', 'W:WK9');

test('who must capture is marked at once', () => {
	assert.deepEqual(of(scene(true, jumps), 'must'), ['20', '9']);
});

test('that every turn takes something obliges nobody where it is chance', () => {
	const forced: Sample = { ...jumps, moves: [{ text: 'exd5', steps: [{ from: 'e4', to: 'd5', takes: 'd5' }] }] };
	assert.deepEqual(of(scene(false, forced), 'must'), []);
});

test('who may move is marked where one looks', () => {
	const start = samples('chess-fide')[3];
	assert.ok(start);
	if (!start) return;
	assert.deepEqual(of(scene(false, start), 'may'), []);
	assert.deepEqual(of(scene(false, start, { eyes: ['e2', undefined] }), 'may'), ['e2']);
	assert.deepEqual(of(scene(false, start, { eyes: ['e1'] }), 'may'), []);
});

test('what is held shows where it lands and what it takes next', () => {
	const s = scene(true, jumps);
	s.build.touch('9', true);
	assert.deepEqual([of(s, 'select'), of(s, 'land-take'), of(s, 'taken')], [['9'], ['11', '18', '2'], ['14']]);
	assert.deepEqual(touchable(s), new Set(['9', '20', '18', '11', '2']));
});

test('checkers on the bar must enter, and the bar is the mover’s own', () => {
	const bar = samples('backgammon-standard').find((s) => s.moves[0]?.steps[0]?.from === 'bar');
	assert.ok(bar);
	if (bar) assert.deepEqual(of(scene(false, bar, { enters: 'bar' }), 'must'), [`bar ${bar.position.toAct}`]);
	if (bar) assert.deepEqual(of(scene(false, bar), 'must'), []);
});

test('a pending removal marks the prey, an offence what can be huffed', () => {
	const s = scene(true, at('morris-cowboy', 'ww'));
	s.build.touch('g7', false);
	assert.equal(of(s, 'must').length, 3);
	assert.deepEqual(of(scene(true, at('checkers-dames', 'B:W14,32:B3,10 3-8')), 'claim'), ['10']);
});

test('nothing to be done, nothing marked but the last turn', () => {
	const s = scene(true, jumps, {
		free: false,
		turns: [
			{
				by: 'first',
				text: '1x10x17',
				steps: [
					{ from: '1', to: '10', takes: '6' },
					{ from: '10', to: '17', takes: '14' },
				],
			},
		],
	});
	assert.deepEqual(marked(s), [
		{ mark: 'from', key: '1' },
		{ mark: 'from', key: '10' },
		{ mark: 'last', key: '17' },
	]);
	assert.deepEqual(touchable(s), new Set());
});

test('the referee shows squares, and turns that are open', () => {
	const lit = shows(scene(true, jumps), ['22'], ['20x11x2', '5']);
	const by = new Map(lit.map((m) => [m.key, m.mark]));
	assert.deepEqual([...by].sort(), [
		['11', 'land-take'],
		['16', 'taken'],
		['2', 'land-take'],
		['20', 'must'],
		['22', 'must'],
		['5', 'land'],
		['7', 'taken'],
	]);
});

test('a king in check is marked, whether or not the viewer can do anything about it', () => {
	const start = samples('chess-fide')[3];
	assert.ok(start);
	if (!start) return;
	const s = scene(false, start, { facts: [{ name: 'check', of: 'first', value: 'e1' }] });
	assert.deepEqual(of(s, 'check'), ['e1']);
	assert.deepEqual(of({ ...s, free: false }, 'check'), ['e1']);
});
