import type { CrownBoard } from '../board/element';
import { shownAfter } from '../replay/shown';
import { aloud, type Listener } from '../ui/aloud';
import type { Announcer } from '../ui/announcer';
import { onSettings, type Settings, settings } from '../ui/settings';
import type { Words } from '../ui/words';
import type { Ask, Event, Look, Meaning, News, Offer, Position, Reason, Refused, Step, Turn } from '../wire';
import type { Line } from './line';
import type { Net } from './net';
import { Pace } from './pace';
import { both, fold, fresh, mine, other, seatNumber, type View, yourTurn } from './state';
import type { Answer, Heard } from './transport';
import { written } from './written';

type Told = Exclude<Heard, { id: string } | { type: 'bye' }>;
type Command = Omit<Ask, 'type' | 'id' | 'seen'>;

/** Something that shows the table and is told of every change. Happened is what is new since it was last told. */
export type Show = (view: View, happened: Event[]) => void;

/** What the slip beside the board says. */
export interface Slip {
	title: string;
	lines: string[];
	list?: string[]; // turns, to be played by a press
	meant?: Meaning[]; // the same with names: turns that a typed text can mean
	now?: boolean; // it asks for a hand
	stays?: boolean; // until it is read, though the game goes on
}

/** How the referee reads a text: the turn, or the turns that it can mean, or why it is none. */
export interface Read {
	turn: string;
	meant: Meaning[];
	reasons: Reason[];
}

/**
 * Desk is the table as one viewer has it before him: what he knows, what he can do, and who shows it. It depends on the wire and
 * on none of the rules; parts of the page depend on it, and it depends on none of them.
 */
export class Desk {
	settings: Settings = settings();
	perfect = false; // the computer plays by exact tables
	looking: number | undefined; // after how many turns, when an earlier position is looked at
	private readonly shows: Show[] = [];
	private readonly looks = new Map<number, Look>();
	private readonly touches = new Set<() => void>();
	private slip: (slip: Slip | undefined) => void = () => {};
	private readonly pace = new Pace((message, at) => this.know(message, at), {
		now: () => performance.now(),
		wait: (ms, then) => {
			const timer = setTimeout(then, ms);
			return () => clearTimeout(timer);
		},
		seenAt: () => this.board.seenAt,
	});
	private readonly underway = new Map<string, Promise<Answer>>(); // the viewer's commands that his view does not know of yet
	private awaited: { seq: number; then(): void }[] = [];
	private meant = 0; // counts touches and turns, so that a late refusal of something older is dropped
	private seen: number | undefined; // after how many turns the board was shown last
	private game = 0; // counts the games of this table, so that late answers about another are dropped

	constructor(
		public view: View,
		readonly board: CrownBoard,
		readonly words: Words,
		readonly announcer: Announcer,
		readonly net: Net,
		private readonly line: Line,
		private readonly names: [string, string], // of the sides, as the sheet calls them
	) {
		onSettings((all) => {
			this.settings = all;
			this.show([]);
		});
	}

	/** Adds parts that show the table; they are shown at once. */
	add(...shows: Show[]): void {
		this.shows.push(...shows);
		for (const show of shows) show(this.view, []);
	}

	/** Hears what the table tells. What others do is shown once the turn before it has been seen, unless nobody looks. */
	heard(message: Told): void {
		this.pace.hear(message, message.type === 'news' && !document.hidden && this.isReply(message));
	}

	/** Whether the board changes by what somebody else has done. */
	private isReply(news: News): boolean {
		const own = news.events.some((e) => news.yours.seats.includes(e.by));
		return !own && news.events.some((e) => e.what === 'played');
	}

	private know(message: Told, at: number): void {
		const happened = message.type === 'news' ? fresh(this.view, message) : [];
		const before = this.view;
		this.view = fold(this.view, message, at);
		if (this.view.table.begun !== before.table.begun || this.view.table.turns.length < before.table.turns.length) {
			this.looks.clear();
			this.game++;
		}
		if (this.view.table.turns.map((t) => t.text).join() !== before.table.turns.map((t) => t.text).join())
			this.looking = undefined;
		if (happened.some((e) => e.what === 'played' || e.what === 'took-back')) this.meant++;
		this.show(happened);
		const { seq } = this.view.table.state;
		for (const waiting of this.awaited.filter((w) => w.seq <= seq)) waiting.then();
		this.awaited = this.awaited.filter((w) => w.seq > seq);
	}

	show(happened: Event[]): void {
		for (const show of this.shows) show(this.view, happened);
	}

	// What a viewer can do.

	play(text: string): Promise<void> {
		return this.command({ do: 'play', text, by: this.mine() });
	}

	async offer(o: Offer): Promise<void> {
		const { kind, times, move } = o;
		await this.command({ do: 'offer', by: o.by ?? this.mine(), offer: clean({ kind, times, move }) });
		// Two people at one screen have agreed before one of them presses.
		if (o.asks && both(this.view)) await this.answer(true, other(o.by ?? this.mine()));
	}

	answer(yes: boolean, by = this.mine()): Promise<void> {
		return this.command({ do: 'answer', yes, by });
	}

	abort(): Promise<void> {
		return this.command({ do: 'abort', by: this.mine() });
	}

	say(text: string): Promise<void> {
		return this.command({ do: 'say', text });
	}

	/** Sends a command; what is refused is said on the slip, and what has changed meanwhile is shown. */
	async command(ask: Command): Promise<void> {
		if (this.net.lost && ask.do !== 'play' && ask.do !== 'say') {
			this.tell({ title: this.words('table.net.offline'), lines: [this.words('table.net.later')], now: true }, true);
			return; // one turn is kept until the connection is there again; an offer that comes late would mean something else
		}
		const refused = await this.attempt(ask);
		if (!refused) return;
		this.showBoard();
		if (refused.stale) {
			const slip = { title: this.words('table.stale.title'), lines: [this.words('table.stale')], now: true, stays: true };
			this.tell(slip, true);
		} else this.refuse(refused.reasons);
	}

	/** Sends a command and gives the refusal, if there is one, to who knows what to do about it. */
	async attempt(ask: Command): Promise<Refused | undefined> {
		const answer = await (ask.do === 'say' ? this.send(ask, []) : this.once(ask)); // talk means the same whatever was done before it
		return answer.type === 'refused' ? answer : undefined;
	}

	/** Sends a command, unless the same is under way: then it was pressed twice. */
	private once(ask: Command): Promise<Answer> {
		const press = JSON.stringify(ask);
		const same = this.underway.get(press);
		if (same) return same;
		const sent = this.send(ask, [...this.underway.values()]).finally(() => this.underway.delete(press));
		this.underway.set(press, sent);
		return sent;
	}

	/** Sends a command after those before it: it is meant to follow them, and has seen what they did and what was shown when it was given. */
	private async send(ask: Command, before: Promise<Answer>[]): Promise<Answer> {
		this.pace.flush();
		let { seq: seen } = this.view.table.state;
		for (const answer of await Promise.all(before)) if (answer.type === 'done') seen = Math.max(seen, answer.seq);
		const answer = await this.line.ask(clean({ type: 'do', seen, ...ask, by: ask.by || undefined }));
		if (answer.type === 'done') await this.known(answer.seq);
		return answer;
	}

	/** Waits until the view knows of an event: an answer may come before the news of what it did. */
	private known(seq: number): Promise<void> {
		if (this.view.table.state.seq >= seq) return Promise.resolve();
		return new Promise((then) => this.awaited.push({ seq, then }));
	}

	/** Asks the referee about touches, and shows what he says. */
	async whyTouched(touched: Step[], whole: boolean): Promise<void> {
		const { meant } = this;
		const reasons = await this.reasonsFor(touched, whole);
		if (meant === this.meant) this.refuse(reasons); // else a later touch was legal, or the game went on
	}

	async reasonsFor(touched: Step[], whole: boolean): Promise<Reason[]> {
		const answer = await this.line.ask({ type: 'why', touched, whole });
		return answer.type === 'reasons' || answer.type === 'refused' ? answer.reasons : [];
	}

	/** Asks the referee about a turn by its text; the answer is the turn's proper text, or nothing if it is refused. */
	async whyText(text: string): Promise<{ turn: string; reasons: Reason[] }> {
		return this.read({ text });
	}

	/** The same for a turn that somebody has typed: it can mean several. */
	whyTyped(text: string): Promise<Read> {
		return this.read({ text, typed: true });
	}

	private async read(about: { text: string; typed?: boolean }): Promise<Read> {
		const answer = await this.line.ask({ type: 'why', ...about });
		if (answer.type === 'reasons') return { turn: answer.text ?? '', meant: answer.meant ?? [], reasons: answer.reasons };
		return { turn: '', meant: [], reasons: answer.type === 'refused' ? answer.reasons : [] };
	}

	/** Asks what a strong player would do: a turn, or why there is no hint. Nothing, if the game has gone on meanwhile. */
	async hint(): Promise<{ turn: string; reasons: Reason[] } | undefined> {
		const { touched } = this.view.table.state;
		const answer = await this.line.ask({ type: 'hint' });
		if (this.view.table.state.touched !== touched) return undefined;
		return { turn: answer.type === 'hint' ? answer.text : '', reasons: answer.type === 'refused' ? answer.reasons : [] };
	}

	/** Says why something is not so: on the slip, on the board and aloud. */
	refuse(reasons: Reason[]): void {
		if (!reasons.length) return;
		this.tell({ title: this.words('table.referee'), lines: [...reasons.map((r) => r.text), ...this.toRoll()], now: true }, true);
		this.light(reasons);
	}

	/** What is to be done where the players roll real dice and have not said yet what those show. */
	private toRoll(): string[] {
		if (this.view.table.state.position.toAct !== 'dice' || !yourTurn(this.view)) return [];
		return [this.words('table.roll.how', { press: this.words('table.roll.say') })];
	}

	/** Lights what the referee points at. */
	light(reasons: Reason[]): void {
		this.board.lightFor(reasons);
	}

	/** The viewer, who hears of turns. */
	get listener(): Listener {
		const { words, settings, view } = this;
		return { seats: view.yours.seats, side: (seat) => this.side(seat), words, full: settings.speech === 'long' };
	}

	/** A turn as the viewer hears it. */
	aloud(turn: Pick<Turn, 'by' | 'text' | 'aloud'>): string {
		return aloud(turn, this.listener);
	}

	/** Writes on the slip and says it aloud; with nothing, the slip goes. Cited: with the clauses. */
	tell(slip: Slip | undefined, urgent = false, cited = false): void {
		this.slip(slip);
		if (!slip) return;
		const named = [...(slip.list ?? []).map((t) => written(t, this.words)), ...(slip.meant ?? []).map((m) => m.name)];
		const list = named.filter((t) => !slip.lines.some((line) => line.includes(t))); // nothing is said twice
		const text = [...slip.lines, list.join(', ')].join(' ').trim();
		if (urgent) this.announcer.interrupt(text, cited);
		else this.announcer.say(text, cited);
	}

	onSlip(write: (slip: Slip | undefined) => void): void {
		this.slip = write;
	}

	/** Called whenever the viewer touches the table: what was said before is no longer meant. */
	onTouch(touched: () => void): void {
		this.touches.add(touched);
	}

	touched(): void {
		this.meant++;
		for (const touched of this.touches) touched();
	}

	// Looking back.

	/** Looks at the position after so many turns; after all of them it is now again. */
	async look(turn: number): Promise<void> {
		const last = this.view.table.turns.length;
		this.looking = turn >= last || turn < 0 ? undefined : turn;
		this.show([]);
		if (this.looking === undefined || this.looks.has(turn)) return;
		await this.positionAfter(turn);
		this.showBoard();
		this.show([]);
	}

	/** What the viewer sees: the position now, or the one that is looked at. */
	get position(): Position {
		const look = this.looking === undefined ? undefined : this.looks.get(this.looking);
		return look?.position ?? this.view.table.state.position;
	}

	/** The board after so many turns, as the table tells it. */
	async positionAfter(turn: number): Promise<Position | undefined> {
		const { game } = this;
		const known = this.looks.get(turn);
		if (known) return known.position;
		const answer = await this.line.ask({ type: 'look', turn });
		if (answer.type !== 'look' || game !== this.game) return undefined;
		this.looks.set(turn, answer);
		return answer.position;
	}

	/** Shows on the board what is looked at. A turn just played travels, unless the viewer has seen it go. */
	showBoard(animate?: Step[]): void {
		const { table, yours } = this.view;
		if (this.looking !== undefined) {
			const look = this.looks.get(this.looking);
			if (!look) return;
			this.board.locked = true;
			this.board.show(shownAfter(table.turns, look, this.seen));
			this.seen = this.looking;
			return;
		}
		this.seen = table.turns.length;
		this.board.premove = this.settings.premove === 'on' && yours.seats.length === 1 && table.state.phase === 'playing';
		this.board.locked = !yourTurn(this.view) && !this.board.premove;
		const seats = yours.seats.filter((s) => s === table.state.position.toAct);
		this.board.show(clean({ position: table.state.position, turns: table.turns, moves: yours.moves, seats, animate }));
	}

	// Names.

	mine(): string {
		return mine(this.view);
	}

	side(seat: string): string {
		return this.names[seatNumber(seat)];
	}

	private computer(level = 1): string {
		return this.perfect ? this.words('level.perfect') : this.words('level.name', { level });
	}

	/** A player's name, with a word for the viewer himself. */
	name(seat: string): string {
		const s = this.view.table.state.seats[seatNumber(seat)];
		if (s.kind === '') return this.words('seat.open');
		const name = s.kind === 'engine' ? this.computer(s.level) : s.name || this.side(seat);
		return this.view.yours.seats.includes(seat) && !both(this.view) ? this.words('seat.you', { name }) : name;
	}
}

/** Leaves out what is undefined: on the wire a field is there or it is not. */
function clean<T extends object>(all: { [K in keyof T]: T[K] | undefined }): T {
	return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as T;
}
