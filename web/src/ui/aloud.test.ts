import assert from 'node:assert/strict';
import test from 'node:test';
import { aloud } from './aloud';
import { catalogue } from './words';

const words = catalogue({ 'ear.turn': '{who}: {turn}.', 'ear.you': 'You' }, 'en');
const side = (seat: string) => (seat === 'first' ? 'White' : 'Black');
const hit = {
	by: 'second',
	text: '24/20*',
	aloud: {
		by: 'second',
		short: '24 to 20, hits White on 20',
		otherShort: '1 to 5, hits you on 5',
		long: 'from 24',
		otherLong: 'from 1',
	},
};

test('a player hears of the other side from this side of the board', () => {
	assert.equal(aloud(hit, { seats: ['first'], side, words, full: false }), 'Black: 1 to 5, hits you on 5.');
	assert.equal(aloud(hit, { seats: ['second'], side, words, full: false }), 'You: 24 to 20, hits White on 20.');
});

test('two people at one screen and spectators hear the names of the sides', () => {
	for (const seats of [['first', 'second'], []])
		assert.equal(aloud(hit, { seats, side, words, full: false }), 'Black: 24 to 20, hits White on 20.');
});

test('in full, if that is wanted', () => {
	assert.equal(aloud(hit, { seats: ['first'], side, words, full: true }), 'Black: from 1.');
	assert.equal(aloud(hit, { seats: [], side, words, full: true }), 'Black: from 24.');
});

test('what another turn says is not said twice, and a roll of nobody has no name', () => {
	assert.equal(
		aloud({ by: 'first', text: 'roll', aloud: { by: 'first', short: '' } }, { seats: [], side, words, full: false }),
		'',
	);
	const roll = { by: 'dice', text: '11', aloud: { by: 'nobody', short: 'dice 1 and 1' } };
	assert.equal(aloud(roll, { seats: [], side, words, full: false }), 'Dice 1 and 1.');
});
