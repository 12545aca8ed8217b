// The computer's lines: on or off, one to three, deeper while the reader stays.
import { hundred } from '../review/tell';
import { make } from '../ui/make';
import { hide, part, write } from '../ui/parts';
import { signed, type Words } from '../ui/words';
import type { JudgedTurn, TurnValue } from '../wire';
import type { Asker, Best, Line } from './asker';

const patience = 1200; // milliseconds; a search that took longer is the last of its position
const key = 'analysis.lines';

export interface Looked {
	line: Line;
	toAct: string;
}

export class Lines {
	private on = false;
	private count = 3;
	private busy = false;
	private wanted: Looked | undefined;
	private readonly list = part('best');
	private readonly toggle = part('engine');

	constructor(
		private readonly asker: Asker,
		private readonly words: Words,
		private readonly sides: [string, string],
		private readonly play: (turns: string[]) => void,
		private readonly failed: (fault: unknown) => void,
	) {
		try {
			const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
			this.on = kept.on === true;
			if ([1, 2, 3].includes(kept.count)) this.count = kept.count;
		} catch {
			// what is kept is of no use; the usual choice stays
		}
		this.toggle?.addEventListener('click', () => this.turn());
		for (const input of document.querySelectorAll<HTMLInputElement>('input[name="lines"]')) {
			input.checked = Number(input.value) === this.count;
			input.addEventListener('change', () => {
				this.count = Number(input.value);
				this.keep();
				this.look(this.wanted);
			});
		}
		this.mark();
	}

	/** On or off. */
	turn(): void {
		this.on = !this.on;
		this.keep();
		this.mark();
		this.look(this.wanted);
	}

	/** Looks at a position from now on. */
	look(at: Looked | undefined): void {
		this.wanted = at ? { ...at } : undefined;
		if (this.on && at && ['first', 'second'].includes(at.toAct)) void this.think();
		else this.clear();
	}

	private keep(): void {
		try {
			localStorage.setItem(key, JSON.stringify({ on: this.on, count: this.count }));
		} catch {
			// a browser that keeps nothing asks again next time
		}
	}

	private mark(): void {
		this.toggle?.setAttribute('aria-pressed', String(this.on));
	}

	private clear(): void {
		this.list?.replaceChildren();
		if (this.list) delete this.list.dataset.effort;
		write(part('depth'), '');
		hide(part('known'), true);
	}

	/** Thinks about what is wanted, and then about what has been wanted meanwhile. */
	private async think(): Promise<void> {
		if (this.busy) return;
		this.busy = true;
		try {
			for (let about: Looked | undefined; this.on && this.wanted !== about; ) {
				about = this.wanted;
				if (about && ['first', 'second'].includes(about.toAct)) await this.deepen(about);
			}
		} catch (fault) {
			this.failed(fault);
		}
		this.busy = false;
	}

	private async deepen(about: Looked): Promise<void> {
		const tables = this.asker.known(about.line);
		for (let effort = 0; ; effort++) {
			const begun = performance.now();
			const best = await this.asker.best(about.line, this.count, effort);
			if (!best.known.length) best.known = await tables;
			if (!this.on || this.wanted !== about) return;
			this.draw(best, about.toAct);
			if (this.list) this.list.dataset.effort = String(effort);
			if (!best.more || performance.now() - begun > patience) return;
		}
	}

	private draw(best: Best, toAct: string): void {
		const { words } = this;
		const side = this.sides[toAct === 'second' ? 1 : 0];
		const dice = best.turns.some((t) => t.equity !== undefined);
		const told = best.exact ? ['analysis.exact'] : ['analysis.depth'];
		if (!best.exact) told.push(dice ? 'analysis.in-points' : best.percent ? 'analysis.in-hundred' : 'analysis.in-score');
		write(part('depth'), told.map((k) => words(k, { count: best.depth ?? 0, side })).join(' · '));
		const focused = this.list?.contains(document.activeElement);
		this.list?.replaceChildren(...best.turns.map((t) => this.line(t, best)));
		if (focused) this.list?.querySelector('button')?.focus();
		this.drawKnown(best.known);
	}

	private line(turn: JudgedTurn, best: Best): HTMLElement {
		const line = turn.line?.length ? turn.line : [turn.turn];
		const buttons = line.map((text, i) => {
			const b = make('button', { type: 'button', class: 'ply' }, text);
			b.addEventListener('click', () => this.play(line.slice(0, i + 1)));
			return b;
		});
		return make('li', {}, make('b', { class: 'value num' }, this.worth(turn, best)), make('span', {}, ...buttons));
	}

	/** What a turn is worth to the side that plays it. */
	private worth(turn: JudgedTurn, best: Best): string {
		const { words } = this;
		if (turn.verdict)
			return turn.distance ? words(`review.${turn.verdict}.in`, { count: turn.distance }) : words(`review.${turn.verdict}`);
		if (turn.wins) return words(turn.wins > 0 ? 'review.win.in' : 'review.loss.in', { count: Math.abs(turn.wins) });
		if (turn.equity !== undefined) return signed(turn.equity, 3);
		return best.percent ? String(hundred(turn.expected)) : signed((turn.score ?? 0) / 100, 2);
	}

	/** What tables know of every turn. */
	private drawKnown(known: TurnValue[]): void {
		const place = part('known');
		hide(place, known.length === 0);
		const lines = ['win', 'draw', 'loss'].flatMap((value) => {
			const turns = known
				.filter((t) => t.value === value)
				.sort((a, b) => ((a.distance ?? 0) - (b.distance ?? 0)) * (value === 'loss' ? -1 : 1))
				.map((t) => (t.distance === undefined ? t.text : `${t.text} (${t.distance})`));
			return turns.length ? [make('p', {}, this.words(`table.worth.${value}`, { turns: turns.join(', ') }))] : [];
		});
		place?.replaceChildren(...lines);
	}
}
