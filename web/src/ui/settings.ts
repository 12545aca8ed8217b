// What a person wants pages to look and sound like. It stays in this browser, a cookie a setting: so the server draws the
// first page rightly, and a form can change it without script (internal/server/pages/site has the same list).

const defaults = {
	theme: 'auto', // auto, light, dark
	board: 'wood', // wood, slate, linen, contrast
	pieces: 'wood', // wood, flat, bone
	coordinates: 'on',
	motion: 'auto', // auto, none
	replies: 'calm', // how quickly what others do is shown: calm, quick, once
	sounds: 'off',
	vibrate: 'on', // where the device can
	speech: 'short', // how turns are said to who does not see the board: short, long
	notify: 'off', // a notification of the system when it is the person's move
	auto: 'off', // the only turn plays itself: off, pause, once
	premove: 'off',
	turn: 'off', // at a table on one screen the board turns to who moves
	face: 'off', // at a table on one screen each half of it is turned to who sits there
};

export type Settings = typeof defaults;
export type Setting = keyof Settings;

const drawn: Setting[] = ['theme', 'board', 'pieces', 'coordinates', 'motion', 'replies'];
const year = 31_536_000; // seconds a cookie lasts
const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('settings') : undefined;

export function settings(): Settings {
	const kept = document.cookie.split('; ').map((c) => c.split('=') as [string, string]);
	return { ...defaults, ...Object.fromEntries(kept.filter(([name]) => name in defaults)) };
}

/** Keeps one setting and shows it at once; other tabs of this browser follow. */
function keep(name: Setting, value: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and cannot be read at once
	document.cookie = `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax`;
	dispatchEvent(new Event('settings'));
	otherTabs?.postMessage(name);
}

/** Calls whenever a setting changed, here or in another tab. */
export function onSettings(changed: (all: Settings) => void): void {
	addEventListener('settings', () => changed(settings()));
	otherTabs?.addEventListener('message', () => changed(settings()));
}

/** Puts what style sheets look at on the root element. A default needs no mark. */
export function showSettings(all: Settings): void {
	const root = document.documentElement;
	for (const name of drawn) {
		if (all[name] === defaults[name]) root.removeAttribute(`data-${name}`);
		else root.setAttribute(`data-${name}`, all[name]);
	}
}

/** Lets every control below that names a setting (data-setting) show it and change it: switches, choices and menus. */
export function control(within: ParentNode): void {
	const all = [...within.querySelectorAll<HTMLElement>('[data-setting]')];
	const showAll = (now: Settings) => {
		for (const c of all) {
			const value = now[c.dataset.setting as Setting];
			if (c instanceof HTMLInputElement && c.type === 'radio') c.checked = c.value === value;
			else if (c instanceof HTMLInputElement) c.checked = value === 'on';
			else if (c instanceof HTMLSelectElement) c.value = value;
			else c.setAttribute('aria-pressed', String(value === 'on'));
		}
	};
	const explain = (why: string) => within.querySelector(`[data-why="${why}"]`)?.removeAttribute('hidden');
	/** Keeps what somebody has chosen. Notifications need the browser's permission; it is requested here and nowhere else. */
	const choose = async (name: Setting, value: string) => {
		if (name === 'notify' && value === 'on' && (await Notification.requestPermission()) !== 'granted') {
			keep(name, 'off');
			explain('denied');
		} else keep(name, value);
	};
	for (const c of all) {
		const name = c.dataset.setting as Setting;
		if (c instanceof HTMLInputElement && c.type === 'radio')
			c.addEventListener('change', () => c.checked && choose(name, c.value));
		else if (c instanceof HTMLInputElement) c.addEventListener('change', () => choose(name, c.checked ? 'on' : 'off'));
		else if (c instanceof HTMLSelectElement) c.addEventListener('change', () => choose(name, c.value));
		else c.addEventListener('click', () => choose(name, settings()[name] === 'on' ? 'off' : 'on'));
	}
	// What this browser cannot do is not offered. That it cannot notify, the page says.
	const cannot = isSecureContext ? !('Notification' in globalThis) && 'none' : 'insecure';
	if (cannot) {
		explain(cannot);
		for (const c of all) if (c.dataset.setting === 'notify') c.setAttribute('disabled', '');
	}
	if (!('vibrate' in navigator)) for (const c of all) if (c.dataset.setting === 'vibrate') c.closest('fieldset')?.remove();
	showAll(settings());
	onSettings(showAll);
}
