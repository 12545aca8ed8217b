import { copies } from '../ui/copy';
import { hide, part } from '../ui/parts';
import { sends } from '../ui/send';
import type { Desk, Show } from './desk';

/** The slip of a table that lacks a player, with the link to send. It goes when the seats are taken. */
export function waiting(desk: Desk): Show {
	const slip = part('waiting');
	const link = part<HTMLInputElement>('link');
	const copy = part<HTMLButtonElement>('copy');
	if (link && copy) {
		copies(copy, () => link.value, desk.words('table.copied'));
		link.addEventListener('focus', () => link.select());
		sends(part('send'), () => link.value);
	}
	const code = slip?.querySelector('details');
	if (code && matchMedia('(min-width: 900px)').matches) code.open = true; // a phone points at it
	return (view) => {
		const { phase, seats } = view.table.state;
		const table = document.getElementById('table');
		if (table) table.dataset.phase = phase;
		hide(slip, phase !== 'waiting' || seats.every((s) => s.kind !== ''));
	};
}
