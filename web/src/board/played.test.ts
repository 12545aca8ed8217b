import assert from 'node:assert/strict';
import test from 'node:test';
import type { Piece } from '../wire';
import { played, told } from './played';
import { ruleSets, samples } from './sample';

/** What stands where, piles in their order, places in any. */
function standing(pieces: Piece[]): string[] {
	const piles = new Map<string, string>();
	for (const p of pieces) piles.set(p.at, `${piles.get(p.at) ?? ''} ${p.of}${p.is}`);
	return [...piles].map(([at, pile]) => at + pile).sort();
}

/** In backgammon both sides share the names bar and off. */
const sortedPlaces = (pieces: Piece[]) => [...pieces].sort((a, b) => (a.of < b.of ? -1 : a.of > b.of ? 1 : 0));

test('the picture of a built turn is the position that the rules give', () => {
	let compared = 0;
	for (const name of ruleSets) {
		const family = name.split('-')[0] ?? '';
		for (const { position, moves, played: after } of samples(name)) {
			for (const [text, want] of Object.entries(after)) {
				const steps = moves.find((m) => m.text === text)?.steps ?? [];
				if (steps.some((s) => s.does === 'back')) continue; // the server puts pieces back
				const got = steps.reduce((pieces, s) => played(pieces, s, position.toAct, family), position.pieces);
				const order = family === 'backgammon' ? sortedPlaces : (pieces: Piece[]) => pieces;
				assert.deepEqual(standing(order(got)), standing(order(want)), `${name} ${position.text} ${text}`);
				compared++;
			}
		}
	}
	assert.ok(compared > 100, `only ${compared} turns compared`);
});

test('a crown shows with the step that earns it, on the top stone alone', () => {
	const tower: Piece[] = [
		{ at: 'c7', of: 'second', is: 'man' },
		{ at: 'c7', of: 'first', is: 'man' },
	];
	const after = played(tower, { from: 'c7', to: 'd8', crowned: true }, 'first', 'towers');
	assert.deepEqual(
		after.map((p) => p.is),
		['man', 'king'],
	);
});

test('a borrowed king takes along what lies under him, and a check is answered', () => {
	const facts = [
		{ name: 'under', of: 'second', value: '3,7' },
		{ name: 'check', of: 'first', value: 'e1' },
	];
	assert.deepEqual(told(facts, { from: '7', to: '10' }), [{ name: 'under', of: 'second', value: '3,10' }]);
	assert.deepEqual(told(facts, { takes: '7', does: 'huff' }), facts);
});
