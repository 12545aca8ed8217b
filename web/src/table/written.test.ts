import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { catalogue } from '../ui/words';
import { plain } from './parse';
import { written } from './written';

interface Tied {
	writing: { family: string; lang: string; letters: Record<string, string>; written: Record<string, string> }[];
	plain: Record<string, string>;
}

const tied: Tied = JSON.parse(readFileSync('testdata/written.json', 'utf8'));

test('turns are written as Go writes them in every language', () => {
	assert.ok(tied.writing.length >= 15);
	for (const { family, lang, letters, written: all } of tied.writing)
		for (const [turn, want] of Object.entries(all))
			assert.equal(written(turn, catalogue(letters, lang)), want, `${family} ${lang} ${turn}`);
});

test('what is typed loosely is the same turn as in Go', () => {
	for (const [typed, want] of Object.entries(tied.plain)) assert.equal(plain(typed), want, typed);
});
