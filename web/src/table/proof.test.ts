import assert from 'node:assert/strict';
import test from 'node:test';
import { hashWords } from './fair';
import { type Line, prove, roll } from './proof';

const secret = Uint8Array.from({ length: 32 }, (_, i) => i);
const shown = Array.from(secret, (b) => b.toString(16).padStart(2, '0')).join('');
const commitment = '43c67f6d58c60a9f81280649ba62e107e2fb231977708ab9b7c40bc0c345716b';

// The vectors of internal/table/dice.
test('rolls are those of the house', async () => {
	assert.deepEqual(await roll(secret, 't1', 1, 1, ['', '']), [2, 4]);
	assert.deepEqual(await roll(secret, 't1', 1, 2, ['', '']), [6, 4]);
	assert.deepEqual(await roll(secret, 't1', 2, 1, ['', '']), [6, 1]);
	assert.deepEqual(await roll(secret, 't1', 1, 1, ['seven come eleven', 'Glück']), [2, 1]);
	assert.deepEqual(await roll(secret, 't1', 1, 1, ['Glück', 'seven come eleven']), [2, 6]);
});

const game = async (over: Partial<Record<string, string>> = {}): Promise<Line[]> => [
	{ what: 'created', by: 'nobody', table: 't1', commitment },
	{ what: 'hashed', by: 'first', text: over.hash ?? (await hashWords('seven come eleven')) },
	{ what: 'hashed', by: 'second', text: await hashWords('Glück') },
	{ what: 'opened', by: 'first', text: 'seven come eleven' },
	{ what: 'opened', by: 'second', text: 'Glück' },
	{ what: 'began', by: 'nobody' },
	{ what: 'played', by: 'dice', text: over.roll ?? '2-1' },
	{ what: 'played', by: 'first', text: '13/11 6/5' },
	{ what: 'ended', by: 'second' },
	{ what: 'revealed', by: 'nobody', text: over.secret ?? shown },
];

test('an honest game is proved', async () => {
	const proof = await prove(await game());
	assert.deepEqual(proof, { commitment, secret: shown, words: ['seven come eleven', 'Glück'], rolls: 1 });
});

test('another secret, other words and another roll are found', async () => {
	assert.equal((await prove(await game({ secret: '00'.repeat(32) })))?.fault, 'secret');
	assert.equal((await prove(await game({ hash: '00'.repeat(32) })))?.fault, 'words');
	const wrong = await prove(await game({ roll: '2-2' }));
	assert.deepEqual([wrong?.fault, wrong?.at], ['roll', '1.1']);
});

test('a game that is not over has no proof yet', async () => {
	assert.equal(await prove((await game()).slice(0, -1)), undefined);
});
