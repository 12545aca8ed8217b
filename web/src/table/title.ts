import type { Desk, Show } from './desk';
import { write } from './parts';
import { yourTurn } from './state';

/** The title says who plays, and marks a page that nobody looks at when it waits for its reader. */
export function title(desk: Desk, table: HTMLElement): Show {
	const rules = table.dataset.game ?? '';
	const heading = table.querySelector('h1');
	let waits = false;
	const show = () => {
		const [first, second] = [desk.name('first'), desk.name('second')];
		const text = desk.words('table.title', { rules, first, second });
		write(heading, text);
		document.title = `${waits && document.hidden ? '● ' : ''}${text} · Crownhead`;
	};
	document.addEventListener('visibilitychange', show);
	return (view) => {
		waits = yourTurn(view);
		show();
	};
}
