// The review on the page of a record: graph, sides, marks in the list, what is said of the turn on the board, the better line, and the
// mistakes to try again. It judges nothing itself.

import { spokenWord } from '../board/spoken';
import { Tags } from '../board/tags';
import { Mistake } from '../exercise/mistake';
import { whole } from '../offline/whole';
import { pathOf, query } from '../replay/address';
import { markTurn, onTurn, rowsOf } from '../replay/list';
import type { Replayed } from '../replay/record';
import { shownAfter } from '../replay/shown';
import { Tree } from '../replay/tree';
import { ahead } from '../ui/ahead';
import { aloud, type Listener } from '../ui/aloud';
import type { Tabs } from '../ui/frame';
import { button, make } from '../ui/make';
import { carried, hide, part, write } from '../ui/parts';
import { settings } from '../ui/settings';
import { fixed, signed, type Words } from '../ui/words';
import type { Judgement, Review, ReviewSide, Step } from '../wire';
import { Asker, type Of, type Walk } from './asker';
import { rowsKnown } from './certain';
import { Graph } from './graph';
import { keep, recall } from './kept';
import { drawn, isMark, type Mark, marks, sign } from './marks';
import { type Pointed, Pointers } from './pointers';
import { mistakesOf, note, retry, returning } from './returns';
import { byTurn, hundred, lasted, lost, luckOf, marked, nextOf, sentence, worth } from './tell';
import { tagged, valued } from './valued';
import { bars, waysAt } from './ways';

/** Adds the review to the page of a record. */
export function review(section: HTMLElement, game: Replayed): void {
	new ReviewPage(section, game).open();
}

const seats = ['first', 'second'] as const;
const picture = 'review.png';

class ReviewPage {
	private readonly of = carried<Of>('review-of');
	private readonly asker = new Asker(this.of, document.documentElement.lang);
	private readonly words: Words;
	private readonly texts: string[];
	private readonly graph: Graph;
	private readonly status = make('p', { class: 'small quiet' }); // how far it is would be said again and again
	private readonly summary = make('p', { class: 'summary', hidden: true });
	private readonly sides = seats.map(() => make('div', { class: 'side' }));
	private readonly table = make('details', { class: 'as-table' });
	private readonly rows = make('tbody');
	private readonly list = rowsOf(part('moves'));
	private readonly note = make('section', { class: 'slip note', tabindex: -1 }); // a step is told in one sentence, see heard
	private readonly learning = make('section', { class: 'panel retry' });
	private readonly tabs: Tabs;
	private readonly pointers: Pointers;
	private readonly tags: Tags;
	private readonly ribbon = part('ribbon');
	private unmoved = !new URLSearchParams(location.search).has('turn'); // nobody has gone to a turn yet
	private made: Review | undefined;
	private decisions = new Map<number, Judgement>();
	private chosen: { by: string; mark: Mark } | undefined;
	private played: ReturnType<typeof setTimeout> | undefined; // the better line goes on by itself
	private lesson: Mistake | undefined;
	private judging = false; // the review is being made
	private readonly ways = new Map<string, Pointed>(); // what the board shows of a marked turn
	private noted = ''; // what the note says: it is read aloud once

	constructor(
		private readonly section: HTMLElement,
		private readonly game: Replayed,
	) {
		this.words = game.words;
		this.tabs = game.tabs;
		this.pointers = new Pointers(game.board);
		this.tags = new Tags(game.board);
		this.texts = game.turns.map((t) => t.text);
		this.graph = new Graph({
			words: this.words,
			sides: this.of.sides,
			rows: this.list,
			go: (turn) => this.go(turn),
			pressed: (turn) => this.pressed(turn),
			describe: (turn) => this.describe(turn),
			hears: (turn) => this.heard(turn) ?? this.describe(turn),
		});
		if (this.ribbon) this.graph.follow(this.ribbon);
	}

	open(): void {
		const start = part('review-start', this.section);
		start?.addEventListener('click', () => this.begin());
		for (const near of ['pointerenter', 'pointerdown', 'focus']) start?.addEventListener(near, () => this.asker.warm());
		const earlier = recall(this.of.table, this.of.game);
		if (earlier?.turns === this.texts.length || this.linked || location.hash === '#review') this.begin(earlier);
		ahead(() => this.asker.warm());
		// A page that is left, and may be kept for the way back, needs no worker meanwhile.
		addEventListener('pagehide', () => this.judging || this.asker.close());
		addEventListener('pageshow', (e) => e.persisted && ahead(() => this.asker.warm()));
	}

	/** Whether the address is that of a shared review, which the server has. */
	private get linked(): boolean {
		return new URLSearchParams(location.search).has('review');
	}

	/** The mistake that the address asks to try again; 0 if none. */
	private get asked(): number {
		return Number(new URLSearchParams(location.search).get('retry') ?? 0);
	}

	private async begin(earlier?: Review): Promise<void> {
		const ask = part('review-ask', this.section);
		const reached = ask?.contains(document.activeElement);
		ask?.remove();
		const [first, second] = this.sides;
		part('course', this.section)?.append(this.summary, this.status, second as Node, this.graph.element, first as Node);
		part('judged', this.section)?.append(this.note, this.learning, this.table);
		for (const [name, way] of [
			['mark-back', -1],
			['mark-next', 1],
		] as const) {
			const place = part(name);
			place?.addEventListener('click', () => this.toMark(way));
			hide(place, false);
		}
		this.game.onShow(() => {
			this.unmoved = false;
			this.stop();
			this.show();
		});
		const list = part('moves');
		if (list) onTurn(list, (turn) => this.pressed(turn));
		// On the graph a step is heard as its value.
		this.game.onTell((turn) => (document.activeElement === this.graph.element ? '' : this.heard(turn)));
		addEventListener('keydown', (e) => this.key(e));
		if (reached) this.stay(); // the button is gone, and the place on the page stays
		if (earlier) this.grow(earlier);
		else this.say(this.words('review.begins'));
		const grows = (review: Review) => this.grow(review);
		this.judging = true;
		try {
			const saved = this.linked ? await this.asker.saved() : undefined;
			if (saved) grows(saved);
			const whole = saved
				? saved
				: this.asker.alone
					? await this.asker.review(this.texts, earlier, grows).catch(() => this.asker.fromServer(grows))
					: await this.asker.fromServer(grows);
			keep(this.of.table, this.of.game, whole);
			this.end();
			if (this.of.mine.length && earlier?.turns !== whole.done)
				void note(this.judged, returning(whole, this.mistakes), (turn) => this.game.looks[turn - 1]?.position.text ?? '');
			if (this.asked) this.learn(this.asked);
		} catch {
			this.say(this.words('review.failed'));
		}
		this.judging = false;
	}

	private grow(review: Review): void {
		const { made } = this;
		if (made && (made.engine !== review.engine || made.nodes !== review.nodes)) this.forget(); // all turns are judged again
		this.made = review;
		this.decisions = byTurn(review);
		this.section.dataset.done = String(review.done);
		this.drawSides(review);
		this.drawTable(review);
		this.markList(review);
		this.ruleList(review);
		if (this.judging && !whole(review)) write(this.status, this.progress(review));
		this.show();
		this.openAtFirst(review);
	}

	/** Opens the review at the first mark of the reader's own side, as soon as nothing before it can become one; who has gone elsewhere stays there. */
	private openAtFirst(review: Review): void {
		const [mine, theirs] = this.of.mine;
		const first = review.judgements.find((j) => j.own && (!mine || theirs || j.by === mine) && (j.open || isMark(j.mark)));
		if (!this.unmoved || !first || first.open) return;
		this.go(first.turn);
		this.openNote();
	}

	/** How far the review is. */
	private progress({ done, turns, open }: Review): string {
		return done < turns ? this.words('review.at', { n: done, all: turns }) : this.words('review.again', { n: open ?? 0 });
	}

	private end(): void {
		const { made } = this;
		if (!made) return;
		const n = marked(made).length;
		this.say(n ? this.words('review.done', { n }) : this.words('review.clean'));
		this.drawSummary(made);
		const course = part('course', this.section);
		if (this.unmoved && course) this.tabs.open(course); // nothing to note: the game in a sentence
		this.section.dataset.whole = 'true';
		if (this.asker.alone) this.table.before(button(this.words('review.analyse'), () => this.analyse(made), 'bare'));
		const share = document.querySelector<HTMLElement>('[data-share]');
		if (share && !share.querySelector(`[data-file="${picture}"]`)) this.offerToShare(share);
		this.drawLearning();
	}

	/** Offers to have the server make the review, so that a link shows it. */
	private offerToShare(box: HTMLElement): void {
		const said = make('p', { class: 'small quiet', role: 'status' });
		const offer = button(this.words('review.share'), async () => {
			offer.disabled = true;
			write(said, this.words('review.sharing'));
			try {
				await this.asker.fromServer(() => {});
			} catch {
				write(said, this.words('review.failed'));
				offer.disabled = false;
				return;
			}
			offer.replaceWith(make('a', { class: 'btn', 'data-file': picture, download: '' }, this.words('review.picture')));
			box.dataset.asked = `game=${this.of.game}&review=yes`;
			write(said, this.words('review.shared'));
			part('share-link', box)?.focus();
		});
		const files = part('share-files', box);
		files?.append(offer);
		files?.after(said);
	}

	/** Opens the game on the analysis board with its marks, scores and better lines. */
	private async analyse(made: Review): Promise<void> {
		const { main } = await this.asker.annotated(this.texts, made);
		const tree = Tree.of(main);
		tree.go(tree.line()[this.game.at() - 1] ?? tree.root);
		location.href = `${pathOf(this.of.rules)}${query(this.of.rules, this.of.start ?? '')}#${tree.write()}`;
	}

	// Where the reader is.

	private go(turn: number): void {
		this.stop();
		this.game.go(turn);
	}

	private show(): void {
		if (!this.made) return;
		const { chosen } = this;
		this.graph.draw(this.made, this.game.at(), chosen && marked(this.made, chosen.by, chosen.mark));
		this.drawNote();
	}

	private name(by: string): string {
		return this.of.sides[by === 'second' ? 1 : 0];
	}

	/** Writes how the review stands, and says it. */
	private say(text: string): void {
		write(this.status, text);
		write(part('live'), text);
	}

	/** Who hears of turns here. */
	private get listener(): Listener {
		return { seats: [], side: (seat) => this.name(seat), words: this.words, full: settings().speech === 'long' };
	}

	/** A step in one sentence, for who does not see the note. */
	private heard(turn: number): string | undefined {
		const { made, words, game } = this;
		const j = this.decisions.get(turn);
		const played = game.turns[turn - 1];
		if (!made || !j || !played) return undefined;
		return sentence(made, { ...j, mark: isMark(j.mark) ? j.mark : '' }, aloud(played, this.listener), words);
	}

	/** A turn in one sentence, for who points at it. */
	private describe(turn: number): string {
		const j = this.decisions.get(turn);
		const share = this.made?.graph[turn];
		const said = turn === 0 || !j ? [this.words('replay.start')] : [`${this.name(j.by)}: ${j.played}`];
		if (j && isMark(j.mark)) said.push(this.words(`review.${j.mark}`));
		if (this.made?.percent && share !== undefined)
			said.push(this.words('review.chance', { side: this.of.sides[0], count: hundred(share) }));
		return said.join(', ');
	}

	/** Goes to the next mark, or back to the one before. */
	private toMark(way: 1 | -1): void {
		const turn = this.made && nextOf(marked(this.made), this.game.at(), way);
		if (turn === undefined) return;
		this.go(turn);
		this.openNote();
	}

	/** A turn was pressed in the list or on the graph: what is said of a marked one comes into view. */
	private pressed(turn: number): void {
		if (isMark(this.decisions.get(turn)?.mark)) this.openNote();
	}

	/** Keeps the focus about where it was: on the graph, or where that is behind its tab on the note. */
	private stay(): void {
		this.graph.element.focus();
		if (document.activeElement !== this.graph.element) this.note.focus();
	}

	/** Where only one pane is open, the one with the note. */
	private openNote(): void {
		const pane = part('judged', this.section);
		if (!pane) return;
		this.tabs.open(pane);
		pane.scrollTop = 0;
		this.note.scrollIntoView({ block: 'nearest' }); // in a column that was scrolled
	}

	private key(e: KeyboardEvent): void {
		if (e.altKey || e.ctrlKey || e.metaKey || e.shiftKey || !this.made) return;
		if (document.activeElement?.closest('input, textarea, select, dialog, crown-board, [contenteditable]')) return;
		const way = { ArrowUp: -1, PageUp: -1, ArrowDown: 1, PageDown: 1 }[e.key] as 1 | -1 | undefined;
		if (way) this.toMark(way);
		else if (e.key === 'b') this.playBetter();
		else if (e.key === 't') this.learn(this.game.at());
		else if (e.key === 'a') part('analyse')?.click();
		else if (e.key === 'f') this.game.board.flipped = !this.game.board.flipped;
		else if (e.key === 'Escape' && this.chosen) this.choose(undefined);
		else return;
		e.preventDefault();
	}

	// What is drawn.

	private drawSides(review: Review): void {
		for (const [i, place] of this.sides.entries()) {
			const by = seats[i] ?? 'first';
			const side = review.sides[i] as ReviewSide;
			const counts = { doubtful: side.doubtful, mistake: side.mistakes, blunder: side.blunders };
			const chips = marks.filter((m) => counts[m] > 0).map((m) => this.chip(by, m, counts[m]));
			const head = make('div', { class: 'name' }, this.of.names[i] ?? '', make('small', {}, this.of.sides[i]));
			const focused = place.contains(document.activeElement) ? document.activeElement?.getAttribute('data-mark') : undefined;
			place.replaceChildren(
				head,
				...this.figure(side),
				make('div', { class: 'chips', role: 'group', 'aria-label': this.of.sides[i] }, ...chips),
			);
			if (focused) place.querySelector<HTMLElement>(`[data-mark="${focused}"]`)?.focus();
		}
	}

	/** Accuracy or error rate, whichever the game has. */
	private figure(side: ReviewSide): HTMLElement[] {
		const told = (value: string, word: string, more = '') => [
			make('div', { class: 'figure' }, make('b', { class: 'num' }, value), make('span', {}, word), make('span', {}, more)),
		];
		if (side.accuracy !== undefined) return told(String(Math.round(side.accuracy)), this.words('review.accuracy'));
		if (side.errorRate === undefined) return [];
		const luck = [
			this.words('review.pr', { points: fixed(side.pr ?? 0, 1), band: this.words(`review.band.${side.band}`) }),
			this.words('review.luck', { points: `≈ ${signed(side.luck ?? 0, 2)}` }),
		].join(' · ');
		return told(fixed(1000 * side.errorRate, 1), this.words('review.error-rate'), luck);
	}

	/** The game in a sentence, by what is certain: where an exact result was thrown away for good, or what it would have been without luck. */
	private drawSummary(review: Review): void {
		const { words } = this;
		const { luck, thrown } = review;
		const gave = thrown && this.decisions.get(thrown.turn);
		let said = '';
		if (thrown && gave?.own) {
			const { by, turn, own, best: [good] = [] } = gave;
			said = words(thrown.always ? 'review.course' : 'review.course.last', {
				side: this.name(by),
				before: words(`review.${good?.verdict}`),
				turn: this.list.findLast((row) => row.turn <= turn)?.number ?? turn, // as the list and the graph number it
				after: worth(review, own, words),
			});
		} else if (luck) {
			const points = { result: signed(luck.result, 0), adjusted: `≈ ${signed(luck.adjusted, 2)}` };
			said = words('review.adjusted', { side: this.of.sides[0], ...points });
		}
		write(this.summary, said);
		this.summary.hidden = !said;
	}

	private chip(by: string, mark: Mark, n: number): HTMLButtonElement {
		const on = this.chosen?.by === by && this.chosen.mark === mark;
		const counted = this.words(`review.count.${mark}`, { n });
		const chip = make(
			'button',
			{ type: 'button', class: 'chip', 'data-mark': mark, 'aria-pressed': String(on), 'aria-label': counted, title: counted },
			sign(mark),
			String(n),
		);
		chip.addEventListener('click', () => this.choose({ by, mark }));
		return chip;
	}

	/** A count leads to its first turn, and pressed again to the next. */
	private choose(chosen: { by: string; mark: Mark } | undefined): void {
		if (!this.made) return;
		const again = chosen && this.chosen?.by === chosen.by && this.chosen.mark === chosen.mark;
		this.chosen = chosen;
		this.drawSides(this.made);
		const turns = chosen ? marked(this.made, chosen.by, chosen.mark) : [];
		const turn = (again ? nextOf(turns, this.game.at(), 1) : undefined) ?? turns[0];
		if (turn === undefined) {
			this.show();
			return;
		}
		this.go(turn);
		this.openNote();
	}

	private drawTable(review: Review): void {
		const { spent } = this.of;
		const head = ['turn', 'played', 'mark', 'lost', 'better', ...(spent ? ['time'] : [])].map((name) => `review.col.${name}`);
		const rows = review.judgements
			.filter((j) => j.kind !== 'roll' && (j.counts || j.played !== 'roll'))
			.map((j) =>
				make(
					'tr',
					{},
					...[
						`${j.turn}`,
						`${this.name(j.by)}: ${j.played}`,
						isMark(j.mark) ? this.words(`review.${j.mark}`) : '',
						lost(review, j),
						isMark(j.mark) ? (j.best?.[0]?.turn ?? '') : '',
						...(spent ? [lasted(spent[j.turn - 1] ?? 0, this.words)] : []),
					].map((text, i) => make(i ? 'td' : 'th', i ? {} : { scope: 'row' }, text)),
				),
			);
		this.rows.replaceChildren(...rows);
		if (this.table.firstChild) return;
		this.table.append(
			make('summary', {}, this.words('review.as-table')),
			make(
				'table',
				{},
				make('thead', {}, make('tr', {}, ...head.map((key) => make('th', { scope: 'col' }, this.words(key))))),
				this.rows,
			),
		);
	}

	/** Takes back the marks in the list of turns. */
	private forget(): void {
		for (const sign of document.querySelectorAll('[data-part="moves"] a[data-turn] [data-of]')) sign.remove();
		write(this.status, this.words('review.begins'));
	}

	/** Marks in the list of turns. A double that was missed has no place of its own there: its mark is with the turn that was rolled instead. */
	private markList(review: Review): void {
		const links = [...document.querySelectorAll<HTMLElement>('[data-part="moves"] a[data-turn]')];
		for (const { turn, mark, open } of review.judgements) {
			const says = open ? 'open' : isMark(mark) ? mark : '';
			const link = links.find((a) => Number(a.dataset.turn) >= turn);
			const there = link?.querySelector<HTMLElement>(`[data-of="${turn}"]`);
			if (!link || (there?.dataset.says ?? '') === says) continue;
			there?.remove();
			if (!says) continue;
			const drawn = isMark(says) ? sign(says) : make('span', { class: 'small quiet', 'aria-hidden': 'true' }, ' …');
			const said = make('span', { class: 'sr' }, ` ${this.words(`review.${says}`)}`);
			link.append(make('span', { 'data-of': turn, 'data-says': says }, drawn, said));
		}
	}

	/** Tells in the list of turns what is known from what is estimated: a hatched edge, and a double rule where one passes into the other. */
	private ruleList(review: Review): void {
		const list = part('moves');
		for (const rule of list?.querySelectorAll('li.door') ?? []) rule.remove();
		const rows = [...(list?.querySelectorAll('li') ?? [])];
		const turns = rows.map((row) => [...row.querySelectorAll<HTMLElement>('a[data-turn]')].map((a) => Number(a.dataset.turn)));
		for (const [i, { estimated, door }] of rowsKnown(review, turns).entries()) {
			const row = rows[i];
			row?.classList.toggle('estimated', estimated);
			const word = this.words(`review.door.${estimated ? 'estimated' : 'known'}`);
			if (door) row?.before(make('li', { class: 'door small' }, word));
		}
	}

	private drawNote(): void {
		const { made } = this;
		const at = this.game.at();
		const j = this.decisions.get(at);
		if (!made || !j || this.lesson) {
			this.note.hidden = true;
			this.pointers.show(undefined);
			this.tags.show([]);
			return;
		}
		const roll = this.decisions.get(at - 1);
		void this.point(at, j);
		this.game.board.light(isMark(j.mark) && j.why?.squares ? j.why.squares : [], []);
		const cube = waysAt(this.decisions, at);
		const noted = JSON.stringify([j, roll, cube]);
		if (noted === this.noted && !this.note.hidden) return;
		this.noted = noted;
		this.note.hidden = false;
		const own = j.own;
		const good = j.best?.[0];
		const mark = isMark(j.mark) ? j.mark : undefined;
		const said: (Node | false | undefined)[] = [
			make('span', { class: 'caps' }, this.name(j.by)),
			make(
				'h2',
				{},
				spokenWord(j.played, this.words),
				mark && sign(mark),
				mark && make('span', { class: 'pill' }, this.words(`review.${mark}`)),
				...(own && good ? valued(made, mark ? [good, own] : [own], this.words) : []),
			),
			j.why && make('p', {}, j.why.text),
			cube && bars(cube.ways, this.name(cube.by), this.words),
			j.forced && make('p', {}, this.words('review.forced')),
			j.open && make('p', { class: 'small quiet' }, this.words('review.looked-at')),
			this.of.spent &&
				make(
					'p',
					{ class: 'small quiet num' },
					this.words('review.time', { time: lasted(this.of.spent[at - 1] ?? 0, this.words) }),
				),
			roll?.kind === 'roll' &&
				make('p', { class: 'small' }, this.words('review.roll', { roll: roll.played, luck: luckOf(roll) })),
			j.good && make('p', { class: 'small quiet' }, this.words('review.best')),
		];
		if (mark && good?.line && own) said.push(this.line('review.better', at, good.line));
		if (mark && own?.line && own.line.length > 1) said.push(this.line('review.then', at, own.line));
		if (mark && good?.line && own) said.push(...this.buttons(at));
		if (own && !j.exact && !j.open && this.asker.alone && whole(made)) said.push(this.deepening(at, j));
		this.note.replaceChildren(...said.filter((n): n is Node => n instanceof Node));
	}

	/** Shows on the board what is said of a marked turn. The ways of turns that were not played are known a moment later. */
	private async point(at: number, j: Judgement): Promise<void> {
		const { steps } = this.game.looks[at] ?? {};
		this.tag(j, steps ?? []);
		if (!steps || !isMark(j.mark) || this.note.dataset.shown) return this.pointers.show(undefined);
		const pointed = { mark: j.mark, by: j.by, played: steps };
		const lines = [j.best?.[0]?.line?.slice(0, 1), j.own?.line?.slice(0, 2)];
		const key = JSON.stringify([at, lines]);
		this.pointers.show(this.ways.get(key) ?? pointed);
		this.tag(j, steps, this.ways.get(key)?.better);
		if (this.ways.has(key) || !this.asker.alone) return;
		this.ways.set(key, pointed); // asked once
		const before = this.texts.slice(0, at - 1);
		const [better, punished] = await Promise.all(
			lines.map((line) => (line?.length ? this.asker.walk([...before, ...line]).catch(() => undefined) : undefined)),
		);
		this.ways.set(key, { ...pointed, better: better?.looks[at]?.steps, punished: punished?.looks[at + 1]?.steps });
		if (this.game.at() === at) this.drawNote();
	}

	/** Shows on the board what a turn is worth, where its man has arrived, and what the better one would be, on its way. */
	private tag(j: Judgement, steps: Step[], better: Step[] = []): void {
		const { own, best: [good] = [], by } = j;
		const percent = this.made?.percent ?? false;
		const reached = steps.flatMap(({ to }) => (to ? [{ to }] : []));
		this.tags.show([
			...(own && !this.note.dataset.shown ? tagged(own, reached, by, percent) : []),
			...(good ? tagged(good, better, by, percent) : []),
		]);
	}

	/** A line whose turns can be pressed, where this browser knows the rules; else it is only read. */
	private line(key: string, at: number, line: string[]): HTMLElement {
		const turns = line.map((text, i) =>
			this.asker.alone ? button(text, () => this.walk(at, line, i + 1), 'bare turn') : make('span', {}, `${text} `),
		);
		const way = drawn('svg', {
			class: `way ${key === 'review.better' ? 'better' : 'punished'}`,
			viewBox: '0 0 30 14',
			'aria-hidden': 'true',
		});
		way.append(drawn('path', { class: 'shaft', d: 'M2 7H22' }), drawn('path', { d: 'M19 2L27 7L19 12' }));
		return make('p', { class: 'line' }, way, make('b', {}, `${this.words(key)} `), ...turns);
	}

	private buttons(at: number): Node[] {
		if (!this.asker.alone) return [];
		const play = button(this.words('review.play'), () => this.playBetter());
		const attempt = button(this.words('review.try'), () => this.learn(at));
		return [make('div', { class: 'row' }, play, attempt)];
	}

	/** How far a turn was looked at, and a button to look further. */
	private deepening(at: number, j: Judgement): HTMLElement {
		const said = make('span', { class: 'small quiet num' }, this.words('analysis.depth', { count: j.depth ?? 0 }));
		const more = button(this.words('review.deeper'), () => void this.deeper(at, j, said, more), 'bare');
		return make('p', { class: 'row' }, said, more);
	}

	private async deeper(at: number, j: Judgement, said: HTMLElement, more: HTMLButtonElement): Promise<void> {
		if (!this.made) return;
		more.disabled = true;
		write(said, this.words('review.deepens'));
		try {
			const found = await this.asker.deeper(this.texts, this.made, at);
			const now = found.judgements.find((other) => other.turn === at);
			if (now?.looks === j.looks) return write(said, this.words('review.deepest'));
			keep(this.of.table, this.of.game, found);
			this.grow(found);
			this.end();
			if (this.game.at() === at) this.note.querySelector<HTMLElement>('.row:last-child .btn')?.focus();
		} catch {
			write(said, this.words('review.failed'));
		}
	}

	// The better line on the board.

	private async walk(at: number, line: string[], shown: number): Promise<Walk | undefined> {
		this.stop();
		const walk = await this.asker.walk([...this.texts.slice(0, at - 1), ...line]).catch(() => undefined);
		if (walk && this.game.at() === at) this.showLine(walk, at, shown);
		return walk;
	}

	private showLine(walk: Walk, at: number, shown: number): void {
		const look = walk.looks[at - 1 + shown];
		if (!look) return;
		this.game.board.show(shownAfter(walk.turns, look, at - 2 + shown));
		this.note.dataset.shown = String(shown);
		this.pointers.show(undefined);
		this.tags.show([]);
		const turn = walk.turns[at - 2 + shown];
		write(part('live'), turn ? aloud(turn, this.listener) : '');
	}

	/** Plays the better line turn by turn and returns to the game; who wants no motion has it press by press. */
	private async playBetter(): Promise<void> {
		const at = this.game.at();
		const line = this.decisions.get(at)?.best?.[0]?.line;
		if (!line || !this.asker.alone) return;
		const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
		const first = still ? Number(this.note.dataset.shown ?? 0) + 1 : 1;
		if (first > line.length) return this.go(at);
		const walk = await this.walk(at, line, first);
		if (!walk || still) return;
		const next = (shown: number) => {
			if (this.game.at() !== at) return;
			if (shown > line.length) return this.go(at);
			this.showLine(walk, at, shown);
			this.played = setTimeout(() => next(shown + 1), 1100);
		};
		this.played = setTimeout(() => next(2), 1100);
	}

	private stop(): void {
		clearTimeout(this.played);
		delete this.note.dataset.shown;
	}

	// Mistakes to try again.

	/** The game and who judges its turns. */
	private get judged() {
		return { of: this.of, asker: this.asker, turns: this.texts, words: this.words };
	}

	/** The turns that the reader can learn from: one's own, or everybody's. */
	private get mistakes(): number[] {
		return this.made ? mistakesOf(this.made, this.of.mine) : [];
	}

	private drawLearning(): void {
		const n = this.mistakes.length;
		this.learning.hidden = !n || !this.asker.alone;
		if (!n) return;
		this.learning.replaceChildren(
			make(
				'div',
				{},
				make('h2', {}, this.words('review.learn')),
				make('p', { class: 'small quiet' }, this.words('review.learn.about', { n })),
			),
			button(this.words('review.learn.begin'), () => this.learn(this.mistakes[0] ?? 0), 'ink'),
		);
	}

	private learn(turn: number): void {
		const j = this.decisions.get(turn);
		if (!this.made || !j?.own || !this.asker.alone) return;
		const reached = document.activeElement?.closest('.note, .retry'); // by a button that goes now
		this.stop();
		this.lesson?.close();
		this.openNote();
		this.game.go(turn - 1);
		this.lesson = new Mistake(this.game, j, this.learning, {
			next: nextOf(this.mistakes, turn, 1),
			go: (next) => this.learn(next),
			walk: (before) => this.asker.walk(before),
			judge: (before, tried) => retry(this.judged, j, before, tried),
			why: (before, touch) => this.asker.why(before, touch),
			end: () => {
				this.lesson = undefined;
				const reached = this.learning.contains(document.activeElement);
				this.drawLearning();
				if (reached) this.learning.querySelector('button')?.focus();
				this.game.go(turn);
			},
		});
		this.note.hidden = true;
		if (reached) this.learning.querySelector('button')?.focus();
		const list = part('moves');
		if (list) markTurn(list, turn - 1);
	}
}
