// What a listener hears in nine moments, in order and word by word: from the accessibility tree where the focus goes, and from the live regions of
// the page. It is compared with testdata/heard.LANGUAGE.txt, which are to be read by a person; UPDATE=yes writes them. Started by house_test.go.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, afterEach, test } from 'node:test';
import { games } from './games.mjs';
import { tabTo, walk } from './hands.mjs';
import { api, content, join, leave, lessonBegins, me, open, part, sit, turnsPlayed, typeAnswer, visitor } from './people.mjs';

after(leave);
afterEach(content);

const line = '[data-part="command"] input[name="text"]';

/** Notes what live regions say, as a screen reader finds out: a region says what comes into it. */
function listen() {
	window.heard = [];
	const said = (region) => {
		const text = region.textContent.trim().replace(/ +/g, ' ');
		const now = region.matches('[role="alert"], [aria-live="assertive"]');
		if (region.dataset.part === 'net') return; // how the connection is depends on the machine
		if (text && region.checkVisibility() && !region.closest('[aria-hidden="true"]')) window.heard.push({ text, now });
	};
	new MutationObserver((changes) => {
		const regions = changes.map(({ target: t }) =>
			(t.nodeType === 1 ? t : t.parentElement)?.closest('[aria-live], [role="status"], [role="alert"], [role="log"], output'),
		);
		for (const region of new Set(regions)) if (region) said(region);
	}).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Everything that the page has begun to say is said: its announcer joins what comes within a moment, and then writes it. */
const spoken = (page) => page.evaluate(() => new Promise((done) => setTimeout(() => setTimeout(done, 40), 120)));

/** Somebody who listens, and writes down what is heard. */
class Ear {
	around = []; // what the focus is in
	side = ''; // what the others call this person

	constructor(page, notes) {
		Object.assign(this, { page, notes });
	}

	static async of(notes, name, locale) {
		const page = await visitor({ name, locale });
		await page.addInitScript(listen);
		return new Ear(page, notes);
	}

	/** What was said since the last time. */
	async said() {
		await spoken(this.page);
		return this.page.evaluate(() => window.heard.splice(0));
	}

	/** Writes that down. */
	async hear() {
		for (const { text, now } of await this.said()) this.notes.push(`  ${this.side} hears${now ? ' at once' : ''} “${text}”`);
	}

	/** Writes down an answer, which comes when it is ready. */
	async answered() {
		await this.page.until(() => window.heard.length > 0);
		await this.hear();
	}

	/** Writes down where the focus is: what it has come into, and what it is on. */
	async focus() {
		const session = await this.page.context().newCDPSession(this.page);
		const { nodes } = await session.send('Accessibility.getFullAXTree');
		await session.detach();
		const byID = new Map(nodes.map((n) => [n.nodeId, n]));
		const is = (n, name) => n.properties?.find((p) => p.name === name)?.value.value;
		const value = await this.page.evaluate(() => document.activeElement.getAttribute('aria-valuetext')); // which this tree does not tell
		const path = [];
		const focused = nodes.findLast((n) => is(n, 'focused') && n.role.value !== 'RootWebArea');
		for (let n = focused; n; n = byID.get(n.parentId)) {
			const of = n === focused || !['RootWebArea', 'row'].includes(n.role.value);
			const more = [n.description?.value, n === focused && value]
				.filter((text) => text && text !== n.name?.value)
				.map((text) => `: ${text}`);
			if (!n.ignored && of && n.name?.value) path.unshift(`${n.role.value} “${n.name.value}”${more.join('')}`);
		}
		const fresh = path.filter((n) => !this.around.includes(n));
		this.around = path;
		for (const n of fresh) this.notes.push(`  is on ${n}`);
	}

	/** Presses keys. */
	async press(...keys) {
		for (const key of keys) {
			this.notes.push(`${this.side} presses ${key}`);
			const before = await this.page.evaluate(() => document.activeElement.outerHTML);
			await this.page.keyboard.press(key);
			if ((await this.page.evaluate(() => document.activeElement.outerHTML)) !== before) await this.focus();
			await this.hear();
		}
	}

	/** Types on the line below the board. */
	async type(text) {
		this.notes.push(`${this.side} types ${text}`);
		await this.page.locator(line).fill(text);
		await this.page.locator(line).press('Enter');
	}
}

/** Does something at a table without anybody listening. */
async function act(page, table, ask) {
	const { seq } = (await api(page, 'GET', `/tables/${table}`)).table.state;
	await api(page, 'POST', `/tables/${table}/commands`, { type: 'do', id: `c${seq}`, seen: seq, ...ask });
}

/** Lives through the moments in a language, and gives the notes. */
async function moments(locale) {
	const notes = [];
	const moment = (title) => notes.push(...(notes.length ? [''] : []), `# ${title}`);
	const people = await Promise.all(['Walter', 'Ines'].map((name) => Ear.of(notes, name, locale)));
	const [a, b] = people;
	/** Sits down for a game; who begins comes first. */
	const two = async (rules, sides, more = {}) => {
		const made = await sit(a.page, rules, [me, open], more);
		await join(b.page, made.seatLinks[1]);
		await a.page.until(() => document.querySelector('crown-board').shown.moves.length > 0);
		for (const [i, ear] of people.entries()) {
			Object.assign(ear, { side: sides[i], around: [] });
			await ear.said();
		}
		return made;
	};
	const played = async (n) => {
		for (const ear of people) {
			await turnsPlayed(ear.page, n);
			await ear.hear();
		}
	};

	moment('Entering the board');
	await two('chess/fide', ['White', 'Black']);
	await tabTo(a.page, '.cell');
	notes.push('White comes by Tab');
	await a.focus();
	await a.press('ArrowUp', 'Enter', 'Escape', 'ArrowUp', 'm');

	moment('A turn');
	for (const [n, text] of ['e4', 'd5', 'exd5'].entries()) {
		await people[n % 2].type(text);
		await played(n + 1);
	}

	moment('A refusal');
	await b.type('Qa5');
	await part(b.page, 'referee').filter({ hasText: 'FC-', visible: true }).waitFor();
	await b.hear();

	moment('A huff');
	const { turns } = games['checkers/dames'];
	const dames = await two('checkers/dames', ['Black', 'White']);
	for (const [n, text] of turns.slice(0, 8).entries()) await act(people[n % 2].page, dames.id, { do: 'play', text });
	for (const ear of people) {
		await turnsPlayed(ear.page, 8);
		await ear.said();
	}
	await a.type(turns[8]);
	await played(9);

	moment('A posse with removal');
	await two('morris/cowboy', ['Red', 'Black'], { position: 'ww....bb................ w 7 7' });
	for (const at of ['hand', 'g7', 'd5']) {
		notes.push(`Red goes to ${at} and presses Enter`);
		await walk(a.page, at);
		if (at === 'd5') break; // the turn is whole
		await a.focus();
		await a.hear();
	}
	await played(1);

	moment('A roll and a hit');
	const race = games['backgammon/fortress'];
	await two('backgammon/fortress', ['White', 'Black'], { byHand: race.byHand, position: race.position });
	for (const [n, text] of race.turns.slice(0, 3).entries()) {
		await a.type(text);
		await played(n + 1);
	}

	moment('The end');
	await two('chess/fide', ['White', 'Black'], { position: '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1' });
	await a.type('Ra8#');
	await played(1);

	moment('A hint');
	await sit(a.page, 'chess/fide', [me, me], { position: '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1' });
	await a.said();
	for (const typed of ['hint', 'why Ra8#', 'Ra8#']) {
		await a.type(typed);
		await a.answered();
	}
	await a.page.goto('/learn/checkers/maple?task=ML-9b');
	await lessonBegins(a.page);
	Object.assign(a, { side: 'The learner' });
	for (let n = 0; n < 4; n++) {
		notes.push('The learner types 5-9');
		await typeAnswer(a.page, '5-9');
		await a.answered();
	}

	moment('A step of a review');
	const made = await api(a.page, 'POST', '/tables', { rules: 'checkers/maple', position: 'B:WK5:BK14,K24', seats: [me, me] });
	await act(a.page, made.id, { do: 'play', text: '14-9' });
	await act(a.page, made.id, { do: 'offer', offer: { kind: 'resign' } });
	Object.assign(a, { side: 'The reader', around: [] });
	await a.page.goto(`/games/${made.id}`);
	await part(a.page, 'review-start').press('Enter');
	notes.push('The reader presses “Review the game”');
	await a.page.locator('[data-part="review"][data-whole]').waitFor({ state: 'attached' });
	await a.hear();
	await a.focus();
	await a.press('ArrowLeft', 'ArrowRight');
	await a.page.locator('[data-go="back"]').focus();
	notes.push('The reader goes to the buttons below the board');
	await a.focus();
	await a.press('Enter');
	await a.page.locator('[data-go="next"]').focus();
	await a.focus();
	await a.press('Enter');
	return `${notes.join('\n')}\n`;
}

test('nine moments as they are heard in three languages', async () => {
	const locales = { en: 'en-GB', fr: 'fr-FR', de: 'de-DE' };
	const heard = await Promise.all(Object.values(locales).map(moments));
	for (const [i, language] of Object.keys(locales).entries()) {
		const file = new URL(`../testdata/heard.${language}.txt`, import.meta.url);
		if (process.env.UPDATE) writeFileSync(file, heard[i]);
		assert.equal(heard[i], readFileSync(file, 'utf8'));
	}
});
