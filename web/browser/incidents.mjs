// What happens at a table beside plain turns: houses that die and come back, clocks, offers, doubles, huffs, counts, pawns that
// become something, plans, settings, chat. Started by house_test.go.
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { complaints } from './axe.mjs';
import { games } from './games.mjs';
import { drag, make, tabTo, tap, walk } from './hands.mjs';
import { marked } from './lit.mjs';
import {
	api,
	computer,
	open as freeSeat,
	house,
	join,
	leave,
	look,
	me,
	myMoves,
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

const stands = (page, at) => page.locator(`.man[data-at="${at}"]`);
const answer = (page) => page.locator('dialog[open] .seal').first().click();
const open = (page, name) => part(page, name).locator('summary').click();
const dice = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10';

test('a house is killed in the middle of a game and comes back: the page says so, and nothing is lost', async () => {
	const { ines, walter } = await two('checkers/maple', { clock: '10m' });
	await type(ines, '11-15');
	await turns(walter, '11-15');
	await house.kill();
	for (const page of [ines, walter]) await says(page, 'net', 'Offline');
	await type(walter, '22-18'); // kept, and sent when somebody hears it
	await house.again();
	for (const page of [ines, walter]) await turns(page, '11-15', '22-18');
	for (const page of [ines, walter]) await part(page, 'net').waitFor({ state: 'hidden' });
	await type(ines, '15x22');
	await turns(walter, '11-15', '22-18', '15x22');
});

test('two tabs of one player agree', async () => {
	const page = await visitor();
	const made = await sit(page, 'chess/fide', [me, me]);
	const other = await page.context().newPage();
	await look(other, made);
	for (const [i, [tab, turn]] of [
		[page, 'e4'],
		[other, 'e5'],
		[page, 'Nf3'],
	].entries()) {
		await type(tab, turn);
		for (const each of [page, other]) await turnsPlayed(each, i + 1);
	}
	for (const each of [page, other]) await turns(each, 'e4', 'e5', 'Nf3');
});

test('clocks tick, and a flag falls', async () => {
	const long = await two('checkers/maple', { clock: '10m' });
	await long.ines.until(
		() => !['', '10:00'].includes(document.querySelector('[data-seat="first"] [data-part="clock"]').textContent.trim()),
	);
	const short = await two('checkers/maple', { clock: '2s' }); // nobody needs to be quick: it falls before the first turn
	await says(short.walter, 'over', 'You win');
	await says(short.ines, 'over', 'time');
});

test('two who play talk to each other', async () => {
	const { ines, walter } = await two('morris/cowboy', {}, [{ name: 'Inès' }, { name: 'Walter' }]);
	for (const page of [ines, walter]) await open(page, 'chat');
	const line = (page) => part(page, 'say').locator('input[name="text"]');
	await line(ines).fill('Howdy <b>partner</b>');
	await line(ines).press('Enter');
	await says(walter, 'said', 'Howdy <b>partner</b>');
	await line(walter).fill('Draw!');
	await line(walter).press('Enter');
	await says(ines, 'said', 'Draw!');

	// Who looks on has a channel of his own: it is shown apart, and players cannot be drowned out there.
	const eve = await visitor({ name: 'Eve' });
	await eve.goto(ines.url());
	for (const page of [ines, eve]) await open(page, 'gallery-chat');
	await open(eve, 'chat');
	await says(eve, 'said', 'Draw!');
	assert.equal(await part(eve, 'say').count(), 0);
	const word = part(eve, 'gallery-say').locator('input[name="text"]');
	await word.fill('Good luck');
	await word.press('Enter');
	await says(ines, 'gallery-said', 'Good luck');
	assert.equal(await part(ines, 'gallery-say').count(), 0);
	assert.doesNotMatch(await part(ines, 'said').innerText(), /Good luck/);
});

test('backgammon: dice in any order, a step back, a word that it is meant', async () => {
	const page = await visitor();
	await sit(page, 'backgammon/standard', [me, me], { byHand: true, position: dice });
	await press(page, 'Roll');
	await part(page, 'offers').locator('select').selectOption('31');
	await press(page, 'Play this roll');
	await part(page, 'confirm').waitFor();
	const pills = page.locator('[data-part="steps"] .step');
	const both = (await myMoves(page)).find((m) => m.text === '8/5 6/5');
	for (const order of [both.steps, [...both.steps].reverse()]) {
		for (const { from, to } of order) {
			await tap(page, from);
			await tap(page, to);
		}
		await pills.nth(1).waitFor();
		await part(page, 'back').click();
		await pills.nth(1).waitFor({ state: 'detached' });
		await part(page, 'back').click();
		await pills.first().waitFor({ state: 'detached' });
	}
	await drag(page, '8', '5');
	await part(page, 'confirm').click({ force: true }); // it is not open, and says why
	await says(page, 'referee', '1'); // the other die is still to be played
	await drag(page, '6', '5');
	await pills.nth(1).waitFor();
	await part(page, 'confirm').click();
	await page.until(() => document.querySelector('crown-board').shown.position.toAct === 'second');
});

test('backgammon: a double is asked about, taken, given back and passed', async () => {
	const { ines, walter } = await two('backgammon/standard', { byHand: true, position: dice });
	await press(ines, 'Double to 2');
	await answer(ines);
	await press(walter, 'Take');
	await ines.locator('crown-board', { has: ines.locator('.cube') }).waitFor({ state: 'attached' });
	await part(ines, 'offers').locator('select').selectOption('31');
	await press(ines, 'Play this roll');
	await part(ines, 'confirm').waitFor();
	await make(
		ines,
		(await myMoves(ines)).find((m) => m.text === '8/5 6/5'),
	);
	await part(ines, 'confirm').click();
	await press(walter, 'Double to 4');
	await answer(walter);
	await press(ines, 'Pass');
	for (const page of [ines, walter]) await says(page, 'over', '2');
	await says(walter, 'over', 'You win');
});

test('dames: an offence is told, huffed by a touch, or sent back', async () => {
	const page = await visitor();
	const offence = async () => {
		await sit(page, 'checkers/dames', [me, me], { position: 'B:W14,32:B10,3' });
		for (const at of ['3', '8']) await tap(page, at);
		await page.getByRole('button', { name: 'Huff 10' }).waitFor();
	};
	await offence();
	await says(page, 'referee', 'offence');
	await press(page, 'Huff 10');
	await stands(page, '10').waitFor({ state: 'detached' });
	for (const at of ['32', '27']) await tap(page, at);
	await turns(page, '3-8', 'huff 10, 32-27');
	await offence();
	await press(page, 'Take that back!');
	await turnsPlayed(page, 2);
	await stands(page, '3').waitFor();
	for (const at of ['10', '17']) await tap(page, at);
	await stands(page, '17').waitFor();
});

test('dames: who may huff has a button for it, by pointer and by keys, and nobody else has one', async () => {
	const { ines, walter, made } = await two('checkers/dames');
	const guest = await visitor();
	await look(guest, made);
	const everybody = [ines, walter, guest];
	const buttons = (page) => page.getByRole('button', { name: /^Huff/ }).allInnerTexts();
	const offences = { 8: ['Huff 13'], 14: ['Huff 25', 'Huff 26'] }; // before which turns somebody has just failed to capture
	const huff = {
		8: async (page) => {
			await press(page, 'Huff 13');
			await stands(page, '13').waitFor({ state: 'detached' });
			for (const at of ['9', '13']) await tap(page, at);
		},
		14: async (page) => {
			await tabTo(page, '[data-part="offers"] button', 'Huff 25');
			await page.keyboard.press('Enter');
			await stands(page, '25').waitFor({ state: 'detached' });
			for (const at of ['12', '16']) await walk(page, at);
		},
	};
	for (const [n, text] of games['checkers/dames'].turns.slice(0, 15).entries()) {
		const page = [ines, walter][n % 2];
		await myMoves(page);
		for (const each of everybody) {
			await turnsPlayed(each, n);
			assert.deepEqual(await buttons(each), (each === page && offences[n]) || [], `before ${text}`);
		}
		await (huff[n] ? huff[n](page) : type(page, text));
		await turnsPlayed(page, n + 1);
	}
	for (const page of everybody) await turns(page, ...games['checkers/dames'].turns.slice(0, 15));
});

test('chess: a king in check is marked, and it is said', async () => {
	const { ines, walter } = await two('chess/fide');
	const check = (page) => page.locator('crown-board .mark.check');
	const king = (page) => page.locator('.cell[data-at="e8"]').getAttribute('aria-label');
	for (const [n, turn] of ['e4', 'f6', 'Qh5+'].entries()) {
		for (const page of [ines, walter]) {
			await turnsPlayed(page, n);
			assert.equal(await check(page).count(), 0);
		}
		await type([ines, walter][n % 2], turn);
	}
	for (const page of [ines, walter]) {
		await turnsPlayed(page, 3);
		assert.deepEqual(await marked(page, '.check'), ['e8']);
		assert.match(await king(page), /^e8, black king in check/);
		await page.until(() => document.querySelector('[data-part="live"]').textContent.includes(', check.'));
	}
	await walter.reload();
	assert.match(await king(walter), /in check/); // before any script
	await myMoves(walter);
	for (const at of ['g7', 'g6']) await tap(walter, at);
	for (const page of [ines, walter]) {
		await turnsPlayed(page, 4);
		assert.equal(await check(page).count(), 0);
		assert.doesNotMatch(await king(page), /check/);
	}
});

test('a guest is named in the reader’s language', async () => {
	const { ines, walter, made } = await two('checkers/maple', {}, [{ locale: 'en-GB' }, { locale: 'de-DE' }]);
	const guest = await visitor({ locale: 'fr-FR' });
	await look(guest, made);
	for (const [page, word] of [
		[ines, 'Guest'],
		[walter, 'Gast'],
		[guest, 'Invité'],
	])
		await page.until(
			(word) => [...document.querySelectorAll('[data-part="player"]')].every((p) => p.textContent.includes(`${word}\u00a0`)),
			word,
		);
});

test('modern: the game is stopped and counted', async () => {
	const { ines, walter } = await two('checkers/modern', { position: 'B:W31,32:B1,2,3' });
	await press(ines, 'Stop and count');
	await press(walter, 'Accept');
	for (const page of [ines, walter]) await says(page, 'over', 'MC');
});

test('modern: who stops and counts on one screen or against the computer is asked first', async () => {
	const page = await visitor();
	for (const opponent of [computer(), me]) {
		await sit(page, 'checkers/modern', [me, opponent], { position: 'B:W31,32:B1,2,3' });
		await press(page, 'Stop and count');
		await press(page, 'Play on');
		await myMoves(page);
		await type(page, '3-7');
		await turnsPlayed(page, 1);
	}
	await press(page, 'Stop and count');
	await answer(page);
	await says(page, 'over', 'MC-18');
});

test('chess: castling by the king or on the rook, a pawn that becomes a knight, a plan', async () => {
	const page = await visitor();
	await sit(page, 'chess/fide', [me, me], { position: 'r3k2r/P6p/8/8/8/8/7P/R3K2R w KQkq - 0 1' });
	for (const at of ['e1', 'g1']) await tap(page, at);
	await turns(page, 'O-O');
	for (const at of ['e8', 'a8']) await tap(page, at);
	await turns(page, 'O-O', 'O-O-O');
	await drag(page, 'a7', 'a8');
	const chooser = page.locator('dialog.choose[data-ready]');
	await chooser.getByRole('button', { name: /knight/ }).click();
	await turns(page, 'O-O', 'O-O-O', 'a8=N');

	const { ines, walter } = await two('chess/fide');
	await open(walter, 'settings');
	await walter.locator('[data-setting="premove"]').click();
	for (const at of ['e7', 'e5']) await tap(walter, at);
	await type(ines, 'e4');
	await turns(ines, 'e4', 'e5');
});

test('towers: a tower is drawn out beside the board', async () => {
	const page = await visitor();
	await sit(page, 'towers/gerber', [me, me], { position: '3,G/4/4/4/4/1,bggB,2/4/4 b' });
	await tap(page, 'c3');
	const tower = page.locator('crown-tower');
	await tower.locator('li').nth(3).waitFor();
	assert.equal(await tower.locator('li').count(), 4);
	assert.match(await page.locator('.cell[data-at="c3"]').getAttribute('aria-label'), /tower of 4/);
});

test('towers: a tower drawn out is the tower as it is now, also after its top was taken', async () => {
	const page = await visitor();
	await sit(page, 'towers/gerber', [me, me], { position: '4/4/4/2,g,1/1,g,2/1,bgb,2/4/4 g' });
	const stones = (n) => page.until((n) => document.querySelectorAll('crown-tower li').length === n, n);
	await tap(page, 'c3');
	await stones(3);
	await type(page, 'd4xb2');
	await stones(2);
});

test('what a side holds is what the board shows: in a turn half made, and looking back', async () => {
	const page = await visitor();
	const holds = (text) =>
		page.until((text) => document.querySelector('[data-seat="first"] [data-part="held"]').textContent === text, text);
	await sit(page, 'morris/cowboy', [me, me], { position: 'ww...........b........bb w 5 5' });
	await holds('5 in hand');
	await tap(page, 'g7'); // a posse: one is still to be taken
	await holds('4 in hand');
	await page.evaluate(() => document.querySelector('crown-board').undo());
	await holds('5 in hand');

	const made = await sit(page, 'checkers/maple', [me, me]);
	for (const [i, turn] of ['11-15', '22-18', '15x22'].entries()) {
		await type(page, turn);
		await turnsPlayed(page, i + 1);
	}
	await holds('took 1');
	await page.locator('.ply[data-turn="1"]').click();
	await holds('');
	await press(page, 'Back to the current position');
	await holds('took 1');

	// The address of a turn shows that turn, also once the table has been heard.
	await page.goto(`${made.watch}?turn=2`);
	await page.until(() => document.querySelector('crown-board').shown.turns.at(-1)?.text === '22-18');
	await holds('');
	assert.deepEqual([await stands(page, '18').count(), await stands(page, '15').count()], [1, 1]);
	await type(page, '25x18');
	await turns(page, '11-15', '22-18', '15x22', '25x18');
	await page.until(() => document.querySelector('crown-board').shown.turns.length === 4);
});

test('the title names who has sat down, and a refused offer is forgotten when the game ends', async () => {
	const [ines, walter] = [await visitor(), await visitor({ name: 'Walter' })];
	const made = await sit(ines, 'checkers/maple', [me, freeSeat]);
	assert.match(await ines.title(), /Free seat/);
	await join(walter, made.seatLinks[1]);
	await ines.until(() => /Walter/.test(document.title) && !/Free seat/.test(document.title));
	assert.match(await ines.locator('h1').textContent(), /Walter/);
	await type(ines, '11-15');
	await turns(walter, '11-15');
	await press(walter, 'Offer a draw');
	await press(ines, 'Decline');
	await says(walter, 'referee', 'says no');
	await ines.getByRole('button', { name: 'Decline' }).waitFor({ state: 'hidden' }); // the buttons are made again
	await press(ines, 'Resign');
	await answer(ines);
	await says(walter, 'over', 'You win');
	assert.equal(await part(walter, 'referee').isVisible(), false);
});

test('backgammon: the last game of a match counts, on the slip and beside the names; marks show where a checker came from', async () => {
	const page = await visitor();
	const last = 'XGID=-A-a--------n-------------:0:0:1:21:0:0:0:3:10';
	const made = await sit(page, 'backgammon/standard?match=3', [me, me], { byHand: true, position: last });
	await type(page, '1/off');
	await says(page, 'over', 'The match is over');
	assert.match(await part(page, 'over').innerText(), /Score: .* 3 : 0 /);
	assert.match(await page.locator('[data-seat="first"] [data-part="held"]').innerText(), /score 3 of 3/);
	const drawn = await (await page.request.get(made.watch)).text(); // by the server
	for (const text of [/The match is over/, /Score: .* 3 : 0 /, /score 3 of 3/]) assert.match(drawn, text);

	await sit(page, 'backgammon/standard', [me, me], { byHand: true, position: dice.replace(':00:', ':61:') });
	await type(page, '13/7 8/7');
	await page.until(() => document.querySelectorAll('crown-board [href="#mark-last-round"][width="52"]').length === 2);
});

test('settings: the only turn by itself, the board turned, sounds, and looks that stay', async () => {
	const page = await visitor();
	await sit(page, 'checkers/maple', [me, computer()], { position: 'B:W14,32:B10,3' });
	await open(page, 'settings');
	const heard = page.until(() => window.notes?.length); // of the jump that must be made
	await page.evaluate(() => {
		window.notes = [];
		const { start } = AudioScheduledSourceNode.prototype;
		AudioScheduledSourceNode.prototype.start = AudioBufferSourceNode.prototype.start = function (at) {
			window.notes.push(at);
			return start.call(this, at);
		};
	});
	await page.locator('[data-setting="sounds"]').click();
	await page.locator('[data-part="settings"] label', { hasText: 'at once' }).click();
	await turnsPlayed(page, 1);
	await heard;
	const flipped = () => page.evaluate(() => document.querySelector('crown-board').flipped);
	const was = await flipped();
	await press(page, 'Turn the board');
	assert.equal(await flipped(), !was);
	await page.locator('[data-setting="coordinates"]').click();
	await page.locator('.label').first().waitFor({ state: 'hidden' });

	await page.context().grantPermissions(['notifications']); // who switches them on is asked, and says yes
	await page.goto('/settings');
	const chosen = await page.evaluate(() =>
		[...document.querySelectorAll('fieldset')]
			.map((f) => [...f.querySelectorAll('input')].at(-1))
			.map(({ name, value }) => [name, value]),
	);
	assert.ok(chosen.length >= 6);
	for (const [name, value] of chosen) {
		await page.locator(`label:has(input[name="${name}"][value="${value}"])`).click();
		await page.until(([name, value]) => document.cookie.includes(`${name}=${value}`), [name, value]);
	}
	await page.reload();
	for (const [name, value] of chosen) assert.ok(await page.locator(`input[name="${name}"][value="${value}"]`).isChecked(), name);
	const look = await page.evaluate(() => ({ ...document.documentElement.dataset }));
	assert.equal(look.theme, Object.fromEntries(chosen).theme);
	assert.deepEqual(await complaints(page), []);
});

test('a theme of pieces chosen in one tab changes the boards of all, and the sides stay apart', async () => {
	const page = await visitor();
	const boards = [];
	for (const rules of ['chess/fide', 'checkers/maple', 'morris/cowboy', 'backgammon/standard', 'towers/gerber']) {
		const { watch } = await api(page, 'POST', '/tables', { rules, seats: [me, me], byHand: rules.startsWith('backgammon') });
		const board = await page.context().newPage();
		await look(board, { watch });
		boards.push(board);
	}
	const seen = new Set();
	await page.goto('/settings');
	for (const theme of ['flat', 'bone', 'wood']) {
		await page.locator(`label:has(input[name="pieces"][value="${theme}"])`).click();
		for (const board of boards) {
			await board.until((theme) => (document.documentElement.dataset.pieces ?? 'wood') === theme, theme);
			const fills = await board.evaluate(() => [
				...new Set([...document.querySelectorAll('.man use')].map((el) => getComputedStyle(el).getPropertyValue('--piece-fill'))),
			]);
			assert.equal(fills.filter(Boolean).length, 2, `${theme}: ${board.url()}`);
			seen.add(`${boards.indexOf(board)} ${fills.sort()}`);
		}
	}
	assert.equal(seen.size, 3 * boards.length); // every theme is its own, on every board
});
