import assert from 'node:assert/strict';
import test from 'node:test';
import { colourOf, readDrawn, toggle, writeDrawn } from './drawn';

test('what is drawn is written and read; what is not a drawing is left out', () => {
	const text = 'Ge4,Re2-e4,B11-15';
	assert.equal(writeDrawn(readDrawn(text)), text);
	assert.deepEqual(readDrawn('Pe4,G,Ge4-,nonsense,Y24'), [{ colour: 'Y', from: '24' }]);
	assert.ok(readDrawn('Ge4,'.repeat(500)).length <= 64);
});

test('drawing the same again wipes it, another colour is drawn over it', () => {
	const arrow = { colour: 'G', from: 'e2', to: 'e4' } as const;
	const once = toggle('Rd5', arrow);
	assert.equal(once, 'Rd5,Ge2-e4');
	assert.equal(toggle(once, arrow), 'Rd5');
	assert.equal(toggle(once, { ...arrow, colour: 'B' }), 'Rd5,Be2-e4');
});

test('keys choose the colour', () => {
	const held = [[], ['shiftKey'], ['altKey'], ['shiftKey', 'altKey']];
	assert.equal(held.map((k) => colourOf({ shiftKey: k.includes('shiftKey'), altKey: k.includes('altKey') })).join(''), 'GRBY');
});
