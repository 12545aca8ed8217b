import assert from 'node:assert/strict';
import test from 'node:test';
import { Premoves } from './premove';
import { at, samples } from './sample';

test('a plan that is legal is played, the next waits', () => {
	const start = samples('chess-fide').find((s) => s.position.text.startsWith('rnbqkbnr/pppppppp'));
	const plans = new Premoves();
	plans.add('e2', 'e4');
	plans.add('d2', 'd4');
	assert.equal(plans.take(start?.moves ?? [])?.text, 'e4');
	assert.deepEqual(plans.queue, [{ from: 'd2', to: 'd4' }]);
});

test('a plan that is not ends the queue', () => {
	const plans = new Premoves();
	plans.add('e4', 'e6');
	plans.add('d2', 'd4');
	assert.equal(plans.take(samples('chess-fide')[3]?.moves ?? []), undefined);
	assert.deepEqual(plans.queue, []);
});

test('a jump is planned by its end, and a pawn becomes a queen', () => {
	const jump = new Premoves();
	jump.add('9', '2');
	assert.equal(jump.take(at('checkers-maple', 'W:WK9').moves)?.text, '9x18x11x2');
	const pawn = new Premoves();
	pawn.add('b7', 'b8');
	assert.equal(pawn.take(at('chess-fide', 'r1n1k3/1P6').moves)?.steps[0]?.becomes, 'Q');
});

test('plans are taken back, the last first', () => {
	const plans = new Premoves();
	plans.add('a', 'b');
	plans.add('c', 'd');
	assert.equal(plans.back(), true);
	assert.deepEqual(plans.queue, [{ from: 'a', to: 'b' }]);
	plans.back();
	assert.equal(plans.back(), false);
});
