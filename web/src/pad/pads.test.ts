import assert from 'node:assert/strict';
import test from 'node:test';
import { keepPad, keepPads, noteMatch, notePlayed, openPad, readPads } from './pads';

const kept = new Map<string, string>();
Object.assign(globalThis, {
	localStorage: { getItem: (k: string) => kept.get(k) ?? null, setItem: (k: string, v: string) => void kept.set(k, v) },
});

test('a pad that is kept is open, and rubbish is none', () => {
	kept.clear();
	assert.equal(openPad(), undefined);
	keepPad({ names: ['Ann', 'Bob'], rounds: [] });
	assert.deepEqual(openPad()?.names, ['Ann', 'Bob']);
	keepPads({ at: 7, all: [...readPads().all, { names: ['Cleo', 'Dan'], rounds: [] }] });
	assert.deepEqual(openPad()?.names, ['Cleo', 'Dan']);
	for (const bad of ['', 'null', '{"at":-3,"all":[1,null]}', '{"all":"x"}']) {
		kept.set('pads', bad);
		assert.equal(openPad(), undefined);
	}
});

test('a rematch is written down with the game before it, each game once, with who sat where', () => {
	kept.clear();
	const game = { table: 'T', rules: 'checkers/maple', points: 1 };
	notePlayed({ ...game, names: ['Ann', 'Bob'], winner: 'first' });
	assert.equal(openPad(), undefined);
	for (let again = 0; again < 2; again++) notePlayed({ ...game, names: ['Bob', 'Ann'], winner: 'second' });
	assert.deepEqual(readPads().all[0]?.names, ['Bob', 'Ann']);
	assert.deepEqual(
		readPads().all[0]?.rounds.map((r) => [r.seated?.join(), r.winner, r.table]),
		[
			['Ann,Bob', 'first', 'T 1'],
			['Bob,Ann', 'second', 'T 2'],
		],
	);
	notePlayed({ ...game, names: ['Ann', 'Bob'], winner: 'nobody', points: 0 });
	assert.equal(readPads().all[0]?.rounds.at(-1)?.winner, 'nobody');
	assert.equal(readPads().all.length, 1);
});

test('a match is written down as its score grows, on a pad of its own; a rematch on another', () => {
	kept.clear();
	const match = { rules: 'backgammon/standard', names: ['Ann', 'Bob'] as [string, string], length: 5 };
	noteMatch({ ...match, table: 'T 1', scores: [0, 0] });
	assert.equal(openPad(), undefined);
	for (const scores of [
		[2, 0],
		[2, 0],
		[2, 1],
		[6, 1],
	] as [number, number][])
		noteMatch({ ...match, table: 'T 1', scores });
	assert.deepEqual(
		openPad()?.rounds.map((r) => [r.scores?.join(), r.table]),
		[
			['2,0', 'T 1.1'],
			['2,1', 'T 1.2'],
			['6,1', 'T 1.3'],
		],
	);
	assert.equal(openPad()?.length, 5);
	noteMatch({ ...match, table: 'T 2', names: ['Bob', 'Ann'], scores: [1, 0] });
	assert.equal(readPads().all.length, 2);
	assert.deepEqual(openPad()?.names, ['Bob', 'Ann']);
});
