// The referee beside a real board, on a phone that lies on the table: pages are opened once, then the house is killed and the network cut. Started by house_test.go.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { complaints } from './axe.mjs';
import { launch, launchOn } from './chromium.mjs';
import { pick } from './games.mjs';
import { finger, make } from './hands.mjs';
import { openHouse } from './house.mjs';

const { CROWNHEAD: program } = process.env;
const faults = [];
let house;
let browser;
let context;
let killed; // a browser that is killed

before(async () => {
	house = await openHouse(program);
	browser = await launch();
	const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
	context = await browser.newContext({ baseURL: house.base, reducedMotion: 'reduce', locale: 'en-GB', ...phone });
	context.on('page', (page) => {
		page.on('console', (m) => m.type() === 'error' && !m.text().includes('net::ERR_') && faults.push(m.text()));
		page.on('pageerror', (e) => faults.push(String(e)));
	});
});
after(async () => {
	await browser.close();
	await house.close().catch(() => {});
	await killed?.kill();
});

const part = (page, name) => page.locator(`[data-part="${name}"]`);
const made = (page) => part(page, 'made').locator('li').allInnerTexts();

/** Waits until so many turns are on the list. */
const turned = (page, n) => page.until((n) => document.querySelectorAll('[data-part="made"] li').length === n, n);
const verdict = async (page) => {
	await page.locator('.verdict').waitFor();
	return page.locator('.verdict').innerText();
};
const moves = (page) => page.evaluate(() => document.querySelector('crown-board').shown.moves);
const type = async (page, text) => {
	await part(page, 'type-open').tap();
	await part(page, 'type').locator('input').fill(text);
	await part(page, 'type').locator('button').tap();
};
const tab = (page, name) => page.getByRole('tab', { name }).tap();

test('one’s own box comes first, on this device', async () => {
	const page = await context.newPage();
	await page.goto('/box');
	const first = () => page.locator('.boxed').first().getAttribute('data-lid');
	assert.notEqual(await first(), 'gerber');
	await page.locator('[data-own="gerber"]').tap();
	assert.equal(await first(), 'gerber');
	await page.reload();
	assert.equal(await first(), 'gerber');
	assert.deepEqual(await complaints(page), []);
	const cut = await page
		.locator('.boxed .btn')
		.evaluateAll((all) =>
			all
				.filter((b) => b.getBoundingClientRect().right > b.closest('.boxed').getBoundingClientRect().right)
				.map((b) => b.textContent),
		);
	assert.deepEqual(cut, []);
	for (const path of ['/', '/learn', '/puzzles']) {
		await page.goto(path);
		assert.equal(await page.locator('[data-lid]').first().getAttribute('data-lid'), 'gerber', path);
	}
	await page.close();
});

let follower;

test('an account has a copy: a second phone follows it, and another device continues it', async () => {
	const page = await context.newPage();
	await page.goto('/');
	const signed = await page.evaluate(() =>
		fetch('/api/v1/accounts', {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ name: 'Ann', password: 'correct horse' }),
		}).then((answer) => answer.status),
	);
	assert.equal(signed, 200);
	await page.goto('/referee/chess/fide');
	await page.until(() => document.querySelector('crown-board').shown.moves.length > 0);
	for (const at of ['e2', 'e4']) await finger(page, at);
	await turned(page, 1);
	await tab(page, 'More');
	await part(page, 'copied').filter({ hasText: 'Copied to your account' }).waitFor();
	await part(page, 'follow').getByRole('button', { name: 'Let a second phone follow' }).tap();
	const link = await part(page, 'follow').locator('a.address').getAttribute('href');

	const phone = await browser.newContext({ baseURL: house.base, viewport: { width: 390, height: 844 }, locale: 'en-GB' });
	follower = await phone.newPage();
	await follower.goto(new URL(link).pathname);
	await follower.locator('.made li').filter({ hasText: 'e4' }).waitFor();
	assert.deepEqual(await complaints(follower), []);
	for (const at of ['e7', 'e5']) await finger(page, at);
	await follower.locator('.made li').filter({ hasText: 'e5' }).waitFor();
	assert.match(await follower.locator('[role="status"]:visible').first().innerText(), /White/);

	// Another device of the same account continues the game; then both move, and both are kept.
	const other = await browser.newContext({
		baseURL: house.base,
		viewport: { width: 390, height: 844 },
		hasTouch: true,
		isMobile: true,
		locale: 'en-GB',
	});
	const there = await other.newPage();
	await there.goto('/');
	await there.evaluate(() =>
		fetch('/api/v1/sessions', {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ name: 'Ann', password: 'correct horse' }),
		}),
	);
	await there.goto('/referee/chess/fide');
	await there.getByRole('button', { name: /Continue from your account/ }).tap();
	await turned(there, 2);
	for (const at of ['g1', 'f3']) await finger(there, at);
	await turned(there, 3);
	await follower.locator('.made li').filter({ hasText: 'Nf3' }).waitFor();
	for (const at of ['f1', 'c4']) await finger(page, at);
	await part(page, 'copied').filter({ hasText: 'Another device has changed this too' }).waitFor({ state: 'attached' });
	await page.goto('/box/kept');
	assert.equal(await page.locator('.copies li').count(), 2);
	assert.equal(await page.locator('.copies .qr').count(), 1);
	assert.deepEqual(await complaints(page), []);
	await other.close();
	await page.close();
	assert.deepEqual(faults.splice(0), []);
});

test('nothing is lost when the browser is killed in mid-game', async () => {
	const profile = mkdtempSync(join(tmpdir(), 'crownhead-killed-'));
	killed = await launchOn(profile);
	let page = await killed.context.newPage();
	await page.goto(`${house.base}/referee/checkers/maple`);
	await page.until(() => document.querySelector('crown-board').shown.moves.length > 0);
	const turns = ['11-15', '22-18', '15x22'];
	for (const [i, turn] of turns.entries()) {
		await page.locator('[data-part="type"] input').fill(turn);
		await page.locator('[data-part="type"] input').press('Enter');
		await turned(page, i + 1);
	}
	await killed.kill(); // the same moment in which the turn is seen
	killed = await launchOn(profile);
	page = await killed.context.newPage();
	await page.goto(`${house.base}/referee/checkers/maple`);
	await turned(page, turns.length);
	assert.deepEqual(
		(await made(page)).map((text) => text.trim()),
		turns,
	);
	await killed.kill();
	killed = undefined;
	rmSync(profile, { recursive: true, force: true });
});

test('the pages are there, and this browser keeps them', async () => {
	const page = await context.newPage();
	await page.goto('/referee/checkers/maple');
	await page.until(() => document.querySelector('crown-board').shown.moves.length > 0);
	assert.deepEqual(await complaints(page), []);
	await page.goto('/offline');
	await part(page, 'ready').filter({ visible: true }).waitFor();
	await page.close();
	await house.kill();
	await context.setOffline(true);
	await part(follower, 'stale').filter({ hasText: 'You see the board as it was at' }).waitFor();
	assert.equal(await follower.locator('.made li').count(), 3); // what was last known stays
	await follower.context().close();
});

// What is tried in vain: two touches, or what is typed, also after a roll; the verdict, and the clause that is cited. TestIllegalTurnsCanBeMadeOnEverySheet has the same
// turns of all sheets.
const vain = [
	['checkers/maple', ['11', '20'], 'ML-4'],
	['checkers/dames', ['11', '20'], 'JD-5'],
	['chess/fortress', ['e2', 'e5'], 'FC-10'],
	['towers/gerber', ['c3', 'c5'], 'GE-2'],
	['morris/cowboy', 'd2xa1', 'CC-3'],
	['backgammon/standard', '24/19', 'FB-7'],
];
for (const [rules, bad, cites] of pick(vain, ([rules]) => /maple|cowboy|standard/.test(rules)))
	test(`${rules}: an illegal move is made, claimed and put back; nothing is lost`, async () => {
		let page = await context.newPage();
		await page.goto(`/referee/${rules}`);
		await page.until(() => document.querySelector('crown-board').shown.moves.length > 0);
		let n = 0;
		if (rules.startsWith('backgammon')) {
			await type(page, '3-1');
			await turned(page, ++n);
		}
		if (typeof bad === 'string') await type(page, bad);
		else for (const at of bad) await finger(page, at);
		await turned(page, ++n);
		assert.match((await made(page)).at(-1), /!/); // marked, and nobody is told off
		assert.equal(await page.locator('.verdict').count(), 0);
		await part(page, 'was').tap();
		assert.match(await verdict(page), /not allowed/);
		assert.match(await part(page, 'said').innerText(), new RegExp(cites));
		await part(page, 'said').getByRole('button', { name: 'Put it back' }).tap();
		await page.until(() => document.querySelector('.struck'));
		await page.until(() => document.querySelector('crown-board').shown.moves.length > 0);
		const all = await moves(page);
		const again = all.find((m) => m.steps[0].from === bad[0]) ?? all[0];
		await make(page, again, finger);
		if (rules.startsWith('backgammon')) await part(page, 'confirm').tap();
		await turned(page, ++n);
		const before = await made(page);
		await page.close({ runBeforeUnload: false }); // as a browser that is killed
		page = await context.newPage();
		await page.goto(`/referee/${rules}`);
		await turned(page, n);
		assert.deepEqual(await made(page), before);
		await part(page, 'undo').tap();
		await turned(page, n - 1);
		await page.close();
		assert.deepEqual(faults.splice(0), []);
	});

test('May I…? moves nothing; a game that is over is written down once', async () => {
	const page = await context.newPage();
	await page.goto('/referee/checkers/fortress');
	await page.until(() => document.querySelector('crown-board').shown.moves.length > 0);
	await part(page, 'may').tap();
	for (const at of ['11', '20']) await finger(page, at);
	assert.match(await verdict(page), /not allowed/);
	assert.deepEqual(await made(page), []);
	await part(page, 'ask').locator('input').fill('Can a man jump backwards?'); // in words, without the board
	await part(page, 'ask').getByRole('button', { name: 'Ask', exact: true }).tap();
	await page.locator('.verdict').waitFor({ state: 'detached' });
	await part(page, 'said').filter({ hasText: 'FK-' }).waitFor();
	await part(page, 'ask').locator('input').fill('xylophone');
	await part(page, 'ask').getByRole('button', { name: 'Ask', exact: true }).tap();
	await part(page, 'said').filter({ hasText: 'No clause of this sheet' }).waitFor();
	// For the player opposite the whole page is turned; a finger finds the same squares.
	await part(page, 'turned').tap();
	for (const at of ['11', '15']) await finger(page, at);
	await turned(page, 1);
	await part(page, 'turned').tap();
	await part(page, 'undo').tap();
	await turned(page, 0);
	await tab(page, 'Score');
	await page.getByRole('button', { name: 'Black resigns' }).tap();
	await page.getByRole('button', { name: /Write down/ }).tap();
	await part(page, 'score').filter({ hasText: '0 – 1' }).waitFor();
	await part(page, 'copied').filter({ hasText: 'Everything is saved in this browser' }).waitFor({ state: 'attached' });
	assert.equal(await page.getByRole('button', { name: /Write down/ }).count(), 0);
	await page.getByRole('button', { name: 'Next game' }).tap();
	await page.until(() => document.querySelector('crown-board').shown.moves.length > 0);
	assert.match(await part(page, 'pad').innerText(), /0 – 1/);
	await page.close();
	assert.deepEqual(faults.splice(0), []);
});

test('an offence has the sheet’s own answers', async () => {
	const page = await context.newPage();
	await page.goto('/referee/checkers/dames?position=B:W14,32:B10,3');
	await page.until(() => document.querySelector('crown-board').shown.moves.length > 0);
	for (const at of ['3', '8']) await finger(page, at);
	await turned(page, 1);
	await part(page, 'was').tap();
	assert.match(await verdict(page), /offence/);
	await part(page, 'said').getByRole('button', { name: 'huff 10' }).tap();
	for (const at of ['14', '9']) await finger(page, at);
	await turned(page, 2);
	assert.match((await made(page)).at(-1), /huff 10, 14-9/);
	await page.close();
	assert.deepEqual(faults.splice(0), []);
});

// Two taps for the first piece of a kind, one for each other; then the question and the move.
test('a disputed position alone is enough: set up, asked, answered', async () => {
	const page = await context.newPage();
	await page.goto('/referee/checkers/maple?lang=en');
	await page.until(() => document.querySelector('crown-board').shown.moves.length > 0);
	const pieces = () => page.evaluate(() => document.querySelector('crown-board').shown.position.pieces.length);
	await part(page, 'edit').tap();
	await part(page, 'editor').getByRole('button', { name: 'Empty', exact: true }).tap();
	await page.until(() => document.querySelector('crown-board').shown.position.pieces.length === 0);
	let n = 0;
	for (const [tray, squares] of [
		['first man', ['14', '7']],
		['second man', ['18', '30']],
	]) {
		await page.locator(`[data-tray="${tray}"]`).tap();
		for (const at of squares) {
			await finger(page, at);
			await page.until((n) => document.querySelector('crown-board').shown.position.pieces.length === n, ++n);
		}
	}
	assert.equal(await pieces(), 4);
	await page.locator('[data-part="editor"][data-laid^="B:"]').waitFor();
	await part(page, 'was').tap();
	await part(page, 'said').filter({ hasText: 'Tap or type' }).waitFor();
	for (const at of ['7', '11']) await finger(page, at);
	assert.match(await verdict(page), /not allowed/); // a jump was possible
	assert.match(await part(page, 'said').innerText(), /ML-9/);
	assert.deepEqual(await complaints(page), []);
	await page.close();
	assert.deepEqual(faults.splice(0), []);
});

test('a first visit asks what only the eye can see, once', async () => {
	const page = await context.newPage();
	await page.goto('/referee/checkers/modern');
	await page.until(() => document.querySelector('crown-board').shown.moves.length > 0);
	await part(page, 'said').getByText('R-MC-1').waitFor();
	const light = () => page.locator('crown-board').evaluate((b) => b.innerHTML.length);
	const before = await light();
	await part(page, 'said').getByRole('button', { name: 'dark' }).tap();
	await page.until(() => document.querySelector('.eye [aria-pressed="true"]')?.textContent === 'dark');
	await part(page, 'said').getByText('Tap the moves').waitFor();
	assert.equal(await part(page, 'said').getByText('R-MC-1').count(), 0);
	assert.notEqual(await light(), before);
	await page.close();
	assert.deepEqual(faults.splice(0), []);
});

test('the score pad is written by hand, keeps several pairs of people, and has what the referee has written', async () => {
	let page = await context.newPage();
	await page.goto('/box/score');
	await part(page, 'rows').filter({ hasText: 'Fortress checkers' }).waitFor(); // written at the referee's page above
	await page.locator('summary').tap();
	const fresh = part(page, 'fresh');
	await fresh.locator('[name="first"]').fill('Ann');
	await fresh.locator('[name="second"]').fill('Bob');
	await fresh.locator('[name="length"]').fill('5');
	await fresh.getByRole('button', { name: 'Begin this pad' }).tap();
	await page.locator('.total').filter({ hasText: 'Ann' }).waitFor();
	await part(page, 'round').locator('[name="rules"]').selectOption('backgammon/standard');
	await page.locator('[name="winner"][value="first"]').tap();
	await page.locator('[name="times"][value="2"]').tap();
	await part(page, 'stake').locator('select').selectOption('2');
	await page.getByRole('button', { name: 'Write down: Ann +4' }).tap();
	await part(page, 'rows').filter({ hasText: 'cube on 2' }).waitFor();
	await part(page, 'match').filter({ hasText: 'Crawford' }).waitFor();
	assert.equal(await part(page, 'stake').locator('select').isDisabled(), true);
	await part(page, 'round').locator('[name="rules"]').selectOption('towers/gerber');
	await page.locator('[name="winner"][value="second"]').tap();
	await part(page, 'points').locator('input').fill('99');
	await part(page, 'said').filter({ hasText: '99' }).waitFor(); // too many, and nothing is lost
	await part(page, 'points').locator('input').fill('3');
	await page.getByRole('button', { name: 'Write down: Bob +3' }).tap();
	await page.locator('[data-score="1"]').filter({ hasText: '3' }).waitFor();
	assert.deepEqual(await complaints(page), []);
	await part(page, 'round').locator('[name="rules"]').selectOption('checkers/modern'); // stopped and counted
	await page.locator('[name="counted"]').tap();
	for (const [name, n] of Object.entries({ pieces0: 5, kings0: 1, pieces1: 5, kings1: 2 }))
		await page.locator(`[name="${name}"]`).fill(String(n));
	await part(page, 'makes').filter({ hasText: 'MC-18' }).waitFor();
	await page.getByRole('button', { name: 'Write down: Bob +1' }).tap();
	await part(page, 'rows').filter({ hasText: 'counted 5 (1) – 5 (2)' }).waitFor();
	assert.deepEqual(await complaints(page), []);
	await page.close({ runBeforeUnload: false });
	page = await context.newPage();
	await page.goto('/box/score');
	await page.locator('[data-score="0"]').filter({ hasText: '4' }).waitFor();
	const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'As CSV' }).tap()]);
	assert.equal(file.suggestedFilename(), 'score.csv');
	await part(page, 'pads').selectOption('0');
	await part(page, 'rows').filter({ hasText: 'Fortress checkers' }).waitFor();
	await page.close();
	assert.deepEqual(faults.splice(0), []);
});

test('dice, clock and lot lie on the table too', async () => {
	let page = await context.newPage();
	await page.goto('/box/dice');
	await page.locator('.half.near').filter({ hasText: 'Tap to roll' }).waitFor();
	assert.notEqual(await page.locator('.half.far').getAttribute('data-who'), null); // as the pad has it
	for (const half of ['near', 'far', 'near']) {
		await page.locator(`.half.${half}`).tap();
		await page.locator(`.half.${half}:not(.pale) svg`).first().waitFor();
	}
	await page.getByRole('button', { name: 'Take the roll back' }).tap();
	await part(page, 'said').filter({ hasText: 'stays in the list' }).waitFor();
	await page.locator('summary').tap();
	const rolls = await part(page, 'rolls').innerText();
	assert.match(rolls, /^\d\d \d\d \(\d\d\)$/);
	await page.close({ runBeforeUnload: false });
	page = await context.newPage();
	await page.goto('/box/dice');
	await page.locator('summary').tap();
	await part(page, 'rolls').filter({ hasText: rolls }).waitFor(); // nothing is rolled again
	await page.getByRole('button', { name: 'Show the proof' }).tap();
	await part(page, 'proof')
		.filter({ hasText: await part(page, 'seal').innerText() })
		.waitFor();

	await page.locator('.stake').filter({ hasText: '64' }).tap();
	await page.getByRole('button', { name: 'The near side doubles' }).tap();
	await page.getByRole('button', { name: 'Take', exact: true }).tap();
	await page.locator('.stake[data-of="far"]').filter({ hasText: '2' }).tap();
	await page.getByRole('button', { name: 'The far side doubles' }).tap();
	await page.getByRole('button', { name: 'Pass', exact: true }).tap();
	await part(page, 'said').filter({ hasText: 'the far side wins' }).locator('a').tap();
	await page.getByRole('button', { name: /Write down: .* \+2/ }).waitFor(); // the pad knows who has won, and what

	await page.goto('/box/clock');
	await page.locator('.half.near').filter({ hasText: '10:00' }).waitFor();
	await page.locator('.half.near').tap();
	await page.locator('.half.far.on').waitFor();
	await page.locator('.half.far').filter({ hasText: '9:5' }).waitFor();
	await page.getByRole('button', { name: 'Pause' }).tap();
	await page.getByRole('button', { name: 'Go on' }).waitFor();
	assert.equal(await page.locator('.half.on').count(), 0);

	await page.goto('/tips/morris/cowboy');
	assert.equal(await page.locator('.advice li').count(), 5);

	await page.goto('/box/lot');
	await page.locator('.half.near').tap();
	await page.locator('.half.far').filter({ hasText: /begin/ }).waitFor();
	await page.close();
	assert.deepEqual(faults.splice(0), []);
});
