// The board in Chromium, driven as people drive it. Started by browser_test.go, which serves the pages.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, afterEach, before, test } from 'node:test';
import { draw, launch, picture } from './chromium.mjs';
import { pick, typical } from './games.mjs';

const { BASE: base, SHOTS: shots } = process.env;
const langs = ['en', 'fr', 'de'];
let langsUsed = 0;
const samples = await (await fetch(`${base}/samples`)).json();

let browser;
let page;
const faults = []; // what pages complain of

before(async () => {
	browser = await launch();
	// One page for all: where the machine is busy, a new one costs more than everything done in it.
	const context = await browser.newContext({ viewport: { width: 860, height: 1180 }, reducedMotion: 'reduce', hasTouch: true });
	page = await context.newPage();
	page.on('console', (m) => m.type() === 'error' && faults.push(m.text()));
	page.on('pageerror', (e) => faults.push(String(e)));
});
after(() => browser.close());
afterEach(() => assert.deepEqual(faults.splice(0), []));

/** Opens one sample and gives it. */
async function open(rules, n, { lang = 'en', flipped = false } = {}) {
	await page.goto(`${base}/board?${new URLSearchParams({ rules, n, lang, flipped })}`);
	return page.evaluate(() => {
		window.board = document.querySelector('crown-board');
		window.sample = JSON.parse(document.getElementById('sample').textContent);
		window.told = [];
		for (const name of ['turn', 'touched', 'refused', 'choose'])
			board.addEventListener(name, ({ detail: { done, ...rest } }) => told.push({ name, ...rest }));
		window.show = (more = {}) =>
			board.show({ position: sample.position, turns: [], moves: sample.moves, seats: [sample.position.toAct], ...more });
		return sample;
	});
}

/** The middle of a place; bar, off and hand are the acting side's. */
const middle = (at) =>
	page.evaluate((at) => {
		const cells = [...document.querySelectorAll(`.cell[data-at="${at}"]`)];
		const box = (cells.find((c) => c.dataset.of === sample.position.toAct) ?? cells[0]).getBoundingClientRect();
		return [box.x + box.width / 2, box.y + box.height / 2];
	}, at);
const click = async (at) => page.mouse.click(...(await middle(at)));
const label = (at) => page.locator(`.cell[data-at="${at}"]`).getAttribute('aria-label');
const turn = () => page.evaluate(() => told.findLast((t) => t.name === 'turn')?.text);

/** The turns of a sample that are touched and whose end is known. */
const some = ({ moves, played }) => moves.filter((m) => played[m.text] && !m.steps.every((s) => s.does && !s.takes));

/** What stands where, in any order. */
const standing = (pieces) => pieces.map(({ at, of, is }) => `${at} ${of} ${is}`).sort();
const drawn = () => page.evaluate(() => [...document.querySelectorAll('.man')].map((m) => ({ ...m.dataset })));

for (const [rules, count] of pick(Object.entries(samples), ([rules]) => typical.includes(rules))) {
	test(`${rules}: turns are made by clicks`, async () => {
		for (let n = 0; n < count; n += 2) {
			const sample = await open(rules, n, { flipped: n % 4 === 2 });
			for (const move of some(sample)) {
				await page.evaluate(() => {
					told.length = 0;
					show({ position: { ...sample.position, text: String(Math.random()) } });
				});
				for (const step of move.steps) {
					const from = step.from ?? (step.to && 'hand');
					const held = await page.evaluate(() => document.querySelector('.cell[aria-selected=true]')?.dataset.at);
					if (from && held !== from) await click(from);
					await click(step.to ?? step.takes);
					if (!step.becomes) continue;
					await page.click(`dialog.choose[data-ready] button[value="${move.text}"]`);
					await page.locator('dialog.choose').waitFor({ state: 'detached' });
				}
				assert.deepEqual(standing(await drawn()), standing(sample.played[move.text]), `${sample.position.text} ${move.text}`);
				if (rules.startsWith('backgammon')) {
					assert.equal(await turn(), undefined, 'a roll waits for its confirmation');
					await page.evaluate(() => board.confirm());
				}
				assert.equal(await turn(), move.text, sample.position.text);
			}
		}
	});

	test(`${rules}: the server's drawing is taken over as it is, and spoken of in the same words`, async () => {
		for (const n of [0, count - 1]) {
			const lang = langs[langsUsed++ % langs.length];
			const pictures = [];
			for (const flipped of [false, true]) {
				await open(rules, n, { lang, flipped });
				const picture = () =>
					page.evaluate(() =>
						['.men', '.beside', '.cells', '.labels'].map((s) =>
							document.querySelector(s).outerHTML.replace(/ (tabindex|aria-selected)="[^"]*"| class="cell ?(can)?"/g, ''),
						),
					);
				const drawn = await picture();
				await page.evaluate(() => show({ moves: [] }));
				assert.deepEqual(await picture(), drawn, `${rules} ${n} flipped ${flipped}`);
				await page.evaluate(() => {
					board.flipped = !board.flipped;
				});
				pictures.push(drawn, await picture());
			}
			// Turned round by script it is what the server would have drawn.
			assert.deepEqual(pictures[1], pictures[2], `${rules} ${n}: flipped by script`);
			assert.deepEqual(pictures[3], pictures[0], `${rules} ${n}: flipped back by script`);
		}
	});
}

test('a man is dragged to his place, or back', async () => {
	await open('chess/fide', 3);
	await page.evaluate(() => show());
	const drag = async (from, to, beside = 0) => {
		await page.mouse.move(...(await middle(from)));
		await page.mouse.down();
		const [x, y] = await middle(to);
		await page.mouse.move(x + beside, y, { steps: 6 });
		assert.equal(await page.locator('.man.dragged').count(), 1);
		await page.mouse.up();
	};
	await drag('g1', 'g1', 30);
	assert.equal(await turn(), undefined);
	assert.equal(await page.locator('.cell[data-at=g1]').getAttribute('aria-selected'), 'true');
	await drag('g1', 'f3');
	assert.equal(await turn(), 'Nf3');
	assert.equal(await page.locator('.man[data-at=f3]').count(), 1);
});

test('a finger taps', async () => {
	await open('checkers/maple', 0);
	await page.evaluate(() => show());
	for (const at of ['20', '11', '2']) await page.touchscreen.tap(...(await middle(at)));
	assert.equal(await turn(), '20x11x2');
});

test('the keyboard walks, touches and takes back', async () => {
	await open('checkers/maple', 0);
	await page.evaluate(() => show());
	await page.keyboard.press('Tab');
	const focus = () => page.evaluate(() => document.activeElement.dataset.at);
	assert.equal(await focus(), '29'); // the own side, at the left
	await page.keyboard.press('PageUp');
	assert.equal(await focus(), '1');
	for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
	assert.equal(await focus(), '9');
	assert.match(await label('9'), /^9, red king, picked up$/);
	assert.match(await label('18'), /^18, empty, can be reached$/);
	for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
	assert.equal(await focus(), '18');
	assert.deepEqual(await page.evaluate(() => told.at(-1).steps.map((s) => s.to)), ['18']);
	await page.keyboard.press('Escape');
	assert.deepEqual(await page.evaluate(() => told.at(-1).steps), []);
	assert.equal(await page.locator('.man[data-at="9"]').count(), 1);
});

test('who must capture is marked before any touch, who may only where one looks', async () => {
	await open('checkers/maple', 0);
	await page.evaluate(() => show());
	assert.equal(await page.locator('.marks .must').count(), 2);
	await open('chess/fide', 3);
	await page.evaluate(() => show());
	const may = page.locator('.marks .may');
	assert.equal(await may.count(), 0);
	await page.mouse.move(...(await middle('e2')));
	assert.equal(await may.count(), 1);
	await page.mouse.move(...(await middle('e5')));
	assert.equal(await may.count(), 0);
});

test('a refused touch is told and ringed, and the referee lights what he means', async () => {
	await open('checkers/maple', 0);
	await page.evaluate(() => show());
	await click('22');
	assert.deepEqual(await page.evaluate(() => told.at(-1)), { name: 'refused', steps: [{ from: '22' }], whole: false });
	assert.ok(await page.locator('.marks .refused').count());
	await page.evaluate(() => board.light(['9'], ['20x11x2']));
	assert.equal(await page.locator('.over .land-take').count(), 2);
	assert.equal(await page.locator('.over .taken').count(), 2);
});

test('a roll: dice that are played are dimmed, and steps are taken back one by one', async () => {
	const sample = await open('backgammon/standard', 2);
	const [a, b] = sample.moves[0].steps;
	await page.evaluate(() => show());
	for (const at of [b.from, b.to, a.from, a.to]) await click(at);
	const spent = page.locator('.die.spent');
	assert.equal(await spent.count(), 2);
	assert.equal(await page.evaluate(() => told.at(-1).whole), true);
	await page.evaluate(() => board.undo());
	assert.equal(await spent.count(), 1);
	assert.deepEqual(await page.evaluate(() => told.at(-1).steps.map((s) => s.from)), [b.from]);
	await page.evaluate(() => board.confirm());
	assert.deepEqual(await page.evaluate(() => [told.at(-1).name, told.at(-1).whole]), ['refused', true]);
});

test('a jump that may stop is ended by a word', async () => {
	const sample = await open('checkers/modern?continue=may', 0);
	const { from, to } = sample.moves.find((m) => m.steps.length > 1).steps[0];
	const short = sample.moves.find((m) => m.steps.length === 1 && m.steps[0].from === from && m.steps[0].to === to);
	await page.evaluate(() => show());
	for (const at of [from, to, to]) await click(at);
	assert.deepEqual(await page.evaluate(() => [told.at(-1).name, told.at(-1).whole]), ['touched', true]);
	await page.evaluate(() => board.confirm());
	assert.equal(await turn(), short.text);
});

test('a turn laid out ahead is played when it can be', async () => {
	await open('chess/fide', 3);
	await page.evaluate(() => {
		board.premove = true;
		show({ moves: [], position: { ...sample.position, toAct: 'second', text: 'before' } });
	});
	for (const at of ['e2', 'e4']) await click(at);
	assert.equal(await turn(), undefined);
	await page.evaluate(() => show());
	assert.equal(await turn(), 'e4');
});

test('a tower is drawn out with who would own it', async () => {
	await open('towers/gerber', 6);
	await page.evaluate(() => show());
	await page.mouse.move(...(await middle('g5')));
	assert.equal(await page.locator('crown-tower li').count(), 4);
	assert.match(await page.locator('crown-tower p').innerText(), /Green owns the 3 left/);
});

test('the men of a refused turn go back, and other news do not disturb a turn in the making', async () => {
	await open('checkers/maple', 0);
	await page.evaluate(() => show());
	for (const at of ['9', '18']) await click(at);
	await page.evaluate(() => show());
	assert.equal(await page.locator('.man[data-at="18"]').count(), 1);
	await click('2');
	assert.equal(await turn(), '9x18x11x2');
	await page.evaluate(() => show());
	assert.equal(await page.locator('.man[data-at="9"]').count(), 1);
	assert.equal(await page.locator('.man[data-at="14"]').count(), 1);
});

test('men travel and come to rest', async () => {
	await open('checkers/maple', 0);
	await page.emulateMedia({ reducedMotion: 'no-preference' });
	const travelling = await page.evaluate(() => {
		show();
		const { steps } = sample.moves[0];
		const position = { ...sample.position, text: 'after', pieces: sample.played[sample.moves[0].text] };
		board.show({ position, turns: [], moves: [], seats: [], animate: steps });
		return document.getAnimations().length; // now: asked later, they could have arrived
	});
	assert.ok(travelling > 0);
	await page.until(() => document.getAnimations().length === 0 && !document.querySelector('.gone'));
	assert.equal(await page.locator('.man').count(), 7);
	await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('of a reply one checker travels after the other', async () => {
	const sample = await open('backgammon/standard', 2);
	const move = some(sample).find(({ steps: [a, b] }) => b && a.to !== b.from && a.from !== b.from);
	await page.emulateMedia({ reducedMotion: 'no-preference' });
	const ways = await page.evaluate(({ text, steps }) => {
		show({ moves: [] });
		board.show({
			position: { ...sample.position, text: 'after', pieces: sample.played[text] },
			turns: [],
			moves: [],
			seats: [],
			animate: steps,
		});
		return [...document.querySelectorAll('.man')].flatMap((man) =>
			man.getAnimations().map((a) => {
				const frames = a.effect.getKeyframes();
				const moves = frames.findIndex((f, i) => frames[i + 1] && f.transform !== frames[i + 1].transform);
				const { duration } = a.effect.getTiming();
				return [frames[moves].offset * duration, duration];
			}),
		);
	}, move);
	ways.sort(([a], [b]) => a - b);
	assert.equal(ways.length, 2, move.text);
	assert.ok(ways[0][1] <= ways[1][0] + 1, JSON.stringify(ways));
	await page.until(() => document.getAnimations().length === 0);
	await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('nothing for axe to complain of', async () => {
	const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
	// pages.mjs asks it of the boards of all families.
	for (const rules of pick(typical, (rules) => shots || rules === 'towers/gerber')) {
		await open(rules, 2);
		await page.evaluate(() => show());
		await draw(page);
		await page.evaluate(axe);
		const { violations } = await page.evaluate(() => axe.run());
		assert.deepEqual(
			violations.map((v) => [v.id, v.nodes[0]?.html.slice(0, 200)]),
			[],
			rules,
		);
		if (shots) await picture(page, `${shots}/${rules.replace('/', '-')}.png`);
	}
});
