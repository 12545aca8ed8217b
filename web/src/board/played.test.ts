import assert from 'node:assert/strict';
import test from 'node:test';
import type { Piece } from '../wire';
import { played } from './played';
import { ruleSets, samples } from './sample';

/** What stands where, piles in their order, places in any. Crowning is left to the server where the steps do not say it. */
function standing(pieces: Piece[], kinds: boolean): string[] {
	const piles = new Map<string, string>();
	for (const p of pieces) piles.set(p.at, `${piles.get(p.at) ?? ''} ${p.of}${kinds ? p.is : ''}`);
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
				assert.deepEqual(
					standing(order(got), family === 'chess'),
					standing(order(want), family === 'chess'),
					`${name} ${position.text} ${text}`,
				);
				compared++;
			}
		}
	}
	assert.ok(compared > 100, `only ${compared} turns compared`);
});
