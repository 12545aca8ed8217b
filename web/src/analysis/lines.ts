// The computer's lines: on or off, one to three, deeper and deeper as long as the reader stays.
import { worth } from '../review/tell';
import { kindOf } from '../review/valued';
import { button, make, renew } from '../ui/make';
import { hide, part, write } from '../ui/parts';
import { signed, type Words } from '../ui/words';
import type { JudgedTurn, TurnValue } from '../wire';
import type { Asker, Best, Line } from './asker';

const key = 'analysis.lines';

export interface Looked {
	line: Line;
	toAct: string;
	number: number; // of the turn to come
}

/** What becomes of the lines. */
export interface Uses {
	/** Plays the beginning of one. */
	play(turns: string[]): void;
	/** Adds one to the tree. */
	keep(turns: string[]): void;
	/** Shows the first turns on the board with their values, the best first. */
	suggest(turns: JudgedTurn[], percent: boolean): void;
	fail(fault: unknown): void;
}

export class Lines {
	private on = false;
	private count = 3;
	private wanted: Looked | undefined;
	private stop = () => {};
	private readonly list = part('best');
	private readonly toggle = part('engine');

	constructor(
		private readonly asker: Asker,
		private readonly words: Words,
		private readonly sides: [string, string],
		private readonly uses: Uses,
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
		// A page that is left, and may be kept for the way back, does not think meanwhile.
		addEventListener('pagehide', () => this.stop());
		addEventListener('pageshow', (e) => e.persisted && this.look(this.wanted));
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
		this.leave();
		this.wanted = at;
		if (this.on && at && ['first', 'second'].includes(at.toAct)) this.think(at);
		else this.clear();
	}

	/** Leaves a position. Its lines stay until new ones come, so that nothing jumps, but pressing them does nothing. */
	leave(): Looked | undefined {
		const left = this.wanted;
		this.stop();
		this.stop = () => {};
		this.wanted = undefined;
		this.list?.setAttribute('aria-busy', 'true');
		return left;
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
		this.list?.removeAttribute('aria-busy');
		this.mood('');
		write(part('depth'), '');
		hide(part('known'), true);
		this.uses.suggest([], false);
	}

	/** Says to the style whether the computer is thinking, finished, or held back by a server's limit. */
	private mood(mood: string): void {
		const place = part('depth');
		if (place) place.dataset.mood = mood;
	}

	private think(about: Looked): void {
		const tables = this.asker.known(about.line);
		write(part('depth'), this.words('analysis.thinking'));
		this.mood('thinking');
		const hear = async (best: Best) => {
			if (!best.known.length) best.known = await tables;
			if (this.wanted === about) this.draw(best, about);
		};
		const fail = (fault: unknown) => {
			this.clear();
			this.uses.fail(fault);
		};
		this.stop = this.asker.follow(about.line, this.count, (best) => void hear(best), fail);
	}

	private draw(best: Best, about: Looked): void {
		const { words } = this;
		const side = this.sides[about.toAct === 'second' ? 1 : 0];
		const dice = best.turns.some((t) => t.equity !== undefined);
		const mood = best.more ? 'thinking' : best.limited ? 'limited' : 'finished';
		const told = best.exact ? [words('analysis.exact')] : [words('analysis.depth', { count: best.depth ?? 0 })];
		if (!best.exact) {
			const n = best.nodes ?? 0;
			told.push(words('analysis.nodes', { n, count: n.toLocaleString(document.documentElement.lang) }));
			told.push(words(dice ? 'analysis.in-points' : best.percent ? 'analysis.in-hundred' : 'analysis.in-score', { side }));
		}
		write(part('depth'), [...told, words(`analysis.${mood}`)].join(' · '));
		this.mood(mood);
		if (this.list) {
			renew(this.list, ...best.turns.map((t) => this.line(t, best, about)));
			this.list.removeAttribute('aria-busy');
		}
		this.uses.suggest(best.turns, best.percent ?? false);
		this.drawKnown(best.known);
	}

	/** A line with its numbers, whose turns can be played, and which can be kept. */
	private line(turn: JudgedTurn, best: Best, about: Looked): HTMLElement {
		const { words } = this;
		const line = turn.line?.length ? turn.line : [turn.turn];
		let { number } = about;
		const plies = line.flatMap((text, i) => {
			const second = (about.toAct === 'second') === (i % 2 === 0);
			if (i && !second) number++;
			const ply = make('button', { type: 'button', class: 'ply' }, text);
			ply.onclick = () => this.wanted === about && this.uses.play(line.slice(0, i + 1));
			if (i && second) return [ply, ' '];
			return [make('span', {}, make('span', { class: 'n' }, `${number}${second ? '…' : '.'}`), ' ', ply), ' '];
		});
		const keep = button('+', () => this.wanted === about && this.uses.keep(line), 'bare keep');
		keep.setAttribute('aria-label', words('analysis.keep', { line: line[0] ?? '' }));
		keep.title = words('analysis.keep', { line: line[0] ?? '' });
		return make(
			'li',
			{},
			make('b', { class: `tag num ${kindOf(turn)}` }, this.worth(turn, best)),
			make('span', {}, ...plies),
			keep,
		);
	}

	/** What a turn is worth to the side that plays it; a score where chances would be a guess. */
	private worth(turn: JudgedTurn, best: Best): string {
		return worth(best, turn, this.words) || `≈ ${signed((turn.score ?? 0) / 100, 2)}`;
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
