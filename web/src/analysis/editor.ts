// The position editor: trays, the board, the text and the address always agree, also about a position that cannot be played. The referee says
// what is wrong, and what would mend it: here no rule is known.
import type { CrownBoard } from '../board/element';
import { isBeside } from '../board/place';
import { face, type Skin } from '../board/skin';
import { Fault } from '../offline/program';
import type { Announcer } from '../ui/announcer';
import { withClauses } from '../ui/clauses';
import { copies } from '../ui/copy';
import { button, make, picture } from '../ui/make';
import { hide, part } from '../ui/parts';
import type { Words } from '../ui/words';
import type { Piece } from '../wire';
import type { Asker, Layout, Mend, Objection } from './asker';
import { choose, type Laid, move, type Place, put, signs, standing, take } from './laid';

export interface Around {
	board: CrownBoard;
	asker: Pick<Asker, 'lay' | 'layText'>;
	words: Words;
	skin: Skin;
	sides: [string, string];
	tray: string[]; // kinds in the order of the game
	royal: string | undefined; // the kind that a side has once
	announcer: Announcer;
	laid?(set: SetUp): void; // after each change
	ways(set: SetUp): HTMLElement[]; // what can be done with it
	done?(set: SetUp): void; // the place for it was pressed
}

/** A position as it was set up. */
export interface SetUp {
	rules: string;
	text: string;
	playable: boolean;
}

const seats = ['first', 'second'] as const;
const still = 6; // pixels a pointer may tremble before it drags

export class Editor {
	private rules = '';
	private layout: Layout | undefined;
	private past: Laid[] = [];
	private future: Laid[] = [];
	private tool: { of: string; is: string } | 'erase' | undefined;
	private chosen: Place | undefined; // the tower that is listed
	private asked = 0;
	private said: ReturnType<typeof setTimeout> | undefined;
	private heard: AbortController | undefined;
	private readonly panel = part('editor');
	private readonly trays = [part('tray-far'), part('tray-near')];
	private readonly places = part('laying');
	private readonly top = document.querySelector('.top p');
	private readonly usual: Node[]; // what the top of the page says otherwise
	private readonly slip = make('div', { class: 'slip now', 'data-part': 'against', hidden: true });
	private readonly state = make('span', { class: 'push small', 'data-part': 'state' });
	private readonly tower = make('div', { class: 'panel', 'data-part': 'stones', hidden: true });
	private readonly sides = make('div', { class: 'row', role: 'group' });
	private readonly choices = make('div', { class: 'choices' });
	private readonly text = make('input', {
		type: 'text',
		class: 'mono',
		autocomplete: 'off',
		spellcheck: 'false',
		id: 'laid-text',
	});
	private readonly ways = make('div', { class: 'row' });

	constructor(private readonly around: Around) {
		const { words, board } = around;
		this.usual = [...(this.top?.childNodes ?? [])];
		this.sides.setAttribute('aria-label', words('edit.to-move'));
		this.text.addEventListener('change', () => void this.read(this.text.value));
		const copy = button(words('edit.copy'), () => {});
		copies(copy, () => this.layout?.text ?? '', words('analysis.copied'));
		const flip = button(words('frame.flip'), () => {
			board.flipped = !board.flipped;
			this.drawTrays();
		});
		// Where the places of the page are taken by something else.
		const bare = [
			button(words('edit.start'), () => void this.read('')),
			button(words('edit.empty'), () => this.change({ ...this.laid, pieces: [] })),
		];
		this.panel?.replaceChildren(
			make('div', { class: 'head wide-only' }, make('h2', {}, words('edit.title')), this.state),
			this.slip,
			this.tower,
			make('div', { class: 'field' }, make('span', {}, words('edit.to-move')), this.sides),
			this.choices,
			make('div', { class: 'field' }, make('label', { for: 'laid-text' }, words('edit.text')), this.text),
			make('div', { class: 'row' }, copy, flip, ...(this.places ? [] : bare)),
			make('div', { class: 'head' }, make('h2', {}, words('edit.then'))),
			this.ways,
		);
		const does = (name: string, act: () => void) => part(name)?.addEventListener('click', act);
		does('lay-empty', () => this.change({ ...this.laid, pieces: [] }));
		does('lay-start', () => void this.read(''));
		does('lay-undo', () => this.undo());
		does('lay-redo', () => this.redo());
		does('lay-erase', () => this.use('erase'));
		does('lay-move', () => this.use(undefined));
		does('lay-done', () => this.done());
	}

	get open(): boolean {
		return this.heard !== undefined;
	}

	/** The position as it is set up now. */
	get set(): SetUp {
		const { text = '', reasons = [] } = this.layout ?? {};
		return { rules: this.rules, text, playable: this.layout !== undefined && !reasons.length };
	}

	private get laid(): Laid {
		return this.layout?.laid ?? { pieces: [], toAct: 'first', chosen: [] };
	}

	/** Begins with a position. */
	async begin(rules: string, text: string): Promise<void> {
		this.rules = rules;
		this.past = [];
		this.future = [];
		this.layout = undefined;
		this.listen();
		this.lies(true);
		const fault = await this.read(text);
		if (!fault) return;
		await this.read(''); // nothing can be shown of it; the address keeps it until something else is laid out
		this.object([{ token: '', text: fault }]);
		this.text.value = text;
	}

	end(): void {
		this.heard?.abort();
		this.heard = undefined;
		this.lies(false);
		this.top?.replaceChildren(...this.usual);
		this.around.board.light([], []);
	}

	/** Shows or hides what lies round the board. */
	private lies(on: boolean): void {
		for (const tray of this.trays) hide(tray, !on);
		hide(this.places, !on);
	}

	// What is done.

	/** The place that a pointer or the keys mean. */
	private placeAt(target: Element | null): Place | undefined {
		const cell = target?.closest<SVGElement>('.cell');
		if (!cell || !this.around.board.contains(cell)) return undefined;
		const { at = '', of = '', pile = '' } = cell.dataset;
		return { at, of, pile };
	}

	private listen(): void {
		const { board } = this.around;
		this.heard?.abort();
		this.heard = new AbortController();
		const { signal } = this.heard;
		let from: { place: Place; x: number; y: number } | undefined;
		const under = (e: PointerEvent) => this.placeAt(document.elementFromPoint(e.clientX, e.clientY));
		board.addEventListener(
			'pointerdown',
			(e) => {
				const place = e.button === 0 && e.isPrimary ? under(e) : undefined;
				from = place && { place, x: e.clientX, y: e.clientY };
			},
			{ signal, capture: true },
		);
		addEventListener(
			'pointerup',
			(e) => {
				if (!from) return;
				const { place, x, y } = from;
				from = undefined;
				const to = under(e);
				if (to && to.at === place.at && to.of === place.of) this.act(place);
				else if (Math.hypot(e.clientX - x, e.clientY - y) >= still) this.change(move(this.laid, place, to));
			},
			{ signal },
		);
		addEventListener(
			'pointercancel',
			() => {
				from = undefined;
			},
			{ signal },
		);
		board.addEventListener(
			'keydown',
			(e) => {
				const place = this.placeAt(e.target as Element);
				if (!place) return;
				if (e.key === 'Enter' || e.key === ' ') this.act(place);
				else if (e.key === 'Delete' || e.key === 'Backspace') this.change(take(this.laid, place));
				else return;
				e.preventDefault();
				e.stopPropagation();
			},
			{ signal, capture: true },
		);
		addEventListener(
			'keydown',
			(e) => {
				if (!(e.ctrlKey || e.metaKey) || (e.target as Element).closest('input, textarea')) return;
				if (e.key === 'z' && !e.shiftKey) this.undo();
				else if (e.key === 'y' || e.key === 'Z') this.redo();
				else return;
				e.preventDefault();
			},
			{ signal },
		);
	}

	private act(place: Place): void {
		this.chosen = place.pile === 'tower' ? place : undefined;
		if (this.tool === 'erase') this.change(take(this.laid, place));
		else if (this.tool) this.change(put(this.laid, place, this.tool, this.tool.is === this.around.royal));
		else this.drawTower();
	}

	/** Takes a piece, the eraser or nothing into the hand; what is in the hand already is put back. */
	private use(tool: typeof this.tool): void {
		this.tool = JSON.stringify(tool) === JSON.stringify(this.tool) ? undefined : tool;
		this.drawTrays();
	}

	/** Analyses the position, or says why that cannot be. */
	private done(): void {
		const { reasons = [] } = this.layout ?? {};
		if (!reasons.length) this.around.done?.(this.set);
		else this.around.announcer.interrupt(reasons.map((r) => r.text).join(' '));
		this.panel?.scrollTo(0, 0);
	}

	private change(to: Laid): void {
		if (to === this.laid) return;
		this.past.push(this.laid);
		this.future = [];
		void this.lay(to);
	}

	undo(): void {
		const to = this.past.pop();
		if (!to) return;
		this.future.push(this.laid);
		void this.lay(to);
	}

	private redo(): void {
		const to = this.future.pop();
		if (!to) return;
		this.past.push(this.laid);
		void this.lay(to);
	}

	// What becomes of it.

	/** Lays the position of a text; says why it cannot be read. */
	private async read(text: string): Promise<string | undefined> {
		const mine = ++this.asked;
		try {
			const layout = await this.around.asker.layText(this.rules, text.trim());
			if (mine !== this.asked) return undefined;
			if (this.layout) this.past.push(this.laid);
			this.show(layout, true, text);
			return undefined;
		} catch (fault) {
			const said = fault instanceof Fault ? fault.message : this.around.words('analysis.failed');
			if (mine === this.asked) this.object([{ token: '', text: said }]);
			return said;
		}
	}

	private async lay(laid: Laid): Promise<void> {
		const mine = ++this.asked;
		this.show({ ...(this.layout as Layout), laid, reasons: [] }, false); // the hand is not kept waiting
		try {
			const layout = await this.around.asker.lay(this.rules, laid);
			if (mine === this.asked) this.show(layout);
		} catch {
			if (mine === this.asked) this.object([{ token: '', text: this.around.words('analysis.failed') }]);
		}
	}

	private show(layout: Layout, whole = true, asked?: string): void {
		this.layout = layout;
		const { laid, position } = layout;
		const { board } = this.around;
		board.locked = true;
		const bare = { text: `laid ${JSON.stringify(laid)}`, toAct: laid.toAct, pieces: laid.pieces, facts: [] };
		board.show({ position: whole && position ? position : bare, turns: [], moves: [], seats: [], animate: [] });
		this.drawTower();
		if (!whole) return;
		this.rules = layout.rules;
		this.text.value = layout.text;
		this.object(layout.reasons);
		this.drawTrays();
		this.drawSides();
		this.drawChoices();
		this.drawThen();
		// Where the start is shown instead of a text that cannot be read, the address keeps that text.
		if (asked !== '' || this.past.length) this.around.laid?.(this.set);
		if (this.panel) this.panel.dataset.laid = layout.text;
	}

	/** What the referee has against it, each with what would mend it; spoken half a second after the last change. */
	private object(reasons: Objection[]): void {
		const { announcer, board, words } = this.around;
		this.slip.hidden = !reasons.length;
		this.slip.replaceChildren(
			...reasons.map(({ text, mends = [] }) => {
				const ways = mends.map((mend) => {
					const b = button(this.mendWords(mend), () => this.change(mend.laid));
					b.dataset.mend = mend.does;
					return b;
				});
				return make('div', { class: 'objection' }, make('p', {}, ...withClauses(text)), make('span', {}, ...ways));
			}),
		);
		if (reasons.length) this.panel?.scrollTo(0, 0);
		board.light(
			reasons.flatMap((r) => r.squares ?? []),
			[],
		);
		const state = words(reasons.length ? 'edit.state.not' : 'edit.state.ok');
		this.state.textContent = state;
		this.top?.replaceChildren(make('b', {}, words('edit.title')), make('small', {}, state));
		for (const place of [this.state, this.top]) place?.classList.toggle('against', reasons.length > 0);
		part('lay-done')?.setAttribute('aria-disabled', String(reasons.length > 0));
		clearTimeout(this.said);
		if (reasons.length) this.said = setTimeout(() => announcer.interrupt(reasons.map((r) => r.text).join(' ')), 500);
	}

	private mendWords({ does, pieces = [], laid }: Mend): string {
		const { words, skin, sides, board } = this.around;
		const seat = board.flipped ? 'second' : 'first';
		const at = [...new Set(pieces.map((p) => (p.of ? this.placeWords(p, seat) : p.at)))].join(', ');
		const [one] = pieces;
		return words(`edit.mend.${does}${pieces.length > 1 ? '.many' : ''}`, {
			piece: one ? words(face(skin, one).word) : '',
			at,
			side: sides[seats.indexOf(laid.toAct as 'first')] ?? '',
		});
	}

	private placeWords({ at, of }: Piece, seat: string): string {
		const { words, sides, board } = this.around;
		if (isBeside(at)) return words(`board.place.${at}`, { side: sides[seats.indexOf(of as 'first')] ?? '' });
		return board.named(at, seat);
	}

	// What is drawn.

	private pressed(text: string, on: boolean, act: () => void, ...children: Node[]): HTMLButtonElement {
		const b = make('button', { type: 'button', class: 'btn', 'aria-pressed': String(on) }, ...children, text);
		b.addEventListener('click', act);
		return b;
	}

	/** Draws something again, and leaves the focus on the same of its buttons. */
	private redraw(place: HTMLElement, children: Node[]): void {
		const at = [...place.querySelectorAll('button')].indexOf(document.activeElement as HTMLButtonElement);
		place.replaceChildren(...children);
		if (at >= 0) place.querySelectorAll('button')[at]?.focus();
	}

	/** The far side's pieces above the board and the near side's below it. */
	drawTrays(): void {
		const { skin, words, board, tray, royal, sides } = this.around;
		const order = board.flipped ? seats : [...seats].reverse();
		order.forEach((of, i) => {
			const place = this.trays[i];
			const list = place?.querySelector<HTMLElement>('span');
			if (!place || !list) return;
			place.setAttribute('aria-label', words('edit.tray', { side: sides[seats.indexOf(of)] ?? '' }));
			const pieces = tray.map((is) => {
				const { symbol, class: look, word } = face(skin, { of, is });
				const on = typeof this.tool === 'object' && this.tool.of === of && this.tool.is === is;
				const n = this.laid.pieces.filter((p) => p.of === of && p.is === is && p.at !== 'off').length;
				const b = this.pressed('', on, () => this.use({ of, is }), picture(symbol, look));
				b.setAttribute('aria-label', `${words(word)}, ${n}`);
				b.title = words(word);
				b.dataset.tray = `${of} ${is}`;
				if (is === royal && n) b.classList.add('there');
				else if (n) b.append(make('small', { 'aria-hidden': 'true' }, String(n)));
				return b;
			});
			this.redraw(list, pieces);
		});
		part('lay-erase')?.setAttribute('aria-pressed', String(this.tool === 'erase'));
		part('lay-move')?.setAttribute('aria-pressed', String(!this.tool));
		part('lay-undo')?.setAttribute('aria-disabled', String(!this.past.length));
		part('lay-redo')?.setAttribute('aria-disabled', String(!this.future.length));
	}

	private drawSides(): void {
		this.redraw(
			this.sides,
			seats.map((seat, i) =>
				this.pressed(this.around.sides[i] ?? '', this.laid.toAct === seat, () => this.change({ ...this.laid, toAct: seat })),
			),
		);
	}

	private drawChoices(): void {
		const { words, sides } = this.around;
		const focused = this.choices.contains(document.activeElement) ? document.activeElement?.id : undefined;
		this.choices.replaceChildren(
			...(this.layout?.choices ?? []).map(({ name, of, values }) => {
				const now = this.laid.chosen.find((f) => f.name === name && f.of === of)?.value ?? values[0] ?? '';
				const told = (value: string) => {
					const key = `edit.${name}.${value || 'none'}`;
					const side = sides[seats.indexOf(value as 'first')];
					const text = words(key, { side: side ?? '' });
					return text === key ? (side ?? value) : text;
				};
				const side = sides[seats.indexOf(of as 'first')] ?? '';
				const title = words(`edit.${name}`, { side });
				const id = `laid-${name}-${of}`;
				const set = (value: string) => this.change(choose(this.laid, name, of, value));
				const ticks = signs(values)?.map((sign, _, all) => {
					const box = make('input', { type: 'checkbox', id: `${id}-${sign}`, checked: now.includes(sign) });
					box.addEventListener('change', () => set(all.filter((s) => (s === sign ? box.checked : now.includes(s))).join('')));
					return make('label', { class: 'check' }, box, make('span', {}, told(sign)));
				});
				if (ticks) return make('fieldset', { class: 'field' }, make('legend', { class: 'label' }, title), ...ticks);
				const select = make('select', { id }, ...values.map((v) => make('option', { value: v, selected: v === now }, told(v))));
				select.addEventListener('change', () => set(select.value));
				return make('div', { class: 'field' }, make('label', { for: id }, title), select);
			}),
		);
		if (focused) document.getElementById(focused)?.focus();
	}

	/** The tower that was touched last, stone by stone from the top. */
	private drawTower(): void {
		const { chosen } = this;
		const { words, skin } = this.around;
		const stones = chosen ? standing(this.laid, chosen) : [];
		this.tower.hidden = !stones.length;
		if (!chosen || !stones.length) return;
		const list = stones
			.map((p, n) => {
				const name = words(face(skin, p).word);
				const gone = button('×', () => this.change(take(this.laid, chosen, n)), 'bare');
				gone.setAttribute('aria-label', words('edit.take', { piece: name }));
				return make('li', {}, picture(face(skin, p).symbol, face(skin, p).class), name, gone);
			})
			.reverse();
		this.redraw(this.tower, [
			make('span', { class: 'caps' }, words('edit.tower', { square: chosen.at })),
			make('ol', { class: 'stones' }, ...list),
		]);
	}

	private drawThen(): void {
		this.redraw(this.ways, this.around.ways(this.set));
	}
}
