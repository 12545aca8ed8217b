import assert from 'node:assert/strict';
import test, { mock } from 'node:test';
import { patience } from './patience';

/** What has ended after each of these moments, in milliseconds, if the net comes at one of them. */
async function ended(comes: number, moments: number[]): Promise<string[]> {
	mock.timers.enable({ apis: ['setTimeout'] });
	const over = { judging: false, reviewing: false };
	const waits = patience(Promise.resolve(0), () => new Promise((taken) => setTimeout(taken, comes)));
	for (const name of ['judging', 'reviewing'] as const)
		void waits[name].then(() => {
			over[name] = true;
		});
	const settle = async () => {
		for (let i = 0; i < 10; i++) await Promise.resolve();
	};
	await settle();
	const told: string[] = [];
	let now = 0;
	for (const moment of moments) {
		mock.timers.tick(moment - now);
		now = moment;
		await settle();
		told.push(`${over.judging ? 'plays' : '-'} ${over.reviewing ? 'reviews' : '-'}`);
	}
	mock.timers.reset();
	return told;
}

test('a player waits three seconds for the net, a review half a minute', async () => {
	assert.deepEqual(await ended(1000, [999, 1000]), ['- -', 'plays reviews']);
	assert.deepEqual(await ended(10_000, [2999, 3000, 9999, 10_000]), ['- -', 'plays -', 'plays -', 'plays reviews']);
	assert.deepEqual(await ended(1_000_000, [3000, 29_999, 30_000]), ['plays -', 'plays -', 'plays reviews']); // not for ever
});

test('nobody waits for the net of a program that does not come', async () => {
	const waits = patience(Promise.reject(new Error('no program')), () => Promise.reject(new Error('not asked')));
	await Promise.all([waits.judging, waits.reviewing]);
});
