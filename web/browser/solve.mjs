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

/** The button that says a word, also of a piece; none if there is none. */
async function buttonOf(page, text) {
	const label = await page.evaluate((word) => {
		const words = JSON.parse(document.getElementById('words').textContent);
		const [, verb, square] = /^([a-z]{3,}) (\w+)/.exec(word) ?? []; // "huff 8, 32-27"
		if (verb) return words[`table.say.${verb}`].replace('{squares}', square);
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
	const { position } = await shown(page);
	const places = move ? [] : touched(text, position);
	for (const at of places) {
		if (await inVain(page, at, hand)) return true;
	}
	if (places.length) await confirm(page, kind);
	return places.length > 0;
}

/** Touches a place, and waits until the board holds a piece, has made a step, or the referee has spoken. True if the task is solved. */
async function inVain(page, at, hand) {
	const before = await page.evaluate(() => {
		document.querySelector('[data-part="said"]').firstElementChild?.setAttribute('data-old', '');
		return document.querySelector('crown-board').building.steps.length;
	});
	await hand(page, at);
	await page.until(
		([at, before]) => {
			const [stars, said] = ['stars', 'said'].map((name) => document.querySelector(`[data-part="${name}"]`));
			if (stars?.hidden === false || (!said.hidden && said.firstElementChild?.dataset.old === undefined)) return true;
			const held = document.querySelector(`crown-board .cell[data-at="${at}"][aria-selected="true"]`);
			return held || document.querySelector('crown-board').building.steps.length > before;
		},
		[at, before],
	);
	return part(page, 'stars').isVisible();
}

const kindsOf = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight', '': 'pawn' };

/** The places to touch, one after the other, for a turn that the rules do not allow; none if it is not one of the board. */
function touched(text, { pieces, toAct }) {
	const mine = (is, file = '') => pieces.find((p) => p.of === toAct && p.is === is && p.at.startsWith(file))?.at;
	const castles = /^O-O(-O)?$/.exec(text);
	if (castles) return [mine('king'), (castles[1] ? 'c' : 'g') + mine('king')[1]];
	const written = /^([KQRBN]?)([a-h]?)x?([a-h][1-8])$/.exec(text);
	if (written && (written[1] || written[2])) return [mine(kindsOf[written[1]], written[2]), written[3]];
	if (!/^((bar|off|[a-h][1-8]|\d+)[-x/ ]?)+$/.test(text)) return [];
	return text.match(/bar|off|[a-h][1-8]|\d+/g);
}

/** Gives one answer after another, each when it is the solver's turn. How many had to be typed is counted. */
async function answer(page, texts, kind) {
	const typed = [];
	let played = -1; // how many turns there were before the last answer
	for (const text of texts) {
		const { turns } = await page.until((played) => {
			const { turns, moves } = document.querySelector('crown-board').shown;
			return (played < 0 || (turns.length > played && moves.length)) && { turns: turns.length };
		}, played);
		played = turns;
		if (kind !== 'typing' && (await byHand(page, text, kind))) continue;
		await typeAnswer(page, text);
		typed.push(text);
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
