// A part of the service worker. While no page is open, the house tells this browser whose move it is in a slow game. That comes as a declarative
// push message, which some browsers show by themselves.

import { post } from '../ui/post';

interface Told {
	notification: { title: string; body: string; navigate: string; lang: string; tag: string; app_badge: string };
}

const HOURS = { from: '22:00', to: '07:00' }; // in which it is left alone, until its owner says otherwise

/** Has a service worker show what it is told, and do what pages want of it (account/telling.ts). */
export function hearTold(self: ServiceWorkerGlobalScope): void {
	self.addEventListener('push', (e) => e.waitUntil(show(self, e.data?.json())));
	self.addEventListener('notificationclick', (e) => {
		e.notification.close();
		e.waitUntil(open(self, e.notification.data));
	});
	self.addEventListener('message', (e) => {
		const [port] = e.ports;
		const answer = (id: string) => port?.postMessage(id);
		if (e.data === 'tell')
			e.waitUntil(
				subscribe(self).then(answer, (fault) => {
					console.warn(fault);
					answer('');
				}),
			);
		else if (e.data?.played) e.waitUntil(played(self, e.data.played));
	});
	self.addEventListener('pushsubscriptionchange', (e) => (e as ExtendableEvent).waitUntil(subscribe(self)));
}

/** Has the push service give this browser an address, and the house know it: under which id. */
async function subscribe({ registration: { pushManager } }: ServiceWorkerGlobalScope): Promise<string> {
	const { key } = await ask('');
	const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
	const subscribed = await pushManager.subscribe(options).catch(async (fault) => {
		if (!(await (await pushManager.getSubscription())?.unsubscribe())) throw fault;
		return pushManager.subscribe(options); // it was bound to a key that this house had before
	});
	const { endpoint, keys } = subscribed.toJSON();
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
	return (await ask('/devices', { endpoint, keys, zone: timeZone, quiet: HOURS })).id;
}

async function ask(path: string, body?: object) {
	const to = `/api/v1/push${path}`;
	const answer = await (body ? post(to, body) : fetch(to));
	if (!answer.ok) throw new Error(await answer.text());
	return answer.json();
}

const bytes = (key: string) => Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));

/** Shows it, unless the table is before the reader's eyes. The badge says how many games wait. */
async function show(self: ServiceWorkerGlobalScope, told: Told | undefined): Promise<void> {
	if (!told?.notification) return;
	const { title, body, navigate, lang, tag, app_badge } = told.notification;
	await count(self, Number(app_badge));
	const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
	if (all.some((page) => page.visibilityState === 'visible' && isAt(page.url, navigate))) return;
	const icon = '/icon-192.png';
	await self.registration.showNotification(title, { body, lang, tag, icon, badge: icon, data: navigate });
}

/** The badge of the site, where it is installed. */
const count = ({ navigator }: ServiceWorkerGlobalScope, waiting: number) =>
	(waiting ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.())?.catch(() => {});

/** A turn was played at a table: what was said of it is out of date. */
async function played(self: ServiceWorkerGlobalScope, tag: string): Promise<void> {
	for (const shown of await self.registration.getNotifications({ tag })) shown.close();
	await count(self, (await ask('')).waiting);
}

/** Opens the table: the page that shows it already, or another. */
async function open(self: ServiceWorkerGlobalScope, address: string): Promise<void> {
	const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
	const page = all.find((one) => isAt(one.url, address));
	// The house may be known here by another address than the one it sends.
	const there = new URL(new URL(address).pathname, self.location.origin);
	await (page ? page.focus() : self.clients.openWindow(there));
}

const isAt = (url: string, address: string) => new URL(url).pathname === new URL(address).pathname;
