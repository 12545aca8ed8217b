// The referee beside a real board: the moves of two people are mirrored, whatever they are; a worker that knows the rules judges when it is asked. Everything is
// kept in this browser after each act, so that nothing is lost when it is closed.
import type { BoardEvents, CrownBoard } from '../board/element';
import { spokenTurns, spokenWord } from '../board/spoken';
import { keepOffline } from '../offline/keep-offline';
import { Fault, Program } from '../offline/program';
import { Announcer } from '../ui/announcer';
import { withClauses } from '../ui/clauses';
import { choose } from '../ui/dialogs';
import { download } from '../ui/download';
import { button, make } from '../ui/make';
import { mine, mineFirst, own } from '../ui/mine';
import { carried, hide, part, write } from '../ui/parts';
import { catalogue, type Words } from '../ui/words';
import type { Move, Position, Reason, Step } from '../wire';

/** What the page carries. */
interface Of {
	rules: string;
	sides: [string, string];
	dice?: boolean;
	pad?: string;
	illegal: string[];
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
	pad: unknown;
	cup?: unknown;
	position: Position;
	moves: Move[];
	turns: { text: string; by: string; steps: Step[]; marked?: boolean; claimed?: boolean; putBack?: boolean }[];
	answer?: Answer;
	over?: string;
	worth?: string;
	winner?: string;
	scores: [string, string];
	score: string;
	csv: string;
	rolled?: string;
	record?: string;
	wrong?: Reason[];
}

/** What is kept of a game in this browser. */
interface Kept {
	kept?: unknown;
	pad?: unknown;
	cup?: unknown;
	written?: boolean; // the game that is over is on the pad
	tell?: boolean;
	illegal?: string;
}

/** Opens the referee of this page. */
export function beside(board: CrownBoard): void {
	void new Referee(board).open();
}

class Referee {
	private readonly of = carried<Of>('beside-of');
	private readonly lang = document.documentElement.lang;
	private readonly words: Words = catalogue(carried('words'), this.lang);
	private readonly program = new Program(this.of, this.lang);
	private readonly announcer = new Announcer();
	private readonly slip = part('said');
	private readonly main = document.querySelector('main');
	private rules = this.of.rules;
	private saved: Kept = {};
	private now: OnBoard | undefined;
	private asking = false; // "May I…?": the next touch moves nothing
	private waiting: Promise<unknown> = Promise.resolve(); // acts come one after the other, however quickly two people move

	constructor(private readonly board: CrownBoard) {}

	async open(): Promise<void> {
		const asked = new URLSearchParams(location.search);
		const start = asked.get('position') ?? '';
		const switches = [...asked].filter(([name]) => !['position', 'lang'].includes(name));
		if (switches.length) this.rules += `?${switches.map(([name, value]) => (value ? `${name}=${value}` : name)).join('&')}`;
		const print = part<HTMLAnchorElement>('print');
		if (print) print.search = new URLSearchParams({ rules: this.rules }).toString();
		this.saved = start ? {} : this.read();
		this.listen();
		this.tell([this.words('beside.loading')]);
		try {
			await this.act({ do: 'show', ...(start ? { start } : {}) });
			if (!this.now?.turns.length && !this.now?.over) this.tell([this.words('beside.intro')]);
		} catch {
			this.tell([this.words('beside.failed')]);
		}
		keepOffline().catch(() => {}); // without a connection there is nothing new to keep
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
			const { kept, pad, cup, illegal } = this.saved;
			const on = new Date().toLocaleDateString('sv'); // 2026-11-17
			const said = await this.program.ask<OnBoard>('beside', { rules: this.rules, kept, pad, cup, illegal, on, ...what });
			this.now = said;
			const over = what.do === 'write' && !said.wrong ? true : said.over ? this.saved.written : false;
			this.saved = { ...this.saved, kept: said.kept, pad: said.pad, cup: said.cup, written: over ?? false };
			this.keep();
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
		part('was')?.addEventListener('click', () => void this.act({ do: 'claim' }));
		part('undo')?.addEventListener('click', () => void this.act({ do: 'undo' }));
		part('roll')?.addEventListener('click', () => void this.act({ do: 'roll' }));
		part('turned')?.addEventListener('click', () => {
			board.flipped = !board.flipped;
		});
		part('may')?.addEventListener('click', () => {
			this.ask(!this.asking);
			this.tell(this.asking ? [this.words('beside.may.hint')] : []);
		});
		part<HTMLFormElement>('type')?.addEventListener('submit', (e) => {
			e.preventDefault();
			void this.typed(e.target as HTMLFormElement);
		});
		part<HTMLFormElement>('lay')?.addEventListener('submit', (e) => {
			e.preventDefault();
			const text = (e.target as HTMLFormElement).querySelector('input')?.value.trim();
			if (text) void this.act({ do: 'lay', text });
		});
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

	private ask(on: boolean): void {
		this.asking = on;
		part('may')?.setAttribute('aria-pressed', String(on));
	}

	/** A turn was made on the real board, or is only thought of. */
	private async made(turn: { text: string } | { touched: object[] }, typed = false): Promise<void> {
		if (this.asking) {
			this.ask(false);
			await this.act({ do: 'may', ...turn, typed });
			this.board.reset();
			return;
		}
		await this.act({ do: 'touched' in turn ? 'touch' : 'turn', ...turn, typed });
		if (this.saved.tell && this.now?.turns.at(-1)?.marked && !this.now.wrong) await this.act({ do: 'claim' });
	}

	private async typed(form: HTMLFormElement): Promise<void> {
		const input = form.querySelector('input');
		const text = input?.value.trim() ?? '';
		if (!input || !text) return;
		const made = text.replace(/\s*\?$/, '');
		await this.made({ text: made }, true);
		if (this.now?.wrong?.length && !this.now.answer) {
			input.select();
			return;
		}
		input.value = '';
		if (made !== text && !this.asking) await this.act({ do: 'claim' });
	}

	// What is shown.

	private show(said: OnBoard, did: string): void {
		const { board, words } = this;
		const turns = said.turns.map((t) => ({ ...t, n: 0 }));
		const seats = said.moves.length ? [said.position.toAct] : [];
		board.show({ position: said.position, turns: turns as never[], moves: said.moves, seats });
		if (did !== 'may') board.reset();
		if (!said.answer && !said.wrong?.length) board.scrollIntoView({ block: 'nearest' }); // the next move is made there
		hide(part('build'), true);
		this.drawSays();
		this.drawTurn(said);
		this.drawMade(said);
		this.drawEnds(said);
		this.drawPad(said);
		if (said.answer) this.answer(said.answer);
		else if (said.wrong?.length)
			this.tell(
				said.wrong.map((r) => r.text),
				true,
			);
		else if (said.rolled) this.tell([words('beside.rolled', { dice: said.rolled })], true);
		else if (said.over) this.tell([said.over], true);
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
		write(part('turn'), said.over ? '' : line);
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
		says.replaceChildren(...spokenTurns(board, now.moves, words, (text) => void this.made({ text })));
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
			const name = said.winner === 'first' ? of.sides[0] : of.sides[1];
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
		write(part('pad'), `${of.sides[0]} ${said.scores[0]} – ${said.scores[1]} ${of.sides[1]}`);
		write(part('score'), said.score);
		part('files')?.replaceChildren(
			button(words('beside.unwrite'), () => void this.act({ do: 'unwrite' })),
			button(words('beside.csv'), () => download('score.csv', said.csv)),
			button(words('beside.export'), () => void this.act({ do: 'export' })),
		);
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
			make('h2', { class: `verdict ${a.verdict}` }, `${a.words}: ${a.turn}`),
			...reasons,
			...(instead.length ? [make('p', { class: 'row small' }, `${words('beside.instead')}: `, ...instead)] : []),
			...(a.now ? [make('p', {}, ...withClauses(a.now))] : []),
			...(choices.length ? [make('p', { class: 'row' }, ...choices)] : []),
		);
		hide(slip, false);
		this.main?.classList.toggle('answered', true); // the board gives way to the answer
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

	private tell(lines: string[], aloud = false): void {
		this.main?.classList.toggle('answered', false);
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
