// This browser is told of its owner's moves in slow games while no page is open: web push, through the service worker (offline/told-worker.ts).

const DEVICE = 'told'; // under which id the house knows this browser

/** Why this browser cannot be told, as the words have it; nothing if it can. */
function hindrance(): '' | 'insecure' | 'install' | 'none' | 'denied' {
	if (!isSecureContext) return 'insecure';
	// iPhones, and iPads, which also call themselves Macs, have push for installed sites alone.
	if (!('PushManager' in globalThis))
		return /iP(hone|ad|od)|Mac/.test(navigator.userAgent) && navigator.maxTouchPoints ? 'install' : 'none';
	return Notification.permission === 'denied' ? 'denied' : '';
}

/** Under which id the house tells this browser; nothing if it never did. */
const toldAs = () => localStorage.getItem(DEVICE);

/** Has this browser told from now on; false if its owner or the browser does not want that. It must follow a press. */
async function tell(): Promise<boolean> {
	if ((await Notification.requestPermission()) !== 'granted') return false;
	const { serviceWorker } = navigator;
	// The worker that keeps the site does it too; without one there is a worker that keeps nothing.
	if (!(await serviceWorker.getRegistration())) await serviceWorker.register('/sw.js?tell');
	const { port1, port2 } = new MessageChannel();
	(await serviceWorker.ready).active?.postMessage('tell', [port2]);
	const id = await new Promise<string>((heard) => {
		port1.onmessage = (e) => heard(e.data);
	});
	if (id) localStorage.setItem(DEVICE, id);
	return !!id;
}

/** The section about it on the pages of settings and of the account: the button for this browser, or why there is none. */
export function tellingSection(section: HTMLElement): void {
	const show = (name: string) => section.querySelector<HTMLElement>(`[data-tell="${name}"]`)?.removeAttribute('hidden');
	const why = hindrance();
	const here = section.querySelector<HTMLElement>(`[data-device="${toldAs()}"]`);
	here?.querySelector('.tag')?.removeAttribute('hidden');
	here?.querySelector('[data-stop]')?.addEventListener('submit', stop);
	if (!here) show(why || 'start');
	const button = section.querySelector<HTMLButtonElement>('[data-tell="start"]');
	button?.addEventListener('click', async () => {
		button.disabled = true;
		if (await tell()) location.reload();
		else show(hindrance() || 'failed');
		button.disabled = false;
	});
}

/** Has this browser give its address back; the house hears of it by the form. */
async function stop(): Promise<void> {
	localStorage.removeItem(DEVICE);
	const registration = await navigator.serviceWorker.getRegistration();
	await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
