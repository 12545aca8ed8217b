// The phone in the hand, outside the table and at it: where things are on the screen is measured. Started by house_test.go.
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { complaints } from './axe.mjs';
import { house, join, leave, me, open, part, partAll, says, sit, turns, type, visitor } from './people.mjs';

after(leave);
afterEach(partAll);

const sizes = { upright: { width: 390, height: 844 }, small: { width: 360, height: 640 }, sideways: { width: 844, height: 390 } };
const phone = (viewport = sizes.upright, more = {}) => ({ viewport, hasTouch: true, isMobile: true, ...more });

/** Where an element lies on the screen. */
const box = (page, selector) => page.locator(selector).evaluate((el) => el.getBoundingClientRect().toJSON());

for (const [how, viewport] of Object.entries(sizes))
	test(`five places are at the foot of every page, ${how}, and cover nothing`, async () => {
		const page = await visitor(phone(viewport));
		for (const path of ['/', '/my-games', '/rules', '/settings']) {
			await page.goto(path);
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

for (const viewport of [sizes.upright, sizes.small, sizes.sideways])
	test(`who gets no answer is told so at ${viewport.width} × ${viewport.height}, and the turn arrives once there is one`, async () => {
		const [ines, walter] = [await visitor(phone(viewport)), await visitor(phone())];
		const made = await sit(ines, 'checkers/maple', [me, open], { clock: '10m' });
		await join(walter, made.seatLinks[1]);
		await ines.locator('[data-part="name"].here').nth(1).waitFor();
		house.freeze();
		try {
			await record(ines);
			await type(ines, '11-15');
			await says(ines, 'net', 'Offline');
			await says(ines, 'saying', '11-15 is saved');
			for (const name of ['net', 'saying']) {
				const { top, bottom, left, right } = await box(ines, `[data-part="${name}"]`);
				const seen = top >= 0 && left >= 0 && bottom <= viewport.height && right <= viewport.width && bottom > top;
				assert.ok(seen, `${name} is at ${left}, ${top} to ${right}, ${bottom}`);
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
