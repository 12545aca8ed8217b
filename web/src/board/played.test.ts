import assert from 'node:assert/strict';
import test from 'node:test';
import type { Effect, Piece, Step } from '../wire';
import { placeKey } from './place';
import { played, told } from './played';
import { at, ruleSets, samples } from './sample';

/** What stands where, piles in their order, places in any. On the bar, off the board and in the hand each side has its own. */
function standing(pieces: Piece[]): string[] {
	const piles = new Map<string, string>();
	for (const p of pieces) piles.set(placeKey(p.at, p.of), `${piles.get(placeKey(p.at, p.of)) ?? ''} ${p.of} ${p.is}`);
	return [...piles].map(([at, pile]) => at + pile).sort();
}

/** Every picture that a turn ends with, by every order its steps allow. */
function endings(pieces: Piece[], steps: Step[], by: string, done = 0): Piece[][] {
	if (done === 2 ** steps.length - 1) return [pieces];
	return steps.flatMap((s, i) =>
		(done >>> i) & 1 || (s.after ?? 0) & ~done ? [] : endings(played(pieces, s, by), steps, by, done | (1 << i)),
	);
}

test('the picture of a built turn is the position that the rules give, in whichever order it is touched', () => {
	const compared = new Map<string, number>();
	for (const name of ruleSets) {
		for (const { position, moves, played: after } of samples(name)) {
			for (const [text, want] of Object.entries(after)) {
				const steps = moves.find((m) => m.text === text)?.steps ?? [];
				for (const got of endings(position.pieces, steps, position.toAct)) {
					assert.deepEqual(standing(got), standing(want), `${name} ${position.text} ${text}`);
					const kind = [name.split('-')[0], ...new Set(steps.flatMap((s) => s.effects ?? []).map(sort))].join();
					compared.set(kind, (compared.get(kind) ?? 0) + 1);
				}
			}
		}
	}
	for (const kind of [
		'chess',
		'chess,moved', // a rook that castles
		'chess,became', // a promotion
		'checkers',
		'checkers,moved,came', // back
		'morris',
		'backgammon',
		'backgammon,moved', // a hit
		'towers',
		'towers,pile',
		'towers,pile,under',
	])
		assert.ok(compared.get(kind), `no ${kind} among ${[...compared.keys()].join(' | ')}`);
});

const sort = (e: Effect) => {
	if (!e.from) return 'came';
	if (e.becomes) return 'became';
	return e.from.startsWith('under:') ? 'pile' : e.to?.startsWith('under:') ? 'under' : 'moved';
};

test('the first of two checkers to land on a blot hits it, whichever that is', () => {
	const { position, moves } = at('backgammon-standard', 'AAABAJAAAAAAAA');
	const move = moves.find((m) => m.text === '13/8* 11/8');
	assert.equal(move?.steps.length, 2);
	for (const step of move?.steps ?? []) {
		const shown = played(position.pieces, step, position.toAct);
		assert.deepEqual(
			shown.filter((p) => p.at === '8').map((p) => p.of),
			['first'],
		);
		assert.equal(shown.filter((p) => p.at === 'bar').length, 1);
	}
});

test('a crown shows with the step that earns it, on the top stone alone', () => {
	const tower: Piece[] = [
		{ at: 'c7', of: 'second', is: 'man' },
		{ at: 'c7', of: 'first', is: 'man' },
	];
	const step = { from: 'c7', to: 'd8', crowned: true, effects: [{ from: 'under:c7', to: 'under:d8' }] };
	assert.deepEqual(played(tower, step, 'first'), [
		{ at: 'd8', of: 'second', is: 'man' },
		{ at: 'd8', of: 'first', is: 'king' },
	]);
});

test('several pieces are taken, and others change sides, in one step', () => {
	const discs: Piece[] = ['b1', 'c1', 'd1'].map((at) => ({ at, of: 'second', is: 'disc' }));
	const effects = [
		{ of: 'first', is: 'disc', to: 'a1' },
		{ of: 'second', from: 'b1', to: 'b1', flips: true },
		{ of: 'second', from: 'c1' },
		{ of: 'second', from: 'd1', to: 'hand', flips: true, becomes: 'stone' },
	];
	assert.deepEqual(played(discs, { effects }, 'first'), [
		{ at: 'a1', of: 'first', is: 'disc' },
		{ at: 'b1', of: 'first', is: 'disc' },
		{ at: 'hand', of: 'first', is: 'stone' },
	]);
});

test('a borrowed king takes along what lies under him, and a check is answered', () => {
	const facts = [
		{ name: 'under', of: 'second', value: '3,7' },
		{ name: 'check', of: 'first', value: 'e1' },
	];
	assert.deepEqual(told(facts, { from: '7', to: '10' }), [{ name: 'under', of: 'second', value: '3,10' }]);
	assert.deepEqual(told(facts, { takes: '7', does: 'huff' }), facts);
});
