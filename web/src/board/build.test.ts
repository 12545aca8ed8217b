import assert from 'node:assert/strict';
import test from 'node:test';
import { Build } from './build';
import { at, ruleSets, samples } from './sample';

const jumps = at('checkers-maple', 'W:WK9');

test('a jump is held to its end, and sent when no choice is left', () => {
	const b = new Build(jumps.moves);
	assert.deepEqual([...b.origins].sort(), ['20', '9']);
	assert.equal(b.touch('9', true).did, 'held');
	assert.equal(b.touch('18', false).did, 'stepped');
	assert.equal(b.held, '18');
	assert.equal(b.whole, undefined);
	b.touch('11', false);
	b.touch('2', false);
	assert.equal(b.finished?.text, '9x18x11x2');
});

test('at a real board a man is lifted that may not move, and where he is put is the try', () => {
	const held = new Build(jumps.moves, () => false, true);
	const [idle = ''] = jumps.position.pieces.map((p) => p.at).filter((at) => !held.origins.has(at));
	assert.equal(held.touch(idle, true).did, 'held');
	assert.deepEqual(held.touch('32', false), { did: 'refused', steps: [{ from: idle, to: '32' }] });
	assert.equal(new Build(jumps.moves).touch(idle, true).did, 'refused');
});

test('the end of the only way there can be touched at once', () => {
	const b = new Build(jumps.moves);
	b.touch('9', true);
	assert.deepEqual([...b.targets('9').keys()], ['18', '11', '2']);
	b.touch('2', false);
	assert.equal(b.finished?.text, '9x18x11x2');
	assert.deepEqual(
		b.steps.map((s) => s.takes),
		['14', '15', '7'],
	);
});

test('steps are taken back one by one', () => {
	const b = new Build(jumps.moves);
	b.touch('9', true);
	b.touch('11', false);
	assert.equal(b.held, '11');
	b.undo();
	assert.equal(b.held, '18');
	b.undo();
	assert.equal(b.held, undefined);
	assert.equal(b.undo(), false);
});

test('what no legal turn continues is for the referee', () => {
	const b = new Build(jumps.moves);
	assert.deepEqual(b.touch('22', true), { did: 'refused', steps: [{ from: '22' }] });
	assert.deepEqual(b.touch('13', false), { did: 'nothing' });
	b.touch('9', true);
	assert.deepEqual(b.touch('13', false), { did: 'refused', steps: [{ from: '9', to: '13' }] });
	assert.equal(b.held, '9');
});

test('a jump that may stop waits to be told so; a second touch of the man does not tell it', () => {
	const s = at('checkers-modern-continue-may', 'B:');
	const first = s.moves.find((m) => m.steps.length > 1)?.steps[0];
	assert.ok(first?.from && first.to);
	const b = new Build(s.moves);
	b.touch(first?.from ?? '', true);
	b.touch(first?.to ?? '', false);
	assert.equal(b.finished, undefined);
	assert.ok(b.whole);
	assert.equal(b.touch(first?.to ?? '', true).did, 'held');
	assert.equal(b.held, first?.to);
});

test('a posse: place, then remove', () => {
	const s = at('morris-cowboy', 'ww');
	const b = new Build(s.moves);
	assert.deepEqual([...b.origins], ['hand']);
	assert.equal(b.touch('a7', true).did, 'refused');
	assert.equal(b.touch('g7', false).did, 'stepped');
	assert.equal(b.finished, undefined);
	const prey = b.removals.map((r) => r.takes ?? '');
	assert.ok(prey.length > 1);
	assert.deepEqual(b.touch('a7', true), { did: 'refused', steps: [{ to: 'g7' }, { takes: 'a7' }] });
	b.touch(prey[0] ?? '', true);
	assert.equal(b.finished?.text, `g7x${prey[0]}`);
});

test('a man can be taken out of the hand too', () => {
	const b = new Build(at('morris-cowboy', 'ww').moves);
	assert.equal(b.touch('hand', true).did, 'held');
	assert.equal(b.touch('g4', false).did, 'stepped');
	assert.equal(b.finished?.text, 'g4');
});

test('a huff comes first, and the move belongs to the same turn', () => {
	const s = at('checkers-dames', 'B:W14,32:B3,10 3-8');
	const b = new Build(s.moves);
	assert.equal(b.touch('10', true).did, 'stepped');
	assert.equal(b.finished, undefined);
	b.touch('14', true);
	b.touch('10', false);
	assert.equal(b.finished?.text, 'huff 10, 14-10');
});

test('a huff is not needed', () => {
	const b = new Build(at('checkers-dames', 'B:W14,32:B3,10 3-8').moves);
	b.touch('32', true);
	b.touch('28', false);
	assert.equal(b.finished?.text, '32-28');
});

test('a promotion asks what the pawn becomes', () => {
	const s = at('chess-fide', 'r1n1k3/1P6');
	const b = new Build(s.moves);
	b.touch('b7', true);
	const asked = b.touch('a8', true);
	assert.equal(asked.did, 'choose');
	const moves = asked.did === 'choose' ? asked.moves : [];
	assert.deepEqual(moves.map((m) => m.steps[0]?.becomes).sort(), ['B', 'N', 'Q', 'R']);
	const rook = moves.find((m) => m.steps[0]?.becomes === 'R');
	assert.ok(rook);
	if (rook) b.choose(rook);
	assert.equal(b.finished?.text, rook?.text);
});

test('the king castles by two squares or upon his rook', () => {
	const s = at('chess-fide', 'r3k2r/pppq1ppp');
	for (const [touched, text] of [
		['g1', 'O-O'],
		['h1', 'O-O'],
		['c1', 'O-O-O'],
		['a1', 'O-O-O'],
	] as const) {
		const b = new Build(s.moves);
		b.touch('e1', true);
		b.touch(touched, true);
		assert.equal(b.finished?.text, text, touched);
	}
});

test('a rook is still a rook when castling is not the turn', () => {
	const s = at('chess-fide', 'r3k2r/pppq1ppp');
	const b = new Build(s.moves);
	b.touch('h1', true);
	assert.equal(b.held, 'h1');
	b.touch('d2', true);
	assert.equal(b.held, 'd2');
});

test('a roll can be played in any order, waits at its end, and goes far by one man', () => {
	const s = samples('backgammon-standard').find((p) => p.position.facts.some((f) => f.name === 'dice' && f.value === '53'));
	assert.ok(s);
	const move = s?.moves[0];
	for (const order of [
		[0, 1],
		[1, 0],
	]) {
		const b = new Build(s?.moves ?? []);
		for (const i of order) {
			b.touch(move?.steps[i]?.from ?? '', true);
			b.touch(move?.steps[i]?.to ?? '', true);
		}
		assert.equal(b.whole?.text, move?.text);
	}
});

test('every turn of every sheet can be touched to its end', () => {
	for (const name of ruleSets) {
		for (const { position, moves } of samples(name)) {
			for (const move of moves) {
				if (move.steps.every((s) => s.does && !s.takes)) continue;
				const b = new Build(moves);
				for (const step of move.steps) {
					if (step.from && b.held !== step.from) b.touch(step.from, true);
					const last = b.touch(step.to ?? step.takes ?? '', true);
					if (last.did === 'choose') b.choose(move);
				}
				assert.equal(b.whole?.text, move.text, `${name} ${position.text}`);
			}
		}
	}
});

test('where two ways take different men, the preferred first step decides; without one neither is meant', () => {
	const moves = [
		{
			text: 'a',
			steps: [
				{ from: '24', to: '20', takes: '20' },
				{ from: '20', to: '18', after: 1 },
			],
		},
		{
			text: 'b',
			steps: [
				{ from: '24', to: '22' },
				{ from: '22', to: '18', after: 1 },
			],
		},
	];
	assert.equal(new Build(moves).way('24', '18'), undefined);
	for (const [first, takes] of [
		['20', '20'],
		['22', undefined],
	])
		assert.equal(new Build(moves, (s) => s.to === first).way('24', '18')?.[0]?.takes, takes);
});
