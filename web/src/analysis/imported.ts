// The games of a record, reviewed in one go by a worker of this browser. It can be stopped and goes on where it was, also on another day.
import { type Built, Fault, Program } from '../offline/program';
import { whole } from '../offline/whole';
import { pathOf, query } from '../replay/address';
import { type LineTurn, Tree } from '../replay/tree';
import { marks } from '../review/marks';
import { make } from '../ui/make';
import { carried, hide, part, write } from '../ui/parts';
import { quoted } from '../ui/quotes';
import { catalogue, fixed, typeset, type Words } from '../ui/words';
import type { Review, ReviewSide } from '../wire';
import type { Written } from './asker';
import { keep, recall, record } from './import-kept';

type Pack = NonNullable<Built['net']>;

/** What the page carries. */
interface Of extends Built {
	nets: Record<string, Pack | null>; // by family
}

/** A game of the record, or why it cannot be read. */
export interface Listed {
	number: number;
	tree?: Written;
	title?: string;
	sides?: [string, string];
	winner?: string;
	points?: number;
	fault?: string;
}

/** What is known of a game: how far its review is, or what it has found. */
export interface Found {
	far?: Review; // not yet whole
	sides?: [ReviewSide, ReviewSide];
	address?: string; // of the analysis board that shows all of it
	fault?: string;
}

/** Shows the games of the record that was brought last. */
export function imported(place: HTMLElement): void {
	void new Imported(place).open();
}

/** A result as records write it. */
export function resultOf({ winner, points = 1 }: Listed): string {
	if (winner === 'first') return `${points}-0`;
	if (winner === 'second') return `0-${points}`;
	return winner === 'nobody' ? '½-½' : '*';
}

const pause = 2000; // milliseconds between two notes of how far a review is

class Imported {
	private readonly of = carried<Of>('imported-of');
	private readonly lang = document.documentElement.lang;
	private readonly words: Words = catalogue(carried('words'), this.lang);
	private games: Listed[] = [];
	private readonly found = new Map<number, Found>();
	private readonly rows = new Map<number, HTMLElement>();
	private judge: { family: string; program: Program } | undefined;
	private halt: (() => void) | undefined; // ends what is under way

	constructor(private readonly place: HTMLElement) {
		part('begin')?.addEventListener('click', () => void this.run());
		part('stop')?.addEventListener('click', () => this.end());
	}

	async open(): Promise<void> {
		const { engine, exec, wasm } = this.of;
		const reader = new Program({ ...(engine && { engine }), ...(exec && { exec }), ...(wasm && { wasm }) }, this.lang);
		const text = await record().catch(() => undefined);
		if (!text || !reader.there) return;
		try {
			this.games = await reader.ask<Listed[]>('analyse', { do: 'games', text });
		} catch (fault) {
			write(part('lead'), fault instanceof Fault ? typeset(fault.message, this.lang) : this.words('imported.failed'));
			return;
		} finally {
			reader.close();
		}
		for (const game of this.games) {
			const known = await recall<Found>(game.number).catch(() => undefined);
			if (known) this.found.set(game.number, known);
		}
		write(part('lead'), this.words('imported.found', { n: this.games.length }));
		const list = part('list');
		list?.querySelector('tbody')?.replaceChildren(...this.games.map((game) => this.row(game)));
		hide(list, false);
		this.mark();
		this.place.dataset.read = String(this.games.length);
	}

	/** The games that can be reviewed and are not yet. */
	private get left(): Listed[] {
		return this.games.filter((game) => game.tree && !this.found.get(game.number)?.sides && !this.found.get(game.number)?.fault);
	}

	// The work.

	private end(): void {
		this.halt?.();
	}

	private async run(): Promise<void> {
		const { left } = this;
		if (this.halt || !left.length) return;
		const stopped = new Promise<undefined>((done) => {
			this.halt = () => {
				this.halt = undefined;
				this.judge?.program.close();
				this.judge = undefined;
				done(undefined);
			};
		});
		this.mark();
		this.say(this.words('imported.begins'));
		for (const game of left) {
			if (!this.halt) break;
			const found = await Promise.race([this.review(game), stopped]).catch(() => undefined);
			if (!found) {
				await this.note(game, this.found.get(game.number) ?? {}); // how far it is
				break;
			}
			await this.note(game, found);
			this.draw(game);
		}
		this.end();
		this.mark();
		this.say(this.left.length ? this.words('imported.stopped', { n: this.left.length }) : this.ended());
	}

	/** What was done, and which games it could not be done with. */
	private ended(): string {
		const bad = this.games.filter((game) => game.fault || this.found.get(game.number)?.fault);
		const said = [this.words('imported.done', { n: this.games.length - bad.length })];
		if (bad.length) said.push(this.words('imported.bad', { n: bad.length, games: bad.map((game) => game.number).join(', ') }));
		return said.join(' ');
	}

	/** Reviews a game to its end. */
	private async review(game: Listed): Promise<Found> {
		const { tree, winner = '', points = 0 } = game;
		if (!tree) return {};
		const about = { rules: tree.rules, ...(tree.start && { start: tree.start }) };
		const turns = tree.main.map((turn) => turn.text);
		const program = this.programOf(tree.rules);
		let saved = Date.now();
		try {
			const earlier = this.found.get(game.number)?.far;
			const made = await program.ask<Review>('review', { ...about, turns, earlier, winner, points }, (far) => {
				this.found.set(game.number, { far });
				this.tell(game, far);
				if (Date.now() - saved > pause && !whole(far)) {
					saved = Date.now();
					void this.note(game, { far });
				}
				return whole(far);
			});
			const { main } = await program.ask<{ main: LineTurn[] }>('analyse', { do: 'annotate', ...about, tree, review: made });
			const hash = Tree.of(main, tree.comment, tree.drawn).write();
			return { sides: made.sides, address: `${pathOf(tree.rules)}${query(tree.rules, tree.start ?? '')}#${hash}` };
		} catch (fault) {
			if (!(fault instanceof Fault)) throw fault; // the worker is gone, and the game may be good
			return { fault: typeset(fault.message, this.lang) };
		}
	}

	/** The worker that judges games of a family; it stays as long as the next game is of the same. */
	private programOf(rules: string): Program {
		const family = rules.replace(/\/.*/, '');
		if (this.judge?.family === family) return this.judge.program;
		this.judge?.program.close();
		const { nets, ...built } = this.of;
		const net = nets[family];
		const program = new Program({ ...built, ...(net && { net }) }, this.lang);
		this.judge = { family, program };
		return program;
	}

	private async note(game: Listed, found: Found): Promise<void> {
		this.found.set(game.number, found);
		await keep(game.number, found).catch(() => {}); // without room it is made again
	}

	// What is shown.

	/** Writes how far it is, and says it. */
	private say(text: string): void {
		write(part('progress'), text);
		hide(part('progress'), false);
		write(part('live'), text);
	}

	private tell(game: Listed, { done, turns, open = 0 }: Review): void {
		if (!this.halt) return;
		const games = this.games.filter((g) => g.tree);
		const at = this.words('imported.at', { game: games.indexOf(game) + 1, all: games.length });
		const far = done < turns ? this.words('review.at', { n: done, all: turns }) : this.words('review.again', { n: open });
		write(part('progress'), `${at} ${far}`);
		this.place.dataset.at = String(game.number);
	}

	/** What can be pressed now. */
	private mark(): void {
		const [begin, stop] = [part('begin'), part('stop')];
		const begun = [...this.found.values()].some((f) => f.sides || f.far);
		const left = this.left.length;
		hide(part('do'), !left);
		hide(begin, Boolean(this.halt));
		hide(stop, !this.halt);
		write(begin, this.words(begun ? 'imported.continue' : 'imported.begin'));
		this.place.dataset.left = String(left);
	}

	private row(game: Listed): HTMLElement {
		const row = make('tr', { 'data-game': game.number });
		this.rows.set(game.number, row);
		this.draw(game);
		return row;
	}

	private draw(game: Listed): void {
		const { tree, title = '', sides = ['', ''] } = game;
		const found = this.found.get(game.number);
		const fault = game.fault && typeset(game.fault, this.lang);
		const number = make('td', { class: 'r' }, String(game.number));
		if (!tree) {
			this.rows.get(game.number)?.replaceChildren(number, make('td', { colspan: 3 }, fault ?? ''));
			return;
		}
		const names = (tree.players ?? []).filter(Boolean).join(' – ') || title;
		const plain = `${pathOf(tree.rules)}${query(tree.rules, tree.start ?? '')}#${Tree.of(tree.main, tree.comment, tree.drawn).write()}`;
		const about = [resultOf(game), title, this.words('imported.turns', { n: tree.main.length })].join(' · ');
		this.rows
			.get(game.number)
			?.replaceChildren(
				number,
				make(
					'td',
					{},
					make('a', { href: found?.address ?? plain }, quoted(names)),
					' ',
					make('span', { class: 'small quiet' }, quoted(about)),
					found?.fault && make('p', { class: 'error' }, found.fault),
				),
				...[0, 1].map((i) => make('td', {}, ...(found?.sides ? this.side(sides[i] ?? '', found.sides[i] as ReviewSide) : []))),
			);
	}

	/** How a side played: its figure, and how many turns are marked. */
	private side(name: string, side: ReviewSide): (Node | string)[] {
		const { words } = this;
		const counts = { doubtful: side.doubtful, mistake: side.mistakes, blunder: side.blunders };
		const said = marks.filter((m) => counts[m] > 0).map((m) => words(`review.count.${m}`, { n: counts[m] }));
		if (side.accuracy !== undefined) said.unshift(`${Math.round(side.accuracy)} ${words('review.accuracy')}`);
		if (side.pr !== undefined)
			said.unshift(words('review.pr', { points: fixed(side.pr, 1), band: words(`review.band.${side.band}`) }));
		return [make('span', { class: 'small quiet' }, name), ` ${said.join(' · ')}`];
	}
}
