// What it takes to play without a connection is fetched only when somebody asks for it: by opening a page for it, or by
// installing the site. Who does neither never loads the program.

const offered = () => document.documentElement.hasAttribute('data-offline') && 'serviceWorker' in navigator;

/** Has this browser keep everything that play without a connection needs; true once it is there. Over plain HTTP none is kept. */
export async function keepOffline(): Promise<boolean> {
	if (!offered()) return false;
	await navigator.serviceWorker.register('/sw.js');
	const { active, installing, waiting } = await navigator.serviceWorker.ready;
	// A newer one clears up itself, once the one before it has nothing more to do: a word to that one would keep it here.
	if (!installing && !waiting) active?.postMessage('clear');
	return true;
}

/** Does so where the site is installed, or as soon as it is. */
export function keepIfInstalled(): void {
	const keep = () => keepOffline().catch(() => {}); // without a connection there is nothing new to keep
	if (matchMedia('(display-mode: standalone)').matches) keep();
	addEventListener('appinstalled', keep);
}
