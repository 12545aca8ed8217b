import type { Desk, Show } from './desk';
import { hide, part } from './parts';

/** The slip of a table that lacks a player. When the game begins the page shows it without being loaded again. */
export function waiting(desk: Desk): Show {
	const slip = part('waiting');
	const root = document.documentElement;
	return (view) => {
		const { phase, seats } = view.table.state;
		root.dataset.phase = phase;
		hide(slip, phase !== 'waiting' || seats.every((s) => s.kind !== '') || desk.view.table.state.results.length > 0);
	};
}
