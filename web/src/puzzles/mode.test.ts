import assert from 'node:assert/strict';
import test from 'node:test';
import { begin, beginRun, counted } from './mode';

function shelf() {
	const kept = new Map<string, string>();
	return {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => void kept.set(key, text),
		removeItem: (key: string) => void kept.delete(key),
	};
}

test('a streak ends with the first wrong answer', () => {
	const here = shelf();
	counted(begin('streak', 0, here), true, 10, here);
	assert.equal(begin('streak', 20, here).solved, 1);
	const end = counted(begin('streak', 20, here), false, 30, here);
	assert.deepEqual([end.solved, end.over], [1, true]);
	assert.equal(begin('streak', 40, here).solved, 0);
});

test('three minutes end with their time, and a wrong answer does not end them', () => {
	const here = shelf();
	const first = begin('clock', 1000, here);
	assert.equal(first.until, 181_000);
	assert.equal(counted(first, false, 2000, here).over, false);
	assert.equal(counted(begin('clock', 3000, here), true, 180_999, here).solved, 1);
	const late = counted(begin('clock', 180_999, here), true, 181_000, here);
	assert.deepEqual([late.solved, late.over], [1, true]);
	assert.equal(begin('clock', 181_000, here).solved, 0);
});

test('a run that the server counts is begun once', async () => {
	const here = shelf();
	const asked: string[] = [];
	globalThis.fetch = async (to) => {
		asked.push(String(to));
		return Response.json({ run: 7, mode: 'streak', solved: 0, best: 3 });
	};
	const first = await beginRun(begin('streak', 0, here), here);
	assert.equal(first.run, 7);
	await beginRun(begin('streak', 10, here), here);
	assert.deepEqual(asked, ['/api/v1/me/puzzles/runs']);
});
