// What every page but the table does with script. All of them work without it.

import { tellingSection } from '../account/telling';
import { mineFirst } from '../beside/mine';
import { gamesPage, packed } from '../offline/games-page';
import { keepIfInstalled } from '../offline/keep-offline';
import { copies } from '../ui/copy';
import { listKeys } from '../ui/keys';
import { pressOnce } from '../ui/press';
import { control, onSettings, settings, showSettings } from '../ui/settings';
import { share } from '../ui/share';
import { signal, unmarked } from '../ui/signal';
import { evening, localTimes } from './evening';
import { news } from './news';
import { setup } from './setup';

control(document);
listKeys();
pressOnce('form[method="post"] button:not([type="button"])'); // a table is opened once

const filled = document.querySelector<HTMLFormElement>('form.setup');
if (filled) setup(filled);
showSettings(settings()); // a page that was kept is older than what was chosen since
onSettings(showSettings);
for (const shelf of document.querySelectorAll('.boxes, .shelves, .shelved')) mineFirst(shelf); // the boxes that somebody owns come first

keepIfInstalled();
const devices = document.querySelector<HTMLElement>('[data-part="telling"]');
if (devices) tellingSection(devices);
const games = document.querySelector<HTMLElement>('[data-shelf]');
if (games) {
	gamesPage(games);
}
if ('caches' in globalThis) for (const box of document.querySelectorAll<HTMLElement>('[data-pack]')) packed(box).catch(() => {});

for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
	copies(button, () => new URL(button.dataset.copy || location.href, location.href).href, button.dataset.copied ?? '✓');
}

// Passkeys are asked for when somebody presses: the script for them comes then.
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
	form.addEventListener('submit', async (e) => {
		e.preventDefault();
		const { passkey } = (await import(form.dataset.does ?? '')) as typeof import('../account/passkey');
		passkey(form);
	});
}

const event = document.querySelector<HTMLElement>('main[data-event]');
if (event) evening(event);
localTimes();

const shared = document.querySelector<HTMLElement>('[data-share]');
if (shared) share(shared);

// Lists of games are fetched again while somebody looks at them; the server draws them as it did at first.
const each = 20_000;

async function renew(): Promise<void> {
	const lists = [...document.querySelectorAll('[data-live], #due-above, #due-below')];
	if (document.hidden || lists.some((l) => l.contains(document.activeElement))) return;
	const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
	if (!answer.ok) return;
	const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
	for (const list of lists) {
		const now = fresh.getElementById(list.id);
		if (now && now.innerHTML !== list.innerHTML) list.replaceWith(document.adoptNode(now));
	}
	mark();
}

/** The title and the icon tell in how many games a move is due, as the badge does. */
const mark = () => signal(document.querySelector('#due-below .count')?.textContent ?? '', unmarked(document.title));

// A press on the place where one is leads to its top.
document.querySelector('.places')?.addEventListener('click', (e) => {
	const place = (e.target as Element).closest('a[aria-current]');
	if (place?.getAttribute('href') !== location.pathname) return;
	e.preventDefault();
	scrollTo({ top: 0, behavior: 'smooth' });
});

const told = document.querySelector<HTMLElement>('[data-news]');
if (told) news(told, () => renew().catch(() => {}));

if (document.querySelector('[data-live]')) {
	mark();
	const seconds = Number(document.querySelector<HTMLElement>('[data-live]')?.dataset.live);
	setInterval(() => renew().catch(() => {}), seconds ? seconds * 1000 : each);
	document.addEventListener('visibilitychange', () => renew().catch(() => {}));
}
