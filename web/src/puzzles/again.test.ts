import assert from 'node:assert/strict';
import test from 'node:test';
import { due, dueAlone, forget, join, keepAccounts, keepRun, keepTry, keptTries, ownDue, returns, untold, went } from './again';

function shelf() {
	let kept: string | null = null;
	return {
		getItem: () => kept,
		setItem: (_: string, text: string) => {
			kept = text;
		},
	};
}

const day = 24 * 60 * 60 * 1000;
const about = { goal: 'Win.', title: 'Towers', address: '/puzzles/aaaaaa?due=yes' };

test('what was failed returns after 1, 3, 7, 16 and 35 days, and then no more', () => {
	const here = shelf();
	let now = 1000;
	went('puzzle:bbbbbb', true, about, now, here);
	assert.deepEqual(returns(here), {});
	went('puzzle:aaaaaa', false, about, now, here);
	for (const days of [1, 3, 7, 16, 35]) {
		went('puzzle:aaaaaa', true, about, now + days * day - 1, here); // too early to count
		assert.equal(due(now + days * day - 1, here).length, 0);
		now += days * day;
		assert.equal(due(now, here)[0]?.goal, 'Win.');
		went('puzzle:aaaaaa', true, about, now, here);
	}
	assert.deepEqual(returns(here), {});
});

test('what is failed again begins again', () => {
	const here = shelf();
	went('puzzle:aaaaaa', false, about, 0, here);
	went('puzzle:aaaaaa', true, about, day, here);
	went('puzzle:aaaaaa', false, about, 4 * day, here);
	assert.equal(due(5 * day, here).length, 1);
	forget(['puzzle:aaaaaa'], here);
	assert.equal(due(5 * day, here).length, 0);
});

test('the first try at each puzzle is kept without a connection, and an account is told of it once', async () => {
	const kept = new Map<string, string>();
	const here = {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => void kept.set(key, text),
	};
	keepTry({ puzzle: 'aaaaaa', answers: ['12'] }, here);
	keepTry({ puzzle: 'bbbbbb', answers: ['13', '14'] }, here);
	keepTry({ puzzle: 'aaaaaa', answers: ['15'] }, here);
	went('puzzle:bbbbbb', false, { ...about, answers: ['13', '14'] }, 0, here);
	const told: unknown[] = [];
	let status = 200;
	const { fetch } = globalThis;
	globalThis.fetch = async (_, sent) => {
		told.push(JSON.parse(String(sent?.body)).puzzle);
		return new Response(null, { status });
	};
	status = 429;
	assert.equal(await join(here), false);
	assert.equal(keptTries(here).length, 2);
	status = 200;
	assert.equal(await join(here), true);
	assert.deepEqual(keptTries(here), []);
	assert.deepEqual(returns(here), {});
	assert.deepEqual(told, ['aaaaaa', 'aaaaaa', 'bbbbbb', 'bbbbbb']);
	globalThis.fetch = fetch;
});

test('without a connection the browser lists what it knows: own mistakes, and what an account was told of and has not tried since', async () => {
	const kept = new Map<string, string>();
	const here = {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => void kept.set(key, text),
	};
	went('own:/analysis/chess/fide?retry=g4', false, { ...about, goal: 'g4' }, 0, here);
	const item = (kind: string, id: string, at: number) => ({ kind, id, at, rules: 'Chess', goal: id, step: 0, address: `/${id}` });
	keepAccounts([item('puzzle', 'aaaaaa', 1), item('task', 'chess/fide/FC-3', 2), item('puzzle', 'bbbbbb', 3 * day)], here);
	const goals = (now: number) => dueAlone(now, here).map((k) => k.goal);
	assert.deepEqual(goals(day), ['aaaaaa', 'chess/fide/FC-3', 'g4']);
	assert.ok(!untold(here));
	keepTry({ puzzle: 'aaaaaa', answers: ['12'] }, here);
	keepRun({ sheet: 'chess/fide', task: 'FC-3', answers: [] }, here);
	assert.deepEqual(goals(day), ['g4']);
	assert.ok(untold(here));
	const told: unknown[] = [];
	const { fetch } = globalThis;
	globalThis.fetch = async (to) => {
		told.push(to);
		return new Response(null, { status: 200 });
	};
	try {
		assert.ok(await join(here));
	} finally {
		globalThis.fetch = fetch;
	}
	assert.deepEqual(told, ['/api/v1/me/puzzles', '/api/v1/me/lessons']);
	assert.ok(!untold(here));
	assert.deepEqual(
		ownDue(day, here).map((k) => k.goal),
		['g4'],
	);
	keepAccounts([], here);
	assert.deepEqual(goals(9 * day), ['g4']);
});
