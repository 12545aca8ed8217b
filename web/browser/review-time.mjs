// How long a browser takes to review a game of chess with 80 turns, or a game of a record: a command, not a test.
//
//	go build -o /tmp/crownhead ./cmd/crownhead && CROWNHEAD=/tmp/crownhead node web/browser/review-time.mjs
//	CROWNHEAD=/tmp/crownhead RECORD=internal/study/review/testdata/others/match.mat GAME=10 node web/browser/review-time.mjs
//
// It prints the time from the press of the button to the first judged turn and to the end, and the processor time of the browser meanwhile, which is the
// same on a busy machine. RUNS says how often; 3 if it says nothing.
import { readFileSync } from 'node:fs';
import { launch } from './chromium.mjs';
import { openHouse } from './house.mjs';

// The first 80 turns of a game of level 4 against level 3.
const position = 'rnbqk1nr/ppppppbp/8/6p1/3P3P/8/PPP1PPP1/RNBQKBNR w KQkq - 1 3';
const turns = `
	Nc3 g4 e4 h5 Bf4 Nc6 Nb5 d6 Ne2 a6 Nbc3 Rb8 a4 e6 d5 exd5 exd5 Nb4 Ng3 Bd4 Be3 Bxe3 fxe3 Qf6 Nge4 Qh6 Kd2 f5
	Ng5 Nf6 Kc1 O-O Bc4 Bd7 Re1 Rfe8 Qd2 Re5 g3 Rbe8 Ra3 a5 e4 fxe4 Rf1 e3 Qe2 Bf5 Nb5 Bxc2 Rc3 Qg6 Rxf6 Qxf6 Rxc2
	Nxc2 Kxc2 Qf2 Ne6 Qxe2+ Bxe2 Rxd5 Nbd4 Rxe6 Nxe6 Rd2+ Kc3 Rxe2 Kd3 Rxb2 Kxe3 Rb3+ Kf4 c5 Nc7 Ra3 Nb5 Rd3 Kg5
	d5`
	.trim()
	.split(/\s+/);

const runs = Number(process.env.RUNS ?? 3);
const house = await openHouse(process.env.CROWNHEAD);
const browser = await launch(undefined, [], { measured: true });
const page = await browser.newPage({ baseURL: house.base });
const ask = async (path, data) => (await page.request.post(`/api/v1${path}`, { data })).json();

/** Plays the game of chess, and gives its address. */
async function played() {
	const { id } = await ask('/tables', { rules: 'chess/fide', position, seats: [{ kind: 'me' }, { kind: 'me' }] });
	const state = async () => (await (await page.request.get(`/api/v1/tables/${id}`)).json()).table.state;
	for (const [i, text] of turns.entries())
		await ask(`/tables/${id}/commands`, { type: 'do', id: `t${i}`, seen: (await state()).seq, do: 'play', text });
	await ask(`/tables/${id}/commands`, {
		type: 'do',
		id: 'end',
		seen: (await state()).seq,
		do: 'offer',
		offer: { kind: 'resign' },
	});
	return `/games/${id}`;
}

/** Imports a record, and gives the address of one of its games. */
async function imported(file, game) {
	await ask('/accounts', { name: 'Reader', password: 'correct horse' });
	const read = await page.request.post('/api/v1/records', {
		data: readFileSync(file),
		headers: { 'Content-Type': 'text/plain' },
	});
	const { tables } = await read.json();
	return `/games/${tables[0].id}?game=${game}`;
}

const { RECORD, GAME = 1 } = process.env;
const address = RECORD ? await imported(RECORD, GAME) : await played();

const session = await browser.newBrowserCDPSession();
const spent = async () => (await session.send('SystemInfo.getProcessInfo')).processInfo.reduce((sum, p) => sum + p.cpuTime, 0);

/** Opens the game, presses the button, and tells when the first turn was judged, and all of them if it should wait for them. */
async function measure(page, open, all) {
	await page.goto(address);
	await page.waitForTimeout(open);
	const before = await spent();
	const begun = performance.now();
	const passed = () => (performance.now() - begun) / 1000;
	await page.locator('[data-part="review-start"]').click();
	const review = page.locator('[data-part="review"]');
	await review.and(page.locator('[data-done]:not([data-done="0"])')).waitFor({ timeout: 300_000 });
	const [first, cpu] = [passed(), (await spent()) - before];
	if (all) {
		await review.and(page.locator('[data-whole]')).waitFor({ timeout: 600_000 });
		console.log(`all turns after ${passed().toFixed(1)} s, ${((await spent()) - before).toFixed(1)} s of the processor`);
	}
	await page.evaluate(() => localStorage.clear());
	return { first, cpu };
}

const said = (name, runs) =>
	console.log(
		`${name}: first turn after ${runs.map(({ first, cpu }) => `${first.toFixed(2)} s (${cpu.toFixed(2)})`).join(', ')}`,
	);

// The processor's seconds are in brackets.
for (const [name, open] of [
	['pressed at once', 0],
	['pressed after two seconds', 2000],
]) {
	const visits = [[], []];
	for (let run = 0; run < runs; run++) {
		const visitor = await browser.newContext({ baseURL: house.base });
		const page = await visitor.newPage();
		for (const visit of visits) visit.push(await measure(page, open, false));
		await visitor.close();
	}
	said(`${name}, first visit`, visits[0]);
	said(`${name}, next visit`, visits[1]);
}
await measure(page, 0, true);
await browser.close();
await house.close();
