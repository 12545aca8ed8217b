// Every rule set in Chromium, to the end of the game: between two people with somebody who looks on, and against the computer.
// Started by house_test.go.
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { games } from './games.mjs';
import { make, tap } from './hands.mjs';
import {
	computer,
	join,
	leave,
	look,
	me,
	myMoves,
	open,
	part,
	partAll,
	press,
	says,
	sit,
	turnsPlayed,
	visitor,
} from './people.mjs';

after(leave);
afterEach(partAll);

/** What a viewer has before him. */
const seen = (page) =>
	page.evaluate(() => {
		const { position, turns } = document.querySelector('crown-board').shown;
		return [position.text, turns.map((t) => t.text).join(' '), document.querySelectorAll('.man').length];
	});

/** Touches what cannot be touched, and is told why: with the clause, and with marks that show it. */
async function inVain(page, at) {
	await tap(page, at);
	const clause = part(page, 'referee').locator('a.clause').first();
	await clause.waitFor();
	await page.locator('.marks .refused').first().waitFor({ state: 'attached' });
	assert.ok((await part(page, 'referee').locator('p').first().textContent()).length > 15);
	return clause.getAttribute('href');
}

/** Plays a turn as its kind is played: by touches, by a word, by what the players' own dice show. */
async function act(page, move) {
	const dice = part(page, 'offers').locator('select');
	if (move.steps.some((s) => s.from || s.to || s.takes)) {
		await make(page, move);
		if (await part(page, 'confirm').isVisible()) await part(page, 'confirm').click();
	} else if (await dice.count()) {
		await dice.selectOption(move.text);
		await press(page, 'That was rolled');
	} else await page.locator('[data-part="offers"] .row > .seal').first().click();
}

for (const [rules, { turns, byHand, vain, over, near }] of Object.entries(games)) {
	test(`${rules}: a whole game by a link, with somebody who looks on`, async () => {
		const [ines, walter, guest] = await Promise.all([visitor(), visitor(), visitor()]);
		const made = await sit(ines, rules, [me, open], { byHand });
		await join(walter, made.seatLinks[1]);
		await look(guest, made);
		let toAct = 'first';
		for (const [n, text] of turns.entries()) {
			const page = toAct === 'second' ? walter : ines;
			await turnsPlayed(page, n);
			const move = (await myMoves(page)).find((m) => m.text === text);
			assert.ok(move, `${text} is not open`);
			if (n === vain[0]) assert.match(await inVain(page, vain[1]), new RegExp(`^/rules/${vain[2]}#`));
			await act(page, move);
			await turnsPlayed(ines, n + 1);
			toAct = await ines.evaluate(() => document.querySelector('crown-board').shown.position.toAct);
			if (n % 6) continue;
			for (const page of [walter, guest]) {
				await turnsPlayed(page, n + 1);
				assert.deepEqual(await seen(page), await seen(ines), text);
			}
		}
		for (const page of [ines, walter, guest]) await says(page, 'over', over);
	});

	test(`${rules}: the computer is beaten`, async () => {
		const page = await visitor();
		await sit(page, rules, [computer(), me], { position: near });
		while (!(await part(page, 'over').isVisible())) {
			const moves = await myMoves(page);
			const played = await page.evaluate(() => document.querySelector('crown-board').shown.turns.length);
			const best = (good) => moves.find((m) => good(m));
			await act(page, best((m) => m.text.endsWith('#')) ?? best((m) => m.steps.some((s) => s.takes)) ?? moves[0]);
			await page.waitForFunction((n) => {
				const { moves, turns } = document.querySelector('crown-board').shown;
				return !document.querySelector('[data-part="over"]').hidden || (turns.length > n && moves.length > 0);
			}, played);
		}
		await says(page, 'over', 'You win');
		await says(page, 'over', over);
	});
}
