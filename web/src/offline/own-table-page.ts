import type { Desk, Show } from '../table/desk';
import { choose } from '../ui/dialogs';
import { make } from '../ui/make';
import { hide, part } from '../ui/parts';
import type { Switch } from '../wire';
import { keepOffline } from './keep-offline';
import type { OwnTable } from './own-table';
import { perfect } from './requested-table';

/** What a table of this browser has beside the rest: it takes a moment to be laid out, and can be started over. */
export function ownTablePage(desk: Desk, own: OwnTable, switches: Switch[]): Show {
	const { words } = desk;
	part('anew')?.addEventListener('click', async () => {
		const { state, turns } = desk.view.table;
		if (state.phase === 'playing' && turns.length) {
			const answer = await choose('anew-sure', words('offline.anew.title'), words('offline.anew.text'), [
				{ value: 'no', text: words('offline.anew.no') },
				{ value: 'yes', text: words('offline.anew'), look: 'seal' },
			]);
			if (answer !== 'yes') return;
		}
		await own.anew();
	});
	const asked = new URLSearchParams(location.search);
	if (perfect(asked)) task(words, asked.get('win'));
	keepOffline().catch(() => {}); // without a connection there is nothing new to keep
	let shown = '';
	return (view) => {
		hide(part('laying'), view.table.state.seq > 0);
		if (view.table.rules === shown) return;
		shown = view.table.rules;
		changed(desk, new URLSearchParams(shown.split('?')[1]), switches);
	};
}

/** Against exact tables the page says what they know, and what a drill asks for. */
function task(words: Desk['words'], n: string | null): void {
	hide(part('perfect'), false);
	const drill = part('drill');
	if (!drill || n === null) return;
	drill.textContent = Number(n) ? words('offline.drill.win', { n: Number(n) }) : words('offline.drill.hold');
	hide(drill, false);
}

/** The switches that are not at their defaults, and those where a default goes beyond the text; the page was drawn before anybody chose. */
function changed(desk: Desk, set: URLSearchParams, switches: Switch[]): void {
	const place = part('changed');
	if (!place || !set.size) return;
	const { words } = desk;
	const list = (heading: string, some: Switch[]) => {
		if (!some.length) return [];
		const items = some.map(({ name, clause, values }) => {
			const value = set.get(name) ?? values[0];
			const known = words(`switch.${name}.${value}`);
			const text = known === `switch.${name}.${value}` ? words(`switch.${name}.points`, { n: value ?? '' }) : known;
			return make('li', {}, `${words(`switch.${name}`)}: `, make('b', {}, text), ` ${clause}`);
		});
		return [make('p', { class: 'small quiet' }, words(heading)), make('ul', { class: 'rulelist' }, ...items)];
	};
	const bare = switches.every(({ name, values, printed }) => (set.get(name) ?? values[0]) === (printed ?? values[0]));
	place.replaceChildren(
		...(bare ? [make('p', { class: 'small quiet' }, words('table.sheet.bare'))] : []),
		...list(
			'table.sheet.changed',
			switches.filter(({ name }) => set.has(name)),
		),
		...list(
			'table.sheet.beyond',
			switches.filter(({ name, printed }) => printed && !set.has(name)),
		),
	);
}
