// Games of each family and of the huffing sheet in Chromium, to the end, between two people while somebody looks on, and the last turns against the computer; with
// EVERYTHING=yes those of the other sheets, too. keys.mjs has the whole race of backgammon. Started by house_test.go.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { games, typical as kinds, nearTheEnd, pick } from './games.mjs';
import { act, tap } from './hands.mjs';
import { lit, named, overhear } from './lit.mjs';
import {
	api,
	computer,
	content,
	join,
	leave,
	look,
	me,
	myMove,
	myMoves,
	open,
	part,
	says,
	sit,
	turnsPlayed,
	visitor,
} from './people.mjs';

let ines, walter, guest; // who stay for all games
let heard;

before(async () => {
	const viewport = { width: 1024, height: 600 }; // a small window is drawn in half the time, and here the games matter; others look at windows of all sizes
	[ines, walter, guest] = await Promise.all([1, 2, 3].map(() => visitor({ viewport })));
	heard = new Map([ines, walter].map((page) => [page, overhear(page)]));
});
after(leave);
afterEach(content);

const typical = kinds.filter((rules) => rules !== 'checkers/maple'); // the huffing sheet has all that it has

/** What a viewer has before him. */
const seen = (page) =>
	page.evaluate(() => {
		const { position, turns } = document.querySelector('crown-board').shown;
		return [position.text, turns.map((t) => t.text).join(' '), document.querySelectorAll('.man').length];
	});

/** Touches what cannot be touched, and is told why: with the clause, and with light on the squares that are named and no others. */
async function inVain(page, at) {
	const { before, after } = await lit(page, at, async () => {
		await tap(page, at);
		await part(page, 'referee').locator('a.clause').first().waitFor();
	});
	const { text, squares } = await named(page, heard.get(page));
	assert.deepEqual(after, [...new Set([...before, ...squares])].sort(), `lit after ${at}`);
	assert.ok(
		squares.some((square) => !before.includes(square)),
		`${at}: nothing that was not lit before`,
	);
	assert.equal(await page.locator('.marks .refused').count(), 2); // a ring of two colours
	assert.equal(await part(page, 'referee').locator('p').first().textContent(), text.replace(/[()]/g, '')); // clauses are links
	return part(page, 'referee').locator('a.clause').first().getAttribute('href');
}

for (const [rules, { turns, position, byHand, vain, over }] of pick(Object.entries(games), ([rules]) =>
	typical.includes(rules),
)) {
	test(`${rules}: a whole game by a link${typical.includes(rules) ? ', with somebody who looks on' : ''}`, async () => {
		const made = await sit(ines, rules, [me, open], { position, byHand });
		await join(walter, made.seatLinks[1]);
		const others = typical.includes(rules) ? [walter, guest] : [walter];
		if (others.includes(guest)) await look(guest, made);
		let toAct = 'first';
		for (const [n, text] of turns.entries()) {
			const page = toAct === 'second' ? walter : ines;
			const move = await myMove(page, text, n);
			if (n === vain[0]) assert.match(await inVain(page, vain[1]), new RegExp(`^/rules/${vain[2]}#`));
			await act(page, move);
			await turnsPlayed(ines, n + 1);
			toAct = await ines.evaluate(() => document.querySelector('crown-board').shown.position.toAct);
			if (n % 6) continue;
			for (const page of others) {
				await turnsPlayed(page, n + 1);
				assert.deepEqual(await seen(page), await seen(ines), text);
			}
		}
		for (const page of [ines, ...others]) await says(page, 'over', over);
	});

	if (!typical.includes(rules)) continue; // TestComputersPlayEveryGame plays the others
	test(`${rules}: the last turns against the computer, which wins`, async (t) => {
		const page = ines;
		const first = rules.startsWith('morris');
		const position = nearTheEnd[rules.split('/')[0]];
		const { id } = await sit(page, rules, first ? [me, computer(6)] : [computer(6), me], { position });
		let n = 0;
		for (let moves = await myMoves(page); moves.length; moves = await myMoves(page)) {
			assert.ok(++n < 40, 'the game does not end');
			const played = await page.evaluate(() => document.querySelector('crown-board').shown.turns.length);
			const some = moves.filter((m) => m.text !== 'double' && m.text !== 'pass');
			await act(page, some[first ? 0 : (7 * n) % some.length]);
			await page.until(
				(n) =>
					document.querySelector('crown-board').shown.turns.length > n || !document.querySelector('[data-part="over"]').hidden,
				played,
			);
		}
		const { results } = (await api(page, 'GET', `/tables/${id}`)).table.state;
		t.diagnostic(`${n} turns: ${results[0].why.text}`);
		await says(page, 'over', results[0].why.clauses[0]);
	});
}
