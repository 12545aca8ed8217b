// The referee beside a real board: the moves of two people are mirrored, whatever they are; a worker that knows the rules judges when it is asked. Everything is
// kept in this browser after each act, so that nothing is lost when it is closed.
import { Editor, type SetUp } from '../analysis/editor';
import { type BoardEvents, CrownBoard } from '../board/element';
import { spokenTurns, spokenWord } from '../board/spoken';
import { towerPanel } from '../board/tower-panel';
import { keepOffline } from '../offline/keep-offline';
import { otherBoard } from '../offline/other-board';
import { Fault, Program } from '../offline/program';
import { keepPad, openPad, type Pad, today } from '../pad/pads';
import { Announcer } from '../ui/announcer';
import { withClauses } from '../ui/clauses';
import { choose } from '../ui/dialogs';
import { download } from '../ui/download';
import { selectAgain, Tabs, typedLine } from '../ui/frame';
import { newID } from '../ui/id';
import { last } from '../ui/lasting';
import { button, make } from '../ui/make';
import { carried, hide, part, write } from '../ui/parts';
import { catalogue, type Words } from '../ui/words';
import type { BoxCopy, Move, Position, Reason, Step } from '../wire';
import { Copies } from './copies';
import { mine, mineFirst, own } from './mine';
import { sendPads } from './score';

/** What the page carries. */
interface Of {
	rules: string;
	sides: [string, string];
	tray: string[]; // kinds of pieces in the order in which they are laid out
	royal?: string;
	dice?: boolean;
	pad?: string;
	illegal: string[];
	eye?: { switch: string; asks: string; values: [string, string][] }[]; // what only the eye can say of a real board
	lot?: string;
	engine?: string;
	exec?: string;
	wasm?: string;
}

interface Choice {
	do: string;
	text: string;
	turn?: string;
}

interface Answer {
	verdict: string;
	words: string;
	turn: string;
	reasons: Reason[];
	instead: string[];
	now?: string;
	choices?: Choice[];
}

/** What the program says after each act. */
interface OnBoard {
	rules: string;
	kept: unknown;
	pad: Pad;
	cup?: unknown;
	position: Position;
	moves: Move[];
	turns: { text: string; by: string; steps: Step[]; marked?: boolean; claimed?: boolean; putBack?: boolean }[];
	answer?: Answer;
	clauses: { id: string; title: string; words: string }[] | null;
	over?: string;
	worth?: string;
	winner?: string;
	names: [string, string];
	scores: [string, string];
	score: string;
	csv: string;
	rolls?: boolean;
	rolled?: string;
	record?: string;
	wrong?: Reason[];
}

/** What is kept of a game in this browser. */
interface Kept {
	id?: string; // what it is called in an account's copies
	kept?: unknown;
	pad?: Pad; // of earlier versions: each sheet had its own
	cup?: unknown;
	swapped?: boolean; // the first on the pad has the second side
	written?: boolean; // the game that is over is on the pad
	tell?: boolean;
	illegal?: string;
}

/** Opens the referee of this page, with the board as it is on the real table. */
export function beside(main: HTMLElement): void {
	const of = carried<Of>('beside-of');
	const asked = new URLSearchParams(location.search);
	const switches = new URLSearchParams([...asked].filter(([name]) => !['position', 'copy', 'lang'].includes(name)));
	const eyes = seen(of.rules);
	if (!switches.size) for (const [name, value] of Object.entries(eyes)) switches.set(name, value);
	otherBoard(main, new URLSearchParams([...switches].map(([name, value]) => [`switch.${name}`, value])));
	const usual = (of.eye ?? []).filter((e) => switches.get(e.switch) === e.values[0]?.[0]);
	for (const e of usual) switches.delete(e.switch);
	const rules = switches.size ? `${of.rules}?${[...switches].map(([n, v]) => (v ? `${n}=${v}` : n)).join('&')}` : of.rules;
	const board = main.querySelector('crown-board');
	if (board instanceof CrownBoard)
		void new Referee(main, board, rules).open(asked.get('position') ?? '', asked.get('copy') ?? '');
}

/** What somebody has said of the board on the real table, by switch. */
function seen(rules: string): Record<string, string> {
	try {
		return JSON.parse(localStorage.getItem(`eye ${rules}`) ?? '{}') as Record<string, string>;
	} catch {
		return {};
	}
}

class Referee {
	private readonly of = carried<Of>('beside-of');
	private readonly lang = document.documentElement.lang;
	private readonly words: Words = catalogue(carried('words'), this.lang);
	private readonly program = new Program(this.of, this.lang);
	private readonly copies = new Copies(this.words, 'game');
	private readonly pads = new Copies(this.words, 'pad');
	private readonly announcer = new Announcer();
	private readonly slip = part('said');
	private readonly tabs: Tabs;
	private readonly editor: Editor;
	private saved: Kept = {};
	private now: OnBoard | undefined;
	private asking: 'may' | 'was' | undefined; // the next turn is only asked about, or is judged as soon as it is made
	private waiting: Promise<unknown> = Promise.resolve(); // acts come one after the other, however quickly two people move

	constructor(
		private readonly main: HTMLElement,
		private readonly board: CrownBoard,
		private readonly rules: string,
	) {
		board.lifts = true;
		this.tabs = new Tabs(main);
		typedLine(part<HTMLFormElement>('type'));
		this.editor = new Editor({
			board,
			asker: {
				lay: (rules, laid) => this.program.ask('analyse', { do: 'lay', rules, laid }),
				layText: (rules, text) => this.program.ask('analyse', { do: 'lay-text', rules, text }),
			},
			words: this.words,
			skin: carried('skin'),
			sides: this.of.sides,
			tray: this.of.tray,
			royal: this.of.royal,
			announcer: this.announcer,
			ways: (set) => this.ways(set),
		});
		if (board.querySelector('[data-pile="tower"]')) part('judge')?.append(towerPanel());
	}

	async open(start: string, copy: string): Promise<void> {
		const print = part<HTMLAnchorElement>('print');
		if (print) print.search = new URLSearchParams({ rules: this.rules }).toString();
		const booklet = part<HTMLAnchorElement>('booklet');
		if (booklet) booklet.search = new URLSearchParams({ rules: this.rules, booklet: '' }).toString();
		const first = localStorage.getItem(this.key) === null;
		this.saved = start ? {} : this.read();
		this.listen();
		this.tell([this.words('beside.loading')]);
		const copies = this.copies.list();
		if (copy) await this.resume(copy);
		try {
			await this.act({ do: 'show', ...(start ? { start } : {}) });
			if (!this.now?.turns.length && !this.now?.over) this.welcome(first);
		} catch {
			this.tell([this.words('beside.failed')]);
		}
		keepOffline().catch(() => {}); // without a connection there is nothing new to keep
		await this.compare(await copies);
	}

	/** Continues a game as the account has it, unless something was done here meanwhile. */
	private async resume(id: string): Promise<void> {
		const before = this.saved.kept;
		const copy = await this.copies.take(id);
		if (!copy) return this.copies.tell('copy.away');
		this.waiting = this.waiting.then(() => {
			if (this.saved.kept !== before) return;
			this.saved = { ...this.saved, id, kept: this.copies.accept(copy), written: false };
			this.keep();
		});
		await this.waiting;
	}

	/** What the account has of these rules: a game that another device has continued goes on here; if none is on the board, the last ones are offered. */
	private async compare(copies: BoxCopy[]): Promise<void> {
		const { words, saved } = this;
		const mine = copies.find((c) => c.id === saved.id);
		if (mine && this.copies.isBehind(mine, saved.kept)) {
			await this.resume(mine.id);
			await this.act({ do: 'show' });
			this.copies.tell('copy.taken');
		}
		if (mine) this.copies.offer(mine.id);
		this.copy();
		if (this.now?.turns.length || this.now?.over) return;
		const others = copies.filter((c) => c.rules === this.now?.rules && c.id !== saved.id).slice(0, 3);
		const day = (c: BoxCopy) => new Date(c.changed).toLocaleString(this.lang, { dateStyle: 'medium', timeStyle: 'short' });
		const go = (c: BoxCopy) => void this.resume(c.id).then(() => this.act({ do: 'show' }));
		const offered = others.map((c) => button(words('copy.resume', { date: day(c) }), () => go(c)));
		if (offered.length) this.slip?.append(make('p', { class: 'row' }, ...offered));
	}

	/** Sends the account its copy. */
	private copy(): void {
		const { saved } = this;
		if (!(saved.kept as { acts?: unknown[] } | undefined)?.acts?.length) return; // nothing has happened yet
		saved.id ??= newID();
		const sent = this.copies.send(saved.id, saved.kept, (id) => {
			this.saved.id = id;
			this.keep();
		});
		void sent.then(() => this.copies.offer(this.saved.id ?? ''));
	}

	/** What is said before the first move; the first time also what only the eye can say of a real board. */
	private welcome(first: boolean): void {
		const { words, of } = this;
		this.tell([words('beside.intro'), ...(first && of.lot ? [of.lot] : [])]);
		const open = this.eyes().filter(([name]) => !(name in seen(of.rules)));
		this.slip?.prepend(...open.map(([, asks]) => asks));
	}

	/** The questions about the real board, each with its answers; the page is drawn again with the other board. */
	private eyes(): [string, HTMLElement][] {
		const { of } = this;
		return (of.eye ?? []).map((e) => {
			const now = seen(of.rules)[e.switch];
			const answers = e.values.map(([value, word]) => {
				const b = button(word, () => {
					localStorage.setItem(`eye ${of.rules}`, JSON.stringify({ ...seen(of.rules), [e.switch]: value }));
					location.reload();
				});
				b.setAttribute('aria-pressed', String(value === now));
				return b;
			});
			return [
				e.switch,
				make('div', { class: 'eye' }, make('p', {}, ...withClauses(e.asks)), make('p', { class: 'row' }, ...answers)),
			];
		});
	}

	private get key(): string {
		return `beside ${this.rules}`;
	}

	private read(): Kept {
		try {
			return JSON.parse(localStorage.getItem(this.key) ?? '{}') as Kept;
		} catch {
			return {};
		}
	}

	private keep(): void {
		try {
			localStorage.setItem(this.key, JSON.stringify(this.saved));
		} catch {
			this.announcer.say(this.words('beside.unkept'));
		}
	}

	/** Does something at the board, after all that was done before it. */
	private act(what: { do: string } & Record<string, unknown>): Promise<void> {
		const next = this.waiting.then(async () => {
			const { kept, cup, illegal, swapped } = this.saved;
			const pad = openPad() ?? this.saved.pad;
			const names = [1, 2].map((n) => this.words('pad.player', { n }));
			const asked = { rules: this.rules, kept, pad, cup, illegal, swapped, names, on: today(), ...what };
			const said = await this.program.ask<OnBoard>('beside', asked);
			this.now = said;
			const over = what.do === 'write' && !said.wrong ? true : said.over ? this.saved.written : false;
			const { pad: _, ...saved } = this.saved;
			this.saved = { ...saved, kept: said.kept, cup: said.cup, written: over ?? false };
			if (what.do === 'again' && !said.turns.length) delete this.saved.id; // another game
			if (pad || said.pad.rounds.length) keepPad(said.pad);
			this.copy();
			this.keep();
			await last(this.key, 'pads', 'copies'); // what is shown survives
			if (what.do === 'write' || what.do === 'unwrite') void sendPads(this.pads);
			this.show(said, what.do);
		});
		this.waiting = next.catch(() => {});
		return next.catch((fault) => {
			if (!(fault instanceof Fault)) throw fault;
			this.tell([fault.message]);
		});
	}

	private listen(): void {
		const { board } = this;
		board.addEventListener('turn', (e) => {
			const { text } = (e as CustomEvent<BoardEvents['turn']>).detail;
			void this.made({ text });
		});
		board.addEventListener('refused', (e) => {
			const { steps } = (e as CustomEvent<BoardEvents['refused']>).detail;
			const last = steps.at(-1);
			if (last?.to || last?.takes) void this.made({ touched: steps }); // a piece that was only lifted has not moved
		});
		board.addEventListener('touched', (e) => {
			const { steps } = (e as CustomEvent<BoardEvents['touched']>).detail;
			hide(part('build'), !steps.length);
			this.drawSays();
		});
		part('confirm')?.addEventListener('click', () => {
			const { steps } = board.building;
			if (steps.length) void this.made({ touched: steps });
		});
		part('back')?.addEventListener('click', () => board.undo());
		part('was')?.addEventListener('click', () => void this.was());
		part('undo')?.addEventListener('click', () => (this.editor.open ? this.editor.undo() : void this.act({ do: 'undo' })));
		part('edit')?.addEventListener('click', () => (this.editor.open ? void this.laid() : this.edit(true)));
		part('turned')?.addEventListener('click', () => {
			board.flipped = document.documentElement.classList.toggle('upside'); // the page is read from the other side of the table, and so is the board
			if (this.editor.open) this.editor.drawTrays();
		});
		part('may')?.addEventListener('click', async () => {
			if (this.editor.open && !(await this.laid())) return;
			this.ask(this.asking === 'may' ? undefined : 'may');
			this.tell(this.asking ? [this.words('beside.may.hint')] : []);
		});
		part<HTMLFormElement>('type')?.addEventListener('submit', (e) => {
			e.preventDefault();
			void this.typed(e.target as HTMLFormElement);
		});
		part<HTMLFormElement>('ask')?.addEventListener('submit', (e) => {
			e.preventDefault();
			const text = String(new FormData(e.target as HTMLFormElement).get('text') ?? '').trim();
			if (text) void this.act({ do: 'ask', text });
		});
		part('eye')?.replaceChildren(...this.eyes().map(([, asks]) => asks));
		const tell = part<HTMLInputElement>('tell');
		if (tell) {
			tell.checked = this.saved.tell ?? false;
			tell.addEventListener('change', () => {
				this.saved.tell = tell.checked;
				this.keep();
			});
		}
		for (const choice of document.querySelectorAll<HTMLInputElement>('[name="illegal"]')) {
			choice.checked = choice.value === (this.saved.illegal ?? this.of.illegal[0]);
			choice.addEventListener('change', () => {
				this.saved.illegal = choice.value; // from the next game on, and in this one if nothing is on the board yet
				if (!this.now?.turns.length) delete this.saved.kept;
				this.keep();
				void this.act({ do: 'show' });
			});
		}
	}

	private ask(what?: 'may' | 'was'): void {
		this.asking = what;
		part('may')?.setAttribute('aria-pressed', String(what === 'may'));
	}

	/** Asks about the last turn; about a position that is being set up, what was moved there. */
	private async was(): Promise<void> {
		if (!this.editor.open && !this.asking && this.now?.turns.length) return this.act({ do: 'claim' });
		if (this.editor.open && !(await this.laid())) return;
		this.ask('was');
		this.tell([this.words('beside.was.hint')]);
	}

	// A position that is set up: a dispute needs nothing else.

	private edit(on: boolean): void {
		this.main.classList.toggle('editing', on);
		this.main.classList.remove('answered');
		for (const name of ['study', 'says', 'type', 'build']) hide(part(name), on || name === 'build');
		hide(part('editor'), !on);
		part('edit')?.setAttribute('aria-pressed', String(on));
		this.ask();
		this.board.locked = on;
		if (on) void this.editor.begin(this.rules, this.now?.position.text ?? '');
		else this.editor.end();
	}

	/** Takes the position over that was set up; whether it can be judged. Else the editor says what is wrong with it. */
	private async laid(): Promise<boolean> {
		const { text, playable } = this.editor.set;
		if (!playable) {
			part('editor')?.querySelector('[data-part="against"]')?.scrollIntoView({ block: 'nearest' });
			return false;
		}
		this.edit(false);
		await this.act(text === this.now?.position.text ? { do: 'show' } : { do: 'lay', text });
		return true;
	}

	private ways({ playable }: SetUp): HTMLElement[] {
		const { words } = this;
		const ready = (key: string, act: () => void, look = '') => {
			const b = button(words(key), () => playable && act(), look);
			b.setAttribute('aria-disabled', String(!playable));
			return b;
		};
		const back = () => {
			this.edit(false);
			void this.act({ do: 'show' });
		};
		return [
			ready('beside.was', () => void this.was(), 'ink'),
			ready('beside.may', () => part('may')?.click()),
			ready('beside.lay.on', () => void this.laid()),
			button(words('beside.lay.back'), back),
		];
	}

	/** A turn was made on the real board, or is only thought of. */
	private async made(turn: { text: string } | { touched: object[] }, typed = false): Promise<void> {
		const { asking } = this;
		this.ask();
		if (asking === 'may') {
			await this.act({ do: 'may', ...turn, typed });
			this.board.reset();
			return;
		}
		await this.act({ do: 'touched' in turn ? 'touch' : 'turn', ...turn, typed });
		const judged = asking === 'was' || (this.saved.tell && this.now?.turns.at(-1)?.marked);
		if (judged && !this.now?.wrong) await this.act({ do: 'claim' });
	}

	private async typed(form: HTMLFormElement): Promise<void> {
		const input = form.querySelector('input');
		const text = input?.value.trim() ?? '';
		if (!input || !text) return;
		const made = text.replace(/\s*\?$/, '');
		await this.made({ text: made }, true);
		if (this.now?.wrong?.length && !this.now.answer) {
			selectAgain(input);
			return;
		}
		input.value = '';
		if (made !== text && !this.now?.answer) await this.act({ do: 'claim' });
	}

	// What is shown.

	private show(said: OnBoard, did: string): void {
		const { board, words } = this;
		const turns = said.turns.map((t) => ({ ...t, n: 0 }));
		const seats = said.moves.length ? [said.position.toAct] : [];
		board.show({ position: said.position, turns: turns as never[], moves: said.moves, seats });
		if (did !== 'may') board.reset();
		hide(part('build'), true);
		this.drawSays();
		this.drawTurn(said);
		this.drawMade(said);
		this.drawEnds(said);
		this.drawPad(said);
		if (said.answer) this.answer(said.answer);
		else if (said.clauses) this.clauses(said.clauses);
		else if (said.wrong?.length)
			this.tell(
				said.wrong.map((r) => r.text),
				true,
			);
		else if (said.rolled) this.tell([words('beside.rolled', { dice: said.rolled })], true);
		else if (said.over)
			this.tell([said.over], true, !['end', 'write', 'unwrite'].includes(did)); // the pad stays in view
		else this.tell([]);
		if (said.record) download(`${this.of.rules.replace('/', '-')}.txt`, said.record);
	}

	private drawTurn(said: OnBoard): void {
		const { words } = this;
		const { toAct } = said.position;
		const who =
			toAct === 'dice'
				? words('beside.torole')
				: toAct === 'nobody'
					? ''
					: words('beside.toact', { side: words(`side.${toAct}`) });
		const last = said.turns.filter((t) => t.by !== 'dice').at(-1);
		const line = [who, last ? words('beside.last', { turn: last.text }) : ''].filter(Boolean).join(' · ');
		write(part('turn'), said.over ?? line);
	}

	/** The turns as they were made; one against the sheet has a mark, and each can be asked about. */
	private drawMade(said: OnBoard): void {
		const { words } = this;
		part('made')?.replaceChildren(
			...said.turns.map((t, i) => {
				const ask = button(t.text, () => void this.act({ do: 'claim', of: i + 1 }), 'bare');
				ask.title = words('beside.was');
				const mark = make('b', { title: words('beside.marked') }, ' !', make('span', { class: 'sr' }, words('beside.marked')));
				return make('li', t.putBack ? { class: 'struck' } : {}, t.by === 'dice' ? t.text : ask, t.marked && mark);
			}),
		);
	}

	private drawSays(): void {
		const says = part('says');
		const { now, board, words } = this;
		if (!says || !now) return;
		const roll = button(words('beside.roll'), () => void this.act({ do: 'roll' }), 'ink');
		says.replaceChildren(
			...(now.rolls && !board.building.steps.length ? [roll] : []),
			...spokenTurns(board, now.moves, words, (text) => void this.made({ text })),
		);
	}

	private drawEnds(said: OnBoard): void {
		const { words, of } = this;
		const place = part('ends');
		if (!place) return;
		const end = (kind: string, by: string) => () => void this.act({ do: 'end', end: { kind, by, times: 1 } });
		const again = button(words('beside.again'), async () => {
			if (!said.over && said.turns.length) {
				const sure = await choose('again-sure', words('beside.again'), words('beside.again.sure'), [
					{ value: 'no', text: words('beside.again.no') },
					{ value: 'yes', text: words('beside.again'), look: 'seal' },
				]);
				if (sure !== 'yes') return;
			}
			void this.act({ do: 'again' });
		});
		if (said.over) {
			const name = said.names[said.winner === 'first' ? 0 : 1];
			const key = said.winner === 'nobody' ? 'beside.write.draw' : 'beside.write';
			const note = button(words(key, { name, worth: said.worth ?? '' }), () => void this.act({ do: 'write' }), 'ink');
			place.replaceChildren(...(said.worth !== undefined && !this.saved.written ? [note] : []), again);
			return;
		}
		place.replaceChildren(
			button(words('beside.end.draw'), end('draw', 'first')),
			...(of.pad === 'counted' ? [button(words('beside.end.count'), end('count', 'first'))] : []),
			...['first', 'second'].map((by, i) => button(words('beside.end.resign', { side: of.sides[i] ?? '' }), end('resign', by))),
			again,
		);
	}

	private drawPad(said: OnBoard): void {
		const { words, of } = this;
		const [first, second] = said.names;
		write(part('pad'), `${first} ${said.scores[0]} – ${said.scores[1]} ${second}`);
		const sides = this.saved.swapped ? [of.sides[1], of.sides[0]] : of.sides;
		const swap = button(words('pad.swap'), () => {
			this.saved.swapped = !this.saved.swapped;
			this.keep();
			void this.act({ do: 'show' });
		});
		const who = words('pad.sides', { a: first, first: sides[0] ?? '', b: second, second: sides[1] ?? '' });
		part('who')?.replaceChildren(who, ' ', swap);
		write(part('score'), said.score);
		part('record')?.replaceChildren(button(words('beside.export'), () => void this.act({ do: 'export' })));
		part('files')?.replaceChildren(
			button(words('beside.unwrite'), () => void this.act({ do: 'unwrite' })),
			button(words('beside.csv'), () => download('score.csv', said.csv)),
		);
	}

	/** What the sheet says about a question in words: its own clauses, and nothing made up. */
	private clauses(found: NonNullable<OnBoard['clauses']>): void {
		const lines = found.map((c) => make('p', {}, make('b', {}, c.title), ' ', ...withClauses(`${c.words} (${c.id})`)));
		this.tell([this.words('beside.ask.none')]);
		if (lines.length) this.slip?.replaceChildren(...lines);
		this.announcer.say(this.slip?.textContent ?? '');
	}

	/** Always in the same order: verdict, why, what was possible, what happens now. */
	private answer(a: Answer): void {
		const { words, board, slip } = this;
		const reasons = a.reasons.map((r) => make('p', {}, ...withClauses(r.text)));
		const instead = a.instead.slice(0, 8).map((text) => make('span', { class: 'tag' }, text));
		const choices = (a.choices ?? []).map((c, i) => {
			const text = c.do === 'turn' ? spokenWord(c.text, words) : words(`beside.do.${c.do}`);
			return button(text, () => void this.chosen(c), i ? '' : 'ink');
		});
		slip?.replaceChildren(
			make('h2', { class: `verdict ${a.verdict}` }, words('beside.verdict', { words: a.words, turn: a.turn })),
			...reasons,
			...(instead.length ? [make('p', { class: 'row small' }, words('beside.instead'), ...instead)] : []),
			...(a.now ? [make('p', {}, ...withClauses(a.now))] : []),
			...(choices.length ? [make('p', { class: 'row' }, ...choices)] : []),
		);
		hide(slip, false);
		this.main.classList.toggle('answered', true); // the board gives way to the answer
		this.openJudge();
		if (choices.length) part('says')?.replaceChildren(); // they are among the choices
		board.light(
			a.reasons.flatMap((r) => r.squares ?? []),
			[],
		);
		this.announcer.interrupt([a.words, ...a.reasons.map((r) => r.text), a.now ?? ''].join(' '));
	}

	/** What somebody does about a turn. An answer of the sheet that a move must follow is begun on the board. */
	private async chosen(c: Choice): Promise<void> {
		if (c.do !== 'turn') return this.act({ do: c.do });
		if (c.turn) return this.act({ do: 'turn', text: c.turn });
		const square = c.text.split(' ').at(-1);
		const meant = this.now?.moves.flatMap((m) => m.steps).find((s) => s.does && s.takes === square);
		if (meant?.does && meant.takes) this.board.say({ does: meant.does, takes: meant.takes });
		this.tell([this.words('beside.then', { what: c.text })]);
	}

	/** What the referee says is in view. */
	private openJudge(): void {
		const pane = part('judge');
		if (!pane) return;
		this.tabs.open(pane);
		for (const scrolled of [pane, pane.parentElement]) scrolled?.scrollTo(0, 0); // one of them scrolls, by the width of the screen
	}

	private tell(lines: string[], aloud = false, seen = true): void {
		this.main.classList.toggle('answered', false);
		if (lines.length && seen) this.openJudge();
		this.slip?.replaceChildren(...lines.map((line) => make('p', {}, ...withClauses(line))));
		hide(this.slip, !lines.length);
		if (!lines.length) this.board.light([], []);
		if (aloud && lines.length) this.announcer.say(lines.join(' '));
	}
}

/** The boxes that somebody owns come first, on this device. */
export function ownBoxes(place: HTMLElement): void {
	const shelf = place.querySelector('.boxes');
	for (const box of place.querySelectorAll<HTMLInputElement>('[data-own]')) {
		const lid = box.dataset.own ?? '';
		box.checked = mine().includes(lid);
		box.addEventListener('change', () => {
			own(lid, box.checked);
			mineFirst(shelf);
			box.focus();
		});
	}
	mineFirst(shelf);
}
