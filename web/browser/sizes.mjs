// Phones, tablets and wide screens, in French and German, in both colour schemes: nothing runs over the edge, the board is seen whole, what is pressed
// is large enough and lies under nothing else; and what is asked to keep still does. English is shorter: what has room for the other two has room for it.
// A page or a table is looked at in one of the two; with EVERYTHING=yes in both. Started by house_test.go.
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { pick } from './games.mjs';
import { finger, make, tap } from './hands.mjs';
import {
	computer,
	leave,
	me,
	myMoves,
	open,
	part,
	partAll,
	press,
	says,
	sit,
	turns,
	turnsPlayed,
	two,
	type,
	visitor,
} from './people.mjs';

after(leave);
afterEach(partAll);

const sizes = {
	'a small phone': { width: 320, height: 640 },
	'a phone': { width: 390, height: 844 },
	'a phone on its side': { width: 844, height: 390 },
	'a tablet': { width: 820, height: 1180 },
	'a laptop': { width: 1280, height: 800 },
};
const tables = {
	'chess/fide': { clock: '5m+3s' },
	'chess/fortress': { clock: '3d' },
	'checkers/maple': {},
	'checkers/fortress': { clock: '1m' },
	'checkers/modern': {},
	'checkers/dames': { position: 'B:W14,32:B10,3', clock: '10m' },
	'morris/cowboy': {},
	'backgammon/standard': {},
	'backgammon/fortress': { byHand: true },
	'towers/gerber': { position: '3,G/4/2,bgbgb,1/4/4/1,bggB,2/4/4 b' },
};
const paths = [
	'/',
	'/new?rules=checkers/dames&with=friend',
	'/new?rules=backgammon/standard&with=engine&clock=live',
	'/rules',
	'/rules/JD',
	'/rules/GE',
	'/learn/backgammon/standard?task=R-FB-1b',
	'/compare',
	'/compare/position',
	'/games',
	'/my-games',
	'/analysis',
	'/keys',
	'/offline',
	'/ratings',
	'/settings',
	'/about',
	'/signin',
	'/signup',
	'/nowhere',
];

/** What is wrong with how a page lies on its screen. */
const crooked = (page) =>
	page.evaluate(() => {
		const wrong = [];
		const name = (el) =>
			`${el.tagName.toLowerCase()} “${(el.textContent || el.getAttribute('aria-label') || el.name || '').trim().slice(0, 30)}”`;
		// A phone shows what is too wide as if it were wider itself, and does not say so by innerWidth.
		const { scrollWidth, clientWidth } = document.documentElement;
		if (scrollWidth > clientWidth) {
			const out = [...document.querySelectorAll('body *')].filter((el) => el.getBoundingClientRect().right > clientWidth + 1);
			wrong.push(`it is ${scrollWidth} wide: ${out.slice(-2).map((el) => `${el.className} ${name(el)}`)}`);
		}
		// A box to tick is as large as its label. What sticks to the edge of the screen lies over what is scrolled beneath it.
		const sticks = (el) => el && (['sticky', 'fixed'].includes(getComputedStyle(el).position) || sticks(el.parentElement));
		// What lies beneath a question or a sheet cannot be pressed. A line for typing is out of sight until it is wanted.
		const asked = document.querySelector('dialog[open]');
		const reach = asked && getComputedStyle(asked).position !== 'static' ? asked : document;
		const boxes = [...reach.querySelectorAll('button, input, select, summary, a.btn, .seg label, label.check')]
			.filter(
				(el) =>
					el.checkVisibility({ visibilityProperty: true }) &&
					!el.closest('.sr, .out-of-sight:not(:focus-within)') &&
					!el.matches('.check input, .seg input, [type="hidden"]'),
			)
			.map((el) => [el, el.getBoundingClientRect(), sticks(el)]);
		for (const [el, box] of boxes)
			if (box.width < 24 || box.height < 24) wrong.push(`${name(el)} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
		for (const [i, [el, a, stuck]] of boxes.entries())
			for (const [other, b, alsoStuck] of boxes.slice(i + 1)) {
				const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
				const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
				if (wide <= 1 || high <= 1 || el.contains(other) || other.contains(el) || stuck !== alsoStuck) continue;
				wrong.push(`${name(el)} lies under ${name(other)}`);
			}
		// On a phone the frame is cut off, so that the squares are as large as can be; they and the places beside them are seen.
		const cells = [...document.querySelectorAll('main.table .cell')].map((el) => [el, el.getBoundingClientRect()]);
		for (const [el, { left, top, right, bottom }] of cells)
			if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
				wrong.push(`${el.dataset.at} reaches from ${left}, ${top} to ${right}, ${bottom}`);
		for (const el of document.querySelectorAll('.on-board .double span')) {
			const { left, right } = el.getBoundingClientRect();
			if (left < 0 || right > innerWidth) wrong.push(`${name(el)} reaches from ${left} to ${right}`);
		}
		// One's own games are in every header or, on a phone, in the bar at its foot; so are the account and the way to everything else. A page
		// that is kept for lack of a connection has no account. Round a board there is neither on a phone, but a way out.
		const account = document.querySelector('.bar .own > span') ? [] : ['.bar :is([href="/signin"], [href="/account"])'];
		const phone = innerWidth < 900 && document.querySelector('.places');
		const out = document.querySelector('.top .out');
		const ways = out?.checkVisibility()
			? ['.top .out']
			: phone
				? ['.places a[href="/my-games"]', '.places button', ...account]
				: ['.bar a[href="/my-games"]', '.bar a[href="/settings"]', ...account];
		for (const way of ways) {
			const box = document.querySelector(way)?.getBoundingClientRect();
			if (!box?.width || box.left < 0 || box.right > innerWidth || box.width < 24) wrong.push(`${way} is not to be seen`);
			else if (phone && box.bottom > innerHeight) wrong.push(`${way} reaches below the screen`);
		}
		// Labels and names keep to one line.
		const lines = (el) => {
			const text = document.createRange();
			text.selectNodeContents(el);
			return new Set([...text.getClientRects()].filter((r) => r.width > 1).map((r) => Math.round(r.bottom / 6))).size;
		};
		const seen = (selector) => [...document.querySelectorAll(selector)].filter((el) => el.checkVisibility());
		for (const el of seen('.offers .btn, .browse .btn, .slip .row > .btn, .bar nav a, [data-part="name"], .saying b, .clock'))
			if (lines(el) > 1) wrong.push(`${name(el)} has ${lines(el)} lines`);
		// No button is beside a hole, and none is cut.
		for (const row of seen('.offers .row')) {
			const { left, right } = row.getBoundingClientRect();
			const boxes = [...row.children].map((b) => b.getBoundingClientRect());
			const ends = new Map(boxes.map((b) => [Math.round((b.top + b.bottom) / 8), b.right]));
			for (const end of ends.values())
				if (Math.abs(end - right) > 2) wrong.push(`a row of buttons ends ${right - end} before its end`);
			const dock = row.closest('.dock').getBoundingClientRect();
			if (left < dock.left || right > dock.right) wrong.push('a row of buttons is cut');
		}
		// Whose turn it is is said in words, on the screen without scrolling.
		for (const el of seen('.saying')) {
			const { top, bottom } = el.getBoundingClientRect();
			if (top < 0 || bottom > innerHeight) wrong.push(`“${el.textContent}” is off the screen`);
			if (!el.textContent) wrong.push('nothing says whose turn it is');
		}
		if (document.querySelector('main.table') && document.documentElement.scrollHeight > innerHeight)
			wrong.push(`the table is ${document.documentElement.scrollHeight} high`);
		for (const el of seen('figure > svg, figure > figcaption'))
			if (el.getBoundingClientRect().width < 180) wrong.push(`${name(el)} is squeezed to ${el.getBoundingClientRect().width}`);
		return wrong;
	});

const schemes = ['dark', 'light'];

/** What is wrong with a page at its sizes. Colours move nothing, so every other size has the other scheme. */
async function everywhere(page, first) {
	const wrong = [];
	for (const [i, colorScheme] of schemes.entries()) {
		await page.emulateMedia({ colorScheme });
		for (const [size, viewport] of Object.entries(sizes).filter((_, n) => (n + first) % 2 === i)) {
			await page.setViewportSize(viewport);
			wrong.push(...(await crooked(page)).map((fault) => `${size}, ${colorScheme}: ${fault}`));
		}
	}
	return wrong;
}

for (const [n, locale] of ['fr-FR', 'de-DE'].entries()) {
	const lang = locale.slice(0, 2);

	test(`pages in ${lang} lie well at every size`, async () => {
		const page = await visitor({ locale });
		const wrong = {};
		const those = pick(paths, (_, i) => i % 2 === n);
		for (const path of those) {
			await page.goto(path);
			wrong[path] = await everywhere(page, n);
			assert.equal(await page.locator('html').getAttribute('lang'), lang);
		}
		assert.deepEqual(wrong, Object.fromEntries(those.map((path) => [path, []])));
	});

	test(`tables in ${lang} lie well at every size`, async () => {
		const page = await visitor({ locale });
		const wrong = {};
		for (const [rules, more] of pick(Object.entries(tables), (_, i) => i % 2 === n)) {
			await sit(page, rules, [me, computer()], more);
			wrong[rules] = await everywhere(page, n);
		}
		await sit(page, 'backgammon/standard', [me, me], {
			byHand: true,
			position: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:61:0:0:0:0:10',
		});
		const [{ steps }] = await myMoves(page);
		for (const at of [steps[0].from, steps[0].to]) await tap(page, at);
		await part(page, 'back').waitFor();
		wrong.begun = await everywhere(page, n);
		await sit(page, 'backgammon/standard', [me, me], {
			byHand: true,
			position: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10',
		});
		await page.locator('.on-board .double').waitFor();
		wrong.doubled = await everywhere(page, n);
		await part(page, 'flip').evaluate((button) => button.click()); // it is in the sheet More
		wrong.turned = await everywhere(page, n);
		await sit(page, 'checkers/maple', [me, open], { private: true });
		wrong.waiting = await everywhere(page, n);
		await sit(page, 'checkers/maple', [me, me]);
		await part(page, 'more-open').click();
		await part(page, 'menu').locator('button').last().click();
		await page.locator('dialog[open]').waitFor();
		wrong.asked = await everywhere(page, n);
		await page.locator('dialog[open] .seal').click();
		await part(page, 'over').filter({ visible: true }).waitFor();
		wrong.over = await everywhere(page, n);
		assert.deepEqual(wrong, Object.fromEntries(Object.keys(wrong).map((what) => [what, []])));
	});
}

test('captured men can be counted, a long name and a clock have room, and the comparison says that it goes on', async () => {
	const page = await visitor({ account: 'Maximiliane-Sophie_Long' });
	await sit(page, 'chess/fide', [me, open], { clock: '3d' });
	for (const [size, viewport] of Object.entries(sizes)) {
		await page.setViewportSize(viewport);
		const faults = await page.evaluate(() => {
			const wrong = [];
			for (const caught of document.querySelectorAll('[data-part="caught"]')) {
				const man = caught.parentElement.querySelector('.disc svg');
				caught.hidden = false;
				caught.replaceChildren(...Array.from({ length: 15 }, () => man.cloneNode(true)));
				if (!caught.checkVisibility()) continue; // a short phone has no room for them
				const men = [...caught.children].map((el) => el.getBoundingClientRect());
				const strip = caught.parentElement.getBoundingClientRect();
				men.forEach((box, i) => {
					if (box.height < 20) wrong.push(`a man is ${box.height} high`);
					if (i && box.left - men[i - 1].left < 8) wrong.push(`two men are ${box.left - men[i - 1].left} apart`);
					if (box.left + box.height > strip.right + 1) wrong.push('a man lies outside');
				});
			}
			return [...new Set(wrong)];
		});
		assert.deepEqual(faults, [], size);
		assert.deepEqual(await crooked(page), [], size);
	}
	await page.goto('/compare');
	for (const [size, on] of [
		['a phone', true],
		['a laptop', false],
	]) {
		await page.setViewportSize(sizes[size]);
		assert.equal(await page.locator('.goes-on').isVisible(), on, size);
		assert.equal(await page.locator('.scroll').evaluate((el) => el.scrollWidth > el.clientWidth), on, size);
	}
});

test('a mark stays beside a long jump, and neither lies over another turn', async () => {
	const page = await visitor();
	const made = await sit(page, 'checkers/maple', [me, me], { position: 'B:W6,14,22,30:BK1,3' });
	await type(page, '1x10x17x26');
	await turns(page, '1x10x17x26');
	await type(page, '30x23');
	await turns(page, '1x10x17x26', '30x23');
	await type(page, '3-7');
	await turns(page, '1x10x17x26', '30x23', '3-7');
	for (const address of [made.watch, made.watch.replace('/t/', '/games/')]) {
		await page.goto(address);
		await page.locator('a[data-turn]').first().waitFor();
		await page.evaluate(() => {
			for (const turn of document.querySelectorAll('a[data-turn]')) {
				turn.insertAdjacentHTML(
					'beforeend',
					'<svg class="judged mistake" viewBox="0 0 14 14"><path d="M7 .4 13.2 7 7 13.6.8 7Z"/></svg>',
				);
			}
		});
		for (const [size, viewport] of Object.entries(sizes)) {
			await page.setViewportSize(viewport);
			const tab = page.getByRole('tab', { name: 'Moves' });
			if (await tab.isVisible()) await tab.click();
			const faults = await page.evaluate(() => {
				const written = [...document.querySelectorAll('a[data-turn]')].map((turn) => {
					const text = document.createRange();
					text.selectNodeContents(turn.firstChild);
					return { text: text.getBoundingClientRect(), mark: turn.lastChild.getBoundingClientRect(), name: turn.textContent };
				});
				const below = written.filter(({ text, mark }) => mark.top >= text.bottom).map(({ name }) => `below ${name}`);
				const over = written.filter(({ mark, text: own }) =>
					written.some(
						({ text }) =>
							text !== own &&
							text.left < mark.right &&
							mark.left < text.right &&
							text.top < mark.bottom &&
							mark.top < text.bottom,
					),
				);
				return [...below, ...over.map(({ name }) => `over another: ${name}`)];
			});
			assert.deepEqual(faults, [], `${address} on ${size}`);
		}
	}
});

test('a finger plays on phones', async () => {
	for (const size of pick(['a small phone', 'a phone'], (_, n) => n === 0)) {
		const page = await visitor({ viewport: sizes[size], hasTouch: true, isMobile: true });
		for (const rules of ['chess/fide', 'checkers/dames', 'morris/cowboy', 'towers/gerber']) {
			await sit(page, rules, [me, computer()], tables[rules]);
			await make(page, (await myMoves(page))[0], finger);
			await turnsPlayed(page, 1);
			assert.deepEqual(await crooked(page), [], `${size}: ${rules}`);
		}
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
		else await page.until(() => window.moved > 0);
	}
});

/** What is cut, covered or pushed out in the column beside the board; the list of moves keeps six rows. */
const clipped = (page) =>
	page.evaluate(() => {
		const wrong = [];
		const name = (el) => `${el.className || el.tagName} “${el.textContent.trim().slice(0, 40)}”`;
		const seen = (el) => el.checkVisibility({ visibilityProperty: true }) && el.getBoundingClientRect().height > 0;
		const main = document.querySelector('main.table');
		const board = document.querySelector('.board').getBoundingClientRect();
		const all = [...main.children].filter(
			(el) => el.matches('.player, .moves, .dock, .end, .saying, .actions, .notes') && seen(el),
		);
		const boxes = all.map((el) => [el, el.getBoundingClientRect()]);
		for (const [i, [el, a]] of boxes.entries()) {
			if (a.left < board.right || a.right > innerWidth) wrong.push(`${name(el)} reaches from ${a.left} to ${a.right}`);
			for (const [other, b] of boxes.slice(i + 1))
				if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
					wrong.push(`${name(el)} lies over ${name(other)}`);
			// What is read is there whole; a list of moves and a drawer that is open may be scrolled through.
			for (const part of [el, ...el.querySelectorAll(':not(.sr)')].filter(seen)) {
				const { overflowX, overflowY, textOverflow } = getComputedStyle(part);
				const reads = (overflow) => overflow !== 'visible' && overflow !== 'auto';
				if (reads(overflowX) && textOverflow !== 'ellipsis' && part.scrollWidth > part.clientWidth + 1)
					wrong.push(`${name(part)} is ${part.scrollWidth} wide in ${part.clientWidth}`);
				if (reads(overflowY) && part.scrollHeight > part.clientHeight + 2 && !part.closest('svg'))
					wrong.push(`${name(part)} is ${part.scrollHeight} high in ${part.clientHeight}`);
			}
			for (const button of [...el.querySelectorAll('button, .btn, summary')].filter(seen)) {
				const { left, right } = button.getBoundingClientRect();
				if (left < a.left - 1 || right > a.right + 1) wrong.push(`${name(button)} reaches out of ${el.className}`);
			}
		}
		const moves = document.querySelector('.moves').getBoundingClientRect();
		const row = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 1.9;
		if (moves.height < 6 * row) wrong.push(`the moves have ${moves.height / row} rows`);
		// Everything can be reached: the last of the column ends where the page can be scrolled to.
		const end = Math.max(...boxes.map(([, b]) => b.bottom)) + main.scrollTop;
		if (end > main.scrollHeight + main.getBoundingClientRect().top + 1)
			wrong.push(`the column ends at ${end}, the page at ${main.scrollHeight}`);
		return wrong;
	});

const wide = [
	[1280, 800],
	[1024, 768],
	[1440, 700],
	[1920, 1080],
];

/** Nothing is clipped at any wide size. */
async function whole(page, what) {
	for (const [width, height] of wide) {
		await page.setViewportSize({ width, height });
		assert.deepEqual(await clipped(page), [], `${what}, ${width} × ${height}`);
	}
}

for (const locale of ['fr-FR', 'de-DE'])
	test(`the column beside the board clips nothing, ${locale}`, async () => {
		const page = await visitor({ locale });
		const resign = async () => {
			await part(page, 'more-open').click();
			await part(page, 'menu').locator('button').last().click();
			await page.locator('dialog[open] .seal').first().click();
			await part(page, 'over').filter({ visible: true }).waitFor();
		};
		await sit(page, 'backgammon/standard', [me, me], {
			byHand: true,
			position: 'XGID=-BB-----------------a---aA:0:0:1:00:4:4:0:5:10',
			clock: '10m',
		});
		await page.locator('.on-board .roll').click();
		await page.locator('[data-part="offers"] select').waitFor();
		await whole(page, 'dice by hand');
		await page.locator('[data-part="offers"] .seal').click();
		await myMoves(page);
		await resign();
		await whole(page, 'the end of a match');
		await sit(page, 'chess/fide', [me, me], { clock: '10m+5s' });
		for (const [n, turn] of ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'Bxc6', 'dxc6'].entries()) {
			await type(page, turn);
			await turnsPlayed(page, n + 1);
		}
		await resign();
		await part(page, 'settings').locator('summary').click();
		await whole(page, 'board and sound after a game');
		await page.setViewportSize({ width: 1280, height: 800 });
		await sit(page, 'towers/gerber', [me, me]);
		await part(page, 'sheet').locator('summary').click();
		await whole(page, 'the sheet');
	});

test('a take-back that is asked for while people talk covers nothing', async () => {
	const { ines, walter } = await two('checkers/maple', { clock: '10m' }, [{ account: 'Maximiliane-Sophie_L' }, {}]);
	await type(ines, '11-15');
	await turns(walter, '11-15');
	await part(walter, 'chat').locator('summary').click();
	for (const text of ['Good evening. Shall we play the whole evening?', 'Gladly.', 'Then another one after this.']) {
		await part(walter, 'say').locator('input[name="text"]').fill(text);
		await walter.keyboard.press('Enter');
		await part(walter, 'said').filter({ hasText: text }).waitFor();
	}
	await press(ines, 'Ask to take back');
	await says(walter, 'offers', 'take');
	assert.ok(await part(walter, 'said').isVisible());
	await whole(walter, 'a request over the chat');
});

test('a very wide screen is used: the board has the height, and what is read beside it a column of its own', async () => {
	const page = await visitor({ viewport: { width: 1920, height: 1080 } });
	await sit(page, 'chess/fide', [me, me]);
	const { board, notes, moves } = await page.evaluate(() =>
		Object.fromEntries(
			['board', 'notes', 'moves'].map((name) => [name, document.querySelector(`.${name}`).getBoundingClientRect().toJSON()]),
		),
	);
	assert.ok(board.height >= 0.9 * 1080, `the board is ${board.height} high`);
	assert.ok(
		moves.left > board.right && notes.left > moves.right && notes.width >= 300 && notes.right >= 1920 - 60,
		JSON.stringify(notes),
	);
});

test('numbers of squares are not printed over men, nor letters on small boards', async () => {
	const page = await visitor();
	for (const [rules, more] of [
		['checkers/maple', {}],
		['checkers/dames', { position: 'B:W14,K32,21:B10,K3,5' }],
		['chess/fide', {}],
	]) {
		await sit(page, rules, [me, me], more);
		for (const [size, viewport] of Object.entries(sizes)) {
			await page.setViewportSize(viewport);
			const over = await page.evaluate(() => {
				const men = [...document.querySelectorAll('crown-board .man use')].map((use) => ({
					use,
					box: use.getBoundingClientRect(),
				}));
				const labels = [...document.querySelectorAll('crown-board .label')].filter((el) => el.checkVisibility());
				// The upper face of a disc, which is seen from above and the front; other men fill less than their box.
				const covers = (text, { box, use }) => {
					if (use.matches('.ch-white, .ch-black')) {
						const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
						return (
							Math.max(text.left - x, x - text.right) < box.width / 4 &&
							Math.max(text.top - y, y - text.bottom) < 0.3 * box.height
						);
					}
					const [wide, high] = [box.width / 2, 0.42 * box.width];
					const foot = text.bottom - 0.22 * text.height; // figures have nothing below their line
					const dx = Math.max(text.left - (box.left + wide), box.left + wide - text.right, 0);
					const dy = Math.max(text.top - (box.top + high), box.top + high - foot, 0);
					return (dx / wide) ** 2 + (dy / high) ** 2 < 1;
				};
				return labels
					.map((el) => ({ el, text: el.getBoundingClientRect() }))
					.filter(({ text }) => men.some((man) => covers(text, man)))
					.map(({ el }) => el.textContent);
			});
			assert.deepEqual(over, [], `${rules} on ${size}`);
		}
	}
});

test('on a phone the two buttons of a turn in the making share one line', async () => {
	for (const locale of ['fr-FR', 'de-DE']) {
		const page = await visitor({ locale, viewport: sizes['a phone'], hasTouch: true, isMobile: true });
		await sit(page, 'backgammon/standard', [me, me]);
		await part(page, 'confirm').filter({ visible: true }).waitFor();
		const [confirm, back] = await Promise.all(['confirm', 'back'].map((name) => part(page, name).boundingBox()));
		assert.equal(confirm.y, back.y, locale);
		assert.ok(confirm.width > 100 && back.width > 100, `${locale}: ${confirm.width} and ${back.width}`);
	}
});
