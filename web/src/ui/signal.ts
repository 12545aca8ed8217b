// How a page that is one of many tells that it is the reader's move: by its title, its icon and a notification.

/** Marks the title and the icon beside it, or takes the mark away: "2" is in how many games, "●" that it is this one. */
export function signal(mark: string, title: string): void {
	const text = mark === '' ? title : `${mark === dot ? dot : `(${mark})`} ${title}`;
	if (document.title !== text) document.title = text;
	const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
	const path = mark ? '/icon.svg?turn' : '/icon.svg';
	if (icon && icon.getAttribute('href') !== path) icon.setAttribute('href', path);
}

export const dot = '●';

/** A title without its mark. */
export const unmarked = (title: string) => title.replace(/^(●|\(\d+\)) /, '');

let shown: Notification | undefined;

/** Notifies who is not looking, if that was allowed; a press leads back to the page, and looking at it takes it away. */
export function notify(title: string, body: string, tag: string): void {
	if (!document.hidden || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
	try {
		shown = new Notification(title, { body, tag, icon: '/icon.svg?turn', lang: document.documentElement.lang });
		shown.onclick = () => {
			window.focus();
			shown?.close();
		};
	} catch {
		// some phones notify by a service worker alone
	}
}

document.addEventListener('visibilitychange', () => document.hidden || shown?.close());
