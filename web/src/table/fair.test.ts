import assert from 'node:assert/strict';
import test from 'node:test';
import { hashWords } from './fair';

// The vectors of internal/table/dice.
test('words are hashed as the house does', async () => {
	assert.equal(await hashWords(''), 'a20cfb6dc40d1f8d8719eb5495b6d25635bf421577842fc123253fec42de5f2c');
	assert.equal(await hashWords('seven come eleven'), '9376663f927fdd2ca07b562fba154ed69629f30477a54bf7dd69c368c57b793a');
	assert.equal(await hashWords('Glück'), '320a13b001e543202952aa4229b25d59d8bb4ec608969f3a2d7e66989ecbe2c5');
});
