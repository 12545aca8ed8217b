// The frame round a board, on phones, tablets and a desk, under real fingers: what must be seen is seen by where it lies on the screen, not by
// being somewhere on the page. Started by house_test.go.
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { complaints } from './axe.mjs';
import { everything, pick } from './games.mjs';
import { finger } from './hands.mjs';
import {
	aPuzzle,
	api,
	computer,
	join,
	leave,
	lessonBegins,
	me,
	myMoves,
	open,
	part,
	partAll,
	says,
	sit,
	turnsPlayed,
	type,
	visitor,
} from './people.mjs';

after(leave);
afterEach(partAll);

const sizes = [
	[390, 844],
	[360, 640],
	[844, 390],
	[820, 1180],
	[1280, 800],
];
const touched = (width, height) => ({ viewport: { width, height }, hasTouch: true, isMobile: width < 1000 });
let flows = 0;
/** Tests a flow on a phone and at another size, the next flow at the next; with EVERYTHING=yes at all five. */
const each = (name, how) => {
	const other = 1 + (flows++ % (sizes.length - 1));
	for (const [width, height] of pick(sizes, (_, n) => n === 0 || n === other))
		test(`${name}, ${width} × ${height}`, async () => how(await visitor(touched(width, height)), width, height));
};

/** Where something lies, and whether all of it can be seen: inside the screen and inside every box that scrolls round it, under nothing else. */
const lies = (page, selector) =>
	page.evaluate((selector) => {
		const found = [...document.querySelectorAll(selector)].filter((el) => el.checkVisibility({ visibilityProperty: true }));
		const el = found[0];
		if (!el) return undefined;
		const { left, top, right, bottom } = el.getBoundingClientRect();
		let [l, t, r, b] = [0, 0, innerWidth, innerHeight];
		for (let up = el.parentElement; up; up = up.parentElement) {
			if (getComputedStyle(up).overflowY === 'visible') continue;
			const box = up.getBoundingClientRect();
			[l, t, r, b] = [Math.max(l, box.left), Math.max(t, box.top), Math.min(r, box.right), Math.min(b, box.bottom)];
		}
		const top1 = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
		const through = getComputedStyle(el).pointerEvents === 'none' && el.ownerSVGElement?.contains(top1); // a finger meets what it lies on
		const free = el.contains(top1) || (top1?.contains(el) ?? false) || through;
		return { left, top, right, bottom, seen: left >= l - 1 && top >= t - 1 && right <= r + 1 && bottom <= b + 1, free };
	}, selector);

async function inView(page, ...selectors) {
	for (const selector of selectors) {
		const box = await lies(page, selector);
		assert.ok(box?.seen && box.free, `${selector} is not in view: ${JSON.stringify(box)}`);
	}
}

/** The squares of the board: on a phone its wooden edge is cut off. */
const board = (page) =>
	page.evaluate(() => {
		const boxes = [...document.querySelectorAll('crown-board .cell')].map((c) => c.getBoundingClientRect());
		return {
			left: Math.min(...boxes.map((b) => b.left)),
			top: Math.min(...boxes.map((b) => b.top)),
			right: Math.max(...boxes.map((b) => b.right)),
			bottom: Math.max(...boxes.map((b) => b.bottom)),
			screen: [innerWidth, innerHeight],
			page: [document.documentElement.scrollWidth, document.documentElement.scrollHeight],
		};
	});

/** The board is whole, as large as the screen lets it be, and no finger scrolls it away. */
async function stays(page, width, height) {
	const before = await board(page);
	assert.ok(before.left >= -1 && before.top >= -1, JSON.stringify(before));
	assert.ok(before.right <= before.screen[0] + 1 && before.bottom <= before.screen[1] + 1, JSON.stringify(before));
	assert.ok(before.page[0] <= before.screen[0] && before.page[1] <= before.screen[1], `the page is ${before.page}`);
	if (width < 500) assert.ok(before.right - before.left >= 0.97 * width, `the board is ${before.right - before.left} wide`);
	if (height < 500) assert.ok(before.bottom - before.top >= 0.97 * height, `the board is ${before.bottom - before.top} high`);
	const { top, bottom, left, right } = await lies(page, 'main .pane:not([hidden])');
	const screen = await page.context().newCDPSession(page);
	const touch = (type, ...touchPoints) => screen.send('Input.dispatchTouchEvent', { type, touchPoints });
	const [x, y] = [(left + right) / 2, (top + bottom) / 2];
	await touch('touchStart', { x, y });
	for (let n = 1; n <= 6; n++) await touch('touchMove', { x, y: y - 60 * n });
	await touch('touchEnd');
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
	const after = await board(page);
	assert.deepEqual([after.left, after.top], [before.left, before.top]);
}

const places = (page) =>
	page.evaluate(() =>
		[...document.querySelectorAll('.actions > *')]
			.filter((el) => el.checkVisibility())
			.map((el) => {
				const { left, top, width, height } = el.getBoundingClientRect();
				return [el.dataset.part, left, top, width, height].join(' ');
			}),
	);

each('no place of a table moves while a turn is half made, refused or made', async (page, width, height) => {
	await sit(page, 'checkers/maple', [me, me], { position: 'B:W14,22,32:B10,3' });
	await myMoves(page);
	await stays(page, width, height);
	const before = await places(page);
	await inView(page, '.saying', '[data-part="hint"]', '[data-part="take-back"]', '.browse', '[data-part="more-open"]');
	await finger(page, '3');
	await says(page, 'referee', 'must');
	await inView(page, '[data-part="referee"] p');
	assert.deepEqual(await places(page), before);
	for (const at of ['10', '17']) await finger(page, at);
	assert.deepEqual(await places(page), before);
	await finger(page, '26');
	await turnsPlayed(page, 1);
	assert.deepEqual(await places(page), before);
	assert.equal(await page.getByRole('button', { name: 'Resign' }).isVisible(), false);
	await part(page, 'more-open').tap();
	await part(page, 'menu').locator('button').last().scrollIntoViewIfNeeded(); // lying down, the sheet scrolls
	await inView(page, '[data-part="menu"] button:last-child');
	assert.match(await part(page, 'menu').locator('button').last().innerText(), /Resign/);
	if (width < 500) assert.deepEqual(await complaints(page), []); // at another size the page says the same
	await page.keyboard.press('Escape');
	await page.keyboard.press('2'); // any key opens the line
	await inView(page, '[data-part="command"] input[name="text"]');
	assert.equal(await part(page, 'command').locator('input[name="text"]').inputValue(), '2');
});

each('the end of a game comes into view, with result, reason, rematch and review', async (page, width, height) => {
	await sit(page, 'chess/fide', [me, me]);
	await myMoves(page);
	for (const [i, turn] of ['f3', 'e5', 'g4', 'Qh4#'].entries()) {
		await type(page, turn);
		await turnsPlayed(page, i + 1);
	}
	const sheet = '[data-part="over"]';
	await says(page, 'over', 'FC-1');
	await inView(page, `${sheet} h2`, `${sheet} p`, `${sheet} .clause`, `${sheet} .acts button`, `${sheet} .acts a`);
	const squares = await board(page);
	const top = await lies(page, sheet);
	if (width < 500)
		assert.ok(top.top >= squares.bottom - 1, `the sheet begins at ${top.top}, the board ends at ${squares.bottom}`);
	if (width < 500) assert.deepEqual(await complaints(page), []); // at another size the page says the same
	if (width > 1000) return;
	await page.locator(`${sheet} .grab`).tap(); // folded: the places have the same
	await inView(page, '[data-part="rematch"]', '[data-part="to-review"]');
	await stays(page, width, height);
});

each('studying: the board stays, the steps are at hand, and the rest is in one pane', async (page, width, height) => {
	await page.goto('/learn/checkers/maple?task=ML-9b');
	await lessonBegins(page);
	await inView(page, 'h1.goal', '[data-part="next"]');
	await stays(page, width, height);
	const { id } = await aPuzzle(page, 'towers/gerber', 'lines');
	await page.goto(`/puzzles/${id}`);
	await lessonBegins(page);
	await inView(page, 'h1.goal', '[data-part="show"]', '[data-part="next"]');
	await stays(page, width, height);
	await page.goto('/analysis/chess/fide');
	await lessonBegins(page);
	await inView(page, '.browse', '[data-part="edit"]');
	await stays(page, width, height);
	if (width > 1000) return;
	for (const name of ['Engine', 'Moves']) {
		await page.getByRole('tab', { name }).tap();
		assert.equal(await page.locator('.pane[data-tab]').filter({ visible: true }).count(), 1);
	}
});

/** Where the review points on the board: the middle of its badge, and the ends of its arrows. */
const points = (page) =>
	page.evaluate(() => {
		const middle = ({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
		const ends = (name) => {
			const shaft = document.querySelector(`.pointer.${name}:not(.head)`);
			const head = document.querySelector(`.pointer.${name}.head`);
			const tip = head.getPointAtLength(Math.hypot(34, 20)); // its second corner
			return [shaft.getPointAtLength(0), tip].map((p) => p.matrixTransform(shaft.getScreenCTM())).map(({ x, y }) => ({ x, y }));
		};
		return { badge: middle(document.querySelector('.badge-ground').getBoundingClientRect()), better: ends('better') };
	});

/** The place of the board at a spot of the screen. */
const placeAt = (page, { x, y }) => page.evaluate(([x, y]) => document.querySelector('crown-board').placeAt(x, y), [x, y]);

/** The badge of a turn, and the arrow of the better one, lie where they belong. */
async function pointsAt(page, reached, from, to) {
	await page.until((reached) => {
		const box = document.querySelector('.badge-ground')?.getBoundingClientRect();
		const at = box && document.querySelector('crown-board').placeAt((box.left + box.right) / 2, (box.top + box.bottom) / 2);
		return at === reached && document.querySelector('.pointer.better.head');
	}, reached);
	const { better } = await points(page);
	assert.deepEqual([await placeAt(page, better[0]), await placeAt(page, better[1])], [from, to]);
	await inView(page, '.badge-ground');
}

/** A game that the page's visitor has played as the second side, with these turns. */
async function lost(page, turns) {
	const white = await visitor();
	const position = 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2'; // after 1. f3 e5: every turn to judge takes a second
	const made = await api(white, 'POST', '/tables', { rules: 'chess/fide', position, seats: [me, open] });
	await join(page, made.seatLinks[1]);
	for (const [i, text] of turns.entries()) {
		const by = i % 2 ? page : white;
		const { seq } = (await api(by, 'GET', `/tables/${made.id}`)).table.state;
		await api(by, 'POST', `/tables/${made.id}/commands`, { type: 'do', id: `turn ${i}`, seen: seq, do: 'play', text });
	}
	return made.id;
}
const laid = (page, text) => page.locator(`[data-part="editor"][data-laid="${text}"]`).waitFor();

/** The far side lies above the near side, both in the order of the game. */
const trays = (page) =>
	page.evaluate(() =>
		[...document.querySelectorAll('.tray')].map((tray) => [
			tray.getBoundingClientRect().top,
			...[...tray.querySelectorAll('[data-tray]')].map((b) => b.dataset.tray),
		]),
	);

each('the editor keeps an impossible position, says what is wrong, and one press mends it', async (page, width) => {
	const impossible = '3Pk2r/1p3ppp/p3p3/8/8/2N5/PP3PPP/R3K3 w Qk - 0 1';
	const fixed = '4k2r/1p3ppp/p3p3/8/8/2N5/PP3PPP/R3K3 w Qk - 0 1';
	await page.goto(`/analysis/chess/fide?position=${impossible.replaceAll(' ', '+')}`);
	for (const again of [false, true]) {
		if (again) await page.reload();
		await laid(page, impossible);
		await says(page, 'against', 'd8');
		assert.equal(new URL(page.url()).searchParams.get('position'), impossible);
		await page.locator('crown-board .man[data-at="d8"]').first().waitFor({ state: 'attached' });
	}
	const [far, near] = await trays(page);
	assert.ok(far.shift() < near.shift());
	for (const [seat, tray] of [
		['second', far],
		['first', near],
	])
		assert.deepEqual(
			tray,
			['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'].map((is) => `${seat} ${is}`),
		);
	await inView(page, 'crown-board', '[data-part="against"] p', '[data-mend="remove"]', '[data-part="lay-done"]');
	for (const piece of [...far, ...near]) await inView(page, `[data-tray="${piece}"]`);
	for (const selector of ['[data-tray="first pawn"]', '[data-mend="remove"]', '[data-part="lay-erase"]']) {
		const { left, top, right, bottom } = await lies(page, selector);
		assert.ok(right - left >= 44 && bottom - top >= 44, `${selector} is ${right - left} × ${bottom - top}`);
	}
	if (width < 500) assert.deepEqual(await complaints(page), []); // at another size the page says the same
	await page.locator('[data-mend="remove"]').tap();
	await laid(page, fixed);
	await part(page, 'against').waitFor({ state: 'hidden' });

	// A king is there once: the one in the tray takes the place of the one on the board.
	await page.locator('[data-tray="first king"]').tap();
	await finger(page, 'd2');
	await laid(page, '4k2r/1p3ppp/p3p3/8/8/2N5/PP1K1PPP/R7 w k - 0 1');
	await part(page, 'lay-undo').tap();
	await laid(page, fixed);

	// What is typed is shown too, with what is wrong; the other side is to move after one press.
	const text = page.locator('#laid-text');
	await text.fill('4k3/8/8/8/8/8/8/4R1K1 w - - 0 1');
	await text.press('Enter');
	await laid(page, '4k3/8/8/8/8/8/8/4R1K1 w - - 0 1');
	await inView(page, '[data-mend="turn"]');
	await page.locator('[data-mend="turn"]').tap();
	await laid(page, '4k3/8/8/8/8/8/8/4R1K1 b - - 0 1');
	await part(page, 'lay-done').tap();
	await page.until(() => document.querySelector('crown-board').shown?.moves.length > 0);
});

test('impossible positions of every family are kept, and mended by one press', async () => {
	const page = await visitor(touched(390, 844));
	const impossible = [
		['checkers/maple', 'B:W7:B1,32', 'make', 'B:W7:B1,K32'],
		['checkers/dames', 'B:W7:B1,32', 'remove', 'B:W7:B1'],
		['morris/cowboy', 'wwwwwwwwww.............b w 0 8', 'remove', 'wwwwwwwww..............b w 0 8'],
		['towers/gerber', '1,b,2/4/4/4/g,3/4/4/4 g', 'make', '1,B,2/4/4/4/g,3/4/4/4 g'],
		['backgammon/standard'],
	];
	// TestTheMendIsTheOneAPersonWouldMake has them all.
	for (const [rules, text, mend, after] of pick(impossible, ([rules]) => /towers|backgammon/.test(rules))) {
		if (!mend) {
			// A checker of each side on one point, laid out by hand.
			await page.goto(`/analysis/${rules}?edit=yes`);
			await page.locator('[data-tray="second checker"]').tap();
			await finger(page, '6');
			await says(page, 'against', '6');
			const kept = new URL(page.url()).searchParams.get('position');
			await page.reload();
			await laid(page, kept);
			await says(page, 'against', '6');
			await page.getByRole('button', { name: 'Remove the black checker (6)' }).tap();
		} else {
			await page.goto(`/analysis/${rules}?position=${text.replaceAll(' ', '+')}`);
			await laid(page, text);
			await page.locator(`[data-mend="${mend}"]`).first().tap();
			await laid(page, after);
		}
		await page.until(() => !document.querySelector('[data-part="against"] .objection'));
	}
});

test('turns are taken on the analysis board before the program has come', async () => {
	const page = await visitor(touched(390, 844));
	await page.route(/\.wasm/, () => {}); // it never comes
	await page.goto('/analysis/chess/fide');
	await page.until(() => document.querySelector('crown-board').shown?.moves.length > 0);
	for (const [from, to] of [
		['e2', 'e4'],
		['e7', 'e5'],
	]) {
		await page.until((at) => document.querySelector('crown-board').shown.moves.some((m) => m.steps[0].from === at), from);
		await finger(page, from);
		await finger(page, to);
	}
	await page.until(() => document.querySelectorAll('.tree .ply').length === 2);
});

/** An open review: it shows the first mark of one’s own by badge, arrow and note, also after a press on another mark, and learning begins in view. */
async function reviewed(page, width, height) {
	await page.locator('[data-part="review"][data-whole]').waitFor({ state: 'attached' });
	await pointsAt(page, 'd6', 'd8', 'h4'); // not the other side's g4, which comes before
	await inView(page, '.note h2', '.note .line');
	if (width > 1000) await inView(page, '.course h2', '.graph svg', '.note .row button', '.written .ply[aria-current]');
	const ribbon = height >= 760 && width < 900;
	assert.equal(await part(page, 'ribbon').isVisible(), ribbon);

	// A mark is pressed in the list, wherever the reader has been.
	await page.evaluate(() => {
		for (const el of document.querySelectorAll('.ans, .pane')) el.scrollTop = el.scrollHeight;
	});
	if (width < 900) await page.getByRole('tab', { name: 'Moves' }).tap();
	await page.locator('.ply', { hasText: 'g4' }).tap();
	await page.locator('.note h2', { hasText: 'g4' }).waitFor();
	await page.locator('.badge-ground').waitFor();
	await inView(page, '.badge-ground', '.note h2', '.note .line');
	// On the graph, and where there is room for it on the ribbon.
	const press = async (selector) => {
		const box = await page.locator(selector).boundingBox();
		await page.touchscreen.tap(box.x + (box.width * 2.02) / 4, box.y + box.height / 2);
		await pointsAt(page, 'd6', 'd8', 'h4');
		await inView(page, '.note h2', '.note .line');
	};
	if (width < 900) await page.getByRole('tab', { name: 'Graph' }).tap();
	await page.locator('.graph svg').scrollIntoViewIfNeeded();
	await press('.graph .field');
	if (ribbon) {
		await part(page, 'mark-next').tap();
		await press('.ribbon');
	}
	await stays(page, width, height);

	// The better line is played on the board without the arrows, and the game comes back.
	await page.keyboard.press('b');
	await page.locator('.note[data-shown="1"]').waitFor();
	assert.equal(await page.locator('.pointer, .badge-ground').count(), 0);
	await page.keyboard.press('b'); // who wants no motion presses from turn to turn, and in the end back to the game
	await pointsAt(page, 'd6', 'd8', 'h4');

	await page.evaluate(() => {
		for (const el of document.querySelectorAll('.ans, .pane')) el.scrollTop = el.scrollHeight; // a reader who has looked further down
	});
	await page.keyboard.press('t');
	await page.locator('.retry[data-ready]').waitFor();
	await inView(page, '.retry p');
	await stays(page, width, height);
	if (width < 500) assert.deepEqual(await complaints(page), []); // at another size the page says the same
}

// A browser reviews a game once and keeps that. So it opens it at one size after the other.
const touching = sizes.filter(([width]) => width < 1000);
const wide = sizes.filter(([width]) => width >= 1000);
for (const some of everything ? [touching, wide] : [[touching[0], touching[2], ...wide]])
	test(`a review opens at the first mark of one’s own, ${some.map((size) => size.join(' × ')).join(', ')}`, async () => {
		const page = await visitor(touched(...some[0]));
		const id = await lost(page, ['g4', 'd6', 'h3', 'Qh4#']);
		for (const [width, height] of some) {
			await page.setViewportSize({ width, height });
			await page.goto('about:blank');
			await page.goto(`/games/${id}#review`);
			await reviewed(page, width, height);
		}
	});

test('a review without a mark of one’s own opens at the end, with the game in a sentence', async () => {
	const page = await visitor(touched(390, 844));
	const id = await lost(page, ['g4', 'Qh4#']);
	await page.goto(`/games/${id}#review`);
	await page.locator('[data-part="review"][data-whole]').waitFor({ state: 'attached' });
	await inView(page, '.course h2');
	assert.equal(await page.locator('[data-part="replay"]').getAttribute('data-turn'), '2');
});

test('after a move the next game that waits is one press away, in view', async () => {
	const page = await visitor(touched(390, 844));
	const other = await visitor();
	const made = [];
	for (const clock of ['7d', '1d']) {
		made.push(await api(page, 'POST', '/tables', { rules: 'checkers/maple', seats: [me, open], clock }));
		await join(other, made.at(-1).seatLinks[1]);
	}
	await page.goto(made[0].watch);
	await myMoves(page);
	assert.equal(await page.locator('.saying .next').count(), 0);
	for (const at of ['11', '15']) await finger(page, at);
	await page.getByRole('button', { name: 'No, thanks' }).tap(); // a slow game asks whether to tell of the next turn
	await inView(page, '.saying b', '.saying .next');
	await page.locator('.saying .next').tap();
	await page.waitForURL(made[1].watch);
});

test('the points are numbered for the side to move at one screen, and for oneself at one’s own', async () => {
	const page = await visitor();
	const position = 'XGID=-b----E-C---eE---c-e----B-:1:1:1:00:3:2:0:7:10';
	const made = await sit(page, 'backgammon/standard', [me, me], { byHand: true, position });
	/** The number at the lower right corner of the board. */
	const corner = (n) =>
		page.until((n) => {
			const all = [...document.querySelectorAll('crown-board .point')].map((el) => ({
				n: el.textContent,
				box: el.getBoundingClientRect(),
			}));
			const low = all.filter(({ box }) => box.top > innerHeight / 2 - 100);
			return low.toSorted((a, b) => b.box.left - a.box.left)[0]?.n === n;
		}, n);
	await corner('1');
	for (const text of ['roll', '31', '8/5 6/5', '21']) {
		const { seq } = (await api(page, 'GET', `/tables/${made.id}`)).table.state;
		await api(page, 'POST', `/tables/${made.id}/commands`, { type: 'do', id: text, seen: seq, do: 'play', text });
	}
	await corner('24'); // the board is not turned, but the other side counts
	const single = await sit(page, 'backgammon/standard', [me, computer()], { byHand: true, position });
	assert.ok(single.id);
	await corner('1');
	await part(page, 'flip').evaluate((button) => button.click()); // it is in the sheet More
	await corner('13'); // turned round, the numbers are still one's own
});

test('header and content begin and end at the same places', async () => {
	const page = await visitor();
	const { id } = await sit(page, 'chess/fide', [me, me]);
	const puzzle = await aPuzzle(page, 'checkers/maple', 'lines');
	for (const [path, left, right] of [
		['/', 'main h1', '.boxed'],
		['/my-games', 'main h1', '.finished'],
		[`/t/${id}`, '.board', '.actions, .notes'],
		[`/games/${id}`, '.board', '.ans'],
		[`/puzzles/${puzzle.id}`, '.board', '.answer'],
		['/analysis/chess/fide', '.board', '.study'],
	]) {
		await page.goto(path);
		for (const [width, height] of [
			[1280, 800],
			[1920, 1080],
		]) {
			await page.setViewportSize({ width, height });
			const ends = await page.evaluate(
				([left, right]) => {
					const boxes = (selector) =>
						[...document.querySelectorAll(selector)].filter((el) => el.checkVisibility()).map((el) => el.getBoundingClientRect());
					return [
						boxes('.brand')[0].left - boxes(left)[0].left,
						boxes('.langs')[0].right - Math.max(...boxes(right).map((b) => b.right)),
						document.documentElement.scrollWidth - document.documentElement.clientWidth,
					];
				},
				[left, right],
			);
			assert.ok(
				ends.every((d) => Math.abs(d) <= 5),
				`${path}, ${width} × ${height}: ${ends}`,
			);
		}
	}
});

test('a table against the computer at a window that is split upright scrolls as a whole, and the places stay', async () => {
	const page = await visitor(touched(390, 480));
	await sit(page, 'chess/fide', [me, computer()]);
	await myMoves(page);
	const places = await lies(page, '.actions');
	assert.ok(Math.abs(places.bottom - 480) <= 1, `the places end at ${places.bottom}`);
	const squares = await board(page);
	assert.ok(squares.right - squares.left >= 380, `the board is ${squares.right - squares.left} wide`);
	assert.ok(squares.page[1] > 480 && squares.page[0] <= 390, `the page is ${squares.page}`);
});

each(
	'the referee beside a real board: the board stays, and so do the places while a turn is refused and judged',
	async (page, width, height) => {
		await page.goto('/referee/checkers/maple?position=B:W14,22,32:B10,3');
		await page.until(() => document.querySelector('crown-board').shown?.moves.length > 0);
		await inView(
			page,
			'[data-part="was"]',
			'[data-part="may"]',
			'[data-part="undo"]',
			'[data-part="edit"]',
			'[data-part="turn"]',
		);
		await stays(page, width, height);
		const before = await places(page);
		for (const at of ['3', '8']) await finger(page, at);
		await page.until(() => document.querySelector('[data-part="made"] li'));
		await part(page, 'was').tap();
		await page.locator('.verdict').waitFor();
		await inView(page, '.verdict', '.board');
		assert.deepEqual(await places(page), before);
		await part(page, 'edit').tap();
		await page.locator('[data-tray]').first().waitFor();
		await inView(page, '[data-tray]', '.board');
		assert.deepEqual(await places(page), before);
	},
);
