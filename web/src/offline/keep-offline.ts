// What it takes to play without a connection is fetched once somebody has played here: after a game or a puzzle, when a page for it is opened, or
// when the site is installed. Where bytes cost money nothing is fetched without a yes.
import { part } from '../ui/parts';
import { agrees, metered, YES } from './metered';
import { isVersion } from './version';

const offered = () => document.documentElement.hasAttribute('data-offline') && 'serviceWorker' in navigator;

/** Has this browser keep everything that play without a connection needs; true once it is there. Over plain HTTP none is kept. */
export async function keepOffline(yes = false): Promise<boolean> {
	if (!offered()) return false;
	if (yes) await caches.open(YES);
	if (metered() && !(await agrees())) return (await caches.keys()).some(isVersion); // what is there stays
	await navigator.serviceWorker.register('/sw.js');
	const { active, installing, waiting } = await navigator.serviceWorker.ready;
	// A newer one clears up itself, once the one before it has nothing more to do: a word to that one would keep it here.
	if (!installing && !waiting) active?.postMessage('clear');
	return true;
}

/** Does so once a game or a puzzle is over, when nothing else is going on. Where it takes a yes first, the question is put at this place. */
export function keepAfterPlay(place: Element | null): void {
	const keep = async () => {
		const question = part('metered');
		if (!question || (await keepOffline()) || !offered()) return;
		place?.append(question);
		question.hidden = false;
	};
	setTimeout(() => keep().catch(() => {}), 2000); // without a connection there is nothing new to keep
}

/** Does so where the site is installed, or as soon as it is. */
export function keepIfInstalled(): void {
	const keep = () => keepOffline().catch(() => {});
	if (matchMedia('(display-mode: standalone)').matches) keep();
	addEventListener('appinstalled', keep);
}
