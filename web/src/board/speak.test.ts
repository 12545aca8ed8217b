import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import type { Fact, Piece } from '../wire';
import type { Cell } from './geometry';
import type { Pile } from './piles';
import type { Skin, Texts } from './skin';
import { Speech } from './speak';

interface Told {
	rules: string;
	at: string;
	of?: string;
	flipped?: boolean;
	pieces: Piece[];
	facts: Fact[];
	en: string;
	fr: string;
	de: string;
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'));

/** cell is a place of which only its name and the kind of its pile matter. */
function cell({ rules, at, of = '' }: Told): Cell {
	const point = rules.startsWith('backgammon') && /^\d/.test(at);
	const pile: Pile = at === 'hand' || at === 'off' ? at : rules.startsWith('towers') ? 'tower' : point ? 'point' : '';
	const back = point ? String(25 - Number(at)) : '';
	return { key: at, at, of, back, pile, x: 0, y: 0, dir: 0, left: 0, top: 0, wide: 0, high: 0 };
}

test('the script tells cells in the server’s words', () => {
	const skins = read<Record<string, Skin>>('testdata/skins.json');
	for (const told of read<Told[]>('testdata/cells.json')) {
		const skin = skins[told.rules];
		assert.ok(skin);
		if (!skin) continue;
		const pile = told.pieces.filter((p) => !told.of || p.of === told.of);
		for (const lang of ['en', 'fr', 'de'] as const) {
			const texts = {
				...read<Texts>(`words/${lang}.json`),
				...read<Record<string, Texts>>(`testdata/words-${lang}.json`)[told.rules],
			};
			const speech = new Speech(texts, skin);
			assert.equal(speech.describe(cell(told), pile, told.facts, told.flipped ?? false), told[lang]);
		}
	}
});
