// Phones, tablets and wide screens, in both colour schemes: nothing runs over the edge, the board is seen whole, what is
// pressed is large enough and lies under nothing else; and what is asked to keep still does. Started by house_test.go.
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { finger, make } from './hands.mjs';
import { api, computer, leave, look, me, myMoves, open, partAll, sit, turnsPlayed, visitor } from './people.mjs';

after(leave);
afterEach(partAll);

const sizes = {
	'a small phone': { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
	'a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
	'a phone on its side': { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
	'a tablet': { viewport: { width: 820, height: 1180 }, hasTouch: true },
	'a wide screen': { viewport: { width: 1440, height: 900 } },
};
const boards = {
	'chess/fide': { clock: '5m+3s' },
	'checkers/dames': { position: 'B:W14,32:B10,3', clock: '10m' },
	'morris/cowboy': {},
	'backgammon/standard': {},
	'towers/gerber': { position: '3,G/4/2,bgbgb,1/4/4/1,bggB,2/4/4 b' },
};
const paths = [
	'/',
	'/new?rules=checkers/dames&with=friend',
	'/rules/JD',
	'/rules/GE',
	'/compare',
	'/games',
	'/settings',
	'/about',
	'/signup',
];

/** What is wrong with how a page lies on its screen. */
const crooked = (page) =>
	page.evaluate(() => {
		const wrong = [];
		const name = (el) =>
			`${el.tagName.toLowerCase()} “${(el.textContent || el.getAttribute('aria-label') || el.name || '').trim().slice(0, 30)}”`;
		const { scrollWidth } = document.scrollingElement;
		if (scrollWidth > innerWidth) {
			const out = [...document.querySelectorAll('body *')].filter((el) => el.getBoundingClientRect().right > innerWidth + 1);
			wrong.push(`it is ${scrollWidth} wide: ${out.slice(-2).map((el) => `${el.className} ${name(el)}`)}`);
		}
		// A box to tick is as large as its label. What sticks to the edge of the screen lies over what is scrolled beneath it.
		const sticks = (el) => el && (getComputedStyle(el).position === 'sticky' || sticks(el.parentElement));
		const boxes = [...document.querySelectorAll('button, input, select, summary, a.btn, .seg label, label.check')]
			.filter(
				(el) =>
					el.checkVisibility({ visibilityProperty: true }) &&
					!el.closest('.sr') &&
					!el.matches('.check input, .seg input, [type="hidden"]'),
			)
			.map((el) => [el, el.getBoundingClientRect()]);
		for (const [el, box] of boxes)
			if (box.width < 24 || box.height < 24) wrong.push(`${name(el)} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
		for (const [i, [el, a]] of boxes.entries())
			for (const [other, b] of boxes.slice(i + 1)) {
				if (el.contains(other) || other.contains(el) || sticks(el) !== sticks(other)) continue;
				const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
				const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
				if (wide > 1 && high > 1) wrong.push(`${name(el)} lies under ${name(other)}`);
			}
		// On a phone the frame is cut off, so that the squares are as large as can be; they and the places beside them are seen.
		const cells = [...document.querySelectorAll('main.table .cell')].map((el) => [el, el.getBoundingClientRect()]);
		for (const [el, { left, top, right, bottom }] of cells)
			if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
				wrong.push(`${el.dataset.at} reaches from ${left}, ${top} to ${right}, ${bottom}`);
		return wrong;
	});

for (const [size, options] of Object.entries(sizes)) {
	for (const lang of ['en-GB', 'de-DE'])
		test(`${size}: pages and tables in ${lang.slice(0, 2)}`, async () => {
			const page = await visitor({ ...options, locale: lang, colorScheme: lang === 'en-GB' ? 'light' : 'dark' });
			const wrong = {};
			const note = async (what) => {
				const found = await crooked(page);
				if (found.length) wrong[what] = found;
			};
			for (const path of paths) {
				await page.goto(path);
				await note(path);
			}
			for (const [rules, more] of Object.entries(boards)) {
				await sit(page, rules, [me, computer()], more);
				await note(rules);
			}
			const made = await api(page, 'POST', '/tables', { rules: 'checkers/maple', seats: [me, open], private: true });
			await look(page, made);
			await note('a table that waits');
			assert.deepEqual(wrong, {});
		});
}

test('a finger plays on a phone', async () => {
	const page = await visitor(sizes['a phone']);
	for (const [rules, more] of Object.entries(boards)) {
		if (rules.startsWith('backgammon')) continue;
		await sit(page, rules, [me, computer()], more);
		await make(page, (await myMoves(page))[0], finger);
		await turnsPlayed(page, 1);
	}
});

test('who wants nothing to move sees nothing move', async () => {
	for (const reducedMotion of ['reduce', 'no-preference']) {
		const page = await visitor({ reducedMotion });
		await sit(page, 'checkers/maple', [me, me]);
		await page.evaluate(() => {
			window.moved = 0;
			const watch = () => {
				window.moved += document.getAnimations().filter((a) => a.effect.getTiming().duration > 1).length;
				requestAnimationFrame(watch);
			};
			watch();
		});
		await make(page, (await myMoves(page))[0]);
		await turnsPlayed(page, 1);
		if (reducedMotion === 'reduce') assert.equal(await page.evaluate(() => window.moved), 0);
		else await page.waitForFunction(() => window.moved > 0);
	}
});
