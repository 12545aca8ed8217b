// A sixth game in Chromium: noughts and crosses, which only a test of the program knows. Started by cmd/crownhead/sixth_test.go.
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { complaints } from './axe.mjs';
import { finger, tap, walk } from './hands.mjs';
import { api, computer, leave, me, part, partAll, says, sit, turns, turnsPlayed, visitor } from './people.mjs';
import { kinds, solvePuzzle, solveTask } from './solve.mjs';

after(leave);
afterEach(partAll);

const held = (page, seat) => page.locator(`[data-part="player"][data-seat="${seat}"] [data-part="held"]`);

test('from the cupboard to the end, by mouse, finger and keys', async () => {
	const page = await visitor({ hasTouch: true });
	await page.goto('/');
	const box = page.locator('article.box', { hasText: 'Noughts and crosses' });
	assert.match(await box.textContent(), /Three in a row wins\./);
	await box.getByRole('button', { name: 'Two here', exact: true }).click();
	await page.until(() => document.querySelector('crown-board')?.shown?.moves.length === 9);
	assert.deepEqual(await complaints(page), []);
	assert.equal(await held(page, 'first').textContent(), '5 marks left');
	await tap(page, 'b2');
	await turns(page, 'b2');
	assert.equal(await held(page, 'first').textContent(), '4 marks left');
	await tap(page, 'b2');
	await says(page, 'referee', 'There is a mark on b2 already');
	await finger(page, 'a1');
	await turns(page, 'b2', 'a1');
	await walk(page, 'b3');
	await turns(page, 'b2', 'a1', 'b3');
	assert.equal(await page.locator('.cell[data-at="b3"]').getAttribute('aria-label'), 'b3, cross');
	await tap(page, 'c3');
	await turns(page, 'b2', 'a1', 'b3', 'c3');
	await page.locator('.ply[data-turn="1"]').click();
	await held(page, 'second').filter({ hasText: '4 marks left' }).waitFor(); // looking back, what lay beside that board
	await page.locator('.ply[data-turn="4"]').click();
	await held(page, 'second').filter({ hasText: '2 marks left' }).waitFor();
	await tap(page, 'b1');
	await says(page, 'over', 'Crosses have three in a row and win');
	await says(page, 'over', 'Text');
});

test('in German, against the computer', async () => {
	const page = await visitor({ locale: 'de-DE' });
	await sit(page, 'noughts/plain', [me, computer(8)]);
	await tap(page, 'a3');
	await turnsPlayed(page, 2);
	assert.match(await page.locator('main').textContent(), /noch 4 Zeichen/);
	assert.equal(await page.locator('.cell[data-at="a3"]').getAttribute('aria-label'), 'a3, Kreuz');
	assert.deepEqual(await complaints(page), []);
});

test('its chapter is read, its lessons and its puzzle are solved, and a review gives its own reason', async () => {
	const page = await visitor({ hasTouch: true });
	await page.goto('/rules/NC');
	assert.match(await page.locator('#NC-2').textContent(), /Three in a row win\./);
	assert.deepEqual(await complaints(page), []);
	const { puzzles } = await api(page, 'GET', '/puzzles?rules=noughts/plain');
	const [question, puzzle] = [puzzles.find((p) => p.proof.by === 'rules'), puzzles.find((p) => p.proof.by !== 'rules')];
	assert.equal(puzzles.length, 2);
	for (const kind of kinds) {
		for (const task of ['NC-1a', 'NC-2a']) await solveTask(page, 'noughts/plain', task, kind);
		await solvePuzzle(page, puzzle.id, kind);
	}
	await page.goto(`/puzzles/${question.id}`);
	assert.match(await page.locator('main').textContent(), /Is there room for a mark on a3\?.*Free squares: 5\./s);
	await page.getByRole('button', { name: 'No', exact: true }).click();
	await says(page, 'said', 'There is a mark on a3 already');
	const { id } = await sit(page, 'noughts/plain', [me, me]);
	const played = ['b2', 'a1', 'b3', 'c3', 'b1']; // the fourth leaves b1 open
	for (const [i, at] of played.entries()) {
		await tap(page, at);
		await turns(page, ...played.slice(0, i + 1));
	}
	await says(page, 'over', 'Crosses have three in a row and win');
	// A browser reviews with the program that it loads, which has five games: the server reviews this one.
	let review = await api(page, 'POST', `/tables/${id}/review`, {});
	for (let n = 0; n < 600 && (review.done < review.turns || review.open); n++) {
		await page.waitForTimeout(100);
		review = await api(page, 'GET', `/tables/${id}/review`);
	}
	const why = review.judgements.find((j) => j.turn === 4).why;
	const reason = /leaves b1 open, where three are made; b1 does not/;
	assert.match(why.text, reason);
	for (const address of [`/games/${id}?review=yes`, `/games/${id}#review`]) {
		// what a link shows, and what whoever asks is shown
		await page.goto('/');
		await page.goto(address);
		await page.locator('[data-whole="true"]').waitFor();
		await page.locator('[data-part="moves"] a[data-turn="4"]').click();
		await part(page, 'judged').filter({ hasText: reason }).waitFor();
		assert.deepEqual(await complaints(page), []);
	}
});
