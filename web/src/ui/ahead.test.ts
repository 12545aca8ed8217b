import assert from 'node:assert/strict';
import test from 'node:test';
import { thrifty } from './ahead';

test('nothing is loaded ahead where data is saved or the connection is slow', () => {
	for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }, { effectiveType: '3g' }])
		assert.ok(thrifty(connection), JSON.stringify(connection));
	for (const connection of [{}, { saveData: false, effectiveType: '4g' }])
		assert.ok(!thrifty(connection), JSON.stringify(connection));
});
