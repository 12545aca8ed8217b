// A slow game in Chromium: after the first turn the page asks whether this device is to be told of the next ones, and a push message, delivered
// by DevTools, becomes a notification and a badge. Subscribing needs the internet, so the page gets a subscription from here. Started by house_test.go.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { complaints } from './axe.mjs';
import { launch, picture } from './chromium.mjs';
import { make } from './hands.mjs';
import { openHouse } from './house.mjs';

const club = 'club.test'; // a name of the same house, which browsers take for one in a network

let house;
let browser;
const faults = [];

before(async () => {
	house = await openHouse(process.env.CROWNHEAD);
	browser = await launch(process.env.HOME, [`--host-resolver-rules=MAP ${club} 127.0.0.1`], { windows: true });
});
after(async () => {
	await browser.close();
	await house.close();
});

/** A phone with nothing in it. */
async function phone(base = house.base, hasTouch = false) {
	const context = await browser.newContext({
		baseURL: base,
		hasTouch,
		viewport: { width: 390, height: 844 },
		reducedMotion: 'reduce',
		locale: 'en-GB',
	});
	await context.addCookies([{ name: 'replies', value: 'once', url: base }]);
	context.on('page', (page) => {
		// That an insecure page has no such policy is what one of the tests is about.
		page.on('console', (m) => m.type() === 'error' && !m.text().includes('Cross-Origin-Opener-Policy') && faults.push(m.text()));
		page.on('pageerror', (e) => faults.push(String(e)));
	});
	return context;
}

/** Stands for the push service: what it gives a browser. The keys are those of the example in RFC 8291. */
const subscribing = () => {
	const keys = {
		p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
		auth: 'BTBZMqHH6r4Tts7J_aSIgg',
	};
	PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
		if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error('no browser takes that');
		return { toJSON: () => ({ endpoint: 'https://push.example/send/phone', expirationTime: null, keys }) };
	};
	self.badges = [];
	self.opened = [];
	navigator.setAppBadge = async (n) => self.badges.push(n);
	navigator.clearAppBadge = async () => self.badges.push(0);
	clients.openWindow = async (to) => self.opened.push(String(to));
};

const json = async (answer) => {
	assert.ok(answer.ok(), await answer.text());
	return answer.json();
};

/** A turn as the API takes it. */
async function does(context, id, text) {
	const { table } = await json(await context.request.get(`/api/v1/tables/${id}`));
	return { type: 'do', id: text, seen: table.state.seq, do: 'play', text };
}

test('a phone is told of a move in a slow game', async () => {
	const mine = await phone();
	await mine.grantPermissions(['notifications'], { origin: house.base });
	const page = await mine.newPage();
	await page.goto('/');
	const seats = [{ kind: 'me' }, { kind: 'open' }];
	const { id } = await json(await page.request.post('/api/v1/tables', { data: { rules: 'checkers/maple', clock: '3d', seats } }));
	const theirs = await phone();
	await (await theirs.newPage()).goto('/');
	await json(await theirs.request.post(`/api/v1/tables/${id}/seat`, { data: { seat: 'second' } }));

	// It asks after the first turn, and not before.
	await page.goto(`/t/${id}`);
	const dialog = page.getByRole('dialog', { name: 'Know when it is your move' });
	await page.until(() => document.querySelector('crown-board').shown.moves.length > 0);
	assert.equal(await dialog.count(), 0);
	const move = await page.evaluate(() => document.querySelector('crown-board').shown.moves.find((m) => m.text === '11-15'));
	await make(page, move);
	await dialog.waitFor();
	assert.deepEqual(await complaints(page), []);
	if (process.env.PICTURE) await picture(page, `${process.env.PICTURE}-ask.png`);
	await dialog.getByRole('button', { name: 'Set it up' }).click();
	await page.waitForURL('/settings#devices');
	const started = mine.waitForEvent('serviceworker');
	await page.evaluate(() => navigator.serviceWorker.register('/sw.js?tell').then(() => {})); // as the page does; here with the push service in it
	const worker = await started;
	await worker.evaluate(subscribing);
	const section = page.locator('[data-part="telling"]');
	await section.getByRole('button', { name: 'Notify me on this device' }).click();
	await section.getByText('this browser', { exact: true }).waitFor();
	const told = await json(await page.request.get('/api/v1/push'));
	assert.equal(told.devices.length, 1);
	assert.deepEqual(told.devices[0].quiet, { from: '22:00', to: '07:00' });
	assert.deepEqual(
		await page.evaluate(async () => [(await caches.keys()).length, (await navigator.serviceWorker.ready).active.scriptURL]),
		[0, `${house.base}/sw.js?tell`],
		'it keeps what nobody asked for',
	);

	// A real push event.
	const devtools = await mine.newCDPSession(page);
	const registration = new Promise((found) =>
		devtools.on(
			'ServiceWorker.workerRegistrationUpdated',
			({ registrations }) => registrations.length && found(registrations[0]),
		),
	);
	await devtools.send('ServiceWorker.enable');
	const { registrationId } = await registration;
	const push = (table, app_badge) => {
		const navigate = `https://play.example/t/${table}`; // the house's public address
		const notification = { title: 'Your move', body: 'Maple Landmark checkers', navigate, lang: 'en', tag: table, app_badge };
		const data = JSON.stringify({ web_push: 8030, notification });
		return devtools.send('ServiceWorker.deliverPushMessage', { origin: house.base, registrationId, data });
	};
	const notices = () =>
		worker.evaluate(async () => (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag })));
	const badges = async (n) => {
		while ((await worker.evaluate(() => self.badges.length)) < n) await new Promise((done) => setTimeout(done, 50));
		return worker.evaluate(() => self.badges);
	};
	await page.goto(`/t/${id}`);
	await push(id, '1'); // the table is before the reader's eyes
	assert.deepEqual(await badges(1), [1]);
	await push('another', '2');
	assert.deepEqual(await badges(2), [1, 2]);
	while (!(await notices()).length) await new Promise((done) => setTimeout(done, 50));
	assert.deepEqual(await notices(), [{ title: 'Your move', body: 'Maple Landmark checkers', tag: 'another' }]);

	// A tap opens the table, at the address this browser knows.
	await worker.evaluate(async () => {
		const [notification] = await registration.getNotifications();
		self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
	});
	while (!(await worker.evaluate(() => self.opened.length))) await new Promise((done) => setTimeout(done, 50));
	assert.deepEqual(await worker.evaluate(() => self.opened), [`${house.base}/t/another`]);

	// Another turn of one's own takes back what was said of it.
	await push(id, '3');
	await badges(3);
	await json(await theirs.request.post(`/api/v1/tables/${id}/commands`, { data: await does(theirs, id, '22-18') }));
	await page.until(() => document.querySelector('crown-board').shown.moves.some((m) => /^15.22$/.test(m.text)));
	await make(
		page,
		await page.evaluate(() => document.querySelector('crown-board').shown.moves.find((m) => /^15.22$/.test(m.text))),
	);
	assert.deepEqual(await badges(4), [1, 2, 3, 0]);

	// The settings list the device; hours can be changed, and it can be stopped.
	await page.goto('/settings');
	await section.getByText('this browser', { exact: true }).waitFor();
	assert.equal(await section.getByRole('button', { name: 'Notify me on this device' }).isVisible(), false);
	assert.deepEqual(await complaints(page), []);
	if (process.env.PICTURE) await picture(section, `${process.env.PICTURE}-settings.png`);
	await section.getByLabel('Quiet from').fill('23:30');
	await section.getByRole('button', { name: 'Save' }).click();
	await page.getByText('Saved.').waitFor();
	assert.equal((await json(await page.request.get('/api/v1/push'))).devices[0].quiet.from, '23:30');
	await section.getByRole('button', { name: 'Stop' }).click();
	await section.getByRole('button', { name: 'Notify me on this device' }).waitFor();
	assert.deepEqual((await json(await page.request.get('/api/v1/push'))).devices, []);
	await section.getByRole('button', { name: 'Notify me on this device' }).click();
	await section.getByText('this browser', { exact: true }).waitFor();
	assert.deepEqual(faults.splice(0), []);
});

test('over plain http the page says why there is none', async () => {
	const { port } = new URL(house.base);
	const page = await (await phone(`http://${club}:${port}`)).newPage();
	await page.goto('/settings');
	const section = page.locator('[data-part="telling"]');
	await section.getByText('This page came over plain http').waitFor();
	assert.equal(await section.getByRole('button').count(), 0);
	assert.ok(await page.evaluate(() => !isSecureContext && document.documentElement.scrollWidth <= innerWidth));
	assert.deepEqual(faults.splice(0), []);
});

test('an iPhone is told to install the app', async () => {
	const context = await phone(house.base, true);
	await context.addInitScript(() => {
		delete window.PushManager;
		Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)' });
	});
	const page = await context.newPage();
	await page.goto('/settings');
	await page.getByText('Add to Home Screen').waitFor();
	assert.deepEqual(faults.splice(0), []);
});
