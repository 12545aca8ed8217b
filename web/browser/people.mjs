// People at a house, each with a browser of his own: how they come, what they see and say. A file that imports this has a house
// and a browser, and must call leave in the end.
import assert from 'node:assert/strict';
import { launch } from './chromium.mjs';
import { openHouse } from './house.mjs';

export const house = await openHouse(process.env.CROWNHEAD);
/** The house as people in a room reach it: a name of the network over plain http, which browsers do not take for secure. */
export const byName = house.base.replace('127.0.0.1', 'club.test');
const browser = await launch(undefined, ['--host-resolver-rules=MAP club.test 127.0.0.1']);
const faults = []; // what pages complain of

/** Nobody may have had anything to complain of. */
export function content() {
	assert.deepEqual(faults.splice(0), []);
}

// Browsers that nobody sits at, by their options. Starting one costs more than most of what is done in it, so the next visitor gets it,
// with nothing of the last one in it.
const free = new Map();
const taken = new Map();

/** Everybody goes home, content. */
export async function partAll() {
	for (const [context, options] of taken) {
		for (const page of context.pages()) await page.close();
		free.set(options, [...(free.get(options) ?? []), context]);
	}
	taken.clear();
	content();
}

export async function leave() {
	await browser.close();
	await house.close();
}

/**
 * A visitor with a browser of his own, who has not come in yet; a name or an account of that name makes him known. One that is fresh was
 * nobody's before: it has no file in its memory.
 */
export async function visitor({ name, account, fresh, ...options } = {}) {
	const key = fresh ? {} : JSON.stringify(options);
	const context = free.get(key)?.pop() ?? (await another(options));
	taken.set(context, key);
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	const origin = options.baseURL ?? house.base;
	await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
	await session.detach();
	await context.clearCookies();
	await context.clearPermissions();
	await context.grantPermissions(['clipboard-write', 'screen-wake-lock']); // which a browser with a window gives unasked
	await context.addCookies([{ name: 'replies', value: 'once', url: origin }]); // machines need no time to see
	if (name) await api(page, 'PUT', '/me', { name });
	if (account) await api(page, 'POST', '/accounts', { name: account, password: 'correct horse' });
	return page;
}

async function another(options) {
	const context = await browser.newContext({
		baseURL: house.base,
		viewport: { width: 1280, height: 800 },
		reducedMotion: 'reduce',
		locale: 'en-GB',
		...options,
	});
	await context.addInitScript(() =>
		document.addEventListener('securitypolicyviolation', (e) =>
			console.error(`the policy forbids ${e.blockedURI} ${e.violatedDirective}`),
		),
	);
	context.on('page', watch);
	return context;
}

/** Notes whatever a page complains of, and every request to anybody else than the house. */
function watch(page) {
	page.on('console', (m) => {
		// A page that says what is wrong has a status that says so too, and it is not the page’s fault that houses are killed here
		// or reached over plain http.
		const told = m.location().url === page.url() && m.text().startsWith('Failed to load resource');
		if (
			m.type() === 'error' &&
			!told &&
			!/WebSocket|ERR_CONNECTION|ERR_EMPTY|ERR_INCOMPLETE|origin was untrustworthy/.test(m.text())
		)
			faults.push(m.text());
	});
	page.on('pageerror', (e) => faults.push(String(e)));
	page.on('request', (r) => {
		if (![house.base, byName].includes(new URL(r.url()).origin) && !r.url().startsWith('data:')) faults.push(`asks ${r.url()}`);
	});
}

/** Asks the API as the page's visitor. */
export async function api(page, method, path, data) {
	const answer = await page.request.fetch(`/api/v1${path}`, { method, data });
	assert.ok(answer.ok(), await answer.text());
	return answer.json();
}

export const me = { kind: 'me' };
export const open = { kind: 'open' };
export const computer = (level = 1) => ({ kind: 'engine', level });

/** Makes a table and sits down at it. */
export async function sit(page, rules, seats, more = {}) {
	const made = await api(page, 'POST', '/tables', { rules, seats, ...more });
	await look(page, made);
	return made;
}

/** Sits down by the link that was sent. */
export async function join(page, link) {
	await page.goto(link);
	await page.locator('main button.seal').click();
	await seated(page);
}

/** Comes to a table, to look on or to go on. */
export async function look(page, made) {
	await page.goto(made.watch);
	await seated(page);
}

const seated = (page) => page.until(() => document.querySelector('crown-board')?.shown?.position.text);

/** Two people at a table, who begins first. */
export async function two(rules, more = {}, options = [{}, {}]) {
	const [ines, walter] = await Promise.all(options.map(visitor));
	const made = await sit(ines, rules, [me, open], more);
	await join(walter, made.seatLinks[1]);
	return { ines, walter, made };
}

export const part = (page, name) => page.locator(`[data-part="${name}"]`);
export const says = (page, name, text) => part(page, name).filter({ hasText: text, visible: true }).waitFor();

/** Presses a button, in the sheet "More" if it is there. Between two looks it may move out of the sheet or into it, or be drawn again. */
export async function press(page, name) {
	const seen = page.getByRole('button', { name, exact: true });
	const whole = new RegExp(`^${name.replace(/[^\w ]/g, '\\$&')}$`);
	const more = page.locator('dialog[data-part="more"]:not([open]) button').filter({ hasText: whole });
	const open = page.locator('dialog[data-part="more"][open]');
	for (const end = Date.now() + 600_000; ; ) {
		await seen.or(more).first().waitFor({ state: 'attached' });
		if (!(await seen.count())) await part(page, 'more-open').click();
		const there = open.getByRole('button', { name, exact: true });
		if ((await open.count()) && !(await there.count())) await page.keyboard.press('Escape'); // it lies on the board, under the sheet
		const button = (await there.count()) ? there.first() : seen.first(); // a rematch is offered on the sheet of the end and in its place
		try {
			return await button.click({ timeout: 10_000 });
		} catch (fault) {
			if (fault.name !== 'TimeoutError' || Date.now() > end) throw fault;
		}
	}
}

export async function type(page, text) {
	const line = part(page, 'command').locator('input[name="text"]');
	await line.fill(text);
	await line.press('Enter');
}

/** Waits until exactly these turns are in the list. */
export const turns = (page, ...texts) =>
	page.until(
		(want) => [...document.querySelectorAll('.ply[data-turn]')].map((a) => a.firstChild.data).join(' ') === want,
		texts.join(' '),
	);
export const turnsPlayed = (page, n) => page.until((n) => document.querySelector('crown-board').shown.turns.length >= n, n);

/** The legal turns, once there are any; none once the game is over. */
export async function myMoves(page) {
	const { moves } = await page.until(() => {
		const { moves } = document.querySelector('crown-board').shown;
		return moves.length > 0 ? { moves } : !document.querySelector('[data-part="over"]').hidden && { moves };
	});
	return moves;
}

/** The legal turn of that text after so many turns, once there are any turns; other turns stay in the page, and a roll has hundreds. */
export async function myMove(page, text, after) {
	const { move } = await page.until(
		([text, after]) => {
			const { moves, turns } = document.querySelector('crown-board').shown;
			return turns.length >= after && moves.length > 0 && { move: moves.find((m) => m.text === text) };
		},
		[text, after],
	);
	assert.ok(move, `${text} is not legal`);
	return move;
}

/** Waits until the script has taken over the board of a lesson. */
export const lessonBegins = (page) => page.until(() => document.querySelector('crown-board')?.shown?.position.text);

/** Answers a lesson by typing. */
export async function typeAnswer(page, text) {
	const line = part(page, 'type').locator('input[type="text"]');
	await line.fill(text);
	await line.press('Enter');
}

/** A puzzle of a rule set that is proved in some way, with its solution and a turn that does not solve it. */
export async function aPuzzle(page, rules, by) {
	const { puzzles } = await api(page, 'GET', `/puzzles?rules=${rules}`);
	const { id } = puzzles.find((p) => p.proof.by === by);
	const begun = await api(page, 'POST', `/puzzles/${id}`, { answers: [], reveal: true });
	const right = (begun.solution ?? []).map((t) => t.turn.text);
	for (const { text } of begun.moves) {
		const tried = await api(page, 'POST', `/puzzles/${id}`, { answers: [text] });
		if (!tried.right) return { id, right, wrong: text, legal: begun.legal };
	}
	return { id, right, legal: begun.legal };
}
