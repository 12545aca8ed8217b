// The table in Chromium, played at as people play. Started by house_test.go.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, afterEach, test } from 'node:test';
import { complaints } from './axe.mjs';
import { clickAgain, make, tap } from './hands.mjs';
import {
	api,
	computer,
	join,
	leave,
	me,
	myMove,
	myMoves,
	open,
	part,
	partAll,
	press,
	says,
	sit,
	turns,
	turnsPlayed,
	type,
	visitor,
} from './people.mjs';

after(leave);
afterEach(partAll);

/** The middle of a place on the screen. */
const middle = (page, at) =>
	page.locator(`.cell[data-at="${at}"]`).evaluate((cell) => {
		const { x, y, width, height } = cell.getBoundingClientRect();
		return [x + width / 2, y + height / 2];
	});

test('a touch that is refused is answered with its clause, a turn that is not by the computer', async () => {
	const page = await visitor();
	await sit(page, 'checkers/maple', [me, computer()]);
	await tap(page, '1');
	await says(page, 'referee', 'The man on 1 has nowhere to go');
	assert.equal(await part(page, 'referee').locator('a.clause').getAttribute('href'), '/rules/ML#ML-4');
	await page.until(() => document.querySelector('[data-part="alert"]').textContent.includes('nowhere to go'));
	await tap(page, '11');
	await tap(page, '15');
	await turnsPlayed(page, 2);
	await part(page, 'referee').waitFor({ state: 'hidden' });
	await press(page, 'Take back');
	await turns(page);
});

test('the command line takes turns and questions', async () => {
	const page = await visitor();
	await sit(page, 'checkers/maple', [me, me]);
	await type(page, '11–15');
	await turns(page, '11-15');
	for (const [question, answer] of [
		['last', 'Black: 11 to 15.'],
		['row 4', '15, black man'],
		['pieces', 'Red: men 21, 22, 23,'],
		['material', 'Black: 12 men'],
		['pips', 'This game has nothing of that kind.'],
		['15', '15, black man.'],
		['why 21', 'can move'],
		['why 21-22', 'diagonal'],
		['moves 22', '2 turns are possible'],
		['clock', 'no clock'],
		['offers', 'Resign'],
		['help', 'asks the referee'],
		['xyzzy', 'is not a turn'],
	]) {
		await type(page, question);
		await says(page, 'referee', answer);
	}
	// It is a plain text box: nothing is offered before Down or Tab, and then it is heard.
	const box = part(page, 'command').locator('input[name="text"]');
	assert.equal(await box.getAttribute('role'), null);
	await box.fill('22');
	assert.equal(await page.locator('#completions').isVisible(), false);
	await page.keyboard.press('Tab');
	assert.deepEqual(await page.locator('#completions li').allInnerTexts(), ['22-18', '22-17']);
	assert.equal(await box.inputValue(), '22-18');
	await page.keyboard.press('ArrowDown');
	await page.until(() => document.querySelector('[data-part="alert"]').textContent === '22-17');
	await page.keyboard.press('Escape');
	assert.equal(await box.inputValue(), '22');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await turns(page, '11-15', '22-18');
});

/** The way through a game that a button means. */
const way = (page, go) => page.locator(`.browse [data-go="${go}"]`);
const stands = (page, at) => page.locator(`.man[data-at="${at}"]`);
const gone = (page, at) => stands(page, at).waitFor({ state: 'detached' });

/** Plays these turns on one screen. */
async function played(page, rules, texts, more) {
	const made = await sit(page, rules, [me, me], more);
	for (const [n, text] of texts.entries()) {
		await type(page, text);
		await turnsPlayed(page, n + 1);
	}
	return made;
}

test('an earlier position is looked at by buttons, keys and the list, and left again', async () => {
	const page = await visitor();
	const { watch } = await played(page, 'chess/fide', ['e4', 'e5', 'Nf3']);
	await stands(page, 'f3').waitFor();
	await page.locator('.ply', { hasText: 'e5' }).click();
	await gone(page, 'f3');
	await stands(page, 'e5').waitFor();
	for (const [go, there, away] of [
		['back', 'e4', 'e5'],
		['first', 'e2', 'e4'],
		['next', 'e4', 'e2'],
		['last', 'f3', 'g1'],
	]) {
		await way(page, go).click();
		await stands(page, there).waitFor();
		await gone(page, away);
	}
	assert.equal(await way(page, 'next').getAttribute('aria-disabled'), 'true');

	// In a field the keys are the field's; after a click on the board they are not the board's.
	const line = part(page, 'command').locator('input[name="text"]');
	await line.fill('d4');
	await line.press('Home');
	assert.equal(await page.locator('.ply[aria-current]').innerText(), 'Nf3');
	for (const leave of [() => line.evaluate((el) => el.blur()), () => tap(page, 'a1'), () => way(page, 'back').focus()]) {
		await leave();
		await page.keyboard.press('Home');
		await stands(page, 'e2').waitFor();
		await page.keyboard.press('ArrowRight');
		await stands(page, 'e4').waitFor();
		await page.keyboard.press('End');
		await stands(page, 'f3').waitFor();
		await page.keyboard.press('ArrowLeft');
		await gone(page, 'f3');
		await press(page, 'Back to the current position');
		await stands(page, 'f3').waitFor();
	}

	await page.goto(`${watch}?turn=1`);
	await gone(page, 'e5');
	await stands(page, 'e4').waitFor();
	await page.locator('.ply[aria-current]', { hasText: 'e4' }).waitFor();
});

test('a record is looked through: frame, letters, last turn, dice and cube as at the table', async () => {
	const page = await visitor();
	const { id } = await played(page, 'chess/fide', ['e4', 'e5', 'Nf3']);
	await page.goto(`/games/${id}`);
	await page.locator('use.mark.last').waitFor();
	for (const seen of ['.staves', '.label.file', 'use.mark.from']) assert.ok(await page.locator(seen).count(), seen);
	await page.locator('.ply', { hasText: 'e4' }).click();
	await gone(page, 'e5');
	assert.match(page.url(), /turn=1$/);
	await page.keyboard.press('Home');
	await stands(page, 'e2').waitFor();
	await way(page, 'next').click();
	await stands(page, 'e4').waitFor();
	await way(page, 'last').click();
	await stands(page, 'f3').waitFor();
	await says(page, 'step', '3 of 3');
	await page.keyboard.press('ArrowLeft');
	await gone(page, 'f3');
	await page.goto(`/games/${id}?game=1&turn=2`);
	await says(page, 'step', '2 of 3');
	await gone(page, 'f3');

	// The place to share follows the board, and its pictures are there.
	const share = page.locator('[data-share]');
	const link = part(page, 'share-link');
	const follows = (pattern) =>
		page.until((p) => new RegExp(p).test(document.querySelector('[data-part="share-link"]').value), pattern);
	await follows('turn=2$');
	await way(page, 'back').click();
	await follows('turn=1$');
	assert.match(await part(page, 'share-embed').inputValue(), /\/embed\/games\/.*turn=1/);
	for (const summary of await share.locator('summary').all()) await summary.press('Enter');
	await page.until(() => document.querySelector('img.qr').naturalWidth > 0);
	await way(page, 'last').click();
	await page.until(() => !document.querySelector('[data-part="share-link"]').value.includes('turn'));
	assert.equal(new URL(await link.inputValue()).pathname, `/games/${id}`);
	assert.deepEqual(await complaints(page), []);

	const dice = await played(page, 'backgammon/standard', ['31', '8/5 6/5'], { byHand: true });
	await page.goto(`/games/${dice.id}`);
	await page.locator('use[href="#die-3"]').waitFor();
	assert.equal(await page.locator('crown-board .die').count(), 2);
	assert.equal(await page.locator('crown-board .cube').count(), 1);
	assert.deepEqual(await complaints(page), []);
});

test('a finished game is reviewed in the browser: marks, graph, reason, better line, and the mistake to try again', async () => {
	const page = await visitor();
	const position = 'rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1'; // after 1. f3: every turn to judge takes a second
	const { id } = await played(page, 'chess/fide', ['e5', 'g4', 'Qh4#'], { clock: '30m', position });
	await page.until(() => performance.getEntriesByType('resource').some((e) => e.name.endsWith('.wasm'))); // what its review needs
	await page.getByRole('link', { name: 'Review the game' }).click();
	const review = part(page, 'review');
	const whole = page.locator('[data-part="review"][data-whole]');
	await whole.waitFor({ state: 'attached' });
	const ply = page.locator('.ply', { hasText: 'g4' });
	await ply.locator('svg.blunder').waitFor();
	await ply.click();
	const note = review.locator('.note');
	await note.getByText('This move allows mate in 1.').waitFor();
	// Who does not see it hears one sentence, and the note is not read as well.
	assert.match(await part(page, 'live').first().innerText(), /^White: pawn g4, blunder, .+; better \S+\.$/);
	assert.equal(await note.getAttribute('aria-live'), null);
	await note.getByText(/^Time: \d/).waitFor();
	const graph = page.getByRole('slider', { name: 'Chances by turn' });
	assert.match(await graph.getAttribute('aria-valuetext'), /^White: pawn g4, blunder, .+; better \S+\.$/);

	// The better line on the board, and back to the game.
	await stands(page, 'g4').waitFor();
	await note.locator('.line .turn').first().click();
	await gone(page, 'g4');
	await page.keyboard.press('ArrowRight');
	await stands(page, 'h4').waitFor();
	await page.keyboard.press('ArrowUp'); // to the mark before
	await gone(page, 'h4');

	// Any turn is looked at again, deeper.
	await page.locator('.ply', { hasText: 'e5' }).click();
	const looks = () =>
		page.evaluate(
			() =>
				Object.values(localStorage)
					.join()
					.match(/"played":"e5"((?!"played").)*"looks":(\d+)/)?.[2] ?? '0',
		);
	const looked = await looks();
	await note.getByRole('button', { name: 'Look deeper' }).click();
	await note.locator('.row .btn:not([disabled])', { hasText: 'Look deeper' }).waitFor();
	assert.equal(Number(await looks()), Number(looked) + 1);

	// The graph is clicked, a count leads to its turn, and a table says the same.
	await graph.scrollIntoViewIfNeeded();
	const box = await graph.locator('svg').boundingBox();
	await page.mouse.click(box.x + box.width - 2, box.y + box.height / 2);
	await stands(page, 'h4').waitFor();
	await page.getByRole('button', { name: '1 blunder' }).click();
	await gone(page, 'h4');
	await page.getByText('As a table').click();
	const better = await page.locator('.as-table tr', { hasText: 'g4' }).locator('td').nth(3).innerText();
	assert.deepEqual(await complaints(page), []);

	// Learning: a wrong try is refuted, a good one accepted.
	const learn = review.locator('.retry');
	await note.getByRole('button', { name: 'Try it yourself' }).press('Enter');
	await learn.locator('button:focus').waitFor();
	await page.locator('.retry[data-ready]').waitFor();
	await tap(page, 'a1');
	await learn.getByText(/rook on a1/).waitFor(); // the referee says why nothing came of a touch
	for (const [turn, said] of [
		['g4', 'Not yet'],
		[better, 'is good.'],
	]) {
		const found = await page.until(
			(text) => document.querySelector('crown-board').shown.moves.find((m) => m.text === text),
			turn,
		);
		await make(page, found);
		await learn.getByText(said).waitFor();
	}
	await learn.getByRole('button', { name: 'End' }).press('Enter');
	await learn.getByRole('button', { name: 'Begin', exact: true }).and(page.locator(':focus')).waitFor();
	await note.waitFor();

	// The mistake comes back on another day: the page of what is due leads to it, and the first try is remembered.
	const returns = () => page.evaluate(() => JSON.parse(localStorage.getItem('returns') ?? '{}'));
	await page.evaluate(() => {
		const all = JSON.parse(localStorage.getItem('returns'));
		for (const item of Object.values(all)) item.due = 1;
		localStorage.setItem('returns', JSON.stringify(all));
	});
	await page.goto('/puzzles/due');
	await page.getByRole('link', { name: /In your game you played g4/ }).click();
	await page.locator('.retry[data-ready]').waitFor();
	const again = await page.until(
		(text) => document.querySelector('crown-board').shown.moves.find((m) => m.text === text),
		better,
	);
	await make(page, again);
	await learn.getByText('is good.').waitFor();
	assert.deepEqual(
		Object.values(await returns())
			.map(({ step, goal }) => `${step} ${goal}`)
			.filter((s) => s.includes('g4')),
		['1 In your game you played g4. Find something better.'],
	);

	// It stays in this browser, until another computer judges there: then nothing of it is left.
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`/games/${id}`);
	await page.getByRole('tab', { name: 'Moves' }).click();
	await ply.locator('svg.blunder').waitFor();
	await whole.waitFor({ state: 'attached' });
	await page.evaluate(() => {
		const key = Object.keys(localStorage).find((k) => k.startsWith('review:'));
		const { at, review } = JSON.parse(localStorage.getItem(key));
		review.engine = 'another';
		for (const j of review.judgements) j.mark = 'blunder';
		localStorage.setItem(key, JSON.stringify({ at, review }));
	});
	await page.reload();
	await whole.waitFor({ state: 'attached' });
	await page.getByRole('tab', { name: 'Moves' }).click();
	await ply.locator('svg.blunder').waitFor();
	assert.equal(await page.locator('.ply', { hasText: 'e5' }).locator('svg').count(), 0);
	assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
	assert.deepEqual(await complaints(page), []);

	// A link to it shows the server's review, with a picture of its own.
	await page.getByRole('tab', { name: 'Game' }).click();
	await press(page, 'Share this review');
	await page.until(() => document.querySelector('[data-part="share-link"]').value.includes('review=yes'));
	const picture = await page.locator('[data-file="review.png"]').getAttribute('href');
	assert.equal((await page.request.get(picture)).headers()['content-type'], 'image/png');
	const link = await part(page, 'share-link').inputValue();

	// The analysis board takes marks, scores, clocks and better lines over. Nobody looked deeper in this review: another turn may be better.
	const best = await page.evaluate(() => {
		const key = Object.keys(localStorage).find((k) => k.startsWith('review:'));
		return JSON.parse(localStorage.getItem(key)).review.judgements.find((j) => j.played === 'g4').best[0].turn;
	});
	await page.getByRole('tab', { name: 'Note' }).click();
	await press(page, 'Analyse with these marks');
	await page.locator('.tree .main .ply', { hasText: 'g4' }).locator('svg.blunder').waitFor();
	await page.locator('.tree .var .ply', { hasText: best }).first().waitFor();
	assert.match(decodeURIComponent(page.url()), /~g4!4;[^~]*\$\[%clk_0:\d+:\d+\]_\[%eval_#-1\]/);

	await page.goto(link);
	await whole.waitFor({ state: 'attached' });
	assert.match(await page.locator('meta[property="og:image"]').getAttribute('content'), /review\.png/);

	// What the server's tables know is exact in the browser's review too, and said in a sentence.
	const made = await api(page, 'POST', '/tables', { rules: 'checkers/maple', position: 'B:WK5:BK14,K24', seats: [me, me] });
	const act = (ask) => api(page, 'POST', `/tables/${made.id}/commands`, { type: 'do', ...ask });
	const { seq } = (await api(page, 'GET', `/tables/${made.id}`)).table.state;
	await act({ id: 'a', seen: seq, do: 'play', text: '14-9' });
	await act({ id: 'b', seen: seq + 1, do: 'offer', offer: { kind: 'resign' } });
	const program = page.waitForEvent('worker'); // it is loaded before anybody asks
	await page.goto(`/games/${made.id}`);
	await program;
	await part(page, 'review-start').press('Enter');
	await page.locator('.note:focus').waitFor(); // the keyboard goes on where the button was
	await whole.waitFor({ state: 'attached' });
	await page.locator('.summary', { hasText: /: won until turn 1, then drawn\.$/ }).waitFor({ state: 'attached' }); // on a phone it is in a tab
	await page.locator('.value-tag.draw', { hasText: '=' }).waitFor(); // what is known has its own tags, and lanes in the graph
	await page.locator('.value-tag.win', { hasText: /^\+\d+$/ }).waitFor();
	await page.locator('.note .values', { hasText: 'known, not estimated' }).waitFor({ state: 'attached' });
	assert.deepEqual(await page.locator('.graph .lane').count(), 3);
	assert.deepEqual(await page.locator('.graph .lane-name').allTextContents(), ['Black wins', 'drawn', 'Red wins']);
	assert.deepEqual(await page.locator('.graph .hatch').count(), 0);

	// On the analysis board they say it of every turn.
	await page.goto('/analysis/checkers/maple?position=B:WK5:BK14,K24');
	await page.getByRole('tab', { name: 'Engine' }).click();
	await press(page, 'Show lines');
	await part(page, 'known')
		.filter({ hasText: /Won: .*Drawn: .*14-9/ })
		.waitFor();
});

test('what a pawn becomes is asked in a mistake to try again, too', async () => {
	const page = await visitor();
	const { id } = await played(page, 'chess/fide', ['h3'], { position: 'k7/2P5/1K6/8/8/8/7P/8 w - - 0 1' }); // stalemate
	await page.goto(`/games/${id}#review`);
	await page.locator('[data-part="review"][data-whole]').waitFor({ state: 'attached' });
	await page.getByRole('button', { name: 'Begin', exact: true }).click();
	await page.locator('.retry[data-ready]').waitFor();
	const rook = await page.until(() => document.querySelector('crown-board').shown.moves.find((m) => m.text === 'c8=R#'));
	await make(page, rook);
	await page.locator('.retry').getByText('c8=R# is good.').waitFor();
	assert.deepEqual(await complaints(page), []);
});

test('a double that was missed is marked with the turn that was rolled instead', async () => {
	const page = await visitor();
	const four = 'GAAAeAAAAAAAAA'; // four on the ace point against two on the four point
	const made = await api(page, 'POST', '/tables', { rules: 'backgammon', position: four, byHand: true, seats: [me, me] });
	for (const [id, ask] of Object.entries({
		a: { do: 'play', text: 'roll' },
		b: { do: 'play', text: '21' },
		c: { do: 'play', text: '1/off(2)' },
		d: { do: 'offer', offer: { kind: 'resign', times: 1 } },
		e: { do: 'answer', yes: true },
	})) {
		const { seq } = (await api(page, 'GET', `/tables/${made.id}`)).table.state;
		await api(page, 'POST', `/tables/${made.id}/commands`, { type: 'do', id, seen: seq, ...ask });
	}
	await page.goto(`/games/${made.id}`);
	await part(page, 'review-start').click();
	await page.locator('[data-part="review"][data-whole]').waitFor();
	assert.deepEqual(await page.locator('[data-part="moves"] a[data-turn]:has(.judged)').allTextContents(), [
		'2-1: 1/off(2) blunder',
	]);
	await page.addInitScript(() => {
		window.reviewed = [];
		new MutationObserver(() => {
			const { done } = document.querySelector('[data-part="review"]')?.dataset ?? {};
			if (done !== undefined) window.reviewed.push(done);
		}).observe(document, { subtree: true, attributeFilter: ['data-done'] });
	});
	await page.goto(`/games/${made.id}?turn=1`);
	await page.locator('[data-part="review"][data-whole]').waitFor();
	assert.ok(await page.evaluate(() => window.reviewed.every((n) => n === '3'))); // what was saved is not judged again
	assert.deepEqual(await page.locator('.note .ways tr').allTextContents(), [
		'Double, take · best+0.981',
		'Double, pass+1.000',
		'No double · played+0.491',
	]);
	await page.goto(`/games/${made.id}?lang=de`); // words are said in the reader's language
	await page.locator('[data-part="review"][data-whole]').waitFor();
	await press(page, 'Anfangen');
	await page.getByRole('button', { name: 'Verdoppeln', exact: true }).waitFor();
});

test('any turn of a finished game is analysed: both sides, variations, remarks, the computer, and the address keeps it all', async () => {
	const page = await visitor();
	const { id } = await played(page, 'chess/fide', ['f3', 'e5', 'g4', 'Qh4#']);
	await page.goto(`/games/${id}?turn=2`);
	await stands(page, 'e5').waitFor();
	assert.match(await page.getByRole('link', { name: 'Analyse from here' }).getAttribute('href'), /^\/analysis\/chess\/fide#/);
	const here = page.locator('.tree .ply[aria-current]');

	// What was played in finished games: a turn of the table is played, and the other sheet is beside it.
	await page.until(async () => (await (await fetch('/api/v1/explorer?rules=chess/fide')).json()).games, null, 300);
	await page.getByRole('link', { name: 'What others played' }).click();
	await here.filter({ hasText: 'e5' }).waitFor();
	const others = part(page, 'explorer');
	await others
		.getByRole('row', { name: /^g4 \d+ White won 0 %, drawn 0 %, Black won 100 %/ })
		.getByRole('button')
		.press('Enter');
	await here.filter({ hasText: 'g4' }).waitFor();
	await others.getByRole('button', { name: 'Qh4#' }).waitFor();
	await page.getByLabel('Compare sheets').check();
	await others.getByRole('columnheader', { name: 'Fortress' }).waitFor();
	await page.getByLabel('Whose games').selectOption('my games');
	await part(page, 'explore').click();
	await others.getByRole('button').waitFor({ state: 'detached' });
	await part(page, 'explore').click();
	await page.keyboard.press('ArrowLeft');
	await here.filter({ hasText: 'e5' }).waitFor();
	const playable = (text) =>
		page.until((t) => document.querySelector('crown-board').shown?.moves.some((m) => m.text === t), text);

	// A variation by touches, its answer by typing; what is not a turn is answered by the referee.
	await playable('e4');
	for (const at of ['e2', 'e4']) await tap(page, at);
	await here.filter({ hasText: 'e4' }).waitFor();
	await playable('Nf6');
	const line = part(page, 'type').locator('input');
	await line.fill('e5-e4');
	await line.press('Enter');
	await says(page, 'said', 'e4');
	await line.fill('Ng8-f6');
	await line.press('Enter');
	await here.filter({ hasText: 'Nf6' }).waitFor();
	assert.equal(await page.locator('.tree .var .ply').count(), 2);

	// Arrows and circles are drawn with the right button, a resting finger or a key, and wiped by drawing them again.
	const pens = page.locator('.drawn:not(.hints) .pen:not(.case)');
	const right = async (...places) => {
		const spots = [];
		for (const at of places) spots.push(await middle(page, at));
		await page.mouse.move(...spots[0]);
		await page.mouse.down({ button: 'right' });
		await page.mouse.move(...spots.at(-1), { steps: 3 });
		await page.mouse.up({ button: 'right' });
	};
	await right('e4', 'e5');
	await right('d7', 'd7');
	await page.waitForURL(/=Ge4-e5%2CGd7/);
	await right('d7', 'd7');
	await page.until(() => document.querySelectorAll('.drawn:not(.hints) .pen:not(.case)').length === 1);
	const screen = await page.context().newCDPSession(page);
	const touch = (type, ...touchPoints) => screen.send('Input.dispatchTouchEvent', { type, touchPoints });
	const [[ax, ay], [bx, by]] = [await middle(page, 'g1'), await middle(page, 'f3')];
	await touch('touchStart', { x: ax, y: ay });
	await pens.nth(1).waitFor();
	await touch('touchMove', { x: bx, y: by });
	await touch('touchEnd');
	await page.waitForURL(/=Ge4-e5%2CGg1-f3/);
	await page.locator('.cell[data-at="a1"]').focus();
	await page.keyboard.press('Shift+A');
	await page.keyboard.press('Shift+A');
	await says(page, 'drawn', 'red circle on a1');

	// The computer's lines are played on.
	await part(page, 'engine').click();
	const best = page.locator('[data-part="best"]:not([aria-busy]) li'); // the lines for the position that is shown
	await best.nth(2).waitFor();
	// It goes on thinking, shows where its lines begin, and lets one be kept without leaving the place.
	await part(page, 'depth')
		.filter({ hasText: /^depth \d+ · [\d,]+ positions · .*chances out of 100 · thinking$/ })
		.waitFor();
	const reached = await part(page, 'depth').textContent();
	await page.until((before) => document.querySelector('[data-part="depth"]').textContent !== before, reached);
	await page.locator('.hints [data-line="1"] .pen').first().waitFor();
	assert.match(await best.first().locator('.n').first().textContent(), /^3\.$/);
	const lines = await page.locator('.tree .var .ply').count();
	await best
		.first()
		.getByRole('button', { name: /^Keep the line beginning/ })
		.click();
	await page.until((n) => document.querySelectorAll('.tree .var .ply').length > n, lines);
	await here.filter({ hasText: 'Nf6' }).waitFor();
	await page.keyboard.press('ArrowRight');
	await page.getByRole('button', { name: 'Delete from here on' }).click();
	await here.filter({ hasText: 'Nf6' }).waitFor();
	await best.nth(2).waitFor();
	const first = best.first().locator('.ply').first();
	await first.evaluate((ply) => ply.click()); // at once: a better line may come while a finger goes down and up
	await page.until(() => document.querySelectorAll('.tree .var .ply').length === 3);
	await part(page, 'engine').click();

	// It is remarked on and promoted; a reload, a phone and another language change nothing of it.
	await page.keyboard.press('ArrowLeft');
	await here.filter({ hasText: 'Nf6' }).waitFor();
	await page.getByRole('button', { name: 'interesting' }).click();
	await page.getByLabel('Your comment').fill('The (better) way: 100 %');
	await page.locator('.tree .say', { hasText: '(better)' }).waitFor();
	await page.getByRole('button', { name: 'Move this variation up' }).click();
	await page.locator('.tree .main .ply', { hasText: 'Nf6!?' }).waitFor();
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(page.url().replace('#', '?lang=de#'));
	await page.reload();
	await here.filter({ hasText: 'Nf6!?' }).waitFor();
	await page.locator('.tree .say', { hasText: '(better)' }).waitFor();
	assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
	assert.deepEqual(await complaints(page), []);

	// It is written as other programs read it; a pasted game of another kind opens on its own board.
	await page.getByRole('tab', { name: 'Datei' }).click();
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Als PGN speichern' }).click(),
	]);
	const written = await readFile(await file.path(), 'utf8');
	assert.match(
		written.replace(/\s+/g, ' '),
		/2\. e4 \(2\. g4 Qh4#\) 2\.\.\. Nf6 \$5 \{\[%csl Ra1\] \[%cal Ge4e5,Gg1f3\] The \(better\) way: 100 %\} 3\./,
	);
	await page.getByText('Partie oder Stellung einfügen').click();
	await page.locator('.files textarea').fill('B:W14,32:B10,3');
	await page.getByRole('button', { name: 'Laden', exact: true }).click();
	await page.waitForURL(/analysis\/checkers\/maple\?position=/);
	await playable('10x17');
});

/** Withholds from the program of a page what is asked of a kind, until it may answer. */
async function withheld(page, kind) {
	await page.evaluate((kind) => {
		const { postMessage } = Worker.prototype;
		window.held = [];
		Worker.prototype.postMessage = function (asked) {
			const ask = () => postMessage.call(this, asked);
			if (window.held && JSON.stringify(asked).includes(kind)) window.held.push(ask);
			else ask();
		};
	}, kind);
	return {
		asks: () => page.until(() => window.held.length > 0),
		answer: () =>
			page.evaluate(() => {
				for (const ask of window.held) ask();
				window.held = undefined;
			}),
	};
}

test('the last turn is deleted, not the one before, while the program still works out its position', async () => {
	const page = await visitor();
	await page.goto('/analysis/chess/fide#~e4~e5~Nf3');
	const here = page.locator('.tree .ply[aria-current]');
	await page.locator('.tree .ply', { hasText: 'e5' }).click();
	await here.filter({ hasText: 'e5' }).waitFor();
	await page.until(() => document.querySelector('crown-board').shown.turns.length === 2);
	const program = await withheld(page, '"walk"');
	await page.keyboard.press('ArrowRight');
	await program.asks();
	await page.getByRole('button', { name: 'Delete from here on' }).click();
	await program.answer();
	await page.locator('.tree .ply').nth(2).waitFor({ state: 'detached' });
	assert.deepEqual(await page.locator('.tree .ply').allInnerTexts(), ['e4', 'e5']);
});

test('a turn or a circle on the board belongs to the position there, while the program still works out the next', async () => {
	const page = await visitor();
	await page.goto('/analysis/chess/fide#~e4~e5');
	await page.locator('.tree .ply').first().click();
	await page.until(() => document.querySelector('crown-board').shown.turns.length === 1);
	const reply = await myMove(page, 'd5', 1);
	const program = await withheld(page, '"walk"');
	await page.keyboard.press('ArrowRight');
	await program.asks();
	await page.mouse.click(...(await middle(page, 'c4')), { button: 'right' });
	await make(page, reply);
	await program.answer();
	await page.until(() => document.querySelector('crown-board').shown.turns.at(-1)?.text === 'd5');
	assert.deepEqual(await page.locator('.tree .ply').allInnerTexts(), ['e4', 'e5', 'd5']);
	assert.doesNotMatch(await part(page, 'drawn').innerText(), /c4/);
	await page.keyboard.press('ArrowLeft');
	await part(page, 'drawn').filter({ hasText: 'c4' }).waitFor();
});

test('lines for the previous position cannot be pressed', async () => {
	const page = await visitor();
	await page.goto('/analysis/chess/fide');
	await part(page, 'engine').click();
	const list = part(page, 'best');
	const ply = list.locator('.ply').first();
	const now = page.locator('[data-part="best"]:not([aria-busy]) .ply');
	await now.nth(2).waitFor();
	const program = await withheld(page, '"follow"');
	const line = part(page, 'type').locator('input');
	await line.fill('e4');
	await line.press('Enter');
	await program.asks();
	const address = () => page.evaluate(() => location.href); // which keeps the tree
	const before = await address();
	for (const old of [ply, list.locator('.keep').first()]) {
		await old.click(); // it is still seen
		assert.equal(await address(), before);
	}
	await program.answer();
	await now.first().evaluate((ply) => ply.click());
	await page.locator('.tree .ply').nth(1).waitFor();
	assert.equal(await page.locator('.tree .ply').count(), 2);
	await page.until(() => document.querySelector('crown-board').shown.turns.length === 2);
});

test('the games of a record are reviewed in one go: stopped, continued on another day, and what cannot be read is named', async () => {
	const page = await visitor();
	const game = (white, turns, result) => `[White "${white}"]\n[Black "Bob"]\n[Result "${result}"]\n\n${turns} ${result}\n\n`;
	const long = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6'; // long enough to press Stop in the middle
	await page.goto('/analysis');
	await page
		.locator('[data-paste] textarea')
		.fill(game('Ann', '1. f3 e5 2. g4 Qh4#', '0-1') + game('Eve', '1. e4 Ke7', '*') + game('Joe', long, '1/2-1/2'));
	await page.locator('[data-paste] .ink').click();
	await page.waitForURL(/\/analysis\/games$/);
	const list = page.locator('[data-imported][data-read="3"]');
	await list.waitFor();
	await page.locator('[data-game="2"]', { hasText: 'Line 11, column 7: “Ke7”' }).waitFor();
	assert.deepEqual(await complaints(page), []);
	await press(page, 'Review all games');
	await page.locator('[data-imported][data-at="3"]').waitFor(); // the first is done
	await press(page, 'Stop');
	await part(page, 'progress').filter({ hasText: 'Stopped. One game is left' }).waitFor();
	await page.reload();
	await list.waitFor();
	await page.locator('[data-game="1"] td:nth-child(3)', { hasText: /White .*accuracy/ }).waitFor();
	await press(page, 'Continue the review');
	await part(page, 'progress').filter({ hasText: '2 games have been reviewed. One could not be read: game 2.' }).waitFor();
	await page.getByRole('link', { name: 'Ann – Bob' }).click();
	await page.waitForURL(/\/analysis\/chess\/fide#/);
	await page.locator('.tree .ply', { hasText: 'g4' }).locator('.judged').waitFor();

	// On a board the first of many is shown, with the way to all.
	await page.getByText('Paste a game or a position').click();
	await page.locator('.files textarea').fill(game('Ann', '1. d4', '*') + game('Bea', '1. c4', '*'));
	await press(page, 'Load');
	await press(page, 'Show all games');
	await page.locator('[data-imported][data-read="2"]').waitFor();
});

test('a position is set up by hand: the referee objects, text and address agree, and it is played on', async () => {
	const page = await visitor();
	await page.goto('/editor?rules=towers/gerber');
	const laid = (text) => page.locator(`[data-part="editor"][data-laid="${text}"]`).waitFor();
	await laid('g,g,g,g/g,g,g,g/g,g,g,g/4/4/b,b,b,b/b,b,b,b/b,b,b,b b');
	await press(page, 'Empty');
	await laid('4/4/4/4/4/4/4/4 b');
	await page.locator('[data-tray="first man"]').click();
	await tap(page, 'd8');
	await says(page, 'against', 'd8');
	assert.equal(await part(page, 'against').locator('a.clause').first().innerText(), 'GE-11');
	assert.equal(await page.getByRole('link', { name: 'Play the computer' }).getAttribute('href'), null);
	assert.deepEqual(await complaints(page), []);

	// By keys it is undone; a tower is built stone by stone and one stone is taken out again.
	await page.keyboard.press('Control+z');
	await laid('4/4/4/4/4/4/4/4 b');
	await tap(page, 'd4');
	await laid('4/4/4/4/1,b,2/4/4/4 b');
	await page.locator('[data-tray="second king"]').click();
	await tap(page, 'd4');
	await laid('4/4/4/4/1,Gb,2/4/4/4 b');
	await part(page, 'stones').getByRole('button').last().click();
	await laid('4/4/4/4/1,G,2/4/4/4 b');
	await page.locator('.cell[data-at="a1"]').focus();
	await page.locator('[data-tray="first man"]').click();
	await page.locator('.cell[data-at="a1"]').focus();
	await page.keyboard.press('Enter');
	await laid('4/4/4/4/1,G,2/4/4/b,3 b');
	await press(page, 'Green');
	await laid('4/4/4/4/1,G,2/4/4/b,3 g');
	await page.reload();
	await laid('4/4/4/4/1,G,2/4/4/b,3 g');
	assert.match(
		await page.getByRole('link', { name: 'Play the computer' }).getAttribute('href'),
		/^\/new\?with=engine&position=4/,
	);
	await press(page, 'Analyse');
	await page.until(() => document.querySelector('crown-board').shown?.moves.length > 0);

	// What lies beside the board is chosen where it is possible; a text is read, or refused.
	await page.goto('/editor?rules=chess/fide&position=4k2r/8/8/8/8/8/8/R3K3+w+Qk+-+0+1');
	const text = page.getByLabel('As text');
	const castles = (side, where) => page.getByRole('group', { name: `${side} may castle` }).getByLabel(where);
	await castles('Black', 'on the king’s side').uncheck();
	await laid('4k2r/8/8/8/8/8/8/R3K3 w Q - 0 1');
	await castles('White', 'on the queen’s side').uncheck();
	await laid('4k2r/8/8/8/8/8/8/R3K3 w - - 0 1');
	await castles('White', 'on the queen’s side').check();
	await laid('4k2r/8/8/8/8/8/8/R3K3 w Q - 0 1');
	await page.mouse.move(...(await middle(page, 'a1')));
	await page.mouse.down();
	await page.mouse.move(...(await middle(page, 'a4')), { steps: 4 });
	await page.mouse.up();
	await laid('4k2r/8/8/8/R7/8/8/4K3 w - - 0 1');
	assert.equal(await page.getByRole('group', { name: 'White may castle' }).count(), 0);
	await text.fill('nonsense');
	await text.press('Enter');
	await part(page, 'against').waitFor();
	await text.fill('8/8/8/8/8/5k2/6q1/7K w - - 0 1');
	await text.press('Enter');
	await laid('8/8/8/8/8/5k2/6q1/7K w - - 0 1');
	await page.setViewportSize({ width: 390, height: 844 });
	assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
	assert.deepEqual(await complaints(page), []);
});

test('dice are chosen or rolled on the analysis board, and words are said', async () => {
	const page = await visitor();
	await page.goto('/analysis?rules=backgammon/standard');
	const here = page.locator('.tree .ply[aria-current]');
	await part(page, 'says').locator('select').selectOption('3-1');
	await here.filter({ hasText: '3-1' }).waitFor();
	const line = part(page, 'type').locator('input');
	await line.fill('8/5 6/5');
	await line.press('Enter');
	await here.filter({ hasText: '8/5 6/5' }).waitFor();
	await part(page, 'says').getByRole('button', { name: 'Roll' }).click(); // the player's word
	await part(page, 'says').locator('select').waitFor();
	await part(page, 'says').getByRole('button', { name: 'Roll' }).click(); // the dice
	await page.until(() => document.querySelectorAll('.tree .dice').length === 2);
	await page.until(() => document.querySelector('crown-board').shown.moves.length > 0);
	assert.deepEqual(await complaints(page), []);

	// What is too long for an address is kept under a link; a browser without WebAssembly asks the server.
	await page.goto(`/analysis/checkers/maple#;${'long_'.repeat(7000)}~11-15@`);
	await here.filter({ hasText: '11-15' }).waitFor();
	await press(page, 'Copy the link');
	await page.waitForURL(/\?tree=[\w-]{12}$/);
	await page.addInitScript(() => delete globalThis.WebAssembly);
	await page.reload();
	await here.filter({ hasText: '11-15' }).waitFor();
	await page.locator('.tree .say', { hasText: 'long long' }).waitFor();
	await part(page, 'engine').click();
	await part(page, 'best').locator('li').nth(2).waitFor();
	await part(page, 'depth').filter({ hasText: 'This is as far as the server looks.' }).waitFor();
	await line.fill('23-19');
	await line.press('Enter');
	await here.filter({ hasText: '23-19' }).waitFor();
	await page.until(() => decodeURIComponent(document.querySelector('[data-part="sheets"]').search).includes(':W19,'));
});

test('without script the ways through a game are links', async () => {
	const [page, plain] = [await visitor(), await visitor({ javaScriptEnabled: false })];
	const { id, watch } = await played(page, 'chess/fide', ['e4', 'e5', 'Nf3']);
	for (const path of [watch, `/games/${id}`]) {
		await plain.goto(path);
		await stands(plain, 'f3').waitFor();
		await way(plain, 'back').click();
		await gone(plain, 'f3');
		await way(plain, 'first').click();
		await stands(plain, 'e2').waitFor();
		await way(plain, 'last').click();
		await stands(plain, 'f3').waitFor();
	}
});

test('whose turn it is is said in words, and what must be done', async () => {
	for (const [locale, other, take] of [
		['en-GB', 'Red to move', 'Remove a cowboy'],
		['fr-FR', 'Rouges', 'Retirez un cow-boy'],
		['de-DE', 'Am Zug: Rot', 'Entferne einen Cowboy'],
	]) {
		const page = await visitor({ locale, viewport: { width: 390, height: 844 } });
		await sit(page, 'morris/cowboy', [me, me], { position: 'ww...........b........bb w 5 5' });
		await says(page, 'saying', other);
		const posse = (await myMoves(page)).find((m) => m.steps.length > 1);
		await tap(page, 'g7');
		await says(page, 'saying', take);
		await tap(page, posse.steps[1].takes);
		await turnsPlayed(page, 1);
	}
	const page = await visitor({ viewport: { width: 390, height: 844 } });
	await sit(page, 'checkers/maple', [me, computer()]);
	await says(page, 'saying', 'Your move');
	// Numbers are drawn over the amber of the last turn.
	const order = await page.evaluate(() => [...document.querySelectorAll('.board-svg > g')].map((g) => g.classList[0]));
	assert.ok(order.indexOf('labels') > order.indexOf('marks'));
});

test('title, icon and, if it is wanted, a notification tell that it is your move', async () => {
	const [ines, walter] = [await visitor({ name: 'Ines' }), await visitor()];
	await walter.addInitScript(() => {
		window.told = [];
		window.Notification = class {
			static permission = 'default';
			static async requestPermission() {
				window.Notification.permission = 'granted';
				return 'granted';
			}
			constructor(title, { body }) {
				window.told.push(`${title}: ${body}`);
			}
			close() {}
		};
	});
	const made = await sit(ines, 'checkers/maple', [me, open]);
	await join(walter, made.seatLinks[1]);
	const marked = (page, yes) =>
		page.until((yes) => {
			const icon = document.querySelector('link[rel="icon"]').getAttribute('href');
			return document.title.startsWith('● ') === yes && icon.endsWith('?turn') === yes;
		}, yes);
	await marked(ines, true);
	await marked(walter, false);
	await part(walter, 'settings').locator('summary').click();
	assert.equal(await walter.evaluate(() => Notification.permission), 'default'); // nobody was asked
	await walter.locator('[data-setting="notify"]').click();
	await walter.locator('[data-setting="notify"][aria-pressed="true"]').waitFor();
	await walter.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
	await type(ines, '11-15');
	await marked(walter, true);
	assert.match(await walter.title(), /^● Your move: /);
	await marked(ines, false);
	await walter.until(() => window.told.length === 1);
	assert.match(await walter.evaluate(() => window.told[0]), /^Your move: .*Ines.* 11-15$/);
	await walter.goto('/');
	assert.match(await walter.title(), /^\(1\) /); // in one game
	await walter.locator('link[rel="icon"][href="/icon.svg?turn"]').waitFor({ state: 'attached' });
	const icon = await walter.request.get('/icon.svg?turn');
	assert.notEqual(await icon.text(), await (await walter.request.get('/icon.svg')).text());
});

test('two people offer, refuse, take back, talk, resign and play again', async () => {
	const [ines, walter] = [await visitor(), await visitor({ locale: 'de-DE', viewport: { width: 390, height: 844 } })];
	const made = await sit(ines, 'checkers/maple', [me, open], { clock: '10m' });
	await join(walter, made.seatLinks[1]);
	await type(ines, '11-15');
	await turns(walter, '11-15');
	await type(walter, '22-18');
	await turns(ines, '11-15', '22-18');
	// A press that has begun is not lost when news arrive.
	const draw = ines.getByRole('button', { name: 'Offer a draw', exact: true });
	await part(ines, 'more-open').click();
	await draw.hover();
	await ines.mouse.down();
	await part(walter, 'more-open').click();
	await part(walter, 'chat').locator('summary').click();
	await part(walter, 'say').locator('input[name="text"]').fill('Wait!');
	await walter.keyboard.press('Enter');
	await walter.keyboard.press('Escape');
	await says(ines, 'unread', '1');
	await draw.hover();
	await ines.mouse.up();
	await press(walter, 'Ablehnen');
	await says(ines, 'referee', 'says no');
	await type(ines, '15x22');
	await turns(ines, '11-15', '22-18', '15x22');
	await type(walter, '25x18');
	await turns(ines, '11-15', '22-18', '15x22', '25x18');
	await press(ines, 'Ask to take back');
	await press(walter, 'Annehmen');
	await turns(ines, '11-15', '22-18');
	await turns(walter, '11-15', '22-18');
	await part(ines, 'chat').locator('summary').click();
	await part(ines, 'say').locator('input[name="text"]').fill('Good luck!');
	await ines.keyboard.press('Enter');
	await says(ines, 'said', 'Good luck!');
	await part(walter, 'more-open').click();
	await says(walter, 'said', 'Good luck!');
	await walter.keyboard.press('Escape');
	await press(walter, 'Aufgeben');
	await walter.locator('dialog[open] .btn').first().click(); // thought better of it
	await walter.locator('dialog[open]').waitFor({ state: 'detached' });
	await press(walter, 'Aufgeben');
	await walter.locator('dialog[open] .seal').click();
	await says(ines, 'over', 'You win');
	await press(ines, 'Rematch');
	await press(walter, 'Annehmen');
	// The sides are exchanged: Walter begins, and has his men below.
	await walter.until(() => document.querySelector('crown-board').flipped);
	assert.ok((await myMoves(walter)).length > 0);
	await type(walter, '11-15');
	await turns(ines, '11-15');
	await press(walter, 'Unentschieden anbieten');
	await press(ines, 'Accept');
	await says(ines, 'over', 'A draw');
	await says(walter, 'over', 'Unentschieden');
	// Both games are on the pad of each, by person and not by colour.
	for (const page of [ines, walter]) {
		const pads = await page.evaluate(() => JSON.parse(localStorage.getItem('pads')));
		assert.equal(pads.all.length, 1);
		const [{ names, rounds }] = pads.all;
		assert.equal(new Set(names).size, 2);
		assert.deepEqual(
			rounds.map((r) => [r.rules, r.points, r.winner === 'nobody']),
			[
				['checkers/maple', 1, false],
				['checkers/maple', 0, true],
			],
		);
	}
	const winners = [ines, walter].map((page) =>
		page.evaluate(() => {
			const [{ names, rounds }] = JSON.parse(localStorage.getItem('pads')).all;
			return (rounds[0].seated ?? names)[rounds[0].winner === 'first' ? 0 : 1].split(/\s/).at(-1); // a guest is called Guest or Gast
		}),
	);
	assert.equal(await winners[0], await winners[1]);
});

/** Holds back on demand what a page hears, and notes what it asks for. */
async function slow(page) {
	const asks = [];
	let late;
	await page.routeWebSocket(/socket/, (socket) => {
		const server = socket.connectToServer();
		socket.onMessage((text) => {
			asks.push(JSON.parse(text));
			server.send(text);
		});
		server.onMessage((text) => (late ? late.push(() => socket.send(text)) : socket.send(text)));
	});
	const hold = () => {
		late = [];
	};
	const release = () => {
		for (const send of late) send();
		late = undefined;
	};
	return { asks, hold, release };
}

test('an offer that is pressed twice before the own turn is known is made after the turn, and once', async () => {
	const [ines, walter] = [await visitor(), await visitor()];
	const { asks, hold, release } = await slow(ines);
	const made = await sit(ines, 'checkers/maple', [me, open], { private: true });
	await join(walter, made.seatLinks[1]);
	await myMoves(ines);
	hold();
	await type(ines, '11-15');
	await turns(walter, '11-15');
	await press(ines, 'Offer a draw');
	await press(ines, 'Offer a draw');
	release();
	await press(walter, 'Accept');
	await says(ines, 'over', 'A draw');
	assert.equal(asks.filter((ask) => ask.do === 'offer').length, 1);
});

test('a take-back that is pressed twice before it is known takes one turn back', async () => {
	const page = await visitor();
	const { hold, release } = await slow(page);
	await sit(page, 'checkers/maple', [me, me]);
	await type(page, '11-15');
	await turns(page, '11-15');
	await type(page, '22-18');
	await turns(page, '11-15', '22-18');
	hold();
	await press(page, 'Take back');
	await press(page, 'Take back');
	release();
	await turns(page, '11-15');
	await type(page, '23-18');
	await turns(page, '11-15', '23-18');
	await part(page, 'referee').waitFor({ state: 'hidden' });
});

test('a double click on a take-back takes one turn back, and so does a key that is held', async () => {
	const page = await visitor();
	await sit(page, 'checkers/maple', [me, me]);
	const played = ['11-15', '22-18', '15x22', '25x18'];
	for (const [n, turn] of played.entries()) {
		await type(page, turn);
		await turns(page, ...played.slice(0, n + 1));
	}
	await press(page, 'Take back');
	await turns(page, '11-15', '22-18', '15x22');
	await clickAgain(page);
	await page.getByRole('button', { name: 'Take back', exact: true }).focus();
	await page.keyboard.down('Enter');
	await turns(page, '11-15', '22-18');
	await page.keyboard.down('Enter');
	await page.keyboard.up('Enter');
	await type(page, '15x22');
	await turns(page, '11-15', '22-18', '15x22');
});

test('a double click on a rematch does not withdraw it', async () => {
	const [ines, walter] = [await visitor(), await visitor()];
	const made = await sit(ines, 'checkers/maple', [me, open], { private: true });
	await join(walter, made.seatLinks[1]);
	await myMoves(ines);
	await press(ines, 'Resign');
	await ines.locator('dialog .seal').click();
	await press(ines, 'Rematch');
	const withdraw = ines.getByRole('button', { name: 'Withdraw it', exact: true });
	await withdraw.hover();
	await clickAgain(ines);
	await press(walter, 'Accept');
	await myMoves(walter);
});

test('a double click on a box opens one table', async () => {
	const page = await visitor({ account: 'Hasty' });
	await page.goto('/');
	let asked = 0;
	let release;
	const held = new Promise((go) => {
		release = go;
	});
	await page.route('/play', async (route) => {
		asked++;
		await held; // the server is slow
		await route.continue().catch(() => {}); // another press may have called it off
	});
	const first = page.waitForRequest('/play');
	await page.locator('.plays button[value="screen"]').first().click({ noWaitAfter: true });
	await first;
	await clickAgain(page);
	release();
	await page.waitForURL(/\/t\//);
	const { tables } = await api(page, 'GET', '/tables?list=mine');
	assert.deepEqual([asked, tables.length], [1, 1]);
});

test('where sockets do not work, a stream of events does', async () => {
	const page = await visitor();
	await page.routeWebSocket(/socket/, (socket) => socket.close());
	await sit(page, 'checkers/maple', [me, computer()]);
	await type(page, '11-15');
	await turnsPlayed(page, 2);
	await tap(page, '1');
	await says(page, 'referee', 'nowhere to go');
});

test('in backgammon both add words, a turn is confirmed, and the dice are checked in the end', async () => {
	const [ines, walter] = [await visitor({ viewport: { width: 1180, height: 760 } }), await visitor()];
	// The house waits ten seconds for the words of both. Browsers on a busy machine may need longer: then there is another game.
	let first;
	for (let words, tries = 0; words !== 'opened opened'; tries++) {
		assert.ok(tries < 10, `the words are ${words}`);
		const made = await sit(ines, 'backgammon/standard', [me, open], { private: true });
		const field = part(ines, 'waiting').locator('input').last();
		await field.fill('seven come eleven');
		await field.blur(); // while somebody types, the page waits with the words
		await join(walter, made.seatLinks[1]);
		first = await Promise.race([ines, walter].map((p) => myMoves(p).then((moves) => ({ page: p, moves }))));
		words = (await api(ines, 'GET', `/tables/${made.id}`)).table.state.fair.words.join(' ');
	}
	const [move] = first.moves;
	const before = await first.page.evaluate(() => document.querySelector('crown-board').shown.turns.length); // rolls are turns too
	await make(first.page, move);
	await first.page
		.locator('[data-part="steps"] .step')
		.nth(move.steps.length - 1)
		.waitFor();
	await part(first.page, 'confirm').click();
	for (const page of [ines, walter]) await turnsPlayed(page, before + 1);
	const second = first.page === ines ? walter : ines;
	await press(second, 'Resign…');
	await second.locator('dialog[open] button[value="1"]').click();
	await press(first.page, 'Accept');
	await says(ines, 'over', 'checked here');
	await ines.locator('details.dice summary').click();
	await says(ines, 'over', 'seven come eleven');
	assert.deepEqual(await complaints(ines), []);
});

test('who has both seats moves for both, and the board turns if that is wanted', async () => {
	const page = await visitor();
	await sit(page, 'checkers/dames', [me, me]);
	await part(page, 'settings').locator('summary').click();
	const flipped = () => page.evaluate(() => document.querySelector('crown-board').flipped);
	const before = await flipped();
	await page.locator('[data-setting="turn"]').click();
	await page.until((was) => document.querySelector('crown-board').flipped !== was, before);
	await type(page, '11-15');
	await page.until((was) => document.querySelector('crown-board').flipped === was, before);
	await press(page, 'Agree on a draw');
	await page.locator('dialog[open] .seal').click();
	await says(page, 'over', 'A draw');
});

test('who looks on sees the game and can do nothing in it', async () => {
	const [ines, guest] = [await visitor(), await visitor()];
	const made = await sit(ines, 'morris/cowboy', [me, me]);
	await guest.goto(made.watch);
	await type(ines, 'd6');
	await turns(guest, 'd6');
	assert.equal(await part(guest, 'offers').locator('button').count(), 0);
	await type(guest, 'd2xa1'); // a square alone would be a question
	await says(guest, 'referee', 'not your turn');
});
