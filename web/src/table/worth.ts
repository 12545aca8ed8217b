import { signed } from '../ui/words';
import type { TurnValue, Values } from '../wire';
import type { Desk, Slip } from './desk';
import { yourTurn } from './state';

const most = 40; // turns in a line

/** What exact tables say of each turn. While it is switched on, a slip has it whenever it is your turn. */
export class Worth {
	on = false;
	private asked = ''; // which position the last slip is about

	constructor(private readonly desk: Desk) {}

	toggle(): void {
		this.on = !this.on;
		this.asked = '';
		if (this.on) this.follow();
		else this.desk.tell(undefined);
	}

	/** Asks again if there is something new to choose. */
	follow(): void {
		const { view } = this.desk;
		const about = `${view.table.begun} ${view.table.turns.map((t) => t.text).join()}`;
		if (!this.on || !view.yours.values || !yourTurn(view) || about === this.asked) return;
		this.asked = about;
		void this.ask(about);
	}

	private async ask(about: string): Promise<void> {
		const { table } = this.desk.view;
		const answer = await fetch(`/api/v1/tables/${encodeURIComponent(table.id)}/turns/${table.turns.length}/values`);
		if (!answer.ok || !this.on || about !== this.asked) return;
		this.desk.tell(this.slip(await answer.json()));
	}

	private slip(values: Values): Slip {
		const { words } = this.desk;
		const title = words('table.worth');
		if (!values.known) return { title, lines: [words('table.worth.unknown')] };
		if (values.equity !== undefined) {
			const best = values.turns.toSorted((a, b) => (b.equity ?? 0) - (a.equity ?? 0)).slice(0, most);
			const turns = best.map((t) => `${t.text} (${signed(t.equity ?? 0, 3)})`).join(', ');
			return { title, lines: [words('table.worth.points', { turns })] };
		}
		const line = (value: string) => {
			const found = values.turns.filter((t) => (t.value ?? 'open') === value).sort(nearest(value));
			const turns = found.slice(0, most).map((t) => (t.distance === undefined ? t.text : `${t.text} (${t.distance})`));
			return found.length ? [words(`table.worth.${value}`, { turns: turns.join(', ') })] : [];
		};
		const counted = values.turns.some((t) => t.distance !== undefined) ? [words('table.worth.count')] : [];
		return { title, lines: [...['win', 'draw', 'loss', 'open'].flatMap(line), ...counted] };
	}
}

/** A near win comes first, and so does a far loss. */
const nearest = (value: string) => (a: TurnValue, b: TurnValue) =>
	((a.distance ?? 0) - (b.distance ?? 0)) * (value === 'loss' ? -1 : 1);
