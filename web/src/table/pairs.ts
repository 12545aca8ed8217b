// A game as its sheet writes it: numbered rows with a cell for each side.

import type { Reason, Turn } from '../wire';

export interface Cell {
	text: string; // with the roll before it: "31: 8/5 6/5"
	after: number; // how many turns lead to the position after it
	remarks: Reason[];
}

export interface Row {
	number: number;
	cells: [Cell?, Cell?];
}

/**
 * Pairs puts turns into rows. A roll belongs to the turn it is played with; saying "roll" adds nothing to it. A roll that
 * has not been played yet stands alone. Between the dice of a roll is written what the family says: 3-1.
 */
export function pairs(turns: Turn[], between = ''): Row[] {
	const rows: Row[] = [];
	let rolled = '';
	const put = (by: string, cell: Cell) => {
		const side = by === 'second' ? 1 : 0;
		let row = rows.at(-1);
		if (!row || row.cells[side] || (side === 0 && row.cells[1])) {
			row = { number: rows.length + 1, cells: [] as unknown as Row['cells'] };
			rows.push(row);
		}
		row.cells[side] = cell;
	};
	turns.forEach((turn, i) => {
		if (turn.by === 'dice') rolled = between && !turn.text.includes(between) ? [...turn.text].join(between) : turn.text;
		else if (turn.text !== 'roll') {
			put(turn.by, { text: rolled ? `${rolled}: ${turn.text}` : turn.text, after: i + 1, remarks: turn.remarks ?? [] });
			rolled = '';
		}
	});
	return rows;
}
