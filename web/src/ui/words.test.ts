import assert from 'node:assert/strict';
import test from 'node:test';
import { signed, typeset } from './words';

const page = { lang: 'en' };
Object.assign(globalThis, { document: { documentElement: page } });

test('a number has its sign and the decimals of the language of the page', () => {
	for (const [lang, number] of [
		['en', '−1234.50'],
		['fr', '−1234,50'],
		['de', '−1234,50'],
	] as const) {
		page.lang = lang;
		assert.equal(signed(-1234.5, 2), number);
	}
	page.lang = 'en';
	assert.equal(signed(12.4, 0), '+12');
	assert.equal(signed(-0.0001, 3), '0.000');
});

test('French signs stay on the line of the word before them', () => {
	const typed = '« z9 » n’est pas une case : voyez ; quoi ? là !';
	const printed = '«\u00a0z9\u00a0» n’est pas une case\u00a0: voyez\u202f; quoi\u202f? là\u202f!';
	assert.equal(typeset(typed, 'fr'), printed);
	assert.equal(typeset(printed, 'fr'), printed);
	assert.equal(typeset('suivi de « : »', 'fr'), 'suivi de «\u00a0:\u00a0»');
	assert.equal(typeset('B:W21:B1, towers/gerber?rejump=false', 'fr'), 'B:W21:B1, towers/gerber?rejump=false');
	assert.equal(typeset(typed, 'de'), typed);
});
