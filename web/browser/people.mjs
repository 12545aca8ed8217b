// People at a house, each with a browser of his own: how they come, what they see and say. Whoever imports this has a house
// and a browser, and must call leave in the end.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { openHouse } from './house.mjs';

const { CHROMIUM: executablePath = '/usr/bin/chromium', CROWNHEAD: program } = process.env;
const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const idle = ['quic', 'background-networking', 'component-update', 'sync', 'gpu', 'dev-shm-usage'].map(
	(what) => `--disable-${what}`,
);

export const house = await openHouse(program);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--no-first-run', ...idle] });
const faults = []; // what pages complain of

/** Everybody goes home; nobody may have had anything to complain of. */
export async function partAll() {
	for (const context of browser.contexts()) await context.close();
	assert.deepEqual(faults.splice(0), []);
}

export async function leave() {
	await browser.close();
	await house.close();
}

/** A visitor with a browser of his own, at the cupboard; a name makes him known by it. */
export async function visitor({ name, ...options } = {}) {
	const context = await browser.newContext({
		baseURL: house.base,
		viewport: { width: 1280, height: 800 },
		reducedMotion: 'reduce',
		locale: 'en-GB',
		...options,
	});
	context.setDefaultTimeout(60_000); // to end a hang, on however busy a machine
	await context.addInitScript(() =>
		document.addEventListener('securitypolicyviolation', (e) =>
			console.error(`the policy forbids ${e.blockedURI} ${e.violatedDirective}`),
		),
	);
	context.on('page', watch);
	const page = await context.newPage();
	await page.goto('/');
	if (name) await api(page, 'PUT', '/me', { name });
	return page;
}

/** Notes whatever a page complains of, and every request to anybody else than the house. */
function watch(page) {
	page.on('console', (m) => {
		// A page that says what is wrong has a status that says so too, and houses that are killed here are no fault of the page.
		const told = m.location().url === page.url() && m.text().startsWith('Failed to load resource');
		if (m.type() === 'error' && !told && !/WebSocket|ERR_CONNECTION|ERR_EMPTY|ERR_INCOMPLETE/.test(m.text()))
			faults.push(m.text());
	});
	page.on('pageerror', (e) => faults.push(String(e)));
	page.on('request', (r) => {
		if (new URL(r.url()).origin !== house.base && !r.url().startsWith('data:')) faults.push(`asks ${r.url()}`);
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

const seated = (page) => page.waitForFunction(() => document.querySelector('crown-board')?.shown?.position.text);

/** Two people at a table, who begins first. */
export async function two(rules, more = {}, options = [{}, {}]) {
	const [ines, walter] = await Promise.all(options.map(visitor));
	const made = await sit(ines, rules, [me, open], more);
	await join(walter, made.seatLinks[1]);
	return { ines, walter, made };
}

export const part = (page, name) => page.locator(`[data-part="${name}"]`);
export const says = (page, name, text) => part(page, name).filter({ hasText: text, visible: true }).waitFor();
export const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

export async function type(page, text) {
	await part(page, 'command').locator('input[name="text"]').fill(text);
	await page.keyboard.press('Enter');
}

/** Waits until exactly these turns stand in the list. */
export const turns = (page, ...texts) =>
	page.waitForFunction(
		(want) => [...document.querySelectorAll('.ply[data-turn]')].map((a) => a.firstChild.data).join(' ') === want,
		texts.join(' '),
	);
export const turnsPlayed = (page, n) =>
	page.waitForFunction((n) => document.querySelector('crown-board').shown.turns.length >= n, n);

/** The legal turns, once there are any. */
export async function myMoves(page) {
	await page.waitForFunction(() => document.querySelector('crown-board').shown.moves.length > 0);
	return page.evaluate(() => document.querySelector('crown-board').shown.moves);
}

/** What axe complains of, by all its rules or those that are named. */
export async function complaints(page, ...rules) {
	await page.evaluate(`${axe};window.axe = axe`);
	const runOnly = rules.length ? { runOnly: rules } : {};
	const found = await page.evaluate((how) => window.axe.run({ resultTypes: ['violations'], ...how }), runOnly);
	return found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 200)).join(' and ')}`);
}
