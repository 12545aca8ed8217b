// Firefox and WebKit at a real house. Somebody with Firefox and somebody with WebKit play each other by a link, so that one game tries both.
// As a part of all tests only a game of chess is played; EVERYTHING=yes plays one of each family, plays without a server, reviews a game and prints the
// rule book (make browsers).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { endAll, enter, firefox, webkit } from './engines.mjs';
import { everything, games } from './games.mjs';
import { inOrder } from './hands.mjs';
import { openHouse } from './house.mjs';

const families = [
	'chess/fide',
	...(everything ? ['checkers/dames', 'morris/cowboy', 'backgammon/fortress', 'towers/gerber'] : []),
];
let house;
let people;

before(async () => {
	house = await openHouse(process.env.CROWNHEAD);
	people = await Promise.all([firefox(), webkit()]);
	for (const somebody of people) {
		await somebody.go(house.base);
		await somebody.run(() => {
			// biome-ignore lint/suspicious/noDocumentCookie: the page's own cookies, in browsers that have no cookie store
			for (const kept of ['replies=once', 'motion=none']) document.cookie = `${kept}; Path=/`; // machines need no time to see
		});
	}
});
after(async () => {
	for (const somebody of people ?? []) await somebody.close();
	endAll();
	await house?.close();
});

const seated = (somebody) => somebody.until(() => Boolean(document.querySelector('crown-board')?.shown?.position.text));

/** Who of several can play this turn after so many, and the turn: one is asked after the other, for a driver takes one command at a time. */
async function toMove(several, text, n) {
	const find = (text, n) => {
		const { moves, turns } = document.querySelector('crown-board').shown;
		return turns.length >= n && moves.find((m) => m.text === text);
	};
	for (;;)
		for (const somebody of several) {
			const move = await somebody.run(find, text, n);
			if (move) return { somebody, move };
		}
}

/** Plays a turn with the pointer: over the board, by what the players' own dice show, or by the word that is offered. */
async function play(somebody, move) {
	if (move.steps.some((s) => s.from || s.to || s.takes)) {
		const side = await somebody.run(() => document.querySelector('crown-board').shown.position.toAct);
		const cell = (at) => `.cell[data-at="${at}"]${['bar', 'off', 'hand'].includes(at) ? `[data-of="${side}"]` : ''}`;
		const held = (at) => somebody.run((s) => document.querySelector(s)?.getAttribute('aria-selected') !== 'false', cell(at));
		for (const step of inOrder(move.steps)) {
			const from = step.from ?? (step.to && 'hand');
			if (from && !(await held(from))) await somebody.click(cell(from)); // a board without hands has nothing to hold there
			await somebody.click(cell(step.to ?? step.takes));
			if (step.becomes) await somebody.click(`dialog.choose button[value="${move.text}"]`);
		}
		const confirms = await somebody.run(() => document.querySelector('[data-part="confirm"]')?.getClientRects().length);
		if (confirms) await somebody.click('[data-part="confirm"]');
	} else if (await somebody.run(() => Boolean(document.querySelector('[data-part="offers"] select')))) {
		await somebody.run((text) => {
			const dice = document.querySelector('[data-part="offers"] select');
			dice.value = text;
			for (const name of ['input', 'change']) dice.dispatchEvent(new Event(name, { bubbles: true }));
		}, move.text);
		await somebody.click(
			'[data-part="offers"] select ~ button, [data-part="offers"] :has(> select) button, [data-part="offers"] :has(> label > select) button',
		);
	} else await somebody.click('.on-board .roll, [data-part="offers"] .row > .seal');
}

/** Tells whether a turn has been played after so many; it may take a moment. */
const played = (somebody, n) =>
	somebody.run(async (n) => {
		for (let tries = 0; tries < 100; tries++) {
			if (document.querySelector('crown-board').shown.turns.length > n) return true;
			await new Promise((done) => setTimeout(done, 50));
		}
		return false;
	}, n);

/** Plays a game to its end, whoever of several is to move; the last turn is typed. */
async function playThrough({ turns, over }, several) {
	for (const [n, text] of turns.entries()) {
		const { somebody, move } = await toMove(several, text, n);
		if (n < turns.length - 1) {
			do await play(somebody, move);
			while (!(await played(somebody, n))); // a button can move away under a press while a page settles
		} else {
			await somebody.click('[data-part="command"] input[type="text"]');
			await somebody.type(text + enter);
		}
	}
	for (const somebody of several) {
		const said = await somebody.until(() => {
			const slip = document.querySelector('[data-part="over"]');
			return !slip.hidden && slip.textContent;
		});
		assert.match(said, new RegExp(over));
	}
}

/** Plays a game by a link. */
async function byLink(rules, [first, second]) {
	const { position, byHand } = games[rules];
	await first.go(house.base);
	const made = await first.api('POST', '/tables', { rules, seats: [{ kind: 'me' }, { kind: 'open' }], position, byHand });
	await first.go(new URL(made.watch, house.base).href);
	await seated(first);
	await second.go(new URL(made.seatLinks[1], house.base).href);
	await second.click('main button.seal');
	await seated(second);
	await playThrough(games[rules], people);
}

for (const [n, rules] of families.entries())
	test(`${rules}: a whole game between Firefox and WebKit, by a link`, async () => {
		await byLink(rules, n % 2 ? [people[1], people[0]] : people);
	});

const rest = { skip: !everything && 'make browsers has time for it' };

test('both play a game of each family without a server', rest, async () => {
	for (const somebody of people) {
		await somebody.go(`${house.base}/offline`);
		await somebody.until(() => document.querySelector('[data-part="ready"]')?.checkVisibility());
	}
	await house.kill();
	await Promise.all(
		people.map(async (somebody) => {
			for (const rules of families) {
				const { position, byHand } = games[rules];
				const how = new URLSearchParams({ with: 'screen', ...(byHand && { byhand: 'yes' }), ...(position && { position }) });
				await somebody.go(`${house.base}/offline/${rules}?${how}`);
				await seated(somebody);
				await playThrough(games[rules], [somebody]);
			}
		}),
	);
	await house.again();
});

test('both review a game, in the browser', rest, async () => {
	await Promise.all(
		people.map(async (somebody) => {
			await somebody.go(house.base);
			const seats = [{ kind: 'me' }, { kind: 'me' }];
			const { id } = await somebody.api('POST', '/tables', { rules: 'checkers/maple', position: 'B:WK5:BK14,K24', seats });
			for (const ask of [
				{ do: 'play', text: '14-9' },
				{ do: 'offer', offer: { kind: 'resign' } },
			]) {
				const { seq } = (await somebody.api('GET', `/tables/${id}`)).table.state;
				await somebody.api('POST', `/tables/${id}/commands`, { type: 'do', id: `c${seq}`, seen: seq, ...ask });
			}
			await somebody.go(`${house.base}/games/${id}`);
			await somebody.click('[data-part="review-start"]');
			await somebody.until(() => Boolean(document.querySelector('[data-part="review"][data-whole]')));
			const said = await somebody.until(() => document.querySelector('[data-part="judged"]')?.textContent);
			assert.match(said, /24-27/); // what wins
		}),
	);
});

test('Firefox prints the coordinates of the boards in the rule book', rest, async () => {
	const [somebody] = people;
	await somebody.go(`${house.base}/rules/CC`);
	const whole = await somebody.print();
	await somebody.run(() => {
		for (const at of document.querySelectorAll('.board-figure text')) at.remove();
	});
	// Firefox writes these letters as outlines, so no text tells of them: but with them there is more to print.
	assert.ok(whole.length > (await somebody.print()).length + 10_000);
});

test('where WebKit does not notify, the switch goes back and says why', rest, async () => {
	const [, somebody] = people;
	await somebody.go(`${house.base}/settings`);
	await somebody.click('label:has([data-setting="notify"][value="on"])');
	assert.ok(
		await somebody.until(() => [...document.querySelectorAll('[data-why]')].find((e) => e.checkVisibility())?.textContent),
	);
	await somebody.until(() => document.querySelector('[data-setting="notify"][value="off"]').checked);
});
