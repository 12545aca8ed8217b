import assert from 'node:assert/strict';
import test from 'node:test';
import type { News, Presence, Snapshot } from '../wire';
import { Pace } from './pace';

/** A pace with a clock of its own: each message that is shown can be seen a second later. */
function begin() {
	let now = 0;
	let seen = 0;
	let due: { at: number; then: () => void } | undefined;
	const shown: string[] = [];
	const pace = new Pace(
		(message, at) => {
			shown.push(`${(message as unknown as { name: string }).name} of ${at} at ${now}`);
			seen = now + 1000;
		},
		{
			now: () => now,
			wait: (ms, then) => {
				due = { at: now + ms, then };
				return () => {
					due = undefined;
				};
			},
			seenAt: () => seen,
		},
	);
	const pass = (ms: number) => {
		const until = now + ms;
		while (due && due.at <= until) {
			now = due.at;
			const { then } = due;
			due = undefined;
			then();
		}
		now = until;
	};
	const hear = (name: string, waits: boolean, type = 'news') =>
		pace.hear({ type, name } as unknown as Snapshot | News | Presence, waits);
	return { pace, shown, pass, hear };
}

test('a reply waits until the turn before it has been seen, and what comes later waits behind it', () => {
	const { shown, pass, hear } = begin();
	hear('mine', false);
	pass(10);
	hear('reply', true);
	hear('presence', false, 'presence');
	assert.deepEqual(shown, ['mine of 0 at 0']);
	pass(2000);
	assert.deepEqual(shown.slice(1), ['reply of 10 at 1000', 'presence of 10 at 1000']);
	hear('late', true); // nothing to wait for
	assert.equal(shown.at(-1), 'late of 2010 at 2010');
});

test('a viewer who acts, or is sent everything again, sees it at once', () => {
	const { pace, shown, pass, hear } = begin();
	hear('mine', false);
	hear('reply', true);
	pace.flush();
	assert.equal(shown.length, 2);
	hear('another', true);
	hear('everything', false, 'snapshot');
	assert.equal(shown.length, 4);
	pass(5000);
	assert.equal(shown.length, 4);
});

test('a game that is faster than eyes is not shown later and later', () => {
	const { shown, hear } = begin();
	for (let n = 0; n < 10; n++) hear(String(n), true);
	assert.equal(shown.length, 7);
});
