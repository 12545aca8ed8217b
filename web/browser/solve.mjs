// How a lesson or a puzzle is solved, by one kind of hand: a finger, the mouse, the keys or typing.
import assert from 'node:assert/strict';
import { finger, make, tap, walk } from './hands.mjs';
import { api, lessonBegins, part, typeAnswer } from './people.mjs';

const hands = { touch: finger, mouse: tap, keys: walk };

/** All kinds; each family has to be solved by each of them. */
export const kinds = [...Object.keys(hands), 'typing'];

const wrong = [1, 2, 3, 4].map(() => ({ text: '?' })); // after so many the hint has the whole answer
const bare = (text) => text.replace(/[+#]$/, '');
const shown = (page) => page.evaluate(() => document.querySelector('crown-board').shown);

/** What solves a task, turn by turn, as its hints say. */
async function solution(page, sheet, task) {
	const path = `/lessons/${sheet}/${task}`;
	const begun = await api(page, 'POST', path, { answers: [] });
	if (begun.words?.includes('nobody')) {
		for (const text of begun.words) if ((await api(page, 'POST', path, { answers: [{ text }] })).solved) return [text];
	}
	const turns = [];
	for (;;) {
		const said = await api(page, 'POST', path, { answers: [...wrong, ...turns.map((text) => ({ text }))] });
		if (said.solved) return turns;
		const [, text] = /^Try (.+) \(/.exec(said.hint.text);
		assert.ok(turns.length < 9, `${path} has no end`);
		turns.push(text);
	}
}

/** Presses a button as a kind of hand does. */
async function press(button, kind) {
	if (kind === 'touch') await button.tap();
	else if (kind === 'keys') await button.press('Enter');
	else await button.click();
}

async function confirm(page, kind) {
	if (await part(page, 'confirm').isVisible()) await press(part(page, 'confirm'), kind);
}

/** The button that says a word, or huffs; none if there is none. */
async function buttonOf(page, text) {
	const label = await page.evaluate((word) => {
		const words = JSON.parse(document.getElementById('words').textContent);
		const key = ['offer', 'does', 'learn.wins', 'side'].map((p) => `${p}.${word}`).find((k) => words[k]);
		return key ? words[key] : word;
	}, text);
	const button = part(page, 'says').getByRole('button', { name: label, exact: true });
	return (await button.count()) ? button : undefined;
}

/** Answers on the board or by a button: a legal turn, or one that is tried in vain. False if it can only be typed. */
async function byHand(page, text, kind) {
	const hand = hands[kind];
	if (kind === 'keys') await page.locator('crown-board .cell[tabindex="0"]').first().focus(); // who comes by Tab is seen in keys.mjs
	const { moves } = await shown(page);
	const move = moves.find((m) => bare(m.text) === bare(text));
	if (move?.steps.some((s) => s.from || s.to || s.takes)) {
		const huffs = move.steps.filter((s) => s.does === 'huff');
		const name = `Huff ${huffs.map((s) => s.takes).join(', ')}`;
		if (huffs.length) await press(page.getByRole('button', { name, exact: true }), kind);
		const rest = move.steps.slice(huffs.length).map((s) => ({ ...s, after: (s.after ?? 0) >> huffs.length })); // huffs come first
		if (rest.length) await make(page, { ...move, steps: rest }, hand);
		await confirm(page, kind);
		return true;
	}
	const said = await buttonOf(page, text);
	if (said) {
		await press(said, kind);
		return true;
	}
	const vain = /^([a-h][1-8]|\d+)[-x/]?([a-h][1-8]|\d+)$/.exec(text);
	if (move || !vain) return false;
	await hand(page, vain[1]);
	await page.waitForFunction((at) => {
		const told = ['stars', 'said'].some((name) => !document.querySelector(`[data-part="${name}"]`).hidden);
		return told || document.querySelector(`crown-board .cell[data-at="${at}"][aria-selected="true"]`);
	}, vain[1]);
	if (await part(page, 'stars').isVisible()) return true;
	await hand(page, vain[2]);
	await page.locator('[data-part="confirm"]:visible, [data-part="stars"]:visible, [data-part="said"]:visible').first().waitFor();
	if (!(await part(page, 'stars').isVisible())) await confirm(page, kind);
	return true;
}

/** Gives one answer after another, each when it is the solver's turn. How many had to be typed is counted. */
async function answer(page, texts, kind) {
	let typed = 0;
	for (const [n, text] of texts.entries()) {
		await page.waitForFunction((n) => {
			const { turns, moves } = document.querySelector('crown-board').shown;
			return n === 0 || (turns.length >= n && moves.length);
		}, n);
		if (kind !== 'typing' && (await byHand(page, text, kind))) continue;
		await typeAnswer(page, text);
		typed++;
	}
	return typed;
}

/** Solves a task of a lesson; how many of its answers had to be typed. */
export async function solveTask(page, sheet, task, kind) {
	const texts = await solution(page, sheet, task);
	await page.goto(`/learn/${sheet}?task=${task}`);
	await lessonBegins(page);
	const typed = await answer(page, texts, kind);
	await part(page, 'stars').waitFor();
	return typed;
}

/** Solves a puzzle; how many of its answers had to be typed. */
export async function solvePuzzle(page, id, kind) {
	const { solution } = await api(page, 'POST', `/puzzles/${id}`, { answers: [], reveal: true });
	await page.goto(`/puzzles/${id}`);
	await lessonBegins(page);
	const typed = await answer(
		page,
		solution.filter((_, n) => n % 2 === 0).map((t) => t.turn.text),
		kind,
	);
	await part(page, 'said').filter({ hasText: 'Solved' }).waitFor();
	return typed;
}
