// An evening at real boards and one at screens: the organiser at a desk, two players with phones, the screen in the hall. All of them follow by the event's stream, over
// plain http and by a name, as in a room without the internet. Started by house_test.go.
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { complaints } from './axe.mjs';
import { byName, leave, partAll, visitor } from './people.mjs';

after(leave);
afterEach(partAll);

const desk = { baseURL: byName };
const phone = { baseURL: byName, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('organiser, players and the screen in the hall', async () => {
	const boss = await visitor(desk);
	await boss.goto('/events/new');
	assert.equal(await boss.evaluate(() => isSecureContext), false);
	assert.deepEqual(await complaints(boss), []);
	await boss.getByLabel('Name of the event').fill('Thursday');
	await boss.getByLabel('Names, one on each line').fill('Ann, North Club, 1500\nBob');
	await boss.getByLabel('Only people with the code see it').check();
	await boss.getByRole('button', { name: 'Open the event' }).click();
	await boss.waitForURL('**/events/*');
	const event = new URL(boss.url()).pathname;
	const code = await boss.locator('.code').textContent();
	assert.match(code, /^[A-HJ-NP-Z2-9]{6}$/);

	const stranger = await visitor(desk);
	assert.equal((await stranger.goto(event)).status(), 404);

	const hall = await visitor({ ...desk, viewport: { width: 1920, height: 1080 } });
	await hall.goto(`${event}/hall?code=${code}`);
	await hall.getByText('The first round has not been paired yet.').waitFor();

	const players = [await visitor(phone), await visitor(phone)];
	for (const [i, name] of ['Ann', 'Bob'].entries()) {
		const page = players[i];
		await page.goto('/j');
		await page.getByLabel('Code').fill(code.toLowerCase());
		await page.getByRole('button', { name: 'Go' }).tap();
		await page.getByLabel(name, { exact: true }).check();
		await page.getByRole('button', { name: 'That is me' }).tap();
		await page.waitForURL(`**${event}`);
	}
	const heard = (page) => page.until(() => document.querySelector('main[data-event]'));
	await Promise.all([boss, hall, ...players].map(heard));
	await boss.getByRole('button', { name: 'Start the first round' }).click();

	// Nobody loads a page again: the stream tells them.
	await hall.locator('.kb li').filter({ hasText: 'Ann' }).filter({ hasText: 'Bob' }).waitFor();
	assert.equal(await hall.locator('.kb .qr').count(), 1);
	const seats = await Promise.all(players.map((p) => p.locator('.mine h2').textContent()));
	assert.deepEqual(seats, ['Your game: board 1 against Bob', 'Your game: board 1 against Ann']);
	for (const page of players) {
		const wide = await page.evaluate(() => document.documentElement.scrollWidth);
		assert.ok(wide <= 390, `the page is ${wide} wide`);
		for (const { width, height } of await page
			.locator('.mine .enter button')
			.evaluateAll((all) => all.map((b) => b.getBoundingClientRect().toJSON())))
			assert.ok(width >= 44 && height >= 44, `a result is ${width} × ${height}`);
	}
	assert.deepEqual(await complaints(players[0]), []);
	assert.deepEqual(await complaints(hall), []);

	await players[0].locator('.mine').getByRole('button', { name: 'Ann won' }).tap();
	await players[1].locator('.mine').getByText('press the same').waitFor();
	assert.equal(await hall.locator('.kb .done').count(), 0); // one alone decides nothing
	await players[1].locator('.mine').getByRole('button', { name: 'Ann won' }).tap();
	await hall.locator('.kb .done').waitFor();
	assert.equal(await hall.locator('.kb .qr').count(), 0);
	await boss
		.locator('.tbl')
		.getByText(/^(1 : 0|0 : 1)$/)
		.waitFor();
	assert.deepEqual(await complaints(boss), []);

	// On a phone the three parts are tabs.
	await players[0].getByRole('link', { name: 'Standings' }).tap();
	await players[0].locator('[data-of="table"] .me').waitFor();
	assert.equal(await players[0].locator('[data-of="round"]').isVisible(), false);

	// With the last result the evening is over.
	await boss.locator('.evh').getByText('over').waitFor();
	const csv = await boss.evaluate(async (path) => (await fetch(path)).text(), `/api/v1${event}/files/standings.csv`);
	assert.match(csv, /1,Ann,North Club,1500/);
});

test('at screens the players of a round sit down at once', async () => {
	const boss = await visitor(desk);
	await boss.goto('/events/new');
	await boss.getByLabel('Name of the event').fill('Screens');
	await boss.getByLabel('Here, at screens').check();
	await boss.getByRole('button', { name: 'Open the event' }).click();
	await boss.waitForURL('**/events/*');
	const event = new URL(boss.url()).pathname;
	const players = [await visitor(phone), await visitor(phone)];
	for (const [i, name] of ['Ann', 'Bob'].entries()) {
		const page = players[i];
		await page.goto(event);
		await page.getByLabel('Your name').fill(name);
		await page.getByRole('button', { name: 'Join', exact: true }).tap();
		await page.getByRole('button', { name: 'Withdraw', exact: true }).waitFor();
	}
	await boss.getByRole('button', { name: 'Start the first round' }).click();
	await Promise.all(
		players.map(async (page) => {
			const link = page.getByRole('link', { name: 'Sit down' });
			await link.waitFor();
			const answer = page.waitForResponse((r) => new URL(r.url()).pathname.startsWith('/t/'));
			await link.tap();
			assert.equal((await answer).status(), 200);
			await page.locator('crown-board .cell').first().waitFor();
		}),
	);

	// Their game is beside the others of the round, and is drawn again when somebody has moved.
	await boss.getByRole('link', { name: 'Watch the games side by side' }).click();
	await boss.locator('.sidebyside svg').waitFor();
	assert.deepEqual(await complaints(boss), []);
	const begin = async (path) => {
		const at = await (await fetch(path)).json();
		if (at.table.turns.length || !at.yours.moves?.length) return; // the other begins
		const ask = { type: 'do', id: 'first', seen: at.table.state.seq, do: 'play', text: 'e4' };
		await fetch(`${path}/commands`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify(ask),
		});
	};
	for (const page of players) await page.evaluate(begin, `/api/v1/tables/${new URL(page.url()).pathname.slice('/t/'.length)}`);
	await boss.locator('.sidebyside').getByText('turns: 1').waitFor();
});

test('the screen in the hall turns pages when there are many boards', async () => {
	const boss = await visitor({ ...desk, viewport: { width: 1920, height: 1080 }, reducedMotion: 'no-preference' });
	await boss.goto('/events');
	const hall = await boss.evaluate(async () => {
		const post = async (path, body) =>
			(
				await fetch(`/api/v1/events${path}`, {
					method: 'POST',
					headers: { 'Content-Type': 'application/json' },
					body: JSON.stringify(body),
				})
			).json();
		const roster = Array.from({ length: 22 }, (_, i) => `Player ${i}`).join('\n');
		const { id } = await post('', {
			name: 'Many',
			format: 'swiss',
			rules: ['morris/cowboy'],
			realBoards: true,
			rounds: 3,
			roster,
		});
		await post(`/${id}/commands`, { do: 'start' });
		return `/events/${id}/hall`;
	});
	await boss.goto(hall);
	await boss
		.locator('.kbpage')
		.getByText(/^[12] \/ 2$/)
		.waitFor();
	const seen = await boss.locator('.kb > li:not([hidden])').allTextContents();
	assert.ok(seen.length === 9 || seen.length === 2, `${seen.length} boards are seen`);
	assert.equal(
		await boss.evaluate(() => document.documentElement.scrollHeight <= innerHeight),
		true,
		'the screen does not scroll',
	);
});
