import { quoted } from '../ui/quotes';
import { keepOffline } from './keep-offline';
import { metered } from './metered';
import { forgetPack, hasPack, loadPack } from './pack';
import { perfect } from './requested-table';
import { keptGames } from './saved-games';

const find = (name: string, within: ParentNode = document) => within.querySelector<HTMLElement>(`[data-part="${name}"]`);

/** The page of games that need no connection: says when they are kept, and lists those that were begun. */
export async function gamesPage(page: HTMLElement): Promise<void> {
	// This page also replaces pages that are not available offline, and says why they are not.
	if (![page.dataset.shelf, '/'].includes(location.pathname)) {
		find('lost', page)?.removeAttribute('hidden');
		const [, first = ''] = location.pathname.split('/');
		for (const why of page.querySelectorAll<HTMLElement>('[data-why]')) why.hidden = !why.dataset.why?.split(' ').includes(first);
	}
	await begun(page).catch(() => {}); // a browser that keeps nothing has no games to go on with
	const ask = find('ask', page);
	const keep = async (yes: boolean) => {
		const there = await keepOffline(yes).catch(() => false);
		find('keeping', page)?.setAttribute('hidden', '');
		ask?.toggleAttribute('hidden', there || !isSecureContext || !metered());
		find('ready', page)?.toggleAttribute('hidden', !there);
		find('insecure', page)?.toggleAttribute('hidden', isSecureContext);
	};
	ask?.querySelector('button')?.addEventListener('click', () => keep(true));
	await keep(false);
}

/** Whether the exact tables or the net of a game, or the puzzles, are kept in this browser, with buttons to load and to delete them. */
export async function packed(box: HTMLElement): Promise<void> {
	const { pack = '', family = '', more = '', integrity = '' } = box.dataset;
	const button = find('unload', box);
	const load = find('load', box);
	const show = async () => {
		const there = await hasPack(pack);
		find('unloaded', box)?.toggleAttribute('hidden', there);
		find('loaded', box)?.toggleAttribute('hidden', !there);
		button?.toggleAttribute('hidden', !there);
		load?.toggleAttribute('hidden', there);
	};
	const all = [family, ...more.split(' ')].filter(Boolean);
	// The button that was pressed goes, and the next one has the focus.
	button?.addEventListener('click', async () => {
		await Promise.all(all.map(forgetPack));
		await show();
		(load ?? box.querySelector<HTMLElement>('a.btn'))?.focus();
	});
	load?.addEventListener('click', () => {
		const failed = (yes: boolean) => find('failed', box)?.toggleAttribute('hidden', !yes);
		loadPack({ family, path: pack, integrity, bytes: 0 }).then(
			() =>
				show().then(() => {
					failed(false);
					button?.focus();
				}),
			() => failed(true),
		);
	});
	await show();
}

async function begun(page: HTMLElement): Promise<void> {
	const list = find('begun', page)?.querySelector('ul');
	if (!list) return;
	for (const address of await keptGames()) {
		const box = [...page.querySelectorAll('form')].find((f) => f.getAttribute('action') === address.split('?')[0]);
		const title = box?.dataset.title;
		if (!title) continue; // of a game that is no longer there
		const link = document.createElement('a');
		link.href = address;
		link.append(quoted(title));
		const with_ = document.createElement('span');
		with_.className = 'quiet small';
		const query = new URLSearchParams(address.split('?')[1]);
		const { screen = '', perfection = '', level = '' } = list.dataset;
		if (query.get('with') === 'screen') with_.textContent = screen;
		else with_.textContent = perfect(query) ? perfection : level.replace('{level}', query.get('level') ?? '3');
		const item = document.createElement('li');
		item.append(link, with_);
		list.append(item);
	}
	if (list.children.length) find('begun', page)?.removeAttribute('hidden');
}
