// The phone in the hand, outside the table and at it: where things are on the screen is measured. Started by house_test.go.
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { complaints } from './axe.mjs';
import { launch } from './chromium.mjs';
import { pick } from './games.mjs';
import { finger, place } from './hands.mjs';
import {
	aPuzzle,
	api,
	computer,
	house,
	join,
	leave,
	me,
	myMove,
	open,
	part,
	partAll,
	says,
	sit,
	turns,
	turnsPlayed,
	type,
	visitor,
} from './people.mjs';

after(leave);
afterEach(partAll);

const sizes = { upright: { width: 390, height: 844 }, small: { width: 360, height: 640 }, sideways: { width: 844, height: 390 } };
const phone = (viewport = sizes.upright, more = {}) => ({ viewport, hasTouch: true, isMobile: true, ...more });

/** Where an element lies on the screen. */
const box = (page, selector) => page.locator(selector).evaluate((el) => el.getBoundingClientRect().toJSON());

test('five places are at the foot of every page, at every size, and cover nothing', async () => {
	const page = await visitor(phone());
	for (const path of ['/', '/my-games', '/rules', '/settings']) {
		await page.goto(path);
		for (const viewport of Object.values(sizes)) {
			await page.setViewportSize(viewport);
			const places = await page.locator('.places > *').evaluateAll((all) => all.map((el) => el.getBoundingClientRect().toJSON()));
			assert.equal(places.length, 5);
			for (const [i, { left, right, top, bottom, width, height }] of places.entries()) {
				assert.ok(width >= 44 && height >= 44, `${path}: place ${i} is ${width} × ${height}`);
				assert.ok(left >= 0 && right <= viewport.width && bottom <= viewport.height, `${path}: place ${i} is off the screen`);
				assert.ok(top > viewport.height - 80);
			}
			await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
			const [foot, nav] = [await box(page, '.foot'), await box(page, '.places')];
			assert.ok(foot.bottom <= nav.top + 1, `${path}: the page ends at ${foot.bottom}, under the places at ${nav.top}`);
		}
	}
});

test('everything else is behind More, which a touch beside it closes', async () => {
	for (const javaScriptEnabled of [true, false]) {
		const page = await visitor(phone(sizes.small, { javaScriptEnabled }));
		await page.goto('/');
		await page.locator('.places button').tap();
		const sheet = await box(page, '#more');
		assert.ok(sheet.bottom <= 640 && sheet.top > 40 && sheet.width === 360, JSON.stringify(sheet));
		for (const { height } of await page
			.locator('#more a')
			.evaluateAll((all) => all.map((a) => a.getBoundingClientRect().toJSON())))
			assert.ok(height >= 44);
		if (javaScriptEnabled) assert.deepEqual(await complaints(page), []);
		await page.touchscreen.tap(180, 20);
		await page.locator('#more').waitFor({ state: 'hidden' });
		await page.locator('.places button').tap();
		await page.locator('#more a[href="/rules"]').tap();
		await page.waitForURL(/rules/);
	}
});

test('the badge counts moves that are due, and my games lead to them', async () => {
	const [ines, walter] = [await visitor(phone()), await visitor(phone(sizes.small))];
	const made = await sit(ines, 'checkers/maple', [me, open]);
	await join(walter, made.seatLinks[1]);
	await walter.goto('/');
	assert.equal(await walter.locator('.places .count').count(), 0);
	await type(ines, '11-15');
	await ines.locator('.ply', { hasText: '11-15' }).waitFor();
	await walter.goto('/my-games');
	await walter.locator('.places .count', { hasText: /^1$/ }).waitFor();
	assert.match(await walter.title(), /^\(1\) /);
	const [line, foot] = [await box(walter, '.mine.due a'), await box(walter, '.places')];
	assert.ok(line.top > 0 && line.bottom < foot.top && line.height >= 44, 'what is due is in view');
	await walter.locator('.mine.due a').tap();
	await walter.waitForURL(/\/t\//);
	await type(walter, '22-18');
	await walter.locator('.ply', { hasText: '22-18' }).waitFor();
	await walter.goto('/');
	assert.equal(await walter.locator('.places .count').count(), 0);
});

/** Notes all that the sign and the banner say: a busy machine may be too late to see it. */
const record = (page) =>
	page.evaluate(() => {
		window.said = [];
		const all = [...document.querySelectorAll('[data-part="net"], [data-part="saying"]')];
		const note = () => window.said.push(...all.map((el) => el.textContent));
		for (const el of all) new MutationObserver(note).observe(el, { childList: true, characterData: true, subtree: true });
	});

test('who gets no answer is told so on every phone, and the turn arrives once there is one', async () => {
	const [ines, walter] = [await visitor(phone()), await visitor(phone())];
	const made = await sit(ines, 'checkers/maple', [me, open], { clock: '10m' });
	await join(walter, made.seatLinks[1]);
	await ines.locator('[data-part="name"].here').nth(1).waitFor();
	await myMove(ines, '11-15', 0); // that Walter is here is told apart from what may be played now
	await house.freeze();
	try {
		await record(ines);
		await type(ines, '11-15');
		await says(ines, 'net', 'Offline');
		await says(ines, 'saying', '11-15 is saved');
		for (const { width, height } of Object.values(sizes)) {
			await ines.setViewportSize({ width, height });
			for (const name of ['net', 'saying']) {
				const { top, bottom, left, right } = await box(ines, `[data-part="${name}"]`);
				const seen = top >= 0 && left >= 0 && bottom <= height && right <= width && bottom > top;
				assert.ok(seen, `${width} × ${height}: ${name} is at ${left}, ${top} to ${right}, ${bottom}`);
			}
		}
		assert.equal(await ines.locator('.clock:not(.doubtful)').count(), 0, 'both clocks are grey');
		assert.equal(await ines.locator('.here:not(.doubtful)').count(), 0, 'nobody is said to be here');
		await says(walter, 'net', 'Offline'); // who only waits is told too
	} finally {
		house.thaw();
	}
	await turns(walter, '11-15');
	await part(ines, 'net').waitFor({ state: 'hidden' });
	const said = (await ines.evaluate(() => window.said)).join(' ');
	assert.match(said, /Sending.*Offline/);
	assert.match(said, /on its way.*No connection for 3 s.*11-15 is saved.*Connected again.*11-15 has arrived/);
	assert.equal(await ines.locator('.clock.doubtful').count(), 0);
	assert.deepEqual(await complaints(ines), []);
});

/** Fingers on the screen, as the screen reports them. */
async function fingers(page) {
	const screen = await page.context().newCDPSession(page);
	const send = (type, ...touchPoints) => screen.send('Input.dispatchTouchEvent', { type, touchPoints });
	return {
		down: (...at) => send('touchStart', ...at),
		move: (...at) => send('touchMove', ...at),
		up: (...at) => send('touchEnd', ...at),
	};
}
const spot = ({ x, y }, id = 0) => ({ x, y, id });

const held = [...Object.values(sizes), { width: 820, height: 1180 }];
for (const viewport of pick(held, (size) => [sizes.small, sizes.sideways].includes(size)))
	test(`a dragged man is seen above the finger, and where he goes is lit, at ${viewport.width} × ${viewport.height}`, async () => {
		const page = await visitor(phone(viewport));
		await sit(page, 'chess/fide', [me, me]);
		await page.locator('crown-board .cell[data-at="e2"]').waitFor();
		const [from, to] = [await place(page, 'e2'), await place(page, 'e4')];
		const rest = await box(page, '.man[data-at="e2"]');
		const hand = await fingers(page);
		await hand.down(spot(from));
		for (let n = 1; n <= 8; n++) await hand.move(spot({ x: from.x, y: from.y + ((to.y - from.y) * n) / 8 }));
		await page.locator('.aim').waitFor({ state: 'attached' });
		const [man, lit, disc] = [await box(page, '.man.dragged use'), await box(page, '.aim rect'), await box(page, '.aim circle')];
		assert.ok(man.width > 1.6 * (await box(page, '.ghost use')).width, `${man.width} is not larger than ${rest.width}`);
		assert.ok(man.bottom < to.y - 15 && man.bottom > to.y - 60, `its foot is at ${man.bottom}, the finger at ${to.y}`);
		assert.ok(Math.abs(man.left + man.width / 2 - to.x) < 3);
		assert.ok(
			lit.left <= to.x && lit.right >= to.x && lit.top <= to.y && lit.bottom >= to.y,
			'the lit square is under the finger',
		);
		assert.ok(disc.width >= 60, `the disc is ${disc.width} wide`);
		await says(page, 'saying', 'e4');
		// A second finger, and what it does, is nobody's move.
		const other = { x: 20, y: to.y };
		await hand.down(spot(to), spot(other, 1));
		await hand.move(spot(to), spot({ ...other, x: 60 }, 1));
		await hand.move(spot(to)); // without the other: it has left
		assert.equal(await page.locator('.man.dragged').count(), 1, 'the man is still in the hand');
		await hand.up();
		await turns(page, 'e4');
		assert.equal(await page.locator('.aim, .ghost').count(), 0);
	});

test('a man who is let go where he cannot go is at home again', async () => {
	const page = await visitor(phone());
	await sit(page, 'chess/fide', [me, me]);
	await page.locator('crown-board .cell[data-at="e2"]').waitFor();
	const [from, to] = [await place(page, 'e2'), await place(page, 'e6')];
	const before = await box(page, '.man[data-at="e2"]');
	const hand = await fingers(page);
	await hand.down(spot(from));
	for (let n = 1; n <= 4; n++) await hand.move(spot({ x: from.x, y: from.y + ((to.y - from.y) * n) / 4 }));
	assert.equal(await page.locator('.aim').count(), 0, 'nothing is lit where he cannot go');
	await hand.up();
	await page.locator('.man.dragged').waitFor({ state: 'detached' });
	const after = await box(page, '.man[data-at="e2"]');
	assert.ok(Math.abs(after.left - before.left) < 2 && Math.abs(after.width - before.width) < 2);
});

for (const at of pick(['a8', 'e8', 'h8'], (at) => at === 'h8'))
	test(`the queen lies under the finger that promotes on ${at}, and a second tap at once chooses nothing`, async () => {
		const page = await visitor(phone());
		const from = at.replace('8', '7');
		await sit(page, 'chess/fide', [me, me], { position: '8/P3P2P/8/8/8/6k1/8/3K4 w - - 0 1' });
		await page.locator('crown-board .cell').first().waitFor();
		const where = await place(page, at);
		await page.evaluate(() => {
			window.early = 0;
			new MutationObserver(() => {
				const asked = document.querySelector('dialog.choose');
				if (!asked || asked.hasAttribute('data-ready') || window.early) return;
				window.early++;
				asked.querySelector('button').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
				asked.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
			}).observe(document.querySelector('crown-board'), { childList: true });
		});
		for (const square of [from, at]) await finger(page, square);
		await page.locator('dialog.choose[data-ready]').waitFor();
		assert.equal(await page.evaluate(() => window.early), 1);
		const under = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.value, where);
		assert.equal(under, `${at}=Q`);
		for (const { width, height } of await page
			.locator('dialog.choose button')
			.evaluateAll((all) => all.map((b) => b.getBoundingClientRect().toJSON())))
			assert.ok(width >= 44 && height >= 44);
		await page.touchscreen.tap(where.x, where.y);
		await turns(page, `${at}=Q`);
	});

test('a finger beside the points of a backgammon board means the nearest', async () => {
	const page = await visitor(phone());
	await sit(page, 'backgammon/standard', [me, me], {
		byHand: true,
		position: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:61:0:0:0:0:10',
	});
	await page.locator('crown-board .cell').first().waitFor();
	const { x, y, top, bottom, middle } = await page.evaluate(() => {
		const { left, width, top, bottom } = document.querySelector('.cell[data-at="8"] rect').getBoundingClientRect();
		const board = document.querySelector('crown-board svg').getBoundingClientRect();
		const far = top > board.top + board.height / 2 ? top - 4 : bottom + 4; // towards the middle of the board
		return { x: left + width / 2, y: far, top, bottom, middle: board.height };
	});
	assert.ok(bottom - top > 0.3 * middle, 'a point is touched in its whole height');
	await page.touchscreen.tap(x, y);
	await page.locator('.cell[data-at="8"][aria-selected="true"]').waitFor();
});

test('with letters twice as large no page has to be moved sideways', async () => {
	const page = await visitor({ ...phone(), account: 'Large' });
	const { id } = await sit(page, 'chess/fide', [me, me]);
	await api(page, 'POST', `/tables/${id}/commands`, {
		type: 'do',
		id: 'end',
		seen: (await api(page, 'GET', `/tables/${id}`)).table.state.seq,
		do: 'offer',
		offer: { kind: 'resign' },
	});
	const played = await api(page, 'POST', '/tables', { rules: 'backgammon/standard', seats: [me, computer()], clock: '3d' });
	const { id: puzzle } = await aPuzzle(page, 'checkers/maple', 'lines');
	for (const path of [
		'/',
		'/my-games',
		'/account',
		played.watch,
		`/games/${id}`,
		`/puzzles/${puzzle}`,
		'/learn/checkers/maple?task=ML-9b',
		'/analysis/chess/fide',
		'/new?rules=checkers/dames',
		'/rules',
		'/rules/JD',
		'/settings',
		'/keys',
		'/learn',
		'/puzzles',
		'/analysis',
		'/signin',
		'/about',
	]) {
		await page.goto(path);
		for (const viewport of [sizes.upright, { width: 1280, height: 800 }]) {
			await page.setViewportSize(viewport);
			const out = await page.evaluate(() => {
				document.documentElement.style.fontSize = '200%';
				const { scrollWidth, clientWidth } = document.documentElement;
				if (scrollWidth <= clientWidth) return [];
				const past = [...document.querySelectorAll('body *')].filter((el) => el.getBoundingClientRect().right > clientWidth + 1);
				return past.map((el) => `${el.tagName} ${el.className} ${el.textContent.trim().slice(0, 30)}`);
			});
			assert.deepEqual(out, [], `${viewport.width}: ${path}`);
		}
	}
});

test('the site can be installed: colours, icons and shortcuts', async () => {
	const page = await visitor(phone());
	await page.goto('/');
	assert.equal(await page.locator('meta[name="theme-color"]').count(), 2);
	for (const icon of [await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')])
		assert.equal((await page.request.get(icon)).headers()['content-type'], 'image/png');
	const installed = await (await page.request.get('/manifest.webmanifest')).json();
	assert.ok(installed.icons.some((i) => i.purpose === 'maskable'));
	for (const { url } of installed.shortcuts) assert.equal((await page.request.get(url)).status(), 200);
});

test('what was done to a player is explained: a huff and a double', async () => {
	const games = [
		[
			'checkers/dames',
			{ position: 'B:W14,32:B10,3' },
			['3-8'],
			'huff 10, 14-9',
			'huffed 10, because the man on 10 could have captured 14',
		],
		[
			'backgammon/standard',
			{ byHand: true, position: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10' },
			[],
			'double',
			'pass and lose 1 point',
		],
	];
	for (const [rules, more, before, turn, why] of games) {
		const [ines, walter] = [await visitor(phone()), await visitor(phone(sizes.small))];
		const made = await sit(ines, rules, [me, open], more);
		await join(walter, made.seatLinks[1]);
		for (const first of before) {
			await type(ines, first);
			await turns(walter, first);
		}
		const [does, hears] = before.length ? [walter, ines] : [ines, walter];
		await type(does, turn);
		await says(hears, 'referee', why);
		const { top, bottom } = await box(hears, '[data-part="referee"]');
		assert.ok(top >= 0 && bottom <= hears.viewportSize().height, `it is said from ${top} to ${bottom}`);
	}
});

/** Gives the browser a sheet of the system, as phones have one: what is sent by it is noted. */
const withSheet = (page) =>
	page.addInitScript(() => {
		window.sent = [];
		const note = async ({ files = [], ...what }) =>
			window.sent.push({ ...what, files: files.map(({ name, type, size }) => ({ name, type, size })) });
		Object.defineProperty(navigator, 'share', { value: note, configurable: true });
		Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
	});

/** Waits until something more was sent, and tells what. */
async function sent(page, n) {
	await page.until((n) => window.sent.length === n, n);
	return (await page.evaluate(() => window.sent)).at(-1);
}

test('an invitation is sent by the sheet of the system where there is one', async () => {
	const page = await visitor(phone());
	await withSheet(page);
	const made = await sit(page, 'checkers/maple', [me, open], { private: true });
	await page.goto('/new?rules=checkers/maple&with=friend');
	await page.locator('.sum .seal').tap();
	await page.waitForURL(/\/t\//);
	await part(page, 'send').filter({ visible: true }).tap();
	assert.match((await sent(page, 1)).url, /\/t\/\w+\/seat\//);
	assert.ok(made.seatLinks[1]);
});

test('a game, its position, picture and film are sent by the sheet of the system, and saved where there is none', async () => {
	const page = await visitor(phone());
	await withSheet(page);
	const made = await sit(page, 'checkers/maple', [me, me]);
	for (const [n, turn] of ['11-15', '22-18', '15x22'].entries()) {
		await type(page, turn);
		await turnsPlayed(page, n + 1);
	}
	await page.goto(`/games/${made.id}?turn=2`);
	const shares = page.locator('[data-share]');
	const share = (selector) => shares.locator(selector).evaluate((el) => el.click()); // wherever the pane has it
	await page.until(() => !document.querySelector('[data-share] [data-part="send"]').hidden);
	await share('[data-part="send"]');
	assert.match((await sent(page, 1)).url, new RegExp(`/games/${made.id}\\?(game=1&)?turn=2$`));
	const files = await shares.locator('a[data-file]').evaluateAll((all) => all.map((a) => a.dataset.file));
	assert.ok(files.some((f) => f.endsWith('.gif')) && files.some((f) => f.endsWith('.png')), files.join());
	for (const [i, file] of files.entries()) {
		await share(`a[data-file="${file}"]`);
		const {
			files: [one],
		} = await sent(page, i + 2);
		assert.ok(one.size > 500 && one.name.endsWith(file.split('.').at(-1)), JSON.stringify(one));
	}
	await page.goto('/analysis/chess/fide?position=4k3/8/8/8/8/8/4P3/4K3+w+-+-+0+1');
	await page.until(() => document.querySelector('[data-share] [data-part="send"]')?.hidden === false);
	await share('[data-part="send"]');
	assert.match(decodeURIComponent((await sent(page, 1)).url), /4k3\/8\/8\/8\/8\/8\/4P3\/4K3/);

	const desk = await visitor(); // without a sheet
	await desk.goto(`/games/${made.id}`);
	await desk.until(() => !document.querySelector('[data-share] [data-part="send"]'));
	const code = desk.locator('[data-share] .qr');
	await code.scrollIntoViewIfNeeded();
	assert.ok((await code.boundingBox()).width >= 150, 'a phone can point at the code');
});

test('a wide screen shows the code of a seat at once, and a table for anybody does not ask to send its link to one person', async () => {
	const page = await visitor({ viewport: { width: 1280, height: 800 } });
	for (const [query, says] of [
		['with=friend', 'Send this link to one person'],
		['with=open', 'Anyone can sit down here'],
	]) {
		await page.goto(`/new?rules=checkers/maple&${query}`);
		await page.locator('.sum .seal').click();
		await page.waitForURL(/\/t\//);
		const slip = part(page, 'waiting').filter({ hasText: says });
		await slip.waitFor();
		if (query === 'with=open') assert.doesNotMatch(await slip.innerText(), /one person/);
		const code = await box(page, '[data-part="waiting"] details[open] svg');
		assert.ok(
			code.width >= 120 && code.top >= 0 && code.bottom <= 800,
			`the code lies at ${code.top} to ${code.bottom}, ${code.width} wide`,
		);
	}
});

test('over plain http in a club what the browser denies is not offered, the page says why, and games are played', async () => {
	const name = 'club.test'; // the browser takes it for a machine of the network
	const browser = await launch(undefined, [`--host-resolver-rules=MAP ${name} 127.0.0.1`]);
	const context = await browser.newContext({
		baseURL: `http://${name}:${new URL(house.base).port}`,
		locale: 'en-GB',
		...phone(),
	});
	try {
		const page = await context.newPage();
		const faults = [];
		page.on('pageerror', (e) => faults.push(String(e)));
		await page.goto('/settings');
		assert.equal(await page.evaluate(() => isSecureContext), false);
		await page.locator('[data-why="insecure"]').filter({ visible: true }).waitFor();
		assert.ok(await page.locator('[data-setting="notify"]').first().isDisabled());
		await page.goto('/offline');
		if (await page.locator('[data-shelf]').count())
			await page.locator('[data-part="insecure"]').filter({ visible: true }).waitFor();
		await page.goto('/new?rules=checkers/maple&with=friend');
		await page.locator('.sum .seal').tap();
		await page.waitForURL(/\/t\//);
		assert.equal(await page.locator('[data-part="send"]').count(), 0, 'there is no sheet to send by');
		await part(page, 'copy').tap();
		await part(page, 'copy').filter({ hasText: 'Copied' }).waitFor();
		await page.goto('/new?rules=checkers/maple&with=screen');
		await page.locator('.sum .seal').tap();
		await page.waitForURL(/\/t\//);
		await page.locator('crown-board .cell').first().waitFor();
		await type(page, '11-15');
		await turns(page, '11-15');
		assert.deepEqual(faults, []);
	} finally {
		await browser.close();
	}
});
