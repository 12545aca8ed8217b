import { choose } from '../ui/dialogs';
import type { Desk, Show } from './desk';

const ASKED = 'told-asked'; // once per browser

/** At a slow game: after the viewer's first turn, asks whether this browser is to be told of the next ones. The settings do the rest. */
export function telling({ words }: Desk): Show {
	return (view, happened) => {
		const { seats } = view.yours;
		if (seats.length !== 1 || !happened.some((e) => e.what === 'played' && seats.includes(e.by)) || !isSecureContext) return;
		navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ played: view.table.id }));
		if (localStorage.getItem(ASKED)) return;
		localStorage.setItem(ASKED, 'yes');
		choose('telling', words('tell.title'), words('tell.text'), [
			{ value: '', text: words('tell.no') },
			{ value: '/settings#devices', text: words('tell.yes'), look: 'seal' },
		]).then((to) => to && location.assign(to));
	};
}
