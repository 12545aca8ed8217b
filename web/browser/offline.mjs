// Play without a connection in Chromium: pages are opened once, then the house is killed and the network cut. Started by
// offline_test.go, with the program and another version of it.
import assert from 'node:assert/strict';
import { renameSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { complaints } from './axe.mjs';
import { launch } from './chromium.mjs';
import { games, pick, typical } from './games.mjs';
import { act, make, tap } from './hands.mjs';
import { openHouse } from './house.mjs';

const { CROWNHEAD: program, NEXT: next } = process.env;

let house;
let browser;
let context;
let down = false;
const faults = []; // what pages complain of

before(async () => {
	house = await openHouse(program);
	browser = await launch();
});
after(async () => {
	await browser.close();
	await house.close();
});

/** A browser with nothing kept in it. */
async function another(more = {}) {
	const viewport = { width: 1280, height: 900 };
	context = await browser.newContext({ baseURL: house.base, viewport, reducedMotion: 'reduce', locale: 'en-GB', ...more });
	await context.addCookies([{ name: 'replies', value: 'once', url: house.base }]);
	await context.addInitScript(() =>
		document.addEventListener('securitypolicyviolation', (e) =>
			console.error(`forbidden: ${e.blockedURI} ${e.violatedDirective}`),
		),
	);
	context.on('page', (page) => {
		// That there is no connection is what this is about.
		page.on('console', (m) => m.type() === 'error' && !m.text().includes('net::ERR_') && faults.push(m.text()));
		page.on('pageerror', (e) => faults.push(String(e)));
	});
}

// Tests share a browser, which has saved the games once, and its pages are closed after each.
beforeEach(async () => {
	if (!context) await another();
});
afterEach(async () => {
	for (const page of context?.pages() ?? []) await page.close();
	await context?.setOffline(false);
	await mend();
	assert.deepEqual(faults.splice(0), []);
});

/** A test that needs a browser of its own. */
const alone = (name, body) =>
	test(name, async () => {
		await context.close();
		await another();
		await body();
		await context.close();
		context = undefined;
	});

const part = (page, name) => page.locator(`[data-part="${name}"]`);
const shown = (page) => page.evaluate(() => document.querySelector('crown-board').shown);
const played = (page, n) => page.until((n) => document.querySelector('crown-board').shown.turns.length >= n, n);
const caches = (page) => page.evaluate(() => caches.keys());
const versions = async (page) => (await caches(page)).filter((name) => name !== 'crownhead packs');

/** The files that this browser keeps beside the program, without their hashes. */
const packs = (page) =>
	page.evaluate(async () => {
		if (!(await caches.has('crownhead packs'))) return [];
		const kept = await (await caches.open('crownhead packs')).keys();
		return kept.map(({ url }) => url.replace(/.*\/[0-9a-f]+-/, '')).filter((name) => !name.endsWith('-day.pack')); // with the version
	});

/** Opens the shelf of games, and waits until this browser keeps them. */
async function shelf() {
	const page = await context.newPage();
	await page.goto('/offline');
	await part(page, 'ready').filter({ visible: true }).waitFor();
	return page;
}

/** From now on there is no server, and no network either. */
async function cut() {
	await house.kill();
	down = true;
	await context.setOffline(true);
}

async function mend() {
	if (down) await house.again();
	down = false;
}

/** Comes to a table of this browser, and waits until it is laid out. */
async function sit(page, address) {
	await page.goto(`/offline/${address}`);
	await seated(page);
}

const seated = (page) =>
	page.until(
		() => document.querySelector('[data-part="laying"]')?.hidden && document.querySelector('crown-board')?.shown.position.text,
	);

/** Plays a turn by its text. */
async function play(page, text) {
	const move = (await shown(page)).moves.find((m) => m.text === text);
	assert.ok(move, `${text} is not open`);
	await act(page, move);
}

/** Waits until it is this side's turn or the game is over, and tells what is open; nothing if it is over. */
async function myMoves(page) {
	await page.until(
		() => document.querySelector('crown-board').shown.moves.length > 0 || !document.querySelector('[data-part="over"]').hidden,
	);
	return (await part(page, 'over').isVisible()) ? [] : (await shown(page)).moves;
}

test('every family is played without a server, and goes on after a reload', async () => {
	const page = await shelf();
	await cut();
	await page.reload();
	assert.equal(await page.locator('.box').count(), Object.keys(games).length);
	// Starting again takes the browser seconds, so two games do it; TestEveryGameWithoutAServer puts every game away and takes it up.
	const reloads = ['checkers/dames', 'backgammon/standard'];
	const chosen = pick(Object.entries(games), ([rules]) => rules !== 'checkers/maple' && typical.includes(rules));
	for (const [rules, game] of chosen) {
		const how = new URLSearchParams({ with: 'screen' });
		if (game.byHand) how.set('byhand', 'yes');
		if (game.position) how.set('position', game.position);
		await sit(page, `${rules}?${how}`);
		const [vainly, at, chapter] = game.vain;
		const before = 6;
		for (const [n, text] of game.turns.slice(0, before + 2).entries()) {
			if (n === before && reloads.includes(rules)) {
				const { position } = await shown(page);
				await page.reload();
				await seated(page);
				await played(page, before);
				assert.equal((await shown(page)).position.text, position.text, rules);
			}
			if (n === vainly) {
				await tap(page, at);
				const clause = part(page, 'referee').locator('a.clause').first();
				assert.match(await clause.innerText(), new RegExp(`^(R-)?${chapter}-`), rules);
			}
			await play(page, text);
			await played(page, n + 1);
		}
	}
	await page.goto('/offline');
	const begun = part(page, 'begun').filter({ visible: true });
	await begun.waitFor();
	assert.equal(await begun.locator('li').count(), chosen.length);
	assert.deepEqual(await complaints(page), []);
});

test('a whole game against the computer, its clocks, its record and another game', async () => {
	let page = await shelf();
	await cut();
	await sit(page, 'checkers/maple?with=engine&level=1&side=first&clock=30m');
	const clock = page.locator('[data-part="player"][data-seat="first"] [data-part="clock"]');
	const face = await clock.innerText();
	await page.until((face) => document.querySelector('[data-seat="first"] [data-part="clock"]').textContent !== face, face);
	await myMoves(page);
	await page.getByRole('button', { name: 'Hint', exact: true }).click();
	await part(page, 'referee').filter({ hasText: 'A strong player would play', visible: true }).waitFor();
	let turns = 0;
	for (let moves = await myMoves(page); moves.length; moves = await myMoves(page)) {
		const { turns: all } = await shown(page);
		turns = all.length;
		if (turns === 10 || turns === 11) {
			// The page is closed in the middle of the game, and another opened.
			const address = page.url();
			await page.close();
			page = await context.newPage();
			await page.goto(address);
			await seated(page);
			assert.equal((await shown(page)).turns.length >= turns, true);
			moves = await myMoves(page);
			turns = (await shown(page)).turns.length;
		}
		await make(page, moves[turns % moves.length]);
		await played(page, turns + 1);
	}
	const over = part(page, 'over');
	assert.ok((await over.locator('h2').innerText()).length > 5);
	assert.ok(turns > 15, `the game had only ${turns} turns`);
	assert.deepEqual(await complaints(page), []);

	const kept = async (name) => {
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			over.getByRole('button', { name, exact: true }).click(),
		]);
		return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
	};
	const pdn = await kept('PDN');
	assert.match(pdn.name, /^\d{4}-\d\d-\d\d checkers-\w+ .+ - .+\.pdn$/);
	assert.match(pdn.text, /1\. \d+[-x]\d+/);
	const json = await kept('JSON, complete');
	assert.match(json.name, /^\d{4}-\d\d-\d\d checkers-\w+ .+ - .+\.json$/);
	const { events } = JSON.parse(json.text);
	assert.ok(events.filter((e) => e.what === 'played').length > 15);

	await over.getByRole('button', { name: 'Rematch', exact: true }).click();
	await over.waitFor({ state: 'hidden' });
	// The sides have changed: the computer begins.
	await played(page, 1);
	assert.equal((await shown(page)).turns[0].by, 'first');
	assert.ok((await myMoves(page)).length);

	await part(page, 'more-open').click();
	await part(page, 'anew').click();
	await page.locator('dialog[open] button.seal').click();
	await page.waitForLoadState();
	await seated(page);
	await page.until(() => document.querySelector('crown-board').shown.turns.length === 0);
});

test('dice are thrown fairly without a server, and the computer plays on', async () => {
	const page = await shelf();
	await cut();
	await sit(page, 'backgammon/standard?with=engine&level=1&side=first');
	for (let mine = 0; mine < 3; mine++) {
		const moves = await myMoves(page);
		const before = (await shown(page)).turns.length;
		await act(page, moves[0]);
		await played(page, before + 1);
	}
	assert.ok((await shown(page)).turns.some((t) => t.by === 'dice'));
	await page.until(() => document.querySelector('crown-board').shown.turns.some((t) => t.by === 'second'));
	await part(page, 'more-open').click();
	await page.getByRole('button', { name: /^Resign/ }).click();
	await page.locator('dialog[open] button.seal').last().click(); // a backgammon: the computer may refuse less
	const over = part(page, 'over');
	await over.locator('details.dice .good').waitFor({ state: 'attached' }); // every roll was checked against the seal
});

test('a game is open in one window alone; what is not kept is told', async () => {
	const page = await shelf();
	await cut();
	await sit(page, 'morris/cowboy?with=screen');
	const other = await context.newPage();
	await other.goto(page.url());
	await part(other, 'net').filter({ hasText: 'another window' }).waitFor();
	await page.close();
	await part(other, 'net').getByRole('button').click();
	await seated(other);
	for (const [path, why] of [
		['/games', 'on the server and change'],
		['/account', 'Your account is on the server'],
		['/t/abcdefghijkl', 'goes through the server'],
		['/compare', 'seldom read'],
	]) {
		await other.goto(path);
		await part(other, 'lost').filter({ hasText: why, visible: true }).waitFor();
		assert.ok(await other.getByRole('heading', { level: 1, name: 'Play without a connection' }).isVisible(), path);
	}
	await mend();
	await context.setOffline(false);
	await other.getByRole('link', { name: 'Try again' }).click();
	await part(other, 'lost').waitFor({ state: 'detached' });
	await other.locator('table, .compare, main h1').first().waitFor();
});

test('switches change the board, and what cannot be played is said in a sentence', async () => {
	const page = await shelf();
	await cut();
	const wood = () => page.locator('.ground').innerHTML();
	await sit(page, 'checkers/modern?with=screen');
	const light = await wood();
	await sit(page, 'checkers/modern?with=screen&switch.squares=dark');
	assert.notEqual(await wood(), light);
	assert.ok(await part(page, 'changed').locator('b').count());
	await make(page, (await myMoves(page))[0]);
	await played(page, 1);
	// A game that is over is reviewed here too, by its own switches.
	await part(page, 'more-open').click();
	await page.getByRole('button', { name: 'Resign', exact: true }).click();
	await page.locator('dialog[open] button.seal').click();
	await part(page, 'over').getByRole('link', { name: 'Review the game' }).click();
	await part(page, 'said').filter({ hasText: 'All turns have been reviewed' }).waitFor();
	assert.equal(new URL(page.url()).search, '?rules=checkers%2Fmodern%3Fsquares%3Ddark');
	assert.ok(await page.locator('.tree .ply').first().isVisible());
	for (const [wrong, said] of [
		['switch.squares=pink', /light.*dark/],
		['level=9', /8/],
		['clock=yesterday', /yesterday/],
		['position=nonsense', /nonsense/],
	]) {
		await page.goto(`/offline/checkers/modern?with=engine&${wrong}`);
		await part(page, 'referee').filter({ hasText: said }).waitFor();
	}
});

/** A puzzle of a rule set with its solution and a turn that does not solve it, and the puzzle of the day. */
const posed = (page, rules) =>
	page.evaluate(async (rules) => {
		const ask = async (path, body) => {
			const sent = body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
			return (await fetch(`/api/v1${path}`, sent)).json();
		};
		const day = await ask('/puzzles/day');
		const { id } = (await ask(`/puzzles?rules=${rules}`)).puzzles.find((p) => p.proof.by === 'lines');
		const { solution, moves } = await ask(`/puzzles/${id}`, { answers: [], reveal: true });
		for (const { text } of moves) {
			const tried = await ask(`/puzzles/${id}`, { answers: [text] });
			if (tried.wrong) return { day, id, right: solution.map((t) => t.turn.text), wrong: text };
		}
	}, rules);

const today = () => new Date().toISOString().slice(0, 10);

const sizes = [
	[390, 844],
	[360, 640],
	[844, 390],
	[820, 1180],
	[1280, 800],
];

/** All of it can be seen, and the page is no wider than the screen. */
const inView = (page, selector) =>
	page.until((selector) => {
		const { left, top, right, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? { left: -1 };
		const { scrollWidth } = document.documentElement;
		return left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight && scrollWidth <= innerWidth;
	}, selector);

/** Plays a game to its end at a table of the house, with fingers. */
async function firstGame() {
	const page = await context.newPage();
	const answer = await page.request.post('/api/v1/tables', {
		data: { rules: 'checkers/maple', seats: [{ kind: 'me' }, { kind: 'me' }], position: 'B:W14:B10,3' },
	});
	const made = await answer.json();
	await page.goto(made.watch);
	await page.until(() => document.querySelector('crown-board')?.shown?.moves.length);
	for (const at of ['10', '17']) {
		const cell = await page.locator(`crown-board .cell[data-at="${at}"]`).boundingBox();
		await page.touchscreen.tap(cell.x + cell.width / 2, cell.y + cell.height / 2);
	}
	await part(page, 'over').filter({ visible: true }).waitFor();
	return page;
}

const fingers = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

alone('after the first game everything works without a connection, and nobody had to know', async () => {
	await context.close();
	await another(fingers);
	const page = await firstGame();
	await page.until(async () => {
		const registration = await navigator.serviceWorker.getRegistration();
		return registration?.active?.state === 'activated' && (await caches.keys()).includes('crownhead packs');
	});
	const [date, day] = [today(), (await (await page.request.get('/api/v1/puzzles/day')).json()).id];
	await cut();
	for (const path of ['/', '/rules', '/rules/ML', '/settings', '/learn', '/puzzles', '/analysis']) {
		await page.goto(path);
		await page.locator('main h1').first().waitFor();
		assert.ok(!(await part(page, 'lost').isVisible()), path);
		for (const [width, height] of sizes) {
			await page.setViewportSize({ width, height }); // loading it again would show the same, and take far longer
			await inView(page, 'main h1');
		}
	}
	await page.goto('/my-games');
	const lost = part(page, 'lost').filter({ hasText: 'on the server', visible: true });
	for (const [width, height] of sizes) {
		await page.setViewportSize({ width, height });
		await lost.waitFor();
	}
	await page.setViewportSize({ width: 390, height: 844 });

	// A figure of the rule book leads to its board, a setting is kept, and the puzzle of the day is posed and judged.
	await page.goto('/rules/ML');
	await page.locator('figure a.btn').first().tap();
	await page.until(() => document.querySelector('crown-board')?.shown?.position.text);
	await page.goto('/settings');
	await page.locator('label:has(input[name="theme"][value="dark"])').tap();
	await page.goto('/rules');
	assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
	await page.goto('/puzzles/day');
	await page.waitForURL('**/offline/puzzles/**');
	if (date === today()) assert.equal(new URL(page.url()).searchParams.get('puzzle'), day);
	await page.until(() => document.querySelector('crown-board')?.shown?.moves.length);
	for (const path of ['/rules/ML', '/settings', '/my-games']) {
		await page.goto(path);
		assert.deepEqual(await complaints(page), []);
	}
});

alone('where bytes cost money nothing is saved without a yes', async () => {
	await context.close();
	await another(fingers);
	await context.addInitScript(() =>
		Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
	);
	const page = await firstGame();
	const question = part(page, 'over').getByRole('link', { name: 'Play without a connection later?' });
	await question.waitFor(); // by then what waits to save would have begun
	assert.deepEqual(await caches(page), []);
	assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
	await question.tap();
	await page.waitForURL('**/offline');
	await page.goto('/offline');
	for (const [width, height] of sizes) {
		await page.setViewportSize({ width, height });
		await part(page, 'ask').filter({ visible: true }).waitFor();
		await inView(page, '[data-part="ask"] button');
	}
	assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
	await part(page, 'ask').getByRole('button').tap();
	await part(page, 'ready').filter({ visible: true }).waitFor();
	await page.until(async () => (await caches.keys()).some((name) => /[0-9a-f]{16}$/.test(name)));
	assert.ok(await part(page, 'ask').isHidden());

	// One press keeps the puzzles, too, where they are chosen.
	await page.goto('/puzzles');
	const box = page.locator('#puzzles');
	await part(box, 'load').tap();
	await part(box, 'loaded').filter({ visible: true }).waitFor();
	assert.equal((await packs(page)).length, 1);
});

alone('lessons, puzzles and analysis go on without a server, with their clauses and stars', async () => {
	const page = await shelf();
	const box = page.locator('#puzzles');
	await part(box, 'load').click();
	await part(box, 'loaded')
		.filter({ hasText: /Saved in this browser: \d+ kB/, visible: true })
		.waitFor();
	assert.equal((await packs(page)).length, 1);
	const date = today();
	const { day, id, right, wrong } = await posed(page, 'checkers/maple');
	await cut();
	await page.goto('/learn');
	await page.getByRole('link', { name: 'Maple' }).click();
	await page.goto('/learn/checkers/maple?task=ML-9b');
	await page.locator('h1', { hasText: 'Now do what you must' }).waitFor();
	await page.until(() => document.querySelector('crown-board')?.shown?.position.text.includes('B5,14'));
	await tap(page, '5');
	await part(page, 'said').filter({ hasText: 'ML-9' }).waitFor();
	for (const at of ['14', '23']) await tap(page, at);
	await part(page, 'stars').filter({ hasText: '★★★' }).waitFor();
	await page.getByRole('link', { name: 'Next task' }).click();
	await page.locator('h1', { hasText: 'Be modest' }).waitFor();
	await page.locator('a[data-id="ML-9b"] .earned', { hasText: '★★★' }).waitFor();

	// The puzzle of the day is the same, with its diagram where the home page would be, and wrong turns are refuted.
	await page.goto('/');
	const daily = part(page, 'daily');
	await daily.locator('crown-board .man').first().waitFor();
	if (date === today()) {
		assert.equal(await part(daily, 'goal').innerText(), day.goal);
		assert.equal(await page.evaluate(() => document.querySelector('crown-board').shown.position.text), day.position);
	}
	await page.goto('/puzzles');
	await part(page, 'daily').locator('crown-board .man').first().waitFor();
	await page.getByRole('link', { name: 'Maple' }).waitFor();
	await part(page, 'daily').getByRole('link').click();
	await page.waitForURL('**/offline/puzzles/**');
	const found = new URL(page.url()).searchParams.get('puzzle');
	if (date === today()) assert.equal(found, day.id);
	await page.goto('/puzzles/practice?mode=streak'); // a series asks for its game first
	await page.locator('[data-ask="streak"]').filter({ visible: true }).waitFor();
	await page
		.locator('nav a[href$="rules=checkers%2Fmaple&mode=streak"], nav a[href$="rules=checkers/maple&mode=streak"]')
		.click();
	await page.waitForURL(/\/offline\/puzzles\/checkers\/maple\?.*mode=streak/);
	await page.goto(`/offline/puzzles/checkers/maple?rules=checkers/maple&puzzle=${id}`);
	const answer = page.locator('[data-part="type"] input[type="text"]');
	await answer.fill(wrong);
	await answer.press('Enter');
	await part(page, 'said')
		.filter({ hasText: `${wrong} is not the solution` })
		.waitFor();
	assert.deepEqual(await complaints(page), []);
	await part(page, 'again').click();
	for (const [n, text] of right.entries()) {
		if (n % 2) continue; // the replies
		await page.until((n) => document.querySelector('crown-board').shown.turns.length === n, n);
		await answer.fill(text);
		await answer.press('Enter');
	}
	await part(page, 'said').filter({ hasText: 'Solved' }).waitFor();
	const tries = await page.evaluate(() => JSON.parse(localStorage.getItem('puzzle-tries')));
	assert.match(tries[0].attempt, /^[0-9a-f]{24}$/); // by which an account counts it once
	assert.deepEqual(tries, [{ puzzle: id, answers: [wrong], attempt: tries[0].attempt }]);
	const next = page.locator('[data-part="next"][href^="/offline/puzzles/checkers/maple?"]');
	assert.ok(!(await next.getAttribute('href')).includes(id));

	// So does the analysis board.
	await page.goto('/analysis/checkers/maple#~11-15@');
	await part(page, 'engine').click();
	await part(page, 'best').locator('li').first().waitFor();
	assert.equal(await page.locator('.tree .ply[aria-current]').innerText(), '11-15');

	// The puzzle comes back on another day, and so does a mistake of a game that only this browser has.
	const begun = 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2';
	await sit(page, `chess/fide?with=screen&position=${encodeURIComponent(begun)}`);
	for (const [n, text] of ['g4', 'Qh4#'].entries()) {
		await played(page, n);
		await make(
			page,
			(await myMoves(page)).find((m) => m.text === text),
		);
	}
	await part(page, 'over').getByRole('link', { name: 'Review the game' }).click();
	await part(page, 'said').getByRole('button', { name: 'Learn from the mistakes' }).waitFor();
	const steps = () => page.evaluate(() => Object.values(JSON.parse(localStorage.getItem('returns'))).map((k) => k.step));
	await page.until(() => Object.keys(JSON.parse(localStorage.getItem('returns'))).length === 2); // noted by the worker, a moment later
	assert.deepEqual(await steps(), [0, 0]);
	const circle = async (at) => {
		await page.locator(`.cell[data-at="${at}"]`).focus();
		await page.keyboard.press('Shift+A');
		await page.keyboard.press('Shift+A');
		await page.waitForURL(new RegExp(`R${at}`));
	};
	await page.locator('.tree .ply').last().click();
	await page.until(() => document.querySelector('crown-board').shown.turns.length === 2);
	await circle('a1');
	const again = new URL(page.url());
	again.searchParams.set('review', 'yes');
	again.searchParams.set('mine', 'first');
	await page.goto(again.href);
	await part(page, 'said').getByRole('button', { name: 'Learn from the mistakes' }).click();
	await page.locator('.retry[data-ready]').waitFor();
	assert.equal(await page.locator('.drawn:not(.hints) .pen').count(), 0, 'what was drawn at the end of the game stays there');
	await page.evaluate(() => {
		const all = JSON.parse(localStorage.getItem('returns'));
		for (const item of Object.values(all)) item.due = 1;
		localStorage.setItem('returns', JSON.stringify(all));
	});
	await page.goto('/puzzles/due');
	await page.locator(`[data-part="due"] a[href="/puzzles/${id}?due=yes"]`).waitFor();
	assert.deepEqual(await complaints(page), []);
	await page.getByRole('link', { name: /In your game you played g4/ }).click();
	await page.locator('.retry[data-ready]').waitFor();
	await circle('c4'); // it belongs to the position that is tried again
	await answer.fill('e4');
	await answer.press('Enter');
	await page.locator('.retry').getByText('e4 is good.').waitFor();
	assert.deepEqual((await steps()).sort(), [0, 1]);
});

test('a game of the shelf is played as printed', async () => {
	const page = await shelf();
	const box = page.locator('form[action="/offline/checkers/dames"]');
	await box.locator('summary').click();
	const single = box.locator('[name="switch.back"]');
	await single.waitFor();
	await box.locator('[name="text"]').selectOption('printed');
	await single.waitFor({ state: 'hidden' });
	await box.locator('button[value="screen"]').click();
	await seated(page);
	await part(page, 'sheet').locator('summary').click();
	const said = await part(page, 'changed').innerText();
	for (const text of ['As printed, with nothing beyond', 'all of them', 'turn lost']) assert.ok(said.includes(text), said);
	await sit(page, 'checkers/dames?with=screen&switch.back=loseTurn');
	await part(page, 'sheet').locator('summary').click();
	assert.match(
		await part(page, 'changed').innerText(),
		/Changed for this game:\s+.*turn lost.*\s+Beyond the text.*\s+.*one piece/,
	);
});

alone('exact tables are loaded when somebody wants them, kept without a server, and deleted', async () => {
	const page = await shelf();
	const box = page.locator('form[action="/offline/morris/cowboy"] [data-part="perfect"]');
	await box.locator('summary').click();
	await part(box, 'unloaded')
		.filter({ hasText: /^The browser first loads (9|10) MB, once\.$/ })
		.waitFor();
	assert.deepEqual(await packs(page), []);
	await box.getByRole('link', { name: 'Win this in 13 turns' }).click();
	await seated(page);
	await part(page, 'perfect').filter({ hasText: 'Win this in 13 turns', visible: true }).waitFor();
	await page.locator('.player', { hasText: 'Crownhead, perfect play' }).waitFor();
	while (!(await packs(page)).includes('morris.pack')) await new Promise((done) => setTimeout(done, 100)); // before anybody plays
	await make(page, (await myMoves(page))[0]);
	await played(page, 2);
	await part(page, 'more-open').click();
	await page.getByRole('button', { name: /^Resign/ }).click();
	await page.locator('dialog[open] button.seal').click();
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		part(page, 'over').getByRole('button', { name: 'Text', exact: true }).click(),
	]);
	assert.match(download.suggestedFilename(), / morris-cowboy .*Crownhead, perfect play\.txt$/);
	assert.match(await readFile(await download.path(), 'utf8'), /\[Second "Crownhead, perfect play"\]/);

	await cut();
	await page.goto('/offline');
	await part(box, 'loaded').waitFor({ state: 'attached' });
	await box.locator('summary').click();
	await part(box, 'loaded').filter({ visible: true }).waitFor();
	assert.deepEqual(await complaints(page), []);
	await box.getByRole('link', { name: 'Hold this draw' }).first().click();
	await seated(page);
	await make(page, (await myMoves(page))[0]);
	await played(page, 2);
	assert.ok(await part(page, 'referee').filter({ hasText: 'could not be loaded', visible: true }).isHidden());

	await page.goto('/offline');
	await box.locator('summary').click();
	await part(box, 'unload').click();
	await part(box, 'unloaded').filter({ visible: true }).waitFor();
});

/** Waits until this browser keeps just these: a game goes on while a net is still to come. */
async function keeps(page, ...names) {
	const end = Date.now() + 600_000; // to end a hang
	while (`${(await packs(page)).sort()}` !== `${names}`) {
		assert.ok(Date.now() < end, `it keeps ${await packs(page)}, not ${names}`);
		await new Promise((done) => setTimeout(done, 100));
	}
}

/**
 * How the computer of an analysis board judges, in a word: another with its net. Nobody waits for the net, so where it has to come the word
 * without it is given, and the computer judges again until it says another.
 */
async function judgement(page, rules, { named = true, without } = {}) {
	await page.goto(`/analysis/${rules}`);
	return page.evaluate(
		([rules, named, without]) => {
			const { engine, exec, wasm, net } = JSON.parse(document.getElementById('analysis-of').textContent);
			const name = JSON.stringify({ exec, wasm, net: named ? net : undefined });
			const worker = new Worker(engine, { type: 'module', name });
			const mate = { rules, start: '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1', turns: ['Ra8#'] }; // is soon judged
			const ask = () => worker.postMessage({ id: 1, about: 'review', game: mate, lang: 'en' });
			return new Promise((done) => {
				worker.onmessage = ({ data: { review } }) => {
					if (review.done < 1) return;
					if (review.engine === without) ask();
					else done(review.engine);
				};
				ask();
			}).finally(() => worker.terminate());
		},
		[rules, named, without],
	);
}

/** A game of chess that somebody resigns after one turn; gives its id. */
async function resigned(page) {
	const ask = async (path, data) => (await page.request.post(`/api/v1/tables${path}`, { data })).json();
	const { id } = await ask('', { rules: 'chess/fide', seats: [{ kind: 'me' }, { kind: 'me' }] });
	for (const what of [
		{ do: 'play', text: 'e4' },
		{ do: 'offer', offer: { kind: 'resign' } },
	]) {
		const { table } = await (await page.request.get(`/api/v1/tables/${id}`)).json();
		await ask(`/${id}/commands`, { type: 'do', id: what.do, seen: table.state.seq, ...what });
	}
	return id;
}

alone('what the computer has learned comes with its game, is kept and used without a server, and deleted', async () => {
	const page = await shelf();
	const chess = page.locator('[data-family="chess-net"]');
	await part(chess, 'unloaded')
		.filter({ hasText: /^\d+ kB, not saved in this browser\.$/, visible: true })
		.waitFor();
	await sit(page, 'morris/cowboy?with=engine&level=1&side=second');
	await played(page, 1);
	assert.deepEqual(await packs(page), []);
	const chessTable = 'chess/fide?with=engine&level=8&side=first&position=7k/8/8/8/8/8/8/K5R1+w+-+-+0+1'; // the computer has no choice
	await sit(page, chessTable);
	await play(page, 'Kb1');
	await played(page, 2);
	await keeps(page, 'chess-net.pack');

	await cut();
	const bare = await judgement(page, 'chess/fide', { named: false });
	const learned = await judgement(page, 'chess/fide', { without: bare });
	await page.goto('/offline');
	await part(chess, 'loaded')
		.filter({ hasText: /^✓ Saved in this browser: \d+ kB\.$/, visible: true })
		.waitFor();
	await part(page.locator('[data-family="checkers-net"]'), 'unloaded').filter({ visible: true }).waitFor();
	assert.deepEqual(await complaints(page), []);
	await part(chess, 'unload').click();
	await part(chess, 'unloaded').filter({ visible: true }).waitFor();
	assert.deepEqual(await packs(page), []);

	// Without it and without a server the computer plays on; with a server it comes back, by the next game or by hand.
	await sit(page, `${chessTable}&again`);
	await play(page, 'Kb1');
	await played(page, 2);
	assert.equal(await judgement(page, 'chess/fide'), bare);
	assert.deepEqual(await packs(page), []);
	await mend();
	await context.setOffline(false);

	// A review waits longer for it, but not for ever.
	await context.route('**/*-chess-net.pack', () => {}); // it never comes
	await page.goto(`/games/${await resigned(page)}`);
	await part(page, 'review-start').click();
	await page.locator('[data-part="review"][data-whole]').waitFor();
	const kept = await page.evaluate(() => Object.values(localStorage).find((text) => text.includes('"judgements"')));
	assert.equal(JSON.parse(kept).review.engine, bare);
	await context.unroute('**/*-chess-net.pack');
	assert.equal(await judgement(page, 'chess/fide', { without: bare }), learned);
	await sit(page, 'towers/gerber?with=engine&level=8&side=first');
	await make(page, (await myMoves(page))[0]);
	await played(page, 2);
	await keeps(page, 'chess-net.pack', 'towers-net.pack');
	await page.goto('/offline');
	await part(page.locator('[data-family="checkers-net"]'), 'load').click();
	await part(page.locator('[data-family="checkers-net"]'), 'loaded').filter({ visible: true }).waitFor();
	await keeps(page, 'checkers-net.pack', 'chess-net.pack', 'towers-net.pack');
});

alone('another language is kept as soon as it is read', async () => {
	const page = await shelf();
	const [english] = await versions(page);
	await page.goto('/offline?lang=fr');
	await page.until(async (old) => {
		const all = (await caches.keys()).filter((name) => name !== 'crownhead packs');
		return all.length === 1 && all[0] !== old;
	}, english);
	await cut();
	await page.goto('/offline/checkers/maple?with=screen');
	await seated(page);
	assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
	await tap(page, '1');
	await part(page, 'referee')
		.filter({ hasText: /pion|pièce|case/ })
		.waitFor();
});

alone('a new version takes the place of the old one whole, and open tables go on with theirs', async () => {
	const page = await shelf();
	const [old] = await versions(page);
	const table = await context.newPage();
	await sit(table, 'checkers/maple?with=engine&level=1&side=first'); // its engine is not asked for before the first turn
	await house.kill();
	renameSync(next, program);
	await house.again();

	// From the network, and the new version is noticed; a house that takes long to answer is not waited for, and asked again.
	const fresh = page.getByRole('heading', { level: 1, name: 'Play here' });
	for (let n = 0; n < 20 && !(await fresh.isVisible()); n++) await page.goto('/offline');
	await fresh.waitFor();
	await page.until(async () => {
		const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
		return (
			(await caches.keys()).filter((name) => name !== 'crownhead packs').length === 2 &&
			!installing &&
			!waiting &&
			active.state === 'activated'
		);
	});
	await cut();
	// The table was made by the old version, whose parts are still there.
	assert.ok((await caches(page)).includes(old));
	await make(table, (await myMoves(table))[0]);
	await played(table, 2);
	await table.close();
	await page.until(async (old) => (await navigator.locks.query()).held.every(({ name }) => name !== old), old);

	await page.reload();
	await fresh.waitFor();
	await page.until(async (old) => !(await caches.keys()).includes(old), old);
	const [now, ...more] = await versions(page);
	assert.deepEqual(more, []);
	await sit(page, 'checkers/maple?with=engine&level=1&side=first'); // the game of the old version goes on in the new one
	await played(page, 2);
	const version = await page.evaluate(() => JSON.parse(document.getElementById('offline').textContent).version);
	assert.equal(now, `crownhead ${version}`);
});
