// A house with a certificate of its own: a browser that does not trust it is told how to, and one that does, really, by its list of
// authorities, has a secure page with everything that needs one. Started by house_test.go.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { complaints } from './axe.mjs';
import { launch, picture } from './chromium.mjs';
import { make } from './hands.mjs';
import { openHouse } from './house.mjs';

let house;
let plain; // its address without TLS
let trusting; // a person with a browser who trusts it
const homes = mkdtempSync(join(tmpdir(), 'crownhead-homes-'));
const browsers = [];

before(async () => {
	house = await openHouse(process.env.CROWNHEAD, ['-tls', 'own']);
	plain = house.base.replace('https:', 'http:');
	assert.notEqual(house.base, plain);
});
after(async () => {
	for (const browser of browsers) await browser.close();
	await house.close();
	rmSync(homes, { recursive: true, force: true });
});

/** A person with a browser, who trusts these authorities besides the usual ones. */
async function person(name, ...authorities) {
	const home = join(homes, name);
	const list = join(home, '.pki', 'nssdb');
	mkdirSync(list, { recursive: true });
	const certutil = (...args) => execFileSync('certutil', ['-d', `sql:${list}`, ...args]);
	certutil('-N', '--empty-password');
	for (const file of authorities) certutil('-A', '-t', 'C,,', '-n', 'the house', '-i', file);
	const browser = await launch(home);
	browsers.push(browser);
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', locale: 'en-GB' });
	const page = await context.newPage();
	const faults = [];
	page.on('console', (m) => m.type() === 'error' && faults.push(m.text()));
	page.on('pageerror', (e) => faults.push(String(e)));
	return { page, faults };
}

const about = (page) =>
	page.evaluate(async () => ({
		secure: window.isSecureContext,
		worker: 'serviceWorker' in navigator,
		protocol: performance.getEntriesByType('navigation')[0].nextHopProtocol,
	}));

test('who does not trust it yet is told how to', async () => {
	const { page, faults } = await person('stranger');
	const other = await page.context().newPage(); // the browser's own page about it comes late
	await assert.rejects(other.goto(`${house.base}/`), /ERR_CERT_AUTHORITY_INVALID/);
	await page.goto(`${plain}/trust`);
	assert.match(await page.locator('main').innerText(), /iPhone.*Android.*SHA-256/s);
	assert.deepEqual(await about(page), { secure: page.url().startsWith('http://127.'), worker: true, protocol: 'http/1.1' });
	assert.deepEqual(await complaints(page), []);
	assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'wider than a phone');
	if (process.env.PICTURE) await picture(page, process.env.PICTURE, { fullPage: true });
	assert.deepEqual(faults, []);
});

test('who trusts it has a secure page, a service worker, and plays over a secure socket', async () => {
	const file = join(homes, 'crownhead.crt');
	writeFileSync(file, Buffer.from(await (await fetch(`${plain}/trust/crownhead.crt`)).arrayBuffer()));
	trusting = await person('trusting', file);
	const { page, faults } = trusting;
	const sockets = [];
	page.on('websocket', (s) => sockets.push(s.url()));

	await page.goto(`${plain}/`); // the s is forgotten
	assert.equal(page.url(), `${house.base}/`);
	assert.deepEqual(await about(page), { secure: true, worker: true, protocol: 'h2' });
	const worker = await page.evaluate(async () => {
		await navigator.serviceWorker.register('/sw.js'); // as a person does who wants to play without a connection
		return (await navigator.serviceWorker.ready).active.scriptURL;
	});
	assert.equal(worker, `${house.base}/sw.js`);
	const cookies = await page.context().cookies();
	assert.ok(cookies.some((c) => c.name === '__Host-crownhead' && c.secure && c.httpOnly));

	const id = await page.evaluate(async () => {
		const seats = [{ kind: 'me' }, { kind: 'me', name: 'Other' }];
		const body = JSON.stringify({ rules: 'checkers/maple', seats });
		const headers = { 'Content-Type': 'application/json' };
		const answer = await fetch('/api/v1/tables', { method: 'POST', headers, body });
		return (await answer.json()).id;
	});
	await page.goto(`${house.base}/t/${id}`);
	await page.until(() => document.querySelector('crown-board')?.shown);
	await make(page, { steps: [{ from: '11', to: '15' }] });
	await page.until(() => document.querySelector('crown-board').shown.turns.length === 1);
	assert.deepEqual([...new Set(sockets.map((s) => new URL(s).protocol))], ['wss:']);
	assert.deepEqual(faults, []);
});

test('somebody adds a passkey, signs in with it without a name, and removes it', async () => {
	const { page, faults } = trusting;
	const named = house.base.replace('127.0.0.1', 'localhost'); // browsers keep passkeys for names
	const device = await page.context().newCDPSession(page);
	await device.send('WebAuthn.enable');
	const options = {
		protocol: 'ctap2',
		transport: 'internal',
		hasResidentKey: true,
		hasUserVerification: true,
		isUserVerified: true,
	};
	const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', { options });
	const passkeys = page.locator('section[aria-labelledby=passkeys]');
	const signIn = page.locator('form[data-passkey=use]');
	const pressed = async () => {
		await page.goto(`${named}/signin?back=/rules`);
		await signIn.locator('button').click();
	};
	const signOut = () => page.locator('form.leave button').click();

	await page.goto(`${house.base}/signin`);
	await page.getByText('browsers keep them for a name').waitFor();
	await page.goto(`${named}/signup`);
	await page.locator('#name').fill('Ines');
	await page.locator('#password').fill('correct horse');
	await page.locator('main form button').click();
	await page.waitForURL(`${named}/`);
	await page.goto(`${named}/account`);
	await page.locator('#passkey-name').fill('My phone');
	await page.locator('#passkey-password').fill('wrong horse');
	await passkeys.locator('form[data-passkey] button').click();
	await passkeys.getByText('not your current password').waitFor();
	await page.locator('#passkey-password').fill('correct horse');
	await passkeys.locator('form[data-passkey] button').click();
	await passkeys.locator('li', { hasText: 'My phone' }).waitFor();
	assert.deepEqual(await complaints(page), []);
	assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'wider than a phone');
	if (process.env.PICTURE) await picture(passkeys, `${process.env.PICTURE}-passkeys.png`);
	await page.locator('#passkey-name').fill('Again');
	await page.locator('#passkey-password').fill('correct horse');
	await passkeys.locator('form[data-passkey] button').click();
	await passkeys.getByText('has a passkey for your account already').waitFor();

	await signOut();
	await page.waitForURL(`${named}/`);
	await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }); // the wrong finger
	await pressed();
	await page.getByText('Nothing was done').waitFor();
	assert.deepEqual(await complaints(page), []);
	if (process.env.PICTURE) await picture(page, `${process.env.PICTURE}-signin.png`);
	await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
	await pressed();
	await page.waitForURL(`${named}/rules`);

	await page.goto(`${named}/account`);
	await passkeys.getByText('last used').waitFor();
	await passkeys.locator('li button').click();
	await page.getByText('Passkey removed').waitFor();
	await signOut();
	await page.waitForURL(`${named}/`);
	await pressed();
	await page.getByText('no account here has this passkey', { exact: false }).waitFor();
	const refused = /Failed to load resource.*(401|403|422)/; // which the page says
	assert.deepEqual(
		faults.filter((f) => !refused.test(f)),
		[],
	);
});
