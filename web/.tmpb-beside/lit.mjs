// What is lit on a board, as it is seen, and what the referee has named.

/** Hears what the table tells a page from now on: the answers of the referee, the last of them last. */
export function overhear(page) {
	const answers = [];
	page.on('websocket', (socket) =>
		socket.on('framereceived', ({ payload }) => {
			const message = JSON.parse(payload);
			if (message.type === 'reasons') answers.push(message.reasons);
		}),
	);
	return answers;
}

/** The places the referee has last named, and his first sentence: squares, what is open instead, or the steps of a turn that is. */
export async function named(page, answers) {
	const reasons = answers.at(-1);
	const { moves } = await page.evaluate(() => document.querySelector('crown-board').shown);
	const places = new Set(reasons.flatMap((r) => r.squares ?? []));
	for (const open of reasons.flatMap((r) => r.open ?? [])) {
		const move = moves.find((m) => m.text === open);
		const steps = move?.steps ?? [{ to: open }];
		for (const at of [steps[0].from, ...steps.flatMap(({ to, takes }) => [to, takes])]) if (at) places.add(at);
	}
	return { text: reasons[0].text, squares: [...places].sort() };
}

/** The places that are marked before and after something is done with the pointer over a place; the ring of a refused touch aside. */
export async function lit(page, at, done) {
	await page.locator(`.cell[data-at="${at}"]`).first().hover({ force: true });
	const before = await marked(page);
	await done();
	return { before, after: await marked(page) };
}

/** The places that are marked, in any way or in one. */
export const marked = (page, kind = '') =>
	page.evaluate((kind) => {
		const cells = [...document.querySelectorAll('crown-board .cell')].map((el) => [el.dataset.at, el.getBoundingClientRect()]);
		const marks = document.querySelectorAll(`crown-board use.mark${kind}`);
		const places = [...marks].map((mark) => {
			const { x, y, width, height } = mark;
			const middle = new DOMPoint(x.baseVal.value + width.baseVal.value / 2, y.baseVal.value + height.baseVal.value / 2);
			const spot = middle.matrixTransform(mark.getScreenCTM());
			return cells.find(([, b]) => b.left <= spot.x && spot.x <= b.right && b.top <= spot.y && spot.y <= b.bottom)?.[0];
		});
		return [...new Set(places)].sort();
	}, kind);
