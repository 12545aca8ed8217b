// What is due today: the server lists it for an account, and the browser for a guest. A page that was kept lists what this browser knows.
import { make } from '../ui/make';
import { carried, hide, part, write } from '../ui/parts';
import { quoted } from '../ui/quotes';
import { catalogue } from '../ui/words';
import type { DueItem } from '../wire';
import { due, dueAlone, join, type Kept, keepAccounts, ownDue, returns, untold } from './again';

/** Fills the list of a guest, or tells the account what the guest has failed. */
export function dueToday(place: HTMLElement): void {
	if (place.dataset.account !== undefined) {
		keepAccounts(carried<DueItem[]>('returning'));
		list(place, ownDue(Date.now()));
		if (untold())
			join()
				.then((all) => all && location.reload())
				.catch(() => {}); // later
		return;
	}
	const words = catalogue(carried('words'), document.documentElement.lang);
	const kept = place.dataset.kept !== undefined;
	if (!kept) keepAccounts([]);
	const all = kept ? dueAlone(Date.now()) : due(Date.now());
	const here = kept ? all.flatMap((k) => alone(k)) : all;
	list(place, here);
	tell(
		place,
		'later',
		(n) => words('puzzles.due.later', { n }),
		Object.values(returns()).filter((k) => k.due > Date.now()).length,
	);
	tell(place, 'elsewhere', (n) => words('puzzles.due.elsewhere', { n }), all.length - here.length);
}

/** What can be tried without a connection, with its address: a record is not kept in the browser. */
function alone(k: Kept): Kept[] {
	const address = k.alone ?? k.address;
	return address.startsWith('/games/') ? [] : [{ ...k, address }];
}

function list(place: HTMLElement, all: Kept[]): void {
	const to = part('due', place);
	to?.append(
		...all.map((k) =>
			make(
				'li',
				{},
				make('a', { href: k.address }, make('span', {}, k.goal), ' ', make('span', { class: 'num quiet' }, quoted(k.title))),
			),
		),
	);
	hide(part('none', place), Boolean(to?.children.length));
}

function tell(place: HTMLElement, name: string, text: (n: number) => string, n: number): void {
	const told = part(name, place);
	hide(told, !n);
	if (n) write(told, text(n));
}
