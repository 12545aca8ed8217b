// Whose house it is, as people meet it: the administrator's, the invited person's, the reported player's and the leaving person's way, on a phone.
// Started by house_test.go.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
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
