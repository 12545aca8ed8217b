import type { NewTable, Switch } from '../wire';

const friendly = 3;
const strongest = 8;

/** What an address asks for; "as printed" is the bare text of every switch, whatever is said of single ones. */
export function request(address: string, switches: Switch[]): URLSearchParams {
	const asked = new URLSearchParams(address);
	if (asked.get('text') === 'printed') {
		for (const { name, values, printed } of switches) asked.set(`switch.${name}`, printed ?? values[0] ?? '');
	}
	return asked;
}

/** Whether an address asks for a computer player that plays by exact tables. */
export const perfect = (asked: URLSearchParams): boolean => asked.get('perfect') === 'yes';

/** The table that an address asks for; what it does not say is as usual. What it says wrongly the program refuses. */
export function requestedTable(rules: string, switches: Switch[], asked: URLSearchParams, lot: () => boolean): NewTable {
	const changed = switches.flatMap(({ name, values }) => {
		const value = asked.get(`switch.${name}`);
		return value !== null && value !== values[0] ? [`${name}=${value}`] : [];
	});
	const table: NewTable = {
		rules: changed.length ? `${rules}?${changed.join('&')}` : rules,
		clock: asked.get('clock') || 'none',
		position: asked.get('position') ?? '',
		byHand: asked.has('byhand'),
		seats: [
			{ kind: 'me', name: asked.get('name1') ?? '' },
			{ kind: 'me', name: asked.get('name2') ?? '' },
		],
	};
	if (asked.get('with') === 'screen') return table;
	// Exact tables have no level; until they are loaded the strongest plays.
	const level = Number(asked.get('level') || (perfect(asked) ? strongest : friendly));
	const engine = { kind: 'engine', level };
	const side = asked.get('side');
	const first = side === 'first' || (side !== 'second' && lot());
	table.seats = first ? [{ kind: 'me' }, engine] : [engine, { kind: 'me' }];
	return table;
}
