// How a turn is made with hands: by a pointer, a finger or the keys. What is touched follows from the turn's steps, as the
// board itself has them.

/** The middle of a place on the screen, and whether it is held; bar, off and hand are the acting side's. */
export const place = (page, at) =>
	page.evaluate((at) => {
		const board = document.querySelector('crown-board');
		const cells = [...board.querySelectorAll(`.cell[data-at="${at}"]`)];
		const cell = cells.find((c) => c.dataset.of === board.shown.position.toAct) ?? cells[0];
		if (!cell) return undefined; // a board without that place, such as a hand
		const { x, y, width, height } = cell.getBoundingClientRect();
		return { x: x + width / 2, y: y + height / 2, held: cell.getAttribute('aria-selected') === 'true' };
	}, at);

/** Touches a place with the mouse. */
export async function tap(page, at) {
	const { x, y } = await place(page, at);
	await page.mouse.click(x, y);
}

/** The second click of a double click, where the first one was. */
export async function clickAgain(page) {
	await page.mouse.down({ clickCount: 2 });
	await page.mouse.up({ clickCount: 2 });
}

/** Touches a place with a finger. */
export async function finger(page, at) {
	const { x, y } = await place(page, at);
	await page.touchscreen.tap(x, y);
}

/** Makes a turn by touching place after place; touch is tap, finger or walk. */
export async function make(page, move, touch = tap) {
	for (const step of inOrder(move.steps)) {
		const from = step.from ?? (step.to && 'hand');
		const begins = from && (await place(page, from));
		if (begins && !begins.held) await touch(page, from);
		await touch(page, step.to ?? step.takes);
		if (step.becomes) {
			const choice = page.locator(`dialog.choose[data-ready] button[value="${move.text}"]`);
			await (touch === walk ? choice.press('Enter') : choice.click());
		}
	}
}

/** Plays a turn as its kind is played: by touches, by what the players' own dice show, or by the word that is offered first. */
export async function act(page, move) {
	const part = (name) => page.locator(`[data-part="${name}"]`);
	const dice = part('offers').locator('select');
	if (move.steps.some((s) => s.from || s.to || s.takes)) {
		await make(page, move);
		if (await part('confirm').isVisible()) await part('confirm').click();
	} else if (await dice.count()) {
		await dice.selectOption(move.text);
		await page.getByRole('button', { name: 'Play this roll', exact: true }).click();
	} else await page.locator('.on-board .roll, [data-part="offers"] .row > .seal').first().click();
}

/** Steps come before those that name them: the last that is free first, for where the order is free any is right. */
export function inOrder(steps) {
	const done = new Set();
	const all = [];
	while (all.length < steps.length) {
		const i = steps.findLastIndex((s, i) => !done.has(i) && steps.every((_, j) => !((s.after ?? 0) & (1 << j)) || done.has(j)));
		done.add(i);
		all.push(steps[i]);
	}
	return all;
}

/** Drags from place to place. */
export async function drag(page, from, to) {
	const [a, b] = [await place(page, from), await place(page, to)];
	await page.mouse.move(a.x, a.y);
	await page.mouse.down();
	await page.mouse.move(b.x, b.y, { steps: 4 });
	await page.mouse.up();
}

/** Drags from place to place with a finger: with touches as the screen reports them, which the browser may take for scrolling. */
export async function swipe(page, from, to) {
	const [a, b] = [await place(page, from), await place(page, to)];
	const screen = await page.context().newCDPSession(page);
	const touch = (type, ...touchPoints) => screen.send('Input.dispatchTouchEvent', { type, touchPoints });
	await touch('touchStart', { x: a.x, y: a.y });
	for (let n = 1; n <= 8; n++) await touch('touchMove', { x: a.x + ((b.x - a.x) * n) / 8, y: a.y + ((b.y - a.y) * n) / 8 });
	await touch('touchEnd');
	await screen.detach();
}

/** Comes to something by Tab, as who has no pointer does. */
export async function tabTo(page, selector, text = '') {
	const there = ([selector, text]) =>
		document.activeElement.matches(selector) && document.activeElement.textContent.includes(text);
	for (let n = 0; n < 80; n++) {
		if (await page.evaluate(there, [selector, text])) return;
		await page.keyboard.press('Tab');
	}
	throw new Error(`Tab does not come to ${selector} ${text}`);
}

/** Walks over the board to a place with the arrows, and touches it with Enter. */
export async function walk(page, at) {
	await page.keyboard.press('Shift+Tab'); // on a board that was pointed at, arrows look through the game
	await tabTo(page, '.cell');
	for (let n = 0; n < 60; n++) {
		const key = await page.evaluate((at) => {
			const board = document.querySelector('crown-board');
			const cells = [...board.querySelectorAll(`.cell[data-at="${at}"]`)];
			const goal = cells.find((c) => c.dataset.of === board.shown.position.toAct) ?? cells[0];
			if (document.activeElement === goal) return 'Enter';
			const [here, there] = [document.activeElement, goal].map((c) => c.getBoundingClientRect());
			const [dx, dy] = ['x', 'y'].map((a) => {
				const long = a === 'x' ? 'width' : 'height';
				return there[a] + there[long] / 2 - here[a] - here[long] / 2;
			});
			if (Math.abs(dy) > 0.45 * Math.min(here.height, there.height)) return dy < 0 ? 'ArrowUp' : 'ArrowDown';
			return dx < 0 ? 'ArrowLeft' : 'ArrowRight';
		}, at);
		await page.keyboard.press(key);
		if (key === 'Enter') return;
	}
	const focus = await page.evaluate(() => document.activeElement.outerHTML.slice(0, 200));
	throw new Error(`the arrows do not lead to ${at}: the focus is on ${focus}`);
}
