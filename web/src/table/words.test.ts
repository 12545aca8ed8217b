import assert from 'node:assert/strict';
import test from 'node:test';
import { typeset } from './words';

test('French signs stay on the line of the word before them', () => {
	const typed = '« z9 » n’est pas une case : voyez ; quoi ? là !';
	const printed = '«\u00a0z9\u00a0» n’est pas une case\u00a0: voyez\u202f; quoi\u202f? là\u202f!';
	assert.equal(typeset(typed, 'fr'), printed);
	assert.equal(typeset(printed, 'fr'), printed);
	assert.equal(typeset('suivi de « : »', 'fr'), 'suivi de «\u00a0:\u00a0»');
	assert.equal(typeset('B:W21:B1, towers/gerber?rejump=false', 'fr'), 'B:W21:B1, towers/gerber?rejump=false');
	assert.equal(typeset(typed, 'de'), typed);
});
