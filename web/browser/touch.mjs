// The table under fingers, on a phone, and what the referee says however a turn was tried. Started by house_test.go.
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { everything, pick } from './games.mjs';
import { act, drag, finger, make, swipe, tabTo, tap } from './hands.mjs';
import {
	aPuzzle,
	api,
	computer,
	house,
	leave,
	lessonBegins,
	me,
	myMoves,
	part,
	partAll,
	press,
	says,
	sit,
	turns,
	two,
	type,
	visitor,
} from './people.mjs';
import { kinds, solvePuzzle, solveTask } from './solve.mjs';

after(leave);
afterEach(partAll);

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Sits down on both sides, and waits until there is something to touch. */
async function begin(page, rules, more) {
	await sit(page, rules, [me, me], more);
	await myMoves(page);
}
const chooser = (page) => page.locator('dialog.choose');
/** A tap that follows at once is not an answer. */
const asked = (page) => page.locator('dialog.choose[data-ready]');

test('a finger that leads a pawn to its last square is asked what the pawn becomes', async () => {
	const page = await visitor(phone);
	await begin(page, 'chess/fide', { position: '8/3P4/8/8/8/8/k7/7K w - - 0 1' });
	for (const at of ['d7', 'd8']) await finger(page, at);
	await asked(page).waitFor();
	// What follows a touch in the browser comes before what answers the next: nothing is chosen by it.
	await page.touchscreen.tap(195, 780);
	await chooser(page).waitFor({ state: 'detached' });
	await turns(page);
	await finger(page, 'd8');
	await asked(page).locator('button[value="d8=N"]').tap();
	await turns(page, 'd8=N');
});

for (const [options, where] of [
	[phone, 'on a phone'],
	[{}, 'on a desk'],
])
	test(`what a pawn becomes is asked within the board, ${where}`, async () => {
		const page = await visitor(options);
		for (const file of ['a', 'h']) {
			await begin(page, 'chess/fide', { position: '8/P6P/8/8/8/1k6/8/3K4 w - - 0 1' });
			for (const rank of [7, 8]) await (options === phone ? finger : tap)(page, file + rank);
			const [board, asked] = [await page.locator('crown-board').boundingBox(), await chooser(page).boundingBox()];
			assert.ok(asked.x >= board.x - 1, `${file}: ${asked.x} is left of the board at ${board.x}`);
			assert.ok(asked.x + asked.width <= board.x + board.width + 1, `${file}: it ends right of the board`);
			assert.ok(asked.y >= board.y - 1, `${file}: ${asked.y} is above the board at ${board.y}`);
		}
	});

test('a finger drags a man; the page scrolls from anywhere else', async () => {
	const page = await visitor(phone);
	await begin(page, 'chess/fide');
	await page.evaluate(() => {
		document.documentElement.style.overflow = 'auto'; // a table fits its screen: this page does not
		document.body.style.cssText = 'overflow: visible; height: 300vh';
	});
	await swipe(page, 'e2', 'e4');
	await turns(page, 'e4');
	await swipe(page, 'e7', 'e5');
	await turns(page, 'e4', 'e5');
	assert.equal(await page.evaluate(() => scrollY), 0);
	await swipe(page, 'e3', 'e6');
	await page.until(() => scrollY > 0);
});

for (const [how, hand, options] of [
	['a mouse', drag, {}],
	['a finger', swipe, phone],
])
	test(`the referee answers ${how} that drags a man who cannot move, until a legal touch`, async () => {
		const page = await visitor(options);
		for (const rules of pick(['checkers/maple', 'checkers/fortress', 'checkers/modern'], (_, n) => n === 0)) {
			await begin(page, rules);
			await type(page, '11-15');
			await turns(page, '11-15');
			await type(page, '22-18');
			await turns(page, '11-15', '22-18');
			await hand(page, '9', '13');
			await says(page, 'referee', 'must capture 18');
			await (options === phone ? finger : tap)(page, '15');
			await part(page, 'referee').waitFor({ state: 'hidden' });
			await hand(page, '15', '22');
			await turns(page, '11-15', '22-18', '15x22');
		}
	});

test('a refusal stays while empty squares are touched, and goes when it is dismissed', async () => {
	const page = await visitor();
	await begin(page, 'checkers/maple');
	await type(page, '11-15');
	await turns(page, '11-15');
	await type(page, '22-18');
	await turns(page, '11-15', '22-18');
	await tap(page, '9');
	await says(page, 'referee', 'must capture 18');
	await tap(page, '13');
	await says(page, 'referee', 'must capture 18');
	await part(page, 'referee').locator('.close').click();
	await part(page, 'referee').waitFor({ state: 'hidden' });
});

test('a refusal that comes after a later legal touch is not shown', async () => {
	const page = await visitor();
	const late = []; // what the referee said and the page has not heard yet
	let comes;
	await page.routeWebSocket(/socket/, (socket) => {
		const server = socket.connectToServer();
		server.onMessage((text) => {
			if (JSON.parse(text).type !== 'reasons') return socket.send(text);
			late.push(() => socket.send(text));
			comes();
		});
	});
	await begin(page, 'checkers/maple');
	await page.evaluate(() => {
		const slip = document.querySelector('[data-part="referee"]');
		window.slips = [];
		new MutationObserver(() => window.slips.push(slip.textContent)).observe(slip, { childList: true });
	});
	const refused = () => {
		const come = new Promise((done) => {
			comes = done;
		});
		return tap(page, '1').then(() => come); // the man on 1 has nowhere to go
	};
	await refused();
	await tap(page, '11');
	late.pop()();
	await type(page, 'last'); // answered after what was late
	await says(page, 'referee', 'Nothing has been played');
	assert.equal(await page.evaluate(() => window.slips.length), 1);
	await tap(page, '11'); // and lets it go
	await refused();
	late.pop()();
	await says(page, 'referee', 'nowhere to go');
});

test('a typed draw on one screen is asked about first, as the button is', async () => {
	const page = await visitor();
	await begin(page, 'checkers/maple');
	await type(page, 'draw');
	await page.locator('dialog[open]').waitFor();
	await press(page, 'Play on');
	await type(page, '11-15');
	await turns(page, '11-15');
	await type(page, 'draw');
	await page.locator('dialog[open] .seal').click();
	await says(page, 'over', 'A draw');
});

test('a planned castling shows king and rook', async () => {
	const { ines, walter } = await two('chess/fide', { position: '4k2r/8/8/8/8/8/7P/4K3 w k - 0 1' });
	await walter.context().addCookies([{ name: 'premove', value: 'on', url: walter.url() }]);
	await walter.reload();
	await walter.until(() => document.querySelector('crown-board')?.premove);
	for (const at of ['e8', 'g8']) await tap(walter, at);
	for (const at of ['f8', 'g8']) await walter.locator(`.man[data-at="${at}"]`).waitFor();
	await type(ines, 'h3');
	await turns(ines, 'h3', 'O-O');
});

test('the dice of the computer and each of its checkers can be followed, and its last dice stay', async () => {
	const page = await visitor({ reducedMotion: 'no-preference' });
	await page.context().addCookies([{ name: 'replies', value: 'calm', url: house.base }]);
	await page.addInitScript(() => {
		window.replies = [];
		customElements.whenDefined('crown-board').then((board) => {
			const { show } = board.prototype;
			board.prototype.show = function (what) {
				const early = this.seenAt - performance.now();
				const fresh = what.turns.slice(this.shown.turns.length);
				show.call(this, what);
				const thrown = [...document.querySelectorAll('.die g')].flatMap((d) => d.getAnimations());
				if (fresh.some((t) => t.by === 'second')) window.replies.push({ early, thrown: thrown.length });
			};
		});
	});
	await sit(page, 'backgammon/standard?cube=false', [me, computer()]);
	const theirs = () => document.querySelector('crown-board').shown.turns.filter((t) => t.by === 'second').length;
	await page.evaluate(`window.theirs = ${theirs}`);
	for (let n = 0; n < 3; n++) {
		const [move] = await myMoves(page);
		const before = await page.evaluate(() => window.theirs());
		await act(page, move);
		await page.until((before) => window.theirs() > before, before);
	}
	await myMoves(page);
	const replies = await page.evaluate(() => window.replies);
	for (const { early, thrown } of replies.slice(-2)) {
		assert.ok(early <= 5, `a reply is shown ${early} ms before the turn before it has been seen`);
		assert.ok(thrown > 0, 'the dice that follow are not thrown');
	}
	const { roll, said, lie } = await page.evaluate(() => {
		const { turns } = document.querySelector('crown-board').shown;
		const last = turns.findLastIndex((t) => t.by === 'second');
		return {
			roll: turns[last - 1].text.match(/\d/g),
			said: document.querySelector('.fact[data-fact="past"]').getAttribute('aria-label'),
			lie: [...document.querySelectorAll('.die.past')].map((d) => d.querySelector('use').getAttribute('href').at(-1)),
		};
	});
	assert.equal(said, `last roll of Black: ${roll[0]} and ${roll[1]}`);
	assert.deepEqual(lie, roll[0] === roll[1] ? [...roll, ...roll] : roll);
});

test('a hint is asked by the button or in words, against the computer and on one screen, and not between two people', async () => {
	const page = await visitor({ locale: 'fr-FR' });
	for (const other of [computer(), me]) {
		await sit(page, 'checkers/maple', [me, other]);
		const moves = (await myMoves(page)).map((m) => m.text);
		for (const ask of [() => press(page, 'Conseil'), () => type(page, 'conseil'), () => type(page, 'hint')]) {
			await ask();
			await says(page, 'referee', 'Un bon joueur jouerait');
			assert.ok(moves.includes(await part(page, 'referee').locator('.step').innerText()));
			assert.ok((await page.locator('.marks .may').count()) > 0);
			await part(page, 'referee').locator('.close').click();
		}
		await type(page, 'conseil');
		await part(page, 'referee').locator('.step').click();
		await page.until(() => document.querySelector('crown-board').shown.turns.length > 0);
	}
	// What exact tables know is shown while it is switched on, again after each turn.
	await sit(page, 'checkers/maple', [me, me], { position: 'B:WK18:BK1,K5' });
	await myMoves(page);
	await press(page, 'Valeur des coups');
	await says(page, 'referee', 'Gagnés');
	await type(page, '1-6');
	await says(page, 'referee', 'Perdus');
	await press(page, 'Valeur des coups');
	await part(page, 'referee').waitFor({ state: 'hidden' });
	const { ines } = await two('checkers/maple');
	await myMoves(ines);
	assert.equal(await part(ines, 'hint').getAttribute('aria-disabled'), 'true');
	assert.equal(await part(ines, 'menu').getByText('Turn values').count(), 0);
	await type(ines, 'hint');
	await says(ines, 'referee', 'unrated games against the computer');
});

const rolls = (show) => `XGID=-b----E-C---eE---c-e----B-:0:0:1:${show}:0:0:0:0:10`;
const toAct = (page, seat) => page.until((seat) => document.querySelector('crown-board').shown.position.toAct === seat, seat);
/** The middle of what a selector finds on the board. */
const middle = async (page, selector) => {
	const { x, y, width, height } = await page.locator(selector).first().boundingBox();
	return [x + width / 2, y + height / 2];
};
/** A spot of the board between the points and beside the dice. */
const field = async (page) => {
	const { x, y, width, height } = await page.locator('crown-board svg').first().boundingBox();
	return [x + width * 0.1, y + height / 2];
};

for (const [how, options, roll] of [
	['a click on the empty board', {}, async (page) => page.mouse.click(...(await field(page)))],
	['a finger on the empty board', phone, async (page) => page.touchscreen.tap(...(await field(page)))],
	['a finger on an empty point', phone, (page) => finger(page, '16')],
	['Space', {}, (page) => page.keyboard.press('Space')],
	[
		'Tab and Space',
		{},
		async (page) => {
			await tabTo(page, '.on-board .roll');
			await page.keyboard.press('Space');
		},
	],
])
	test(`backgammon: ${how} rolls`, async () => {
		const page = await visitor(options);
		await begin(page, 'backgammon/standard', { byHand: true, position: rolls('00') });
		await page.locator('.on-board .roll').waitFor();
		await roll(page);
		await toAct(page, 'dice');
	});

test('backgammon: a man touched before the roll is answered, and the cube asks', async () => {
	const page = await visitor();
	await begin(page, 'backgammon/standard', { byHand: true, position: rolls('00') });
	await tap(page, '13');
	await says(page, 'referee', 'roll');
	await page.mouse.click(...(await middle(page, '.cube')));
	await page.locator('dialog[open]').waitFor();
	await page.locator('dialog[open] .btn').first().click();
	await page.locator('dialog[open]').waitFor({ state: 'detached' });
	await tabTo(page, '.on-board .double');
	await page.keyboard.press('Enter');
	await page.locator('dialog[open]').waitFor();
	await page.evaluate(() => {
		document.querySelector('dialog[open] .btn').click();
		document.querySelector('.on-board .double').click(); // before the browser has said that the question is closed
	});
	await page.locator('dialog[open] .seal').click();
	await says(page, 'offers', 'Take');
});

test('backgammon: the dice are swapped by a click, steps are taken back one by one, and the turn is confirmed on the board', async () => {
	const page = await visitor(phone);
	await begin(page, 'backgammon/standard', { position: rolls('31') });
	const faces = () =>
		page.evaluate(() => [...document.querySelectorAll('.die:not(.past) use')].map((u) => u.getAttribute('href').at(-1)).join(''));
	const before = await faces();
	await page.touchscreen.tap(...(await middle(page, '.die')));
	assert.equal(await faces(), [...before].reverse().join(''));
	const confirm = page.locator('.on-board .confirm');
	const move = (await myMoves(page)).find((m) => m.text === '8/5 6/5');
	await make(page, move, finger);
	await confirm.waitFor();
	await part(page, 'back').tap();
	await confirm.waitFor({ state: 'detached' });
	assert.equal(await page.locator('[data-part="steps"] .step').count(), 1);
	await part(page, 'back').tap();
	await make(page, move, finger);
	await confirm.tap();
	await toAct(page, 'second');
});

test('backgammon: one checker goes by both dice, touched or typed, and one on the bar is marked', async () => {
	const page = await visitor();
	await begin(page, 'backgammon/standard', { position: rolls('42') });
	await type(page, '24/18*'); // there is nothing to hit, and it does not matter
	await page.until(() => document.querySelector('crown-board').shown.turns.length > 0);
	await begin(page, 'backgammon/standard', { position: rolls('42') });
	for (const at of ['24', '18']) await tap(page, at);
	await page.locator('.on-board .confirm').click();
	await page.until(() => document.querySelector('crown-board').shown.turns.length > 0);
	await begin(page, 'backgammon/standard', { position: 'XGID=-b----E-C---eE---c-e----AA:0:0:1:42:0:0:0:0:10' });
	assert.equal(await page.locator('.marks .must').count(), 1);
	assert.match(await page.locator('.cell[data-at="bar"][data-of="first"]').getAttribute('aria-label'), /enter/);
});

test('lessons under a finger: a wrong touch is answered with its clause, and what is earned stays', async () => {
	const page = await visitor(phone);
	const task = async (path) => {
		await page.goto(`/learn/${path}`);
		await lessonBegins(page);
	};
	await task('checkers/maple?task=ML-9');
	await finger(page, '5');
	await part(page, 'stars').filter({ hasText: '★★★' }).waitFor();
	await says(page, 'said', 'ML-9');
	await page.getByRole('link', { name: 'Next task' }).tap();
	await page.waitForURL(/ML-9b/);
	await lessonBegins(page);
	await finger(page, '14');
	await finger(page, '17'); // a capture is compulsory
	await says(page, 'said', 'ML-9');
	await finger(page, '23'); // the man is still in the hand
	await part(page, 'stars').filter({ hasText: '★★☆' }).waitFor();
	await page.locator('a[data-id="ML-9"] .earned', { hasText: '★★★' }).waitFor();
	// a jump that may not stop, a removal that is refused, a turn that is confirmed, a huff, a word, a knight
	await task('checkers/maple?task=ML-10b');
	for (const at of ['14', '23']) await finger(page, at);
	await part(page, 'confirm').tap();
	await part(page, 'stars').waitFor();
	await task('morris/cowboy?task=CC-5');
	for (const at of ['g7', 'd6']) await finger(page, at);
	await part(page, 'stars').waitFor();
	await task('backgammon/standard?task=FB-12');
	for (const at of ['24', '18', '18', '13']) await finger(page, at);
	await part(page, 'confirm').tap();
	await part(page, 'stars').waitFor();
	await task('checkers/dames?task=JD-9');
	await page.getByRole('button', { name: 'Huff 10' }).tap();
	for (const at of ['32', '27']) await finger(page, at);
	await part(page, 'stars').waitFor();
	await task('chess/fide?task=FI-4');
	await page.getByRole('button', { name: 'Claim a draw' }).tap();
	await part(page, 'stars').waitFor();
	await task('chess/fide?task=FC-11');
	for (const at of ['a7', 'b8']) await finger(page, at);
	await asked(page).locator('button[value="axb8=Q"]').tap();
	await page.until(() => document.querySelector('crown-board').shown.turns.length === 2);
	for (const at of ['g7', 'g8']) await finger(page, at);
	await asked(page).locator('button[value="g8=N"]').tap();
	await part(page, 'stars').filter({ hasText: '★★★' }).waitFor();
	await page.goto('/learn');
	const earned = (page) => page.locator('[data-course="checkers/maple"]', { hasText: '★ 8 / 66' }).waitFor();
	await earned(page);
	// what a guest has earned follows into the account, and is there in another browser
	const account = { name: 'Lena', password: 'correct horse' };
	await api(page, 'POST', '/accounts', account);
	const told = page.waitForResponse((r) => r.url().endsWith('/me/lessons') && r.request().method() === 'POST');
	await page.goto('/learn');
	await earned(page);
	await told;
	const elsewhere = await visitor();
	await api(elsewhere, 'POST', '/sessions', account);
	await elsewhere.goto('/learn');
	await earned(elsewhere);
});

test('lessons and puzzles of every family are solved, by touch, mouse, keys and typing', async () => {
	const page = await visitor(phone);
	const tasks = {
		chess: ['chess/fide', 'FC-8'],
		checkers: ['checkers/maple', 'ML-9b'],
		morris: ['morris/cowboy', 'CC-2'],
		backgammon: ['backgammon/standard', 'FB-9'],
		towers: ['towers/gerber', 'GE-4'],
	};
	const { courses } = await api(page, 'GET', '/lessons');
	const families = new Set(courses.map(({ sheet }) => sheet.split('/')[0]));
	assert.deepEqual([...families].sort(), Object.keys(tasks).sort());
	for (const [n, [family, [sheet, task]]] of Object.entries(tasks).entries()) {
		const { puzzles } = await api(page, 'GET', `/puzzles?family=${family}`);
		const { id } = puzzles.find((p) => p.themes.includes('win-in-1') || p.themes.includes('roll'));
		for (const [k, kind] of kinds.entries()) {
			// A lesson by one kind, a puzzle by the next, of the next family by others; lessons.mjs solves all by all.
			if (!everything && ![n % kinds.length, (n + 1) % kinds.length].includes(k)) continue;
			const typed = (n + k) % 2 ? await solvePuzzle(page, id, kind) : await solveTask(page, sheet, task, kind);
			assert.ok(kind === 'typing' || !typed.length, `${family} is not solved by ${kind} alone`);
		}
	}
});

test('an attempt is kept with the answer that decides it, and once if the answer is lost on the way', async () => {
	const { id, wrong } = await aPuzzle(await visitor(), 'morris/cowboy', 'lines');
	const page = await visitor(phone);
	await api(page, 'POST', '/accounts', { name: 'Rosa', password: 'correct horse' });
	const told = [];
	page.on('request', (r) => r.method() === 'POST' && told.push(new URL(r.url()).pathname));
	await page.route(
		`**/api/v1/puzzles/${id}?*`,
		async (route) => {
			await route.fetch(); // the server hears it
			await route.fulfill({ body: '{' }); // and its answer is cut off
		},
		{ times: 1 },
	);
	await page.goto(`/puzzles/${id}`);
	await lessonBegins(page);
	const touch = async () => {
		const { moves } = await page.evaluate(() => document.querySelector('crown-board').shown);
		await make(
			page,
			moves.find((m) => m.text === wrong),
			finger,
		);
	};
	await touch();
	await says(page, 'said', 'did not get through');
	const [rating] = (await api(page, 'GET', '/me/puzzles')).ratings; // if the page were closed now, it would be kept
	assert.deepEqual([rating.tries, rating.solved], [1, 0]);
	await touch();
	await says(page, 'said', `${wrong} is not the solution`);
	await part(page, 'rated')
		.filter({ hasText: `Your rating: ${rating.rating}` })
		.waitFor();
	assert.deepEqual((await api(page, 'GET', '/me/puzzles')).ratings, [rating]);
	assert.deepEqual(told.splice(0), [`/api/v1/puzzles/${id}`, `/api/v1/puzzles/${id}`]);
	await solveTask(page, 'checkers/maple', 'ML-9b', 'touch');
	assert.deepEqual((await api(page, 'GET', '/me/lessons')).earned, [{ sheet: 'checkers/maple', task: 'ML-9b', stars: 3 }]);
	assert.deepEqual(told, ['/api/v1/lessons/checkers/maple/ML-9b']);
});

test('puzzles under a finger: a wrong turn is refuted on the board, the right ones solve it, and legal turns are marked', async () => {
	const page = await visitor(phone);
	const shown = () => page.evaluate(() => document.querySelector('crown-board').shown);
	const { id, wrong, right } = await aPuzzle(page, 'morris/cowboy', 'lines');
	await page.goto(`/puzzles/${id}`);
	await lessonBegins(page);
	const touch = async (text) =>
		make(
			page,
			(await shown()).moves.find((m) => m.text === text),
			finger,
		);
	await touch(wrong);
	await says(page, 'said', `${wrong} is not the solution`);
	await part(page, 'again').tap();
	await page.until(() => document.querySelector('crown-board').shown.moves.length > 0);
	for (const [n, text] of right.entries()) {
		if (n % 2 === 1) continue;
		await page.until(
			(n) =>
				document.querySelector('crown-board').shown.turns.length === n &&
				document.querySelector('crown-board').shown.moves.length,
			n,
		);
		await touch(text);
	}
	await says(page, 'said', 'Solved');
	await api(page, 'POST', '/accounts', { name: 'Mila', password: 'correct horse' });
	await page.goto('/puzzles/due'); // what the guest failed follows into the account
	await part(page, 'later').filter({ hasText: 'One more comes back on another day' }).waitFor();
	assert.equal(await page.evaluate(() => localStorage.getItem('returns')), '{}');
	const marks = await aPuzzle(page, 'towers/gerber', 'rules');
	await page.goto(`/puzzles/${marks.id}?mode=streak`);
	await lessonBegins(page);
	for (const turn of marks.legal) await page.getByRole('checkbox', { name: turn, exact: true }).tap();
	await page.getByRole('button', { name: 'Check' }).tap();
	await says(page, 'said', 'Solved');
	await part(page, 'rated').filter({ hasText: 'Your rating: 1' }).waitFor();
	await part(page, 'count').filter({ hasText: 'Streak: 1' }).waitFor();
	await part(page, 'best').filter({ hasText: 'Best streak: 1' }).waitFor();
	assert.match((await part(page, 'next').getAttribute('href')) ?? '', /mode=streak/);

	// What the rules do not allow the referee refuses as at a table, with the clause.
	const mate = await aPuzzle(page, 'chess/fide', 'lines');
	await page.goto(`/puzzles/${mate.id}`);
	await lessonBegins(page);
	const { from, to } = await page.evaluate(() => {
		const { position, moves, seats } = document.querySelector('crown-board').shown;
		const { at: from } = position.pieces.find((p) => p.of === seats[0] && p.is === 'king');
		const squares = [...'abcdefgh'].flatMap((file) => [...'12345678'].map((rank) => file + rank));
		const free = squares.filter((at) => !position.pieces.some((p) => p.at === at));
		return { from, to: free.find((at) => !moves.some(({ steps: [s] }) => s.from === from && s.to === at)) };
	});
	await tap(page, from);
	await tap(page, to);
	await part(page, 'said').locator('a').first().waitFor();

	// A question is answered by yes or no, and the referee says why.
	const { puzzles } = await api(page, 'GET', '/puzzles?rules=checkers/dames&theme=huff');
	const question = puzzles.find((p) => p.goal.endsWith('be huffed?'));
	const { legal } = await api(page, 'POST', `/puzzles/${question.id}`, { answers: [], reveal: true });
	await page.goto(`/puzzles/${question.id}`);
	await lessonBegins(page);
	await page.getByRole('button', { name: legal[0] === 'yes' ? 'No' : 'Yes', exact: true }).tap();
	await says(page, 'said', legal[0] === 'yes' ? 'is allowed here' : /JD-\d/);
	await page.getByRole('button', { name: legal[0] === 'yes' ? 'Yes' : 'No', exact: true }).tap();
	await says(page, 'said', 'Solved');
});
