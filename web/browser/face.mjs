// Two people at one screen that lies between them: what is turned to whom, where it lies, and the clocks that are pressed. Where things are
// is measured, and fingers press them. Started by house_test.go.
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { complaints } from './axe.mjs';
import { pick } from './games.mjs';
import { finger, make, place } from './hands.mjs';
import { computer, leave, me, part, partAll, press, sit, visitor } from './people.mjs';

after(leave);
afterEach(partAll);

const sizes = {
	tablet: [820, 1180],
	'tablet lying': [1180, 820],
	phone: [390, 844],
	'small phone': [360, 640],
	'phone lying': [844, 390],
};
const names = { name1: 'Ann', name2: 'Bob' };

/** Two people sit down at one screen and lay it between them. */
async function twoAt([width, height], { rules = 'chess/fide', more = { clock: '10m+5s' }, here = '' } = {}) {
	const page = await visitor({ viewport: { width, height }, hasTouch: true, isMobile: true });
	await page.addInitScript(() => {
		window.locks = [];
		const { wakeLock } = navigator;
		const request = wakeLock.request.bind(wakeLock);
		wakeLock.request = async (kind) => {
			const lock = await request(kind);
			window.locks.push(lock);
			return lock;
		};
	});
	if (here) {
		await page.goto(here);
		await page.until(() => document.querySelector('crown-board')?.shown?.moves.length);
	} else
		await sit(
			page,
			rules,
			[
				{ ...me, name: names.name1 },
				{ ...me, name: names.name2 },
			],
			more,
		);
	await press(page, 'Face to face');
	await page.locator('body.face .hands').first().waitFor();
	return page;
}

const half = (page, seat) => page.locator(`[data-part="player"][data-seat="${seat}"]`);

/** Where parts of a half lie, and whether their text is upside down. */
const laid = (page, seat) =>
	half(page, seat).evaluate((el) => {
		const turned = (of) => {
			let degrees = 0;
			for (let e = of; e; e = e.parentElement) degrees += Number.parseFloat(getComputedStyle(e).rotate) || 0;
			return degrees % 360 === 180;
		};
		const one = (selector) => {
			const found = el.querySelector(selector);
			const { left, top, right, bottom, width, height } = found.getBoundingClientRect();
			return { left, top, right, bottom, width, height, turned: turned(found) };
		};
		const buttons = [...el.querySelectorAll('.hand:not([hidden])')].map((b) => b.getBoundingClientRect().toJSON());
		return {
			who: one('.who'),
			clock: one('.clock'),
			tells: one('.tells'),
			hands: one('.hands'),
			caught: one('.caught'),
			buttons,
		};
	});

const box = (page, selector) => page.locator(selector).evaluate((el) => el.getBoundingClientRect().toJSON());
const tells = (page, seat, text) => half(page, seat).locator('.tells').filter({ hasText: text }).waitFor();
const pressClock = (page, seat) => half(page, seat).locator('.press').tap();

/** Plays turns with a finger, by the places that are touched. */
async function play(page, ...moves) {
	for (const move of moves) {
		const before = await page.evaluate(() => document.querySelector('crown-board').shown.turns.length);
		for (const at of move.split(' ')) await finger(page, at);
		await page.until((n) => document.querySelector('crown-board').shown.turns.length > n, before);
	}
}

test('over plain http the page says that the screen can go dark', async () => {
	const [width, height] = sizes['small phone'];
	const page = await visitor({ viewport: { width, height }, hasTouch: true, isMobile: true });
	await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'wakeLock', { value: undefined }));
	await sit(page, 'chess/fide', [me, me], { clock: '10m+5s' });
	await press(page, 'Face to face');
	await page.locator('.cover').filter({ hasText: 'plain http' }).waitFor();
	const { top, bottom, left, right } = await box(page, '.cover');
	assert.ok(top >= 0 && left >= 0 && bottom <= height && right <= width, JSON.stringify({ top, bottom, left, right }));
	await page.locator('.cover .seal').tap();
	await page.locator('.cover').waitFor({ state: 'hidden' });
	await sit(page, 'chess/fide', [me, me]); // it is still on; without clocks there is no start to say it on
	await part(page, 'referee').filter({ hasText: 'plain http' }).waitFor();
});

for (const [how, size] of pick(Object.entries(sizes), ([how]) => ['tablet', 'small phone', 'phone lying'].includes(how)))
	test(`on a ${how} each half is turned to who sits there, and nothing lies over anything`, async () => {
		const page = await twoAt(size);
		const [width, height] = size;
		await page.locator('.cover .seal').tap();
		await page.locator('.cover').waitFor({ state: 'hidden' });
		await play(page, 'e2 e4', 'd7 d5', 'e4 d5', 'd8 d5');
		const board = await box(page, 'crown-board');
		const near = await laid(page, 'first');
		const far = await laid(page, 'second');
		for (const [name, { turned }] of Object.entries(far))
			if (name !== 'buttons') assert.ok(turned, `${name} of the far side is upright`);
		for (const [name, { turned }] of Object.entries(near))
			if (name !== 'buttons') assert.ok(!turned, `${name} of the near side is turned`);
		for (const [name, all] of Object.entries({ near, far })) {
			const { who, clock, hands, caught, buttons } = all;
			for (const [what, b] of Object.entries({ who, clock, hands, caught })) {
				const said = `${name} ${what}: ${JSON.stringify(b)}`;
				assert.ok(b.left >= 0 && b.right <= width && b.top >= 0 && b.bottom <= height && b.width > 0 && b.height > 0, said);
				assert.ok(name === 'near' ? b.top >= board.bottom - 1 : b.bottom <= board.top + 1, `${said} lies over the board`);
			}
			const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
			for (const [a, b] of [
				[who, clock],
				[who, hands],
				[hands, clock],
				[caught, clock],
				[caught, hands],
				[caught, who],
			])
				assert.ok(!over(a, b), `${name}: ${JSON.stringify([a, b])}`);
			assert.equal(buttons.length, 3);
			for (const b of buttons) assert.ok(b.width >= 44 && b.height >= 44, JSON.stringify(b));
			assert.ok(clock.height >= 44 && clock.width >= 180, `a clock of ${clock.width} × ${clock.height}`);
		}
		if (how === 'tablet') {
			assert.ok(board.width >= 810, `the board is ${board.width} wide`);
			for (const { clock } of [near, far]) assert.ok(clock.width >= 320 && clock.height >= 120, JSON.stringify(clock));
			const size = await half(page, 'first')
				.locator('.clock')
				.evaluate((el) => Number.parseFloat(getComputedStyle(el).fontSize));
			assert.ok(size >= 80, `figures of ${size} px`);
		}
		// The far men are seen from their own side.
		const turned = (of) =>
			page.locator(`.man[data-of="${of}"] use`).evaluateAll((all) => all.map((u) => getComputedStyle(u).transform));
		assert.ok(
			(await turned('second')).every((t) => t.startsWith('matrix(-1')),
			'a far man stands on his head',
		);
		assert.ok(
			(await turned('first')).every((t) => t === 'none'),
			'a near man stands on his head',
		);
		const scrolls = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
		assert.deepEqual(scrolls, [width, height]);
		if (how === 'tablet') assert.deepEqual(await complaints(page), []);
		// By ear nothing has changed its place: one side, the board, the other side.
		const order = await page.evaluate(() =>
			[...document.querySelectorAll('[data-part="player"], crown-board')].map((e) => e.dataset.seat ?? 'board'),
		);
		assert.deepEqual(order, ['second', 'board', 'first']);
	});

test('the clocks are pressed: they start, stop for a pause that covers the board, and go on; a turn ends by them', async () => {
	const page = await twoAt(sizes.tablet);
	const running = () =>
		half(page, 'first')
			.locator('.clock')
			.evaluate((el) => el.textContent);
	for (const seat of ['first', 'second']) await tells(page, seat, 'press to start');
	const before = await running();
	await pressClock(page, 'second'); // either starts the clock of who begins
	await page.locator('.cover').waitFor({ state: 'hidden' });
	await tells(page, 'first', 'your move');
	await tells(page, 'second', 'Ann is to move');
	await page.until((then) => document.querySelector('[data-seat="first"] .clock').textContent !== then, before);
	assert.ok(await half(page, 'first').locator('.press').isDisabled(), 'a press on a running clock does nothing');
	await half(page, 'second').locator('.hand.pause').tap(); // whoever needs it
	await page.locator('.cover.whole').waitFor();
	const [cover, board] = [await box(page, '.cover'), await box(page, 'crown-board')];
	assert.ok(
		cover.left <= board.left && cover.top <= board.top && cover.right >= board.right && cover.bottom >= board.bottom,
		'the board is seen in a pause',
	);
	for (const seat of ['first', 'second']) await tells(page, seat, 'Paused');
	assert.deepEqual(await complaints(page), []);
	const stopped = await running();
	await page.reload(); // and is paused when they come back
	await page.locator('.cover.whole').waitFor();
	assert.equal(await running(), stopped);
	await pressClock(page, 'first');
	await page.locator('.cover').waitFor({ state: 'hidden' });
	await play(page, 'e2 e4');
	await tells(page, 'second', 'your move');
	assert.equal(
		await half(page, 'second').locator('.hand.take-back').getAttribute('aria-disabled'),
		'true',
		'it is not his turn to take back',
	);
	await half(page, 'first').locator('.hand.take-back').tap();
	await page.until(() => document.querySelector('crown-board').shown.turns.length === 0);
	await page.locator('.cover', { hasText: 'Ready?' }).waitFor(); // the first turn is to be made again
});

test('the screen stays awake as long as it lies between them, and this device remembers that it does', async () => {
	const page = await twoAt(sizes.tablet);
	const awake = (n) => page.until((n) => window.locks.filter((l) => !l.released).length === n, n);
	await awake(1);
	await half(page, 'second').locator('.hand.more').tap();
	const sheet = page.locator('dialog[data-part="more"][open]');
	await sheet.waitFor();
	assert.equal(await sheet.evaluate((el) => getComputedStyle(el).rotate), '180deg', 'who opened it reads it');
	assert.ok((await box(page, 'dialog[data-part="more"]')).top < 10, 'it rises from where he sits');
	await sheet.getByRole('button', { name: 'Face to face' }).tap();
	await page.locator('body:not(.face) .actions').waitFor();
	await awake(0);
	assert.equal(await page.locator('.hands, .press, .cover').count(), 0, 'something of it is left');
	assert.equal(await half(page, 'second').evaluate((el) => getComputedStyle(el).rotate), 'none');
	await press(page, 'Face to face');
	await page.locator('body.face .hands').first().waitFor();
	await sit(page, 'morris/cowboy', [me, me]);
	await page.locator('body.face .hands').first().waitFor();
	assert.equal(
		await page.locator('.hand.pause:visible, .face .clock:visible, .cover:visible').count(),
		0,
		'without a clock nothing is paused',
	);
	assert.deepEqual(await complaints(page), []);
	await sit(page, 'chess/fide', [me, computer()]); // nobody sits across
	assert.equal(await page.locator('body.face').count(), 0);
	assert.equal(await part(page, 'face').count(), 0);
});

test('what is asked is turned to whose turn it is, and a man in the hand is seen beyond it', async () => {
	const page = await twoAt(sizes.tablet, { more: { position: '4k3/4P3/8/8/8/8/4p3/4K3 b - - 0 1' } });
	const screen = await page.context().newCDPSession(page);
	const touch = (type, ...touchPoints) => screen.send('Input.dispatchTouchEvent', { type, touchPoints });
	const [from, to] = [await place(page, 'e8'), await place(page, 'f7')];
	await touch('touchStart', from);
	for (let n = 1; n <= 4; n++)
		await touch('touchMove', { x: from.x + ((to.x - from.x) * n) / 4, y: from.y + ((to.y - from.y) * n) / 4 });
	const held = await box(page, '.dragged');
	assert.ok(
		held.top >= to.y && held.bottom > to.y + 60,
		`the far king is at ${held.top} to ${held.bottom}, under the hand at ${to.y}`,
	);
	await touch('touchEnd');
	await page.until(() => document.querySelector('crown-board').shown.turns.length === 1);
	await finger(page, 'e1'); // a try that is refused; then the pawn is promoted by the near side
	await finger(page, 'e1');
	await finger(page, 'e7');
	await finger(page, 'e8');
	const choice = page.locator('dialog.choose[data-ready]');
	await choice.waitFor();
	assert.equal(
		await choice
			.locator('svg')
			.first()
			.evaluate((el) => getComputedStyle(el).rotate),
		'none',
	);
	await choice.locator('button').first().click();
	await page.until(() => document.querySelector('crown-board').shown.turns.length === 2);
	await finger(page, 'e2'); // which the queen gives check: why not is said to the far side
	await finger(page, 'd1');
	const slip = part(page, 'referee').filter({ visible: true });
	await slip.waitFor();
	const { top, bottom } = await box(page, '.dock');
	const board = await box(page, 'crown-board');
	assert.ok(top >= 0 && bottom <= board.top + 1, `what the far side is told lies at ${top} to ${bottom}`);
	assert.equal(await page.locator('.dock').evaluate((el) => getComputedStyle(el).rotate), '180deg');
});

test('backgammon: the roll is pressed on the board, and the turn ends by the clock', async () => {
	const page = await twoAt(sizes.tablet, { rules: 'backgammon/standard' });
	const acts = () => page.evaluate(() => document.querySelector('crown-board').shown.position.toAct);
	await page.locator('.cover .seal').tap();
	await page.locator('.cover').waitFor({ state: 'hidden' });
	for (let n = 0; n < 2; n++) {
		const seat = await acts();
		const [move] = await page.until(() => {
			const roll = document.querySelector('.on-board .roll');
			if (roll) roll.click();
			const { moves } = document.querySelector('crown-board').shown;
			return moves.length && moves[0].text !== 'roll' && moves;
		});
		await make(page, move, finger);
		await tells(page, seat, 'Confirm');
		await pressClock(page, seat);
		await page.until((seat) => document.querySelector('crown-board').shown.position.toAct !== seat, seat);
	}
});

test('a table of this browser alone lies between two people too, and pauses', async () => {
	const page = await twoAt(sizes.phone, { here: '/offline/checkers/maple?with=screen&clock=5m' });
	await page.locator('.cover .seal').tap();
	await tells(page, 'first', 'your move');
	await half(page, 'first').locator('.hand.pause').tap();
	await page.locator('.cover.whole').waitFor();
	await page.reload();
	await page.locator('.cover.whole .seal').tap();
	await page.locator('.cover').waitFor({ state: 'hidden' });
	await play(page, '11 15');
	await tells(page, 'second', 'your move');
});

test('the end is told to both', async () => {
	const page = await twoAt(sizes.tablet);
	await page.locator('.cover .seal').tap();
	await page.locator('.cover').waitFor({ state: 'hidden' });
	await play(page, 'f2 f3', 'e7 e5', 'g2 g4', 'd8 h4');
	for (const seat of ['first', 'second']) await tells(page, seat, 'Bob wins');
	const [end, board] = [await box(page, '[data-part="over"]'), await box(page, 'crown-board')];
	assert.ok(end.top >= board.top && end.bottom <= board.bottom && end.left >= 0 && end.right <= 820, JSON.stringify(end));
	assert.deepEqual(await complaints(page), []);
});
