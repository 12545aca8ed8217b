// A real board that somebody lets others follow: the page is drawn again when it has changed, and says since when the house does not answer.
import { carried, hide, part, write } from '../ui/parts';
import { catalogue } from '../ui/words';
import type { BoxFollowed } from '../wire';

const every = 3000;

export function follow(main: HTMLElement): void {
	const words = catalogue(carried('words'), document.documentElement.lang);
	const link = main.dataset.follow ?? '';
	const clock = (at: Date) => at.toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' });
	let answered = new Date();

	const look = async () => {
		try {
			const answer = await fetch(`/api/v1/box/${link}`);
			if (answer.status === 404) return location.reload(); // the link has ended, and the page says so
			if (!answer.ok) throw new Error(String(answer.status));
			const { version } = (await answer.json()) as BoxFollowed;
			if (String(version) !== main.dataset.version) await renew();
			answered = new Date();
			hide(part('stale'), true);
		} catch {
			write(part('stale'), words('follow.stale', { time: clock(answered) }));
			hide(part('stale'), false);
		}
	};
	/** When it was changed, by the reader's own clock. */
	const since = () => {
		const time = main.querySelector('time');
		const date = new Date(time?.dateTime ?? '').toLocaleString(document.documentElement.lang, {
			dateStyle: 'long',
			timeStyle: 'short',
		});
		write(time, words('follow.since', { date }));
	};
	const renew = async () => {
		const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
		const fresh = new DOMParser()
			.parseFromString(await answer.text(), 'text/html')
			.querySelector<HTMLElement>('main[data-follow]');
		if (!answer.ok || !fresh) throw new Error(String(answer.status));
		main.innerHTML = fresh.innerHTML;
		main.dataset.version = fresh.dataset.version;
		since();
	};
	const again = async () => {
		if (!document.hidden) await look();
		setTimeout(again, every);
	};
	document.addEventListener('visibilitychange', () => document.hidden || void look());
	since();
	setTimeout(again, every);
}
