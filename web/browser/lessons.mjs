// Solves every task of every lesson in Chromium, by touches where the board can take them and by typing where it cannot:
// CROWNHEAD=PROGRAM node browser/lessons.mjs [SHEET …]. It is a command of its own, for it takes minutes; a few tasks of each kind are
// solved by the scripts that house_test.go starts.
import assert from 'node:assert/strict';
import { make, tap } from './hands.mjs';
import { api, content, leave, lessonBegins, part, typeAnswer, visitor } from './people.mjs';

const wanted = process.argv.slice(2);
const wrong = [1, 2, 3, 4].map(() => ({ text: '?' })); // after so many the hint has the whole answer
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

/** Answers by touching: a legal turn, or one that goes from one place to another in vain. False if it can only be typed. */
async function touch(page, text) {
	const { moves } = await shown(page);
	const move = moves.find((m) => m.text.replace(/[+#]$/, '') === text.replace(/[+#]$/, ''));
	if (move && move.steps.every((s) => !s.does)) {
		await make(page, move, tap);
		if (await part(page, 'confirm').isVisible()) await part(page, 'confirm').click();
		return true;
	}
	const vain = /^([a-h][1-8]|\d+)[-x/]?([a-h][1-8]|\d+)$/.exec(text);
	if (move || !vain) return false;
	await tap(page, vain[1]);
	if (await part(page, 'stars').isVisible()) return true;
	await tap(page, vain[2]);
	const whole = page.locator('[data-part="confirm"]:visible, [data-part="stars"]:visible, [data-part="said"]:visible').first();
	await whole.waitFor();
	if (!(await part(page, 'stars').isVisible()) && (await part(page, 'confirm').isVisible()))
		await part(page, 'confirm').click({ timeout: 5000 });
	return true;
}

const count = { touched: 0, typed: 0 };
const page = await visitor();
const { courses } = await api(page, 'GET', '/lessons');
const failed = [];
for (const { sheet, tasks } of courses.filter((c) => !wanted.length || wanted.includes(c.sheet))) {
	for (const { id } of tasks) {
		await page.goto(`/learn/${sheet}?task=${id}`);
		await lessonBegins(page);
		try {
			for (const [n, text] of (await solution(page, sheet, id)).entries()) {
				if (n > 0) await page.waitForFunction((n) => document.querySelector('crown-board').shown.turns.length >= n, n);
				if (await touch(page, text)) count.touched++;
				else {
					await typeAnswer(page, text);
					count.typed++;
				}
			}
			await part(page, 'stars').waitFor({ timeout: 15_000 });
		} catch (fault) {
			failed.push(`${sheet} ${id}: ${fault.message.split('\n')[0]}; ${await part(page, 'said').innerText()}`);
		}
	}
	console.log(sheet, tasks.length);
}
await leave();
content();
console.log(count, failed);
process.exitCode = failed.length ? 1 : 0;
