import assert from 'node:assert/strict';
import test from 'node:test';
import { textOf } from './file';

test('files are read as UTF-8, or as UTF-16 by their mark', async () => {
	const text = '1. e4 {π 𝄞} e5';
	const units = `\ufeff${text}`.split('').map((c) => c.charCodeAt(0));
	const little = units.flatMap((u) => [u & 255, u >> 8]);
	const big = units.flatMap((u) => [u >> 8, u & 255]);
	for (const bytes of [new TextEncoder().encode(text), new TextEncoder().encode(`\ufeff${text}`), little, big])
		assert.equal(await textOf(new Blob([new Uint8Array(bytes)])), text);
	assert.equal(await textOf(new Blob([])), '');
	assert.equal(await textOf(new Blob([new Uint8Array([0xff, 0xfe, 0x61, 0x00, 0x62])])), 'a\ufffd'); // half a unit at the end
});
