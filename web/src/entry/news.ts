// Challenges that come or are answered while somebody looks at a page that lists them.
import type { Notice } from '../wire';

/** Says the news of challenges in an element, and has the lists renewed. A page that nobody sees keeps no connection. */
export function news(told: HTMLElement, renew: () => Promise<void>): void {
	let events: EventSource | undefined;
	const say = (text: string, table?: string) => {
		const slip = document.createElement('p');
		slip.className = 'slip';
		slip.append(text);
		if (table) {
			const link = document.createElement('a');
			link.href = `/t/${table}`;
			link.textContent = told.dataset.go ?? table;
			slip.append(' ', link);
		}
		told.replaceChildren(slip);
		return slip;
	};
	const hear = async (e: MessageEvent<string>) => {
		const notice: Notice = JSON.parse(e.data);
		const { type, challenge, table } = notice;
		// After each connection the server tells again what waits; the page may have it already.
		const listed = () => type === 'challenged' && document.querySelector(`[data-challenge="${challenge?.id}"]`) !== null;
		if (listed()) return;
		const name = (type === 'declined' ? challenge?.to : challenge?.from)?.name ?? '';
		const slip = say((told.dataset[type] ?? '').replace('{name}', name), type === 'accepted' ? table?.id : undefined);
		await renew();
		if (listed()) slip.className = 'sr'; // it has been said aloud, and the list shows it
	};
	const listen = () => {
		if (document.hidden) {
			events?.close();
			events = undefined;
		} else if (!events) {
			events = new EventSource('/api/v1/me/events');
			for (const type of ['challenged', 'accepted', 'declined', 'withdrawn']) events.addEventListener(type, hear);
		}
	};
	listen();
	document.addEventListener('visibilitychange', listen);
}
