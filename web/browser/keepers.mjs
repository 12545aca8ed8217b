// Whose house it is, as people meet it: the administrator's, the invited person's, the reported player's and the leaving person's way, on a phone.
// Started by house_test.go.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { after, afterEach, test } from 'node:test';
import { complaints } from './axe.mjs';
import { api, house, leave, partAll, visitor } from './people.mjs';

after(leave);
afterEach(partAll);

const phone = { viewport: { width: 390, height: 844 } };

/** Opens a form of an act, fills it in and sends it. */
async function act(page, name, reason, value) {
	const form = page.locator('main details', { has: page.locator(`input[name=act][value="${name}"]`) });
	if (!(await form.evaluate((d) => d.open))) await form.locator('summary').click();
	if (value !== undefined) {
		const field = form.locator('[name=value]');
		if ((await field.evaluate((f) => f.localName)) === 'select') await field.selectOption(value);
		else await field.fill(value);
	}
	await form.locator('[name=reason]').fill(reason);
	await form.locator('button').click();
}

/** Nothing is too wide for a phone, and axe has nothing to say, with everything unfolded. */
async function fine(page) {
	for (const d of await page.locator('main details').all()) await d.evaluate((one) => (one.open = true));
	assert.deepEqual(await complaints(page), [], page.url());
	assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390, `${page.url()} is too wide`);
}

test('a house gets an administrator, who invites somebody', async () => {
	const link = execFileSync(process.env.CROWNHEAD, ['admin', 'link', '-data', house.data, '-public', house.base, '-lang', 'en'])
		.toString()
		.split('\n')[0];
	const boss = await visitor(phone);
	await boss.goto(link);
	await fine(boss);
	await boss.locator('#name').fill('Hilde');
	await boss.locator('#password').fill('correct horse');
	await boss.locator('main form button').click();
	await boss.waitForURL('**/admin');
	await act(boss, 'registration', 'a club, and not a street', 'closed');
	await boss.getByText('Nobody can make an account.').waitFor();
	await act(boss, 'invite', 'Ingrid asked', '3');
	const invitation = (await boss.locator('main pre code').textContent()).trim();
	await fine(boss);

	const guest = await visitor(phone);
	await guest.goto('/signup');
	await guest.locator('#name').fill('Ingrid');
	await guest.locator('#password').fill('correct horse');
	await guest.locator('main form button').click();
	await guest.getByText('No new accounts are made here at the moment').waitFor();
	await guest.goto(new URL(invitation).pathname);
	await fine(guest);
	await guest.locator('#name').fill('Ingrid');
	await guest.locator('#password').fill('correct horse');
	await guest.locator('main form button').click();
	await guest.waitForURL('**/');
	assert.equal((await api(guest, 'GET', '/me')).name, 'Ingrid');
	await guest.goto(new URL(invitation).pathname);
	await guest.getByText('This link does not work any more').waitFor();

	await notices(boss);
	// Somebody is reported, and cannot chat for a while.
	const made = await api(guest, 'POST', '/tables', { rules: 'chess', seats: [{ kind: 'me' }, { kind: 'open' }] });
	await api(guest, 'POST', `/tables/${made.id}/commands`, {
		type: 'do',
		id: 'a',
		seen: 9,
		do: 'say',
		text: 'you play like a wardrobe',
	});
	const victim = await visitor(phone);
	await victim.goto(`/t/${made.id}/report`);
	await fine(victim);
	await victim.getByText('you play like a wardrobe').click();
	await victim.locator('#text').fill('not nice');
	await victim.locator('main form button').click();
	await victim.getByText('Somebody who looks after this house will read it').waitFor();
	await boss.goto('/admin/reports');
	await fine(boss);
	await boss.locator('main .list a').click();
	await fine(boss);
	await act(boss, 'mute', 'rude to a guest', '24');
	await boss.getByText('in the log of acts').waitFor();
	const refused = await guest.request.post(`/api/v1/tables/${made.id}/commands`, {
		data: { type: 'do', id: 'b', seen: 9, do: 'say', text: 'so what' },
	});
	assert.equal(refused.status(), 403);
	for (const path of ['/admin/log', '/admin/people', `/admin/people/${(await api(guest, 'GET', '/me')).id}`]) {
		await boss.goto(path);
		await fine(boss);
	}

	// Who leaves is told what happens before, and is gone then.
	await guest.goto('/account');
	await fine(guest);
	await guest.locator('input[name=sure]').check();
	await guest.locator('#leave').fill('correct horse');
	await guest.locator('button', { hasText: 'Delete for good' }).click();
	await guest.waitForURL('**/?left=yes');
	await boss.goto(`/games/${made.id}`);
	assert.ok(!(await boss.content()).includes('Ingrid'));
});

/** A notice is on everybody's pages until it is taken down. */
async function notices(boss) {
	await boss.goto('/admin');
	await act(boss, 'notice', 'so that all know', 'Club evening on Thursday');
	await boss.goto('/rules');
	await boss.getByText('Club evening on Thursday').waitFor();
	await boss.goto('/admin');
	await act(boss, 'notice', 'it is over', '');
}

/** The code that an app shows for a secret now (RFC 6238). */
function codeOf(secret) {
	const bits = [...secret].map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0')).join('');
	const key = Buffer.from(bits.match(/.{8}/g).map((b) => Number.parseInt(b, 2)));
	const step = Buffer.alloc(8);
	step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
	const sum = createHmac('sha1', key).update(step).digest();
	return String((sum.readUInt32BE(sum[19] & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A mail server: link waits for the next message, and is the path of the link in it. */
async function postOffice() {
	const come = [];
	let arrived = () => {};
	const server = createServer((line) => {
		let text = '';
		let writing = false;
		line.on('error', () => {});
		line.write('220 here\r\n');
		line.on('data', (data) => {
			text += data;
			for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n')) {
				if (writing) {
					const end = text.indexOf('\r\n.\r\n');
					if (end < 0) return;
					come.push(text.slice(0, end));
					arrived();
					text = text.slice(end + 5);
					writing = false;
					line.write('250 thanks\r\n');
					continue;
				}
				const said = text.slice(0, at).toUpperCase();
				text = text.slice(at + 2);
				writing = said === 'DATA';
				line.write(writing ? '354 go on\r\n' : said === 'QUIT' ? '221 bye\r\n' : '250 yes\r\n');
			}
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		address: `smtp://127.0.0.1:${server.address().port}`,
		close: () => server.close(),
		async link() {
			if (!come.length)
				await new Promise((done) => {
					arrived = done;
				});
			const letter = come.shift().replaceAll('=\r\n', '').replaceAll('=3D', '=');
			return /\/(?:mail|password)\/[a-z0-9]+/.exec(letter)[0];
		},
	};
}

test('somebody has a second factor, forgets the password, and comes in by mail and a code', async () => {
	const post = await postOffice();
	await house.kill('SIGTERM');
	await house.again(['-mail', post.address, '-public', house.base, '-registration', 'open']);
	const greta = await visitor({ ...phone, account: 'Greta' });
	await greta.goto('/account');
	await greta.locator('#address').fill('greta@example.org');
	await greta.locator('#mail-password').fill('correct horse');
	await greta
		.locator('section[aria-labelledby=mail] form', { has: greta.locator('#address') })
		.locator('button')
		.click();
	await greta.goto(await post.link());
	await greta.locator('main form button').click();
	await greta.waitForURL('**/account');
	await greta.getByText('greta@example.org').waitFor();

	const factor = greta.locator('section[aria-labelledby=factor]');
	await factor.getByRole('button', { name: 'Set up a second factor', exact: true }).click();
	const secret = await factor.locator('pre code').textContent();
	await fine(greta);
	await greta.locator('#factor-code').fill('12');
	await factor.locator('form button').click();
	await factor.getByText('This code is wrong').waitFor();
	await greta.locator('#factor-code').fill(codeOf(secret));
	await factor.locator('form button').click();
	await factor.getByText('On since').waitFor();
	const [recovery] = (await factor.locator('.slip pre code').textContent()).split('\n');
	await fine(greta);

	const again = await visitor(phone);
	await again.goto('/signin');
	await again.getByRole('link', { name: 'Forgotten your password?', exact: true }).click();
	await again.locator('#address').fill('greta@example.org');
	await again.locator('main form button').click();
	await again.locator('main [role=status]').waitFor();
	await again.goto(await post.link());
	await again.locator('#password').fill('battery staple');
	await again.locator('main form button').click();
	await again.locator('#code').waitFor();
	await fine(again);
	assert.equal((await api(again, 'GET', '/me')).kind, 'guest');
	await again.locator('#code').fill(recovery);
	await again.locator('main form button').click();
	await again.waitForURL('**/account');
	await again.getByText('Recovery codes left: 9').waitFor();
	await greta.goto('/account'); // signed out with the old password
	await greta.waitForURL('**/signin**');
	post.close();
});

test('a child comes into a class by a first name and three pictures, and meets no strangers', async () => {
	const teacher = await visitor({ account: 'Frieda' });
	const roster = { class: true, rounds: 1, roster: 'Mia\nNoah' };
	const made = await api(teacher, 'POST', '/events', { name: 'Class 3b', format: 'swiss', rules: ['checkers/maple'], ...roster });
	const theirs = await api(teacher, 'POST', '/tables', { rules: 'chess', seats: [{ kind: 'me' }, { kind: 'open' }] });
	const mia = await visitor(phone);
	await mia.goto(`/j/${made.code}`);
	await fine(mia);
	await mia.locator('label', { hasText: 'Mia' }).locator('input').check();
	for (const [n, picture] of [4, 1, 6].entries()) await mia.locator(`input[name=picture${n + 1}][value="${picture}"]`).check();
	await mia.locator('main form button').click();
	await mia.waitForURL(`**/events/${made.id}`);
	await fine(mia);
	const refused = await mia.request.post(`/api/v1/tables/${theirs.id}/seat`, { data: { seat: 'second' } });
	assert.match((await refused.json()).text, /tables of their class/);
	// In another browser the pictures are the key: the wrong ones open nothing.
	const tablet = await visitor(phone);
	await tablet.goto(`/j/${made.code}`);
	await tablet.locator('label', { hasText: 'Mia' }).locator('input').check();
	for (const [n, picture] of [1, 2, 3].entries()) await tablet.locator(`input[name=picture${n + 1}][value="${picture}"]`).check();
	await tablet.locator('main form button').click();
	await tablet.locator('main [role=alert]').waitFor();
});
