// Who cannot see the board or use a pointer: a whole game of each family by the keyboard alone and one by typing alone, and
// what a screen reader is told. Started by house_test.go.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, afterEach, test } from 'node:test';
import { games } from './games.mjs';
import { make, tabTo, walk } from './hands.mjs';
import { leave, me, myMoves, part, partAll, says, sit, turnsPlayed, type, visitor } from './people.mjs';

after(leave);
afterEach(partAll);

const families = ['chess/fide', 'checkers/dames', 'morris/cowboy', 'backgammon/fortress', 'towers/gerber'];
const middle = 12; // turns

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
		for (let n = 0; n < 40 && (await page.evaluate(() => document.activeElement.value)) !== move.text; n++)
			await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
	} else await go(page, '[data-part="offers"] .row > .seal');
}

/** The board as Chromium hands it to a screen reader. */
async function spoken(page) {
	const session = await page.context().newCDPSession(page);
	const { nodes } = await session.send('Accessibility.getFullAXTree');
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
	const { turns, byHand } = games[rules];

	test(`${rules}: a whole game by keys alone`, async () => {
		const page = await visitor();
		await sit(page, rules, [me, me], { byHand });
		for (const [n, text] of turns.entries()) {
			await turnsPlayed(page, n);
			const move = (await myMoves(page)).find((m) => m.text === text);
			assert.ok(move, `${text} is not open`);
			await byKeys(page, move);
			await turnsPlayed(page, n + 1);
		}
		await says(page, 'over', 'The game is over');
	});

	test(`${rules}: what a screen reader is told at the start and in the middle`, async () => {
		const page = await visitor();
		await sit(page, rules, [me, me], { byHand });
		const told = [await spoken(page)];
		for (const [n, text] of turns.slice(0, Math.min(middle, turns.length - 1)).entries()) {
			await turnsPlayed(page, n);
			await type(page, text);
			await turnsPlayed(page, n + 1);
		}
		told.push(await spoken(page));
		const file = new URL(`../testdata/spoken-${rules.replace('/', '-')}.txt`, import.meta.url);
		const text = `${told.join('\n')}\n`;
		if (process.env.UPDATE) writeFileSync(file, text);
		assert.equal(text, readFileSync(file, 'utf8'));
	});
}

test('a whole game by typing alone, with questions', async () => {
	const page = await visitor();
	const { turns } = games['checkers/dames'];
	await sit(page, 'checkers/dames', [me, me], { clock: '10m' });
	await tabTo(page, '[data-part="command"] input[name="text"]');
	const write = async (text) => {
		await page.keyboard.type(text);
		await page.keyboard.press('Enter');
	};
	const questions = {
		0: [
			['pieces', 'Black: 1, black man'],
			['moves', '7 turns are possible'],
			['why 1', 'nowhere to go'],
		],
		3: [
			['last', '14x23'],
			['clock', 'minutes'],
			['why 22-17', 'allowed'],
			['row 3', '9, empty'],
		],
	};
	for (const [n, text] of turns.entries()) {
		await turnsPlayed(page, n);
		for (const [question, answer] of questions[n] ?? []) {
			await write(question);
			await says(page, 'referee', answer);
			// It is said aloud as well as written.
			await page.waitForFunction(
				(answer) =>
					[...document.querySelectorAll('[data-part="live"], [data-part="alert"]')].some((e) => e.textContent.includes(answer)),
				answer,
			);
		}
		await write(text);
		await turnsPlayed(page, n + 1);
	}
	await says(page, 'over', 'The game is over');
});
