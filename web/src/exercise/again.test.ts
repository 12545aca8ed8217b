import assert from 'node:assert/strict';
import test from 'node:test';
import {
	due,
	dueAlone,
	join,
	keepAccounts,
	keepMistake,
	keepRun,
	keepTry,
	keptOf,
	keptTries,
	ownDue,
	remember,
	returns,
	untold,
} from './again';

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

test('what the program decides is stored: when something returns, and that it does no more', () => {
	const here = shelf();
	assert.deepEqual(keptOf('puzzle:aaaaaa', here), {});
	remember('puzzle:aaaaaa', undefined, about, here); // nothing was decided
	remember('puzzle:bbbbbb', {}, about, here); // it went well at once
	assert.deepEqual(returns(here), {});
	remember('puzzle:aaaaaa', { due: day }, about, here);
	assert.deepEqual(keptOf('puzzle:aaaaaa', here), { step: 0, due: day });
	assert.equal(due(day - 1, here).length, 0);
	assert.equal(due(day, here)[0]?.goal, 'Win.');
	remember('puzzle:aaaaaa', { step: 1, due: 4 * day }, about, here);
	assert.equal(due(day, here).length, 0);
	remember('puzzle:aaaaaa', {}, about, here);
	assert.deepEqual(returns(here), {});
});

test('a mistake that was tried without a connection is told of once, with its last answers', async () => {
	const kept = new Map<string, string>();
	const here = {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => void kept.set(key, text),
	};
	keepMistake('t', { turn: 3, answers: ['e4'], attempt: 'one' }, here);
	keepMistake('t', { turn: 3, answers: ['e4', 'd4'], attempt: 'one' }, here);
	assert.ok(untold(here));
	const told: unknown[] = [];
	const { fetch } = globalThis;
	globalThis.fetch = async (to, sent) => {
		told.push(to, JSON.parse(String(sent?.body)).answers);
		return new Response(null, { status: 200 });
	};
	try {
		assert.ok(await join(here));
	} finally {
		globalThis.fetch = fetch;
	}
	assert.deepEqual(told, ['/api/v1/tables/t/mistakes', ['e4', 'd4']]);
	assert.ok(!untold(here));
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
	remember('puzzle:bbbbbb', { due: day }, { ...about, answers: ['13', '14'] }, here);
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
	remember('own:/analysis/chess/fide?retry=g4', { due: day }, { ...about, goal: 'g4' }, here);
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
