import assert from 'node:assert/strict';
import test from 'node:test';
import { Premoves } from './premove';
import { at, samples } from './sample';

test('a plan that is legal is played, the next waits', () => {
	const start = samples('chess-fide').find((s) => s.position.text.startsWith('rnbqkbnr/pppppppp'));
	const plans = new Premoves();
	plans.touch('e2');
	plans.touch('e4');
	plans.touch('d2');
	plans.touch('d4');
	assert.equal(plans.take(start?.moves ?? [])?.text, 'e4');
	assert.deepEqual(plans.queue, [{ from: 'd2', to: 'd4' }]);
});

test('a plan that is not ends the queue', () => {
	const plans = new Premoves();
	plans.touch('e4');
	plans.touch('e6');
	plans.touch('d2');
	plans.touch('d4');
	assert.equal(plans.take(samples('chess-fide')[3]?.moves ?? []), undefined);
	assert.deepEqual(plans.queue, []);
});

test('a jump is planned by its end, and a pawn becomes a queen', () => {
	const jump = new Premoves();
	jump.touch('9');
	jump.touch('2');
	assert.equal(jump.take(at('checkers-maple', 'W:WK9').moves)?.text, '9x18x11x2');
	const pawn = new Premoves(() => ({ prefers: 'Q' }));
	pawn.touch('b7');
	pawn.touch('b8');
	assert.equal(pawn.take(at('chess-fide', 'r1n1k3/1P6').moves)?.steps[0]?.becomes, 'Q');
});

test('a second touch lets the man go, and plans move the picture on', () => {
	const plans = new Premoves();
	plans.touch('e2');
	assert.equal(plans.held, 'e2');
	plans.touch('e2');
	assert.deepEqual([plans.held, plans.queue], [undefined, []]);
	plans.touch('e2');
	plans.touch('e4');
	const after = plans.after(
		[
			{ at: 'e2', of: 'first', is: 'pawn' },
			{ at: 'e4', of: 'second', is: 'pawn' },
		],
		'first',
	);
	assert.deepEqual(after, [{ at: 'e4', of: 'first', is: 'pawn' }]);
	assert.deepEqual(plans.marks, [
		{ mark: 'plan', key: 'e2' },
		{ mark: 'plan', key: 'e4' },
	]);
});

test('plans are taken back, the last first', () => {
	const plans = new Premoves();
	plans.touch('a');
	plans.touch('b');
	plans.touch('c');
	plans.touch('d');
	assert.equal(plans.back(), true);
	assert.deepEqual(plans.queue, [{ from: 'a', to: 'b' }]);
	plans.back();
	assert.equal(plans.back(), false);
});

test('what goes along with a planned man goes along in the picture, if it is there', () => {
	const along = [{ is: 'king', from: 'e1', to: 'g1', also: [{ from: 'h1', to: 'f1' }] }];
	const king = { at: 'e1', of: 'first', is: 'king' };
	const rook = { at: 'h1', of: 'first', is: 'rook' };
	const after = (...pieces: { at: string; of: string; is: string }[]) => {
		const plans = new Premoves(() => ({ along }));
		plans.touch('e1');
		plans.touch('g1');
		return plans
			.after(pieces, 'first')
			.map((p) => p.at)
			.sort();
	};
	assert.deepEqual(after(king, rook), ['f1', 'g1']);
	assert.deepEqual(after(king), ['g1']);
	assert.deepEqual(after(king, { ...rook, of: 'second' }), ['g1', 'h1']);
	assert.deepEqual(after({ ...king, is: 'queen' }, rook), ['g1', 'h1']);
});
