import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { counted, type Pile, pitch, tight } from './piles';

interface Vector {
	pile: Pile;
	n: number;
	pitch: number;
	tight: string;
	counted: boolean;
}

test('piles are laid out as on the server', () => {
	const vectors: Vector[] = JSON.parse(readFileSync('testdata/piles.json', 'utf8'));
	assert.ok(vectors.length > 20);
	for (const v of vectors) {
		const got = {
			...v,
			pitch: Math.round(pitch(v.pile, v.n) * 1e4) / 1e4,
			tight: v.pile === 'tower' ? tight(v.n) : '',
			counted: counted(v.pile, v.n),
		};
		assert.deepEqual(got, v);
	}
});
