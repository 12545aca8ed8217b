// The opening explorer: what was played on this server in the position on the board, and how those games ended. The server counts; this shows it.
import { button, make } from '../ui/make';
import { hide, part, write } from '../ui/parts';
import { quoted } from '../ui/quotes';
import type { Words } from '../ui/words';
import type { Explorer as Answer, ExplorerGame, ExplorerTurn, Problem } from '../wire';

const key = 'explorer';
const rests = 150; // milliseconds that a position stays before the server is asked
const mostGames = 6;

export interface ExplorerOf {
	sides: [string, string];
	kept?: boolean;
	points?: boolean;
	beside?: boolean;
}

export interface Explored {
	rules: string;
	position: string;
}

type Counts = Pick<Answer, 'games' | 'first' | 'drawn' | 'second'>;

export class Explorer {
	private on = new URLSearchParams(location.search).has('explorer');
	private at: Explored | undefined;
	private asked = 0;
	private drawn = 0; // of all that was asked
	private timer = 0;
	private readonly panel = part('explorer');
	private readonly toggle = part('explore');
	private readonly filters = part<HTMLFormElement>('explorer-filters');
	private readonly number: Intl.NumberFormat;
	private readonly date: Intl.DateTimeFormat;

	constructor(
		private readonly of: ExplorerOf,
		private readonly words: Words,
		private readonly lang: string,
		private readonly play: (text: string) => void,
	) {
		this.number = new Intl.NumberFormat(lang);
		this.date = new Intl.DateTimeFormat(lang, { dateStyle: 'medium' });
		try {
			this.on ||= localStorage.getItem(key) === 'on';
		} catch {
			// a browser that keeps nothing asks again next time
		}
		this.toggle?.addEventListener('click', () => {
			this.on = !this.on;
			try {
				localStorage.setItem(key, this.on ? 'on' : 'off');
			} catch {
				// the same
			}
			this.look(this.at);
		});
		this.filters?.addEventListener('change', () => this.look(this.at));
		this.filters?.addEventListener('submit', (e) => e.preventDefault());
	}

	/** Looks at a position from now on. */
	look(at: Explored | undefined): void {
		this.at = at;
		this.asked++;
		clearTimeout(this.timer);
		this.toggle?.setAttribute('aria-pressed', String(this.on));
		hide(this.filters, !this.on || !!this.of.kept);
		if (!this.on || !at) this.show([]);
		else if (this.of.kept) this.say('explorer.offline');
		else this.timer = setTimeout(() => void this.ask(at), rests);
	}

	private async ask(at: Explored): Promise<void> {
		const mine = this.asked;
		const query = new URLSearchParams({ rules: at.rules, position: at.position, lang: this.lang });
		for (const [name, value] of this.filters ? new FormData(this.filters) : []) if (value) query.set(name, String(value));
		try {
			const answer = await fetch(`/api/v1/explorer?${query}`);
			const said = await answer.json();
			if (mine !== this.asked) return;
			if (answer.ok) this.draw(said);
			else this.show([make('p', { class: 'small' }, (said as Problem).text)]);
		} catch {
			if (mine === this.asked) this.say('explorer.offline');
		}
	}

	private say(what: string): void {
		this.show([make('p', { class: 'small quiet' }, this.words(what))]);
	}

	private show(what: Node[], count = ''): void {
		const within = this.panel?.contains(document.activeElement);
		write(part('explorer-count'), count);
		this.panel?.replaceChildren(...what);
		this.drawn = this.asked;
		if (within) (this.panel?.querySelector('button') ?? this.toggle)?.focus(); // what had the focus is gone
		if (this.panel) this.panel.dataset.at = what.length ? this.at?.position : '';
	}

	private draw(answer: Answer): void {
		const all = [answer, ...(answer.beside ?? [])];
		const games = all.reduce((sum, a) => sum + a.games, 0);
		if (!games) {
			this.say('explorer.none');
			return;
		}
		const compared = all.length > 1;
		const count = this.words('explorer.games', { n: answer.games, count: this.number.format(answer.games) });
		const table = compared ? this.beside(all) : this.turns(answer);
		this.show([make('div', { class: 'scroll' }, table), ...this.samples(answer)], compared ? '' : count);
	}

	/** The turns of one rule set. */
	private turns(answer: Answer): HTMLElement {
		const rated = answer.turns.some((t) => t.rating);
		const known = answer.turns.some((t) => t.value);
		const lost = answer.turns.some((t) => t.loss !== undefined);
		const { points } = this.of;
		const head = [
			'turn',
			'count',
			'ended',
			points && 'points',
			lost && (answer.toAct === 'dice' ? 'mean-loss' : 'lost'),
			rated && 'rating',
			known && 'tables',
		];
		const rows = answer.turns.map((t) =>
			make(
				'tr',
				{},
				this.turn(t),
				make('td', { class: 'num' }, this.number.format(t.games)),
				make('td', {}, this.bar(t)),
				!!points && make('td', { class: 'num' }, this.points(t.points, 2)),
				lost && make('td', { class: 'num' }, t.loss === undefined ? '–' : this.points(-t.loss, 3)),
				rated && make('td', { class: 'num' }, t.rating ? String(t.rating) : '–'),
				known &&
					make(
						'td',
						{},
						t.value ? this.words(`explorer.${t.value}`) + (t.distance === undefined ? '' : ` (${t.distance})`) : '–',
					),
			),
		);
		return this.table(
			head.filter((h) => typeof h === 'string').map((h) => this.words(`explorer.${h}`)),
			rows,
		);
	}

	/** The same position by several sheets, side by side. */
	private beside(all: Answer[]): HTMLElement {
		const texts = new Map<string, number>();
		for (const a of all) for (const t of a.turns) texts.set(t.text, (texts.get(t.text) ?? 0) + t.games);
		const rows = [...texts]
			.sort((a, b) => b[1] - a[1])
			.map(([text]) => {
				const of = all.map((a) => a.turns.find((t) => t.text === text));
				const here = of[0];
				return make(
					'tr',
					{},
					here ? this.turn(here) : make('th', { scope: 'row' }, text),
					...of.map((t) =>
						make('td', {}, t ? make('span', { class: 'num' }, `${this.number.format(t.games)} `) : '–', t && this.bar(t)),
					),
				);
			});
		return this.table([this.words('explorer.turn'), ...all.map((a) => a.title)], rows);
	}

	private table(head: string[], rows: HTMLElement[]): HTMLElement {
		return make(
			'table',
			{ class: 'explored' },
			make('caption', { class: 'sr' }, this.words('explorer.title')),
			make('thead', {}, make('tr', {}, ...head.map((h) => make('th', { scope: 'col' }, quoted(h))))),
			make('tbody', {}, ...rows),
		);
	}

	private turn(t: ExplorerTurn): HTMLElement {
		const play = button(t.text, () => this.drawn === this.asked && this.play(t.text), 'bare');
		if (t.also) play.title = this.words('explorer.also', { turns: t.also.join(', ') });
		return make('th', { scope: 'row' }, play);
	}

	/** How games ended: a bar in three parts, told apart by tone and order, and in numbers. */
	private bar(of: Counts): HTMLElement {
		const parts = [of.first, of.drawn, of.second].map((n) => (n * 100) / of.games);
		const ns = 'http://www.w3.org/2000/svg';
		const svg = document.createElementNS(ns, 'svg');
		svg.setAttribute('viewBox', '0 0 100 10');
		svg.setAttribute('preserveAspectRatio', 'none');
		svg.setAttribute('aria-hidden', 'true');
		let x = 0;
		for (const [i, width] of parts.entries()) {
			const rect = document.createElementNS(ns, 'rect');
			for (const [name, value] of Object.entries({ x, width, height: 10, class: ['first', 'drawn', 'second'][i] }))
				rect.setAttribute(name, String(value));
			svg.append(rect);
			x += width;
		}
		const whole = parts.map((p) => Math.round(p));
		const [first = '', second = ''] = this.of.sides;
		const told = this.words('explorer.share', { first, second, a: whole[0] ?? 0, b: whole[1] ?? 0, c: whole[2] ?? 0 });
		const numbers = make('span', { class: 'num', 'aria-hidden': 'true', title: told }, whole.join(' · '));
		return make('span', { class: 'ended' }, svg as unknown as Node, numbers, make('span', { class: 'sr' }, told));
	}

	private points(points: number, maximumFractionDigits: number): string {
		return new Intl.NumberFormat(this.lang, { maximumFractionDigits, signDisplay: 'exceptZero' }).format(points);
	}

	/** The latest games, each with the turn it went on with. */
	private samples(answer: Answer): HTMLElement[] {
		const all = answer.turns
			.flatMap((t) => t.samples.map((game): [string, ExplorerGame] => [t.text, game]))
			.sort((a, b) => b[1].ended - a[1].ended)
			.slice(0, mostGames);
		if (!all.length) return [];
		return [
			make('h3', { class: 'small' }, this.words('explorer.samples')),
			make(
				'ul',
				{ class: 'small games' },
				...all.map(([text, game]) =>
					make(
						'li',
						{},
						`${text}: `,
						make(
							'a',
							{ href: `/games/${game.table}?game=${game.game}` },
							game.players.map((p) => p || this.words('explorer.computer')).join(' – '),
						),
						` · ${this.won(game)} · ${this.date.format(game.ended)}`,
					),
				),
			),
		];
	}

	private won({ winner }: ExplorerGame): string {
		const side = { first: this.of.sides[0], second: this.of.sides[1] }[winner as string];
		return side ? this.words('explorer.won', { side }) : this.words('explorer.drawn');
	}
}
