// What is due today: the server lists it for an account, and the browser for a guest.
import { make } from '../table/make';
import { carried, hide, part, write } from '../table/parts';
import { catalogue } from '../table/words';
import { due, join, keptTries, returns } from './again';

/** Fills the list of a guest, or tells the account what the guest has failed. */
export function dueToday(place: HTMLElement): void {
	if (place.dataset.account !== undefined) {
		if (Object.keys(returns()).length || keptTries().length)
			join()
				.then((all) => all && location.reload())
				.catch(() => {}); // later
		return;
	}
	const words = catalogue(carried('words'), document.documentElement.lang);
	const all = due(Date.now());
	part('due', place)?.replaceChildren(
		...all.map((k) =>
			make(
				'li',
				{},
				make('a', { href: k.address }, make('span', {}, k.goal), ' ', make('span', { class: 'num quiet' }, k.title)),
			),
		),
	);
	hide(part('none', place), all.length > 0);
	const later = Object.keys(returns()).length - all.length;
	const told = part('later', place);
	hide(told, !later);
	if (later) write(told, words('puzzles.due.later', { n: later }));
}
