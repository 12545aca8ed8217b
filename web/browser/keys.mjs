// Who cannot see the board or use a pointer: a game of each family by the keyboard alone and another by typing alone, and what a screen reader is told. Games that
// are long are begun; with EVERYTHING=yes all are played to their ends. Started by house_test.go.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, afterEach, before, test } from 'node:test';
import { everything, games } from './games.mjs';
import { make, tabTo, walk } from './hands.mjs';
import {
	api,
	content,
	leave,
	lessonBegins,
	me,
	myMove,
	part,
	says,
	sit,
	turns,
	turnsPlayed,
	typeAnswer,
	visitor,
} from './people.mjs';

let page;

before(async () => {
	page = await visitor({ viewport: { width: 1024, height: 600 } }); // is drawn in half the time
});
after(leave);
afterEach(content);

const families = ['chess/fide', 'checkers/dames', 'morris/cowboy', 'backgammon/fortress', 'towers/gerber'];
const middle = 12; // turns
const long = middle + 1;
const line = '[data-part="command"] input[name="text"]';

/** Questions at a turn, with a part of what is answered. */
const questions = {
	'chess/fide': {
		1: [
			['last', 'White: pawn e3.'],
			['why Ke6', 'FC-'],
		],
	},
	'checkers/dames': {
		0: [
			['pieces', 'Black: men 1, 2, 3'],
			['moves', '7 turns are possible'],
			['why 1', 'nowhere to go'],
			['clock', 'no clock'],
		],
		3: [
			['last', 'takes man 18, lands on 23'],
			['why 22-17', 'allowed'],
			['row 3', '9, empty'],
		],
	},
	'morris/cowboy': { 2: [['why g4', 'CC-']] },
	'towers/gerber': { 0: [['why a1', 'GE-']] },
};

/** Writes on the command line, where the focus is. */
async function write(page, text) {
	await page.keyboard.type(text);
	await page.keyboard.press('Enter');
}

/** Presses what Tab leads to. */
async function go(page, selector) {
	await tabTo(page, selector);
	await page.keyboard.press('Enter');
}

/** Plays a turn with keys: over the board, or by a button, or what the dice show from their list. */
async function byKeys(page, move) {
	if (move.steps.some((s) => s.from || s.to || s.takes)) {
		await make(page, move, walk);
		if (await part(page, 'confirm').isVisible()) await go(page, '[data-part="confirm"]');
	} else if (await part(page, 'offers').locator('select').count()) {
		await tabTo(page, 'select');
		const down = await page.evaluate((text) => {
			const { options, selectedIndex } = document.activeElement;
			return [...options].findIndex((o) => o.value === text) - selectedIndex;
		}, move.text);
		for (let n = 0; n < Math.abs(down); n++) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
	} else await go(page, '.on-board .roll, [data-part="offers"] .row > .seal');
}

/** The board as Chromium hands it to a screen reader. */
async function spoken(page) {
	const session = await page.context().newCDPSession(page);
	const { nodes } = await session.send('Accessibility.getFullAXTree');
	await session.detach(); // else the tree is kept up to date for as long as the page is open
	const byID = new Map(nodes.map((n) => [n.nodeId, n]));
	const tell = (node, depth) => {
		const name = node.role?.value === 'row' ? '' : (node.name?.value ?? ''); // a row's is that of its cells
		const line = node.ignored ? '' : `${'  '.repeat(depth)}${node.role.value} ${name}`.trimEnd();
		return [line, ...node.childIds.map((id) => tell(byID.get(id), depth + 1))].filter(Boolean).join('\n');
	};
	return `${tell(
		nodes.find((n) => n.role?.value === 'grid'),
		0,
	)}\n`;
}

for (const rules of families) {
	const { turns: played, position, byHand, start = played } = games[rules];
	const begun = (all) => (everything ? all : all.slice(0, long));
	const ends = async (all) => begun(all).length < all.length || (await says(page, 'over', 'The game is over'));

	test(`${rules}: a game by keys alone`, async () => {
		await sit(page, rules, [me, me], { position, byHand });
		for (const [n, text] of begun(played).entries()) {
			await byKeys(page, await myMove(page, text, n));
			await turnsPlayed(page, n + 1);
		}
		await ends(played);
	});

	test(`${rules}: a game by typing alone, and what a screen reader is told at its start and in its middle`, async () => {
		await sit(page, rules, [me, me], { byHand });
		const told = [];
		await tabTo(page, line);
		for (const [n, text] of begun(start).entries()) {
			await turnsPlayed(page, n);
			if (n === 0 || n === Math.min(middle, start.length - 1)) told.push(await spoken(page));
			for (const [question, answer] of questions[rules]?.[n] ?? []) {
				await write(page, question);
				await says(page, 'referee', answer);
				// It is said aloud as well as written.
				await page.until(
					(answer) =>
						[...document.querySelectorAll('[data-part="live"], [data-part="alert"]')].some((e) => e.textContent.includes(answer)),
					answer,
				);
			}
			await write(page, text);
			await turnsPlayed(page, n + 1);
		}
		await ends(start);
		const file = new URL(`../testdata/spoken-${rules.replace('/', '-')}.txt`, import.meta.url);
		const text = `${told.join('\n')}\n`;
		if (process.env.UPDATE) writeFileSync(file, text);
		assert.equal(text, readFileSync(file, 'utf8'));
	});
}

test('keys on the board: it begins on the own side, men are found by their letters, and hands are heard', async () => {
	await sit(page, 'chess/fide', [me, me]);
	const heard = (text) => page.until((t) => document.querySelector('[data-part="alert"]').textContent === t, text);
	const at = () => page.evaluate(() => document.activeElement.dataset.at);
	await tabTo(page, '.cell');
	assert.equal(await at(), 'a1');
	await page.keyboard.press('n');
	assert.equal(await at(), 'b1');
	await page.keyboard.press('Shift+K');
	assert.equal(await at(), 'e8');
	await page.keyboard.press('PageDown');
	assert.equal(await at(), 'e1');
	await page.keyboard.press('ArrowUp');
	await page.keyboard.press('m');
	await heard('pawn e2: e3, e4.');
	await page.keyboard.press('Enter');
	await heard('pawn e2 in hand: e3, e4.');
	await page.keyboard.press('Escape');
	await heard('Put back.');
	await page.keyboard.press('c');
	await heard('no clock');
	await page.keyboard.press('Enter');
	await page.keyboard.press('ArrowUp');
	await page.keyboard.press('ArrowUp');
	await page.keyboard.press('Enter');
	await turns(page, 'e4');
	await page.keyboard.press('l');
	await heard('White: pawn e4.');
	await page.keyboard.press('/');
	assert.equal(await page.evaluate(() => document.activeElement.matches('[data-part="command"] input')), true);
});

test('a lesson by keys alone: the referee is heard, and Enter goes on to the next', async () => {
	await page.goto('/learn/towers/gerber?task=GE-10');
	await lessonBegins(page);
	const answered = (n) => page.until((n) => document.querySelector('crown-board').shown.turns.length >= n, n);
	const task = await page.evaluate(() => JSON.parse(document.getElementById('lesson').textContent));
	await make(
		page,
		task.moves.find((m) => m.text === 'c3xe5'),
		walk,
	);
	await answered(2);
	await says(page, 'live', 'next turn');
	await tabTo(page, '[data-part="type"] input[type="text"]');
	// Who goes back to the board before the answer has come stays there.
	let release;
	const held = new Promise((go) => {
		release = go;
	});
	await page.route('**/api/v1/lessons/**', async (route) => {
		await held;
		await route.continue();
	});
	await write(page, 'h8-g7');
	await page.keyboard.press('Shift+Tab');
	await tabTo(page, '.cell');
	release();
	await says(page, 'said', 'GE-');
	assert.ok(await page.evaluate(() => document.activeElement.matches('.cell')));
	// What is heard is the sentence; its clause is for those who ask why.
	await page.until(() => /^[^()]{10,}$/.test(document.querySelector('[data-part="alert"]').textContent));
	const moves = await page.evaluate(() => document.querySelector('crown-board').shown.moves);
	await make(
		page,
		moves.find((m) => m.text === 'd4-c5'),
		walk,
	);
	await says(page, 'live', 'Well done');
	await page.keyboard.press('Enter');
	await page.waitForURL(/GE-10b/);
});

test('the typed line answers questions in a lesson, a puzzle and on the analysis board', async () => {
	const { puzzles } = await api(page, 'GET', '/puzzles?rules=chess/fide');
	const asked = async (path, ...all) => {
		await page.goto(path);
		await lessonBegins(page);
		for (const [question, answer] of all) {
			await typeAnswer(page, question);
			await page.until(
				(answer) =>
					[...document.querySelectorAll('[data-part="live"], [data-part="alert"]')].some((e) => e.textContent.includes(answer)),
				answer,
			);
		}
		assert.equal(await page.evaluate(() => document.querySelector('crown-board').shown.turns.length), 0); // nothing was played by it
	};
	await asked(
		'/learn/towers/gerber?task=GE-10',
		['pieces', 'Green: d4, green tower of 2'],
		['c3', 'c3, black man'],
		['pips', 'nothing of that kind'],
	);
	await asked(`/puzzles/${puzzles[0].id}`, ['pieces', 'king '], ['material', 'pawn']);
	await asked(
		'/analysis/chess/fide',
		['pieces', 'White: queen d1; king e1'],
		['e2', 'e2, white pawn'],
		['pips', 'nothing of that kind'],
		['row 1', 'a1, white rook'],
	);
	await asked('/analysis/backgammon/standard', ['pips', 'White: 167 pips'], ['bar', 'White: nothing'], ['dice', 'Stake 1']);
});

test('turns are typed in the letters of the reader; what can mean two turns is asked about', async () => {
	const position = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1';
	const french = await visitor({ locale: 'fr-FR' });
	await sit(french, 'chess/fide', [me, me], { position });
	await tabTo(french, line);
	await write(french, 'Rd1');
	await says(french, 'referee', 'peut désigner 2 coups');
	await says(french, 'alert', 'Kd1 (roi blanc, e1–d1)');
	assert.equal(await french.evaluate(() => document.querySelector('crown-board').shown.turns.length), 0);
	await french.getByRole('button', { name: 'Kd1 (roi blanc, e1–d1)' }).click();
	await turns(french, 'Kd1');
	await french.locator(line).focus();
	await write(french, 'Rd8'); // the black king: there is no black rook
	await turns(french, 'Kd1', 'Kd8');
	await write(french, 'pourquoi Ta9');
	await says(french, 'referee', 'Ta9');
	await french.goto(`/analysis/chess/fide?position=${encodeURIComponent(position)}`);
	await french.until(() => document.querySelector('crown-board')?.shown?.moves.length);
	await typeAnswer(french, 'Rd1');
	await french.getByRole('button', { name: 'Rd1 (tour blanche, a1–d1)' }).click();
	await turnsPlayed(french, 1);
	await french.goto('/learn/chess/fortress?task=FC-12');
	await lessonBegins(french);
	await typeAnswer(french, 'Rd1');
	await french.getByRole('button', { name: 'Rd1 (tour blanche, a1–d1)' }).click();
	await says(french, 'said', 'Rd1');

	const german = await visitor({ locale: 'de-DE' });
	await sit(german, 'chess/fide', [me, me]);
	await tabTo(german, line);
	for (const [n, text] of ['Sf3', 'Sc6', 'e4', 'd5', 'Lb5', 'Dd6'].entries()) {
		await write(german, text);
		await turnsPlayed(german, n + 1);
	}
	await turns(german, 'Nf3', 'Nc6', 'e4', 'd5', 'Bb5', 'Qd6');
});
