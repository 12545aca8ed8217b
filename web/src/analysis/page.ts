// The analysis board: both sides are played, every turn becomes part of a tree, and the address keeps it. It judges nothing itself: a
// worker says what is possible, what is not and why, and what is good.
import { answerBoard, asks, boardQuestions, type Seen, square } from '../board/asked';
import { attend } from '../board/attend';
import type { BoardEvents, CrownBoard } from '../board/element';
import { spokenTurns } from '../board/spoken';
import { Tags } from '../board/tags';
import { towerPanel } from '../board/tower-panel';
import { Mistake } from '../exercise/mistake';
import { Fault } from '../offline/program';
import { pathOf, query } from '../replay/address';
import { browse } from '../replay/browse';
import { type Node, Tree } from '../replay/tree';
import { Asker as Reviewer } from '../review/asker';
import { isMark, sign } from '../review/marks';
import { mistakesOf, noteOwn, retryAlone, returning } from '../review/returns';
import { marked, nextOf } from '../review/tell';
import { tagged } from '../review/valued';
import { isTurn } from '../table/parse';
import { aloud } from '../ui/aloud';
import { Announcer } from '../ui/announcer';
import { withClauses } from '../ui/clauses';
import { copies } from '../ui/copy';
import { download } from '../ui/download';
import { selectAgain, Tabs, typedLine } from '../ui/frame';
import { button, make } from '../ui/make';
import { carried, hide, part } from '../ui/parts';
import { settings } from '../ui/settings';
import { which } from '../ui/which';
import { catalogue, type Words } from '../ui/words';
import type { JudgedTurn, Move, Reason, Review } from '../wire';
import { Asker, type Line, type Of, type Walk, type Written } from './asker';
import { readDrawn, toggle } from './drawn';
import { Editor, type SetUp } from './editor';
import { Explorer } from './explorer';
import { textOf } from './file';
import { bring } from './import-kept';
import { Lines } from './lines';
import { called, drawTree, glyphs, numberOfNext, silent } from './moves';
import { pasted } from './paste';
import { Pen } from './pen';

/** Opens the analysis board of this page. */
export function analysis(place: HTMLElement, board: CrownBoard): void {
	void new Study(place, board).open();
}

const longest = 30_000; // letters of a tree that an address keeps

class Study {
	private readonly of = carried<Of>('analysis-of');
	private readonly lang = document.documentElement.lang;
	private readonly words: Words = catalogue(carried('words'), this.lang);
	private readonly asker = new Asker(this.of, this.lang);
	private readonly announcer = new Announcer();
	private readonly lines: Lines;
	private readonly explorer: Explorer;
	private readonly editor: Editor;
	private readonly pen: Pen;
	private readonly tags: Tags;
	private readonly moves = part('tree');
	private readonly slip = part('said');
	private readonly markBrowse: () => void;
	private readonly usual: boolean; // whether the board is turned for the first seat
	private rules = this.of.rules;
	private start = '';
	private tree = new Tree();
	private shown: Node | undefined; // whose position is on the board: the reader is ahead of it while the next one is worked out
	private walk: Walk | undefined;
	private asked = 0;
	private shared = ''; // the id of a tree that the server keeps
	private written = ''; // what the address was last given
	private lesson: Mistake | undefined; // a mistake that is tried again
	private readonly learning = make('section', { class: 'panel retry', hidden: true });

	constructor(
		private readonly place: HTMLElement,
		private readonly board: CrownBoard,
	) {
		this.lines = new Lines(this.asker, this.words, this.of.sides, {
			play: (turns) => void this.playAll(turns),
			keep: (turns) => this.keepLine(turns),
			suggest: (turns, percent) => this.suggest(turns, percent),
			fail: (fault) => this.fail(fault),
		});
		this.explorer = new Explorer(this.of, this.words, this.lang, (text) => void this.play(text));
		this.editor = new Editor({
			board,
			asker: this.asker,
			words: this.words,
			skin: carried('skin'),
			sides: this.of.sides,
			tray: this.of.tray,
			royal: this.of.royal,
			announcer: this.announcer,
			laid: ({ rules, text }) => {
				const address = new URL(location.href);
				address.search = query(rules, text);
				address.searchParams.set('edit', 'yes');
				address.hash = '';
				history.replaceState(null, '', address);
			},
			ways: (set) => this.ways(set),
			done: ({ rules, text }) => {
				this.rules = rules;
				this.start = text;
				this.tree = new Tree();
				this.edit(false);
				void this.show(true);
			},
		});
		this.pen = new Pen({
			board,
			ready: () => !this.editor.open,
			draw: (one) => this.drew((drawn) => toggle(drawn, one)),
			began: (at) => this.announcer.say(this.words('analysis.draw.began', { at })),
		});
		this.tags = new Tags(board);
		this.markBrowse = browse(
			{
				stops: () =>
					this.editor.open || this.lesson ? [0] : [0, ...this.tree.line().flatMap((n, i) => (silent(n) ? [] : [i + 1]))],
				at: () => this.tree.path().length,
				go: (turn) => this.go(turn ? (this.tree.line()[turn - 1] ?? this.tree.root) : this.tree.root),
			},
			part('browse'),
			this.words,
		);
		this.usual = board.flipped;
		new Tabs(place);
		typedLine(part<HTMLFormElement>('type'));
		part('study')?.before(this.learning);
		this.listen();
		this.drawFiles();
		if (board.querySelector('[data-pile="tower"]')) this.slip?.after(towerPanel());
	}

	/** Shows what the address says. */
	async open(): Promise<void> {
		const asked = new URLSearchParams(location.search);
		this.rules = asked.get('rules') ?? this.of.rules;
		this.start = asked.get('position') ?? '';
		this.written = location.hash;
		this.shared = asked.get('tree') ?? '';
		let text = location.hash.slice(1);
		if (this.shared && !text) {
			try {
				const kept = await this.asker.shared(this.shared);
				this.rules = kept.rules;
				this.start = kept.start ?? '';
				text = kept.tree;
			} catch (fault) {
				this.fail(fault);
			}
		}
		const kept = Tree.read(text);
		this.tree = new Tree();
		if (kept.root.children.length) {
			try {
				const checked = await this.asker.check(this.whole(kept));
				this.adopt(checked, kept);
			} catch (fault) {
				this.fail(fault);
			}
		} else this.tree = kept;
		const played = asked.get('retry');
		if (asked.has('edit') || this.of.edit) this.edit(true, this.start);
		else if (played) await this.retry(played);
		else await this.show();
		const brought = pasted();
		if (brought) await this.take(brought);
		if (asked.has('review')) await this.review((asked.get('mine') ?? '').split(' ').filter(Boolean));
	}

	/** Who judges turns of what is on the board. */
	private reviewer(): Reviewer {
		const { of, rules, start, lang } = this;
		return new Reviewer({ ...of, table: '', game: 0, rules, start, winner: '', points: 0, names: of.sides, mine: [] }, lang);
	}

	/** What is on the board and who judges its turns. */
	private judged(asker: Reviewer, turns: string[]) {
		return { of: asker.of, asker, turns, words: this.words };
	}

	/** Asks for something better than a turn that was played here once. */
	private async retry(played: string): Promise<void> {
		const asker = this.reviewer();
		if (!asker.alone) return this.show();
		this.tell([this.words('review.begins')]);
		try {
			await this.learn(await asker.review([played], undefined, () => {}), asker, [played], 1, []);
		} catch {
			await this.show();
			this.tell([this.words('review.failed')]);
		}
	}

	/** Lets a mistake be tried again. What the computer thinks of the position is hidden meanwhile. */
	private async learn(made: Review, asker: Reviewer, turns: string[], turn: number, all: number[]): Promise<void> {
		const { board, words, tree } = this;
		const j = made.judgements.find((one) => one.turn === turn);
		if (!j?.own) throw new Error('nothing is known about this turn');
		this.lesson?.close();
		const mine = ++this.asked;
		tree.go(tree.root);
		tree.go(tree.line()[turn - 2] ?? tree.root);
		this.walk = await this.asker.walk(this.line);
		if (mine !== this.asked) return;
		this.showing(tree.at);
		const before = this.walk.look.position.text;
		this.study(false);
		this.tell([]);
		board.flipped = this.usual === (j.by === 'first');
		this.lesson = new Mistake({ board, words, turns: turns.map((text) => ({ text })) }, j, this.learning, {
			next: nextOf(all, turn, 1),
			go: (next) => void this.learn(made, asker, turns, next, all),
			walk: (played) => asker.walk(played),
			judge: (played, tried) => retryAlone(this.judged(asker, turns), before, j.played, played, tried),
			end: () => {
				this.lesson = undefined;
				this.study(true);
				void this.show(true);
			},
		});
	}

	/** Shows or hides all that tells about the position. */
	private study(on: boolean): void {
		for (const name of ['study', 'browse', 'edit']) hide(part(name), !on);
		for (const name of ['build', 'says']) hide(part(name), !on);
		hide(this.learning, on);
		if (on) return;
		this.lines.look(undefined);
		this.explorer.look(undefined);
	}

	/** Judges the main line in this browser, and writes what it finds beside the turns. The mistakes of some seats come back. */
	private async review(mine: string[]): Promise<void> {
		const { tree } = this;
		const turns = tree.lines().map((t) => t.text);
		const asker = this.reviewer();
		if (!asker.alone || !turns.length) return;
		this.tell([this.words('review.begins')]);
		let said = this.words('review.failed');
		try {
			const made = await asker.review(turns, undefined, () => {});
			const { main } = await asker.annotated(turns, made);
			if (tree !== this.tree) return; // another was opened meanwhile
			const both = Tree.of(main, tree.root.comment, tree.root.drawn);
			both.add(tree.lines());
			this.adopt(this.whole(both), tree);
			await this.show();
			const n = marked(made).length;
			said = n ? this.words('review.done', { n }) : this.words('review.clean');
			const own = mine.length ? mistakesOf(made, mine) : [];
			if (own.length) {
				const { looks } = await asker.walk(turns);
				const title = this.place.querySelector('.lede a')?.textContent ?? '';
				void noteOwn(this.judged(asker, turns), returning(made, own), (turn) => looks[turn - 1]?.position.text ?? '', title);
				this.tell([said, this.words('review.learn.about', { n: own.length })]);
				const learn = () => void this.learn(made, asker, turns, own[0] ?? 0, own);
				this.slip?.append(make('p', { class: 'row' }, button(this.words('review.learn'), learn, 'ink')));
				this.announcer.say(said);
				return;
			}
		} catch {
			// said below
		}
		asker.close();
		this.tell([said]);
		this.announcer.say(said);
	}

	/** Begins or ends to lay out a position by hand. */
	private edit(on: boolean, text = ''): void {
		this.place.classList.toggle('editing', on);
		for (const name of ['study', 'type', 'type-open', 'says', 'browse', 'edit']) hide(part(name), on);
		hide(part('editor'), !on);
		this.pen.show(on ? '' : this.tree.at.drawn);
		this.tell([]);
		hide(part('build'), true);
		if (on) {
			this.asked++;
			this.lines.look(undefined);
			this.explorer.look(undefined);
			void this.editor.begin(this.rules, text);
		} else this.editor.end();
	}

	/** What can be done with a position that was set up: play waits until it can be played. */
	private ways({ rules, text, playable }: SetUp): HTMLElement[] {
		const { words } = this;
		const { kept } = this.of; // games are played without a server
		const [set = ''] = rules.split('?');
		const link = (way: string, path: string, key: string) => {
			const asked = new URLSearchParams({ with: way, position: text });
			if (!kept) asked.set('rules', rules);
			else for (const [name, value] of new URLSearchParams(rules.split('?')[1])) asked.set(`switch.${name}`, value);
			return make(
				'a',
				playable ? { class: 'btn', href: `${path}?${asked}` } : { class: 'btn', role: 'link', 'aria-disabled': 'true' },
				words(key),
			);
		};
		const play = kept ? `/offline/${set}` : '/new';
		const share = button(words('analysis.link'), () => {});
		copies(share, () => location.href, words('analysis.copied'));
		return [
			link('engine', play, 'edit.engine'),
			...(kept ? [] : [link('friend', play, 'edit.friend')]),
			link('screen', play, 'edit.screen'),
			share,
		];
	}

	/** Takes a tree over that the program has checked, with the reader's place. */
	private adopt(checked: Written, kept: Tree): void {
		this.tree = Tree.of(checked.main, checked.comment, checked.drawn);
		let at = this.tree.root;
		for (const { text } of kept.path()) at = at.children.find((c) => c.text === text) ?? at;
		this.tree.go(at);
		if (this.shown === kept.at) this.shown = at;
	}

	private whole(tree = this.tree): Written {
		const all: Written = { rules: this.rules, main: tree.lines() };
		if (this.start) all.start = this.start;
		if (tree.root.comment) all.comment = tree.root.comment;
		if (tree.root.drawn) all.drawn = tree.root.drawn;
		return all;
	}

	private get line(): Line {
		const line: Line = { rules: this.rules, turns: this.tree.path().map((n) => n.text) };
		if (this.start) line.start = this.start;
		return line;
	}

	// What happens.

	private listen(): void {
		const { board } = this;
		attend(this.board, this.announcer, () => this.seen);
		board.addEventListener('turn', (e) => {
			if (!this.lesson) void this.playShown((e as CustomEvent<BoardEvents['turn']>).detail.text); // a lesson hears it too
		});
		board.addEventListener('refused', async (e) => {
			const { steps, whole } = (e as CustomEvent<BoardEvents['refused']>).detail;
			const asked = this.asked;
			const why = await this.asker.why(this.line, { touched: steps, whole }).catch(() => undefined);
			if (why && asked === this.asked) this.refuse(why.reasons);
		});
		board.addEventListener('touched', (e) => {
			const { steps } = (e as CustomEvent<BoardEvents['touched']>).detail;
			hide(part('build'), !steps.length || Boolean(this.lesson));
			this.tell([]);
			this.drawSays();
		});
		part('confirm')?.addEventListener('click', () => board.confirm());
		part('back')?.addEventListener('click', () => board.undo());
		part('edit')?.addEventListener('click', () => this.edit(true, this.walk?.look.position.text ?? this.start));
		part('flip')?.addEventListener('click', () => this.flip());
		part<HTMLFormElement>('type')?.addEventListener('submit', (e) => {
			e.preventDefault();
			void this.typed(e.target as HTMLFormElement);
		});
		this.moves?.addEventListener('click', (e) => {
			const id = (e.target as Element).closest<HTMLElement>('[data-node]')?.dataset.node;
			const to = id && this.tree.find(Number(id));
			if (to) this.go(to);
		});
		addEventListener('keydown', (e) => this.key(e));
		addEventListener('hashchange', () => location.hash !== this.written && void this.open());
		for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
			link.addEventListener('click', () => {
				link.hash = location.hash;
			});
	}

	private key(e: KeyboardEvent): void {
		if (e.altKey || e.ctrlKey || e.metaKey || e.shiftKey) return;
		if (document.activeElement?.closest('input, textarea, select, dialog, [contenteditable]')) return;
		const way = { ArrowUp: -1, ArrowDown: 1 }[e.key] as 1 | -1 | undefined;
		if (way) {
			if (this.editor.open || this.lesson) return;
			if (document.activeElement?.closest('crown-board')) return;
			const to = this.tree.beside(this.tree.at, way);
			if (to === this.tree.at) return;
			this.go(to);
		} else if (e.key === 'f') this.flip();
		else if (e.key === 'e' && !this.editor.open && !this.lesson) this.lines.turn();
		else return;
		e.preventDefault();
	}

	private flip(): void {
		this.board.flipped = !this.board.flipped;
	}

	private go(to: Node): void {
		this.tree.go(to);
		void this.show(true);
	}

	private play(text: string): Promise<void> {
		if (this.lesson) return this.lesson.answer(text);
		this.tree.play(text, this.walk?.look.position.toAct ?? '');
		return this.show(true);
	}

	/** Plays a turn of the position on the board, unless it has been deleted meanwhile. */
	private async playShown(text: string): Promise<void> {
		if (!this.shown || !this.tree.has(this.shown)) return;
		this.tree.go(this.shown);
		await this.play(text);
	}

	/** Plays the beginning of one of the computer's lines. */
	private playAll(turns: string[]): Promise<void> {
		for (const text of turns) this.tree.play(text, '');
		return this.show(true);
	}

	/** Adds one of the computer's lines to the tree; the reader stays. */
	private keepLine(turns: string[]): void {
		const second = this.walk?.look.position.toAct === 'second' ? 0 : 1;
		this.tree.keep(turns.map((text, i) => ({ text, by: i % 2 === second ? 'second' : 'first' })));
		this.announcer.say(this.words('analysis.line.kept'));
		this.changed();
	}

	/** Shows the first turns of the computer's lines as arrows, the best last and so on top, with what they are worth. */
	private suggest(turns: JudgedTurn[], percent: boolean): void {
		const steps = (text: string) => this.walk?.moves.find((m) => m.text === text)?.steps ?? [];
		this.pen.suggest(turns.map(({ turn }) => steps(turn).flatMap(({ from, to }) => (to ? [{ from: from ?? to, to }] : []))));
		this.tags.show(turns.flatMap((t) => tagged(t, steps(t.turn), this.walk?.look.position.toAct ?? '', percent)));
	}

	/** What a listener knows of the board: nobody is “you” here. */
	private get seen(): Seen {
		const { words, board, walk } = this;
		return {
			board,
			words,
			position: board.position,
			turns: walk?.turns ?? [],
			seats: [],
			seat: board.flipped ? 'second' : 'first',
			side: (of) => words(`side.${of}`),
			full: settings().speech === 'long',
		};
	}

	/** Answers a question about the board, if a text is one. */
	private tellBoard(text: string): boolean {
		if (isTurn(text, this.walk?.moves ?? [], this.words)) return false;
		const { seen } = this;
		const at = square(text, this.board, seen.seat);
		const asked = at ? undefined : asks(text, boardQuestions, this.words);
		if (!at && !asked) return false;
		const lines = asked ? answerBoard(asked.question, asked.about, seen) : [`${this.board.describe(at ?? '')}.`];
		this.tell(lines);
		this.announcer.say(lines.join(' '));
		return true;
	}

	/** A turn as somebody writes it: the referee reads it, or says what is wrong with it. */
	private async typed(form: HTMLFormElement): Promise<void> {
		const input = form.querySelector<HTMLInputElement>('input[type="text"]');
		const text = input?.value.trim();
		if (!input || !text) return;
		if (this.tellBoard(text)) {
			input.value = '';
			return;
		}
		try {
			const read = await this.asker.why(this.line, { text, typed: true });
			if (read.meant) {
				const question = this.words('typed.which', { text, n: read.meant.length });
				this.tell([question]);
				const chosen = (turn: string) => {
					input.value = '';
					this.tell([]);
					void this.play(turn);
				};
				this.slip?.append(which(read.meant, chosen));
				this.announcer.interrupt([question, ...read.meant.map((m) => m.name)].join(' '));
			} else if (read.text) {
				input.value = '';
				await this.play(read.text);
			} else {
				this.refuse(read.reasons);
				selectAgain(input);
			}
		} catch (fault) {
			this.fail(fault);
		}
	}

	// What is said.

	private tell(lines: string[]): void {
		this.slip?.replaceChildren(...lines.map((line) => make('p', {}, ...withClauses(line))));
		hide(this.slip, !lines.length);
		if (!lines.length) this.board.light([], []);
	}

	private refuse(reasons: Reason[]): void {
		const texts = reasons.map((r) => r.text);
		this.tell(texts);
		this.announcer.interrupt(texts.join(' '));
		this.board.lightFor(reasons);
	}

	private fail(fault: unknown): void {
		const text = fault instanceof Fault ? fault.message : this.words('analysis.failed');
		this.tell([text]);
		this.announcer.interrupt(text);
	}

	// What is shown.

	private async show(heard = false): Promise<void> {
		const mine = ++this.asked;
		const { at } = this.tree;
		const left = this.lines.leave();
		this.keep();
		let walk: Walk;
		try {
			walk = await this.asker.walk(this.line);
		} catch (fault) {
			if (mine !== this.asked) return;
			if (!at.parent && this.start && fault instanceof Fault) return this.edit(true, this.start); // it can be shown, not played
			this.fail(fault);
			if (at.parent && fault instanceof Fault) {
				this.tree.remove(at); // the program does not know such a turn
				this.drawTree();
				this.lines.look(left);
			}
			return;
		}
		if (mine !== this.asked) return;
		const before = this.walk;
		this.walk = walk;
		this.tree.path().forEach((n, i) => {
			n.by = walk.turns[i]?.by ?? n.by;
		});
		const { position, steps } = walk.look;
		const last = walk.turns.at(-1);
		const turns = last && steps ? [...walk.turns.slice(0, -1), { ...last, steps }] : walk.turns;
		const chooses = position.toAct === 'first' || position.toAct === 'second';
		const forward = before && turns.length === before.turns.length + 1 && heard;
		this.board.locked = !chooses;
		this.board.show({
			position,
			turns,
			moves: chooses ? walk.moves : [],
			seats: chooses ? [position.toAct] : [],
			animate: forward ? (steps ?? []) : [],
		});
		this.showing(at);
		this.tell(walk.over ? [walk.over.why.text] : (last?.remarks ?? []).map((r) => r.text));
		hide(part('build'), true);
		this.drawSays();
		this.drawTree();
		this.drawRemark();
		this.lines.look({
			line: this.line,
			toAct: walk.over ? '' : position.toAct,
			number: numberOfNext(this.tree, position.toAct),
		});
		this.explorer.look({ rules: walk.rules, position: position.text });
		this.place.dataset.shown = position.text;
		const sheets = part<HTMLAnchorElement>('sheets');
		if (sheets) sheets.search = query(walk.rules, position.text);
		if (heard)
			this.announcer.say([last ? aloud(last, this.seen) : this.words('replay.start'), walk.over?.why.text ?? ''].join(' '));
	}

	/** Says whose position is on the board now, and shows what is drawn there. */
	private showing(node: Node): void {
		this.shown = node;
		this.pen.show(node.drawn);
	}

	private drawTree(): void {
		if (this.moves) drawTree(this.moves, this.tree, this.words);
		this.markBrowse();
	}

	/** The address keeps the tree, as long as it is not too long for one. */
	private keep(): void {
		const text = this.tree.write();
		const address = new URL(location.href);
		address.pathname = location.pathname;
		address.search = query(this.rules, this.start);
		address.hash = text.length <= longest && text !== '@' ? text : '';
		if (text.length > longest && this.shared) address.searchParams.set('tree', this.shared);
		history.replaceState(null, '', address);
		this.written = address.hash;
	}

	/** Turns that are said, and the dice to choose. */
	private drawSays(): void {
		const says = part('says');
		const focused = says?.contains(document.activeElement) ? document.activeElement?.textContent : undefined;
		const { walk } = this;
		if (!walk || !says) return;
		const roll = walk.look.position.toAct === 'dice';
		says.replaceChildren(
			...(roll ? this.dice(walk.moves) : spokenTurns(this.board, walk.moves, this.words, (text) => void this.playShown(text))),
		);
		if (focused) [...says.querySelectorAll<HTMLElement>('button')].find((b) => b.textContent === focused)?.focus();
	}

	private dice(rolls: Move[]): HTMLElement[] {
		const choice = make(
			'select',
			{ 'aria-label': this.words('analysis.dice') },
			make('option', { value: '' }, this.words('analysis.dice')),
			...rolls.map((m) => make('option', { value: m.text }, m.text)),
		);
		choice.addEventListener('change', () => choice.value && void this.playShown(choice.value));
		const roll = button(
			this.words('analysis.roll'),
			async () => {
				const text = await this.asker.roll(this.line).catch(() => '');
				if (text) await this.play(text);
			},
			'ink',
		);
		return [roll, make('span', { class: 'field' }, choice)];
	}

	/** What is said about the turn on the board, and what can be done with it. Its buttons act on the turn the reader has gone to, even if its position is not shown yet. */
	private drawRemark(): void {
		const panel = part('remark');
		if (!panel || (panel.contains(document.activeElement) && panel.dataset.node === String(this.tree.at.id))) return;
		const { at } = this.tree;
		panel.dataset.node = String(at.id);
		const tool = (text: Node_, key: string, pressed: boolean | undefined, act: () => void) => {
			const b = make('button', {
				type: 'button',
				class: 'tool',
				'aria-label': this.words(key),
				title: this.words(key),
				'aria-pressed': pressed === undefined ? undefined : String(pressed),
			});
			b.append(text);
			b.addEventListener('click', act);
			return b;
		};
		const given = glyphs.map((g) => {
			const b = tool(isMark(g.mark) ? sign(g.mark) : g.text, g.key, at.marks.includes(g.nag), () => {
				const { at } = this.tree;
				const on = !at.marks.includes(g.nag);
				const all = glyphs.map((other) => other.nag);
				at.marks = [...at.marks.filter((m) => !all.includes(m)), ...(on ? [g.nag] : [])];
				for (const other of given) other.setAttribute('aria-pressed', String(on && other === b));
				this.changed();
			});
			return b;
		});
		const promote = tool('↑', 'analysis.promote', undefined, () => {
			this.tree.promote(this.tree.at);
			this.changed();
		});
		const remove = tool('×', 'analysis.remove', undefined, () => {
			this.tree.remove(this.tree.at);
			void this.show(true).then(() => panel.querySelector('textarea')?.focus());
		});
		const text = make('textarea', { rows: 2, 'aria-label': this.words('analysis.comment'), maxlength: 2000 });
		text.placeholder = this.words('analysis.comment');
		text.value = at.comment;
		text.addEventListener('input', () => {
			at.comment = text.value.replace(/\s+/g, ' ').trim();
			this.changed();
		});
		const name = called(this.tree, at) || this.words('replay.start');
		panel.replaceChildren(
			make(
				'div',
				{ class: 'row' },
				make('b', { class: 'small' }, name),
				at.parent && make('span', { class: 'push tools' }, ...given, promote, remove),
			),
			text,
			this.drawnHere(),
		);
	}

	/** What is drawn on the board, in words, or how to draw. */
	private drawnHere(): HTMLElement {
		const { words } = this;
		const all = readDrawn(this.shown?.drawn ?? '');
		if (!all.length) return make('p', { class: 'small quiet', 'data-part': 'drawn' }, words('analysis.draw.help'));
		const told = all.map((d) =>
			words(d.to ? 'analysis.draw.arrow' : 'analysis.draw.circle', {
				colour: words(`analysis.draw.${d.colour}`),
				from: d.from,
				to: d.to ?? '',
			}),
		);
		const clear = button(words('analysis.draw.clear'), () => this.drew(() => ''), 'bare');
		return make('p', { class: 'small quiet', 'data-part': 'drawn' }, told.join(', '), ' ', clear);
	}

	/** Something was drawn or wiped away. */
	private drew(change: (drawn: string) => string): void {
		const { shown } = this;
		if (!shown || !this.tree.has(shown)) return;
		const drawn = change(shown.drawn);
		shown.drawn = drawn;
		this.pen.show(drawn);
		const place = this.drawnHere();
		part('drawn')?.replaceWith(place);
		this.announcer.say(drawn ? (place.firstChild?.textContent ?? '') : this.words('analysis.draw.wiped'));
		this.changed();
	}

	/** Something was said or moved in the tree; the position is the same. */
	private changed(): void {
		this.keep();
		this.drawTree();
	}

	// In and out.

	private drawFiles(): void {
		const { words } = this;
		const link = button(words('analysis.link'), () => {}, 'bare');
		copies(link, () => this.link(), words('analysis.copied'));
		const save = (format: string) => async () => {
			try {
				download(`analysis.${format}`, await this.asker.write(this.whole(), format));
			} catch (fault) {
				this.fail(fault);
			}
		};
		const text = make('textarea', { rows: 4, 'aria-label': words('analysis.paste'), spellcheck: 'false' });
		const take = button(words('analysis.read'), () => void this.take(text.value), 'ink');
		const paste = make(
			'details',
			{},
			make('summary', {}, words('analysis.paste')),
			make('p', { class: 'small quiet' }, words('analysis.paste.help')),
			text,
			take,
		);
		part('files')?.replaceChildren(
			make(
				'p',
				{ class: 'row' },
				link,
				...[...new Set([this.of.record, 'json'])].map((format) =>
					button(words('analysis.save', { format: format.toUpperCase() }), save(format), 'bare'),
				),
			),
			make('p', { class: 'small quiet' }, words('analysis.kept')),
			paste,
		);
		this.place.addEventListener(
			'dragover',
			(e) => e.dataTransfer?.types.some((t) => t === 'Files' || t === 'text/plain') && e.preventDefault(),
		);
		this.place.addEventListener('drop', async (e) => {
			if ((e.target as Element).closest('textarea, input')) return;
			e.preventDefault();
			const file = e.dataTransfer?.files[0];
			void this.take(file ? await textOf(file) : (e.dataTransfer?.getData('text/plain') ?? ''));
		});
		document.addEventListener('paste', (e) => {
			if ((e.target as Element).closest?.('textarea, input')) return;
			const pasted = e.clipboardData?.getData('text/plain');
			if (pasted) void this.take(pasted);
		});
	}

	/** The address of this analysis; the server keeps one that is too long for that. */
	private async link(): Promise<string> {
		const text = this.tree.write();
		if (text.length <= longest) return location.href;
		try {
			const { id } = await this.asker.share(this.rules, this.start, text);
			this.shared = id;
			this.keep();
		} catch (fault) {
			this.fail(fault);
		}
		return location.href;
	}

	/** Reads a game or a position. One of another game opens on its own board. */
	private async take(text: string): Promise<void> {
		try {
			const read = await this.asker.read(text, this.rules);
			const tree = Tree.of(read.main, read.comment, read.drawn);
			const path = pathOf(read.rules);
			if (!location.pathname.endsWith(path)) {
				location.href = `${path}${query(read.rules, read.start ?? '')}#${tree.write()}`;
				return;
			}
			if (this.editor.open) this.edit(false);
			this.rules = read.rules;
			this.start = read.start ?? '';
			this.tree = tree;
			await this.show(true);
			part('files')?.querySelector('details')?.removeAttribute('open');
			if (!this.of.kept && (await this.asker.many(text))) this.offerAll(text);
		} catch (fault) {
			if (await this.asker.layText(this.rules, text.trim()).catch(() => undefined)) this.edit(true, text);
			else this.fail(fault);
		}
	}

	/** Leads to the list of all games of a record. */
	private offerAll(text: string): void {
		this.tell([this.words('analysis.many')]);
		const all = async () => {
			await bring(text);
			location.assign('/analysis/games');
		};
		this.slip?.append(
			make(
				'p',
				{ class: 'row' },
				button(this.words('analysis.many.all'), () => void all(), 'ink'),
			),
		);
	}
}

type Node_ = globalThis.Node | string;
