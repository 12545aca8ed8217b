import { write } from '../ui/parts';
import { dot, notify, signal } from '../ui/signal';
import type { Desk, Show } from './desk';
import { both, yourTurn } from './state';

/** The title says who plays; with the icon and a notification it tells a player who is elsewhere that it is his move. */
export function title(desk: Desk, table: HTMLElement): Show {
	const rules = table.dataset.game ?? '';
	const heading = table.querySelector('h1');
	const { words } = desk;
	return (view, happened) => {
		const [first, second] = [desk.name('first'), desk.name('second')];
		const text = words('table.title', { rules, first, second });
		write(heading, text);
		const waits = yourTurn(view) && !both(view);
		signal(waits ? dot : '', `${waits ? `${words('table.turn.you')}: ` : ''}${text} · Crownhead`);
		const last = happened.findLast((e) => e.what === 'played' && !view.yours.seats.includes(e.by));
		if (waits && last && desk.settings.notify === 'on') {
			notify(words('table.turn.you'), [text, last.text].join(' · '), view.table.id);
		}
	};
}
