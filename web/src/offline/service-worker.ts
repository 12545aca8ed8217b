// Play without a connection: this worker keeps one version of all it needs, whole, and hands it out when the network does not
// answer. Pages come from the network whenever it does. Scripts, styles and the program have a hash in their names, so a page
// finds the parts it was made with or none: versions are never mixed.
//
// The server writes the list of what is kept before this script (internal/server/pages/offline): a new version, or another language, is
// another script, and browsers look for one at every navigation.

import { agrees, metered, YES } from './metered';
import { dayPack, forgetPack, PACKS } from './pack';
import { hearTold } from './told-worker';
import { cacheOf } from './version';

interface Kept {
	version: string;
	lang: string;
	pages: File[];
	files: File[];
	tells?: boolean; // it is here to show what the house tells, and keeps nothing
}

interface File {
	path: string;
	integrity: string;
}

declare const self: ServiceWorkerGlobalScope & { kept: Kept };

const { kept } = self;
const cache = cacheOf(kept.version);
const HASHED = '/assets/';
const SHELF = '/offline'; // the page shown in place of all that are not kept
const PUZZLES = '/puzzles'; // the list is kept, and finds each puzzle below it
const PATIENCE = 5000; // how long a page that is kept waits for the network

self.addEventListener('install', (e) => e.waitUntil(fill()));
self.addEventListener('activate', (e) => e.waitUntil(takeOver()));
self.addEventListener('message', (e) => e.data === 'clear' && e.waitUntil(clear()));
self.addEventListener('fetch', (e) => {
	const { method, mode, url } = e.request;
	const { origin, pathname } = new URL(url);
	if (!kept.pages.length || method !== 'GET' || origin !== location.origin) return;
	if (mode === 'navigate') {
		e.respondWith(page(e.request, pathname));
		e.waitUntil(keepDay().catch(() => {})); // without a connection yesterday's has to do
	} else if (pathname.startsWith(HASHED)) e.respondWith(asset(e.request));
});

hearTold(self);

/** Fetches all that is kept, each checked by its hash: a version is there whole, or not at all and tried again later. */
async function fill(): Promise<void> {
	if (!kept.pages.length) return self.skipWaiting();
	if (await costs()) throw new Error('this connection is metered'); // the version before it stays; tried again later
	try {
		const to = await caches.open(cache);
		await Promise.all(
			[...kept.pages, ...kept.files].map(async ({ path, integrity }) => {
				const same = path.startsWith(HASHED) ? await caches.match(path, { ignoreVary: true }) : undefined;
				await to.put(path, same ?? (await fetch(path, asNobody(integrity))));
			}),
		);
	} catch (fault) {
		await caches.delete(cache);
		throw fault;
	}
	await keepDay().catch(() => {});
	await self.skipWaiting(); // pages that are open keep their own version: see clear
}

/** Nothing is saved where bytes cost money, unless somebody has said yes. */
const costs = async () => metered() && !(await agrees());

/** Keeps the puzzle of the day, in place of that of another. */
async function keepDay(): Promise<void> {
	const { path } = dayPack();
	const packs = await caches.open(PACKS);
	if ((await packs.match(path)) || (await costs())) return;
	const answer = await fetch('/puzzles/day.pack', { credentials: 'omit' });
	if (!answer.ok) return;
	await forgetPack('day');
	await packs.put(path, answer);
}

/** What is kept is the same for everybody who reads this language. */
const asNobody = (integrity: string): RequestInit => ({
	integrity,
	headers: { 'Accept-Language': kept.lang },
	credentials: 'omit',
	cache: 'no-cache',
});

async function takeOver(): Promise<void> {
	await self.clients.claim();
	await clear();
	// This server plays no more without a connection, and has nothing to tell.
	const stays = kept.pages.length || kept.tells || (await self.registration.pushManager?.getSubscription());
	if (!stays) await self.registration.unregister();
}

/** Deletes older versions, but for one that an open table was made by: it may ask for its parts again. */
async function clear(): Promise<void> {
	for (const name of await caches.keys()) {
		const { installing, waiting } = self.registration;
		if (name === cache || name === PACKS || name === YES || installing || waiting) continue; // what is about to take over clears up after this one
		await navigator.locks.request(name, { ifAvailable: true }, async (free) => {
			if (free) await caches.delete(name);
		});
	}
}

/** A page from the network; without one as it is kept, and for one that is not the shelf of games to play meanwhile. */
async function page(request: Request, path: string): Promise<Response> {
	const mine = await own(path);
	try {
		const answer = await (mine ? soon(fetch(request)) : fetch(request));
		if (!mine || answer.status < 500) return answer;
	} catch {
		// there is no connection, or as good as none
	}
	return mine ?? (await own(SHELF)) ?? Response.error();
}

/** A page as it is kept: under its own path, or below the shelf if it is kept in a form that is the same for everybody. */
async function own(path: string): Promise<Response | undefined> {
	const all = await caches.open(cache);
	for (const form of [path, path === '/' ? SHELF : SHELF + path, ...(path.startsWith(`${PUZZLES}/`) ? [SHELF + PUZZLES] : [])]) {
		const found = await all.match(form, { ignoreVary: true });
		if (found) return found;
	}
	return undefined;
}

async function asset(request: Request): Promise<Response> {
	return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

function soon<T>(answer: Promise<T>): Promise<T> {
	return new Promise((done, fail) => {
		answer.then(done, fail);
		setTimeout(() => fail(new Error('the network is too slow')), PATIENCE);
	});
}
