import assert from 'node:assert/strict';
import test from 'node:test';
import type { Ask } from '../wire';
import { Line, type Standing } from './line';
import type { Answer, Connect, Ears } from './transport';

/** A world in which time passes when the test says so, and connections are made of paper. */
function world() {
	const connections: { after: number; ears: Ears; sent: Ask[]; closed: boolean }[] = [];
	const timers: { at: number; then: () => void }[] = [];
	const standings: [Standing, string][] = [];
	let now = 0;
	let seen = 7;
	const connect: Connect = (after, ears) => {
		const c = { after, ears, sent: [] as Ask[], closed: false };
		connections.push(c);
		return {
			send: (ask) => c.sent.push(ask),
			close: () => {
				c.closed = true;
				ears.closed();
			},
		};
	};
	const line = new Line(
		connect,
		{ seen: () => seen, heard: () => seen++, stands: (s, why) => standings.push([s, why]) },
		{
			wait: (ms, then) => {
				const timer = { at: now + ms, then };
				timers.push(timer);
				return () => {
					timers.splice(timers.indexOf(timer) >>> 0, 1);
				};
			},
			now: () => now,
			online: () => true,
			watched: () => w.watched,
		},
	);
	const pass = (ms: number) => {
		const until = now + ms;
		for (;;) {
			timers.sort((a, b) => a.at - b.at);
			const next = timers[0];
			if (!next || next.at > until) break;
			timers.shift();
			now = next.at;
			next.then();
		}
		now = until;
	};
	const last = () => {
		const c = connections.at(-1);
		if (!c) throw new Error('no connection');
		return c;
	};
	const w = { line, connections, standings, pass, last, watched: true };
	return w;
}

const answered = (promise: Promise<Answer>) => {
	const got: Answer[] = [];
	promise.then((a) => got.push(a));
	return got;
};

test('what was not answered is asked again, word for word', async () => {
	const w = world();
	w.line.start();
	w.last().ears.opened();
	const got = answered(w.line.ask({ type: 'do', do: 'play', text: '11-15', seen: 7 }));
	const first = w.last().sent[0];
	assert.equal(first?.text, '11-15');
	w.last().ears.closed();
	w.pass(1000);
	assert.equal(w.connections.length, 2);
	w.last().ears.opened();
	assert.deepEqual(w.last().sent, [first]);
	w.last().ears.heard({ type: 'done', id: first?.id ?? '', seq: 8 });
	await Promise.resolve();
	assert.equal(got.length, 1);
	w.last().ears.closed();
	w.pass(1000);
	w.last().ears.opened();
	assert.deepEqual(w.last().sent, [], 'an answered command is not said again');
});

test('a new connection goes on after what is known', () => {
	const w = world();
	w.line.start();
	w.last().ears.opened();
	w.last().ears.heard({ type: 'presence', here: [true, true], watching: 0 });
	w.last().ears.closed();
	w.pass(1000);
	assert.deepEqual(
		w.connections.map((c) => c.after),
		[7, 8],
	);
	assert.deepEqual(w.standings, [], 'a blink is nobody’s business');
});

test('a goodbye with a time waits that long, one without ends', () => {
	const w = world();
	w.line.start();
	w.last().ears.opened();
	w.last().ears.heard({ type: 'bye', why: 'restart', after: 5000 });
	w.last().ears.closed();
	w.pass(5000);
	assert.equal(w.connections.length, 1);
	w.pass(1000);
	assert.equal(w.connections.length, 2);
	w.last().ears.opened();
	w.last().ears.heard({ type: 'bye', why: 'gone' });
	w.pass(600_000);
	assert.equal(w.connections.length, 2);
	assert.deepEqual(w.standings.at(-1), ['ended', 'gone']);
	w.line.again();
	assert.equal(w.connections.length, 3);
});

test('a connection that says nothing is asked, and then given up', () => {
	for (const [watched, quiet] of [
		[true, 5000],
		[false, 25_000],
	] as const) {
		const w = world();
		w.watched = watched;
		w.line.start();
		w.last().ears.opened();
		w.pass(quiet);
		assert.equal(w.last().sent[0]?.type, 'ping');
		w.pass(2999);
		assert.deepEqual(w.standings, []);
		w.pass(1);
		assert.deepEqual(w.standings, [['offline', '']]);
		w.pass(7000);
		assert.ok(w.connections[0]?.closed);
		w.pass(1000);
		assert.equal(w.connections.length, 2);
		w.last().ears.opened();
		assert.deepEqual(w.standings.at(-1), ['open', '']);
	}
});

test('a voice on the line keeps it', () => {
	const w = world();
	w.line.start();
	w.last().ears.opened();
	w.pass(5000);
	w.last().ears.heard({ type: 'done', id: w.last().sent[0]?.id ?? '', seq: 7 });
	w.pass(4000);
	assert.equal(w.connections.length, 1);
	assert.ok(!w.last().closed);
	assert.deepEqual(w.standings, []);
});

test('a turn without an answer is on its way after 0.4 s, and the line is lost after 3', () => {
	const w = world();
	w.line.start();
	w.last().ears.opened();
	w.line.ask({ type: 'do', do: 'play', text: '11-15', seen: 7 });
	w.pass(399);
	assert.deepEqual(w.standings, []);
	w.pass(1);
	assert.deepEqual(w.standings, [['sending', '']]);
	assert.equal(w.line.kept, '11-15');
	w.pass(2600);
	assert.deepEqual(w.standings.at(-1), ['offline', '']);
	w.last().ears.closed();
	w.pass(2000);
	w.last().ears.opened();
	assert.deepEqual(w.standings.at(-1), ['offline', ''], 'until there is an answer');
	w.last().ears.heard({ type: 'done', id: w.last().sent[0]?.id ?? '', seq: 8 });
	assert.deepEqual(w.standings.at(-1), ['open', '']);
	assert.equal(w.line.kept, undefined);
});

test('a hint may take its time', () => {
	const w = world();
	w.line.start();
	w.last().ears.opened();
	w.line.ask({ type: 'hint' });
	w.pass(4900);
	assert.deepEqual(w.standings, []);
});

test('who comes back to the page tries at once', () => {
	const w = world();
	w.line.start();
	w.last().ears.opened();
	w.line.check();
	assert.equal(w.last().sent[0]?.type, 'ping');
	w.pass(3000);
	assert.ok(w.connections[0]?.closed, 'no answer in 3 s: it is dead');
	for (let i = 0; i < 12; i++) {
		w.pass(20_000);
		w.last().ears.closed();
	}
	const before = w.connections.length;
	w.line.check();
	assert.equal(w.connections.length, before + 1, 'it does not wait for its turn');
	w.line.check();
	assert.equal(w.connections.length, before + 2, 'one that has not opened is not waited for');
	assert.ok(w.connections[before]?.closed);
});
