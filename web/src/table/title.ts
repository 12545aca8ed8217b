import type { Show } from './desk';
import { yourTurn } from './state';

/** Marks the title of a page that nobody looks at when it waits for its reader. */
export function title(): Show {
	const usual = document.title;
	let waits = false;
	const show = () => {
		document.title = waits && document.hidden ? `● ${usual}` : usual;
	};
	document.addEventListener('visibilitychange', show);
	return (view) => {
		waits = yourTurn(view);
		show();
	};
}
