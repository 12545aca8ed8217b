// The position editor: a tray, the board, the text and the address, which always agree. What can be played the referee says, live.
import type { CrownBoard } from '../board/element';
import { face, type Skin } from '../board/skin';
import { Fault } from '../offline/program';
import type { Announcer } from '../ui/announcer';
import { withClauses } from '../ui/clauses';
import { copies } from '../ui/copy';
import { button, make, picture } from '../ui/make';
import { part } from '../ui/parts';
import type { Words } from '../ui/words';
import type { Asker, Layout } from './asker';
import { choose, type Laid, move, type Place, put, standing, take } from './laid';

export interface Around {
	board: CrownBoard;
	asker: Pick<Asker, 'lay' | 'layText'>;
	words: Words;
	skin: Skin;
	sides: [string, string];
	announcer: Announcer;
	laid?(set: SetUp): void; // after each change
	ways(set: SetUp): HTMLElement[]; // what can be done with it
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
	private readonly slip = make('div', { class: 'slip now', 'data-part': 'against', hidden: true });
	private readonly tray = make('div', { class: 'tray', role: 'group' });
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
		const { words } = around;
		this.tray.setAttribute('aria-label', words('edit.tray'));
		this.sides.setAttribute('aria-label', words('edit.to-move'));
		this.text.addEventListener('change', () => void this.read(this.text.value));
		const copy = button(words('edit.copy'), () => {});
		copies(copy, () => this.layout?.text ?? '', words('analysis.copied'));
		this.panel?.replaceChildren(
			make('div', { class: 'head' }, make('h2', {}, words('edit.title'))),
			this.tray,
			this.slip,
			this.tower,
			make('div', { class: 'field' }, make('span', {}, words('edit.to-move')), this.sides),
			this.choices,
			make(
				'div',
				{ class: 'row' },
				button(words('edit.start'), () => void this.read('')),
				button(words('edit.empty'), () => this.change({ ...this.laid, pieces: [] })),
			),
			make('div', { class: 'field' }, make('label', { for: 'laid-text' }, words('edit.text')), this.text),
			make('div', { class: 'row' }, copy),
			make('div', { class: 'head' }, make('h2', {}, words('edit.then'))),
			this.ways,
		);
		this.drawTray();
	}

	get open(): boolean {
		return this.heard !== undefined;
	}

	/** The position as it is set up now. */
	get set(): SetUp {
		const { text = '', reasons = [] } = this.layout ?? {};
		return { rules: this.rules, text, playable: Boolean(text) && !reasons.length };
	}

	private get laid(): Laid {
		return this.layout?.laid ?? { pieces: [], toAct: 'first', chosen: [] };
	}

	/** Begins with a position. */
	async begin(rules: string, text: string): Promise<void> {
		this.rules = rules;
		this.past = [];
		this.future = [];
		this.listen();
		if (!(await this.read(text))) await this.read('');
	}

	end(): void {
		this.heard?.abort();
		this.heard = undefined;
		this.around.board.light([], []);
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
		else if (this.tool) this.change(put(this.laid, place, this.tool));
		else this.drawTower();
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

	/** Lays the position of a text; whether it could be read. */
	private async read(text: string): Promise<boolean> {
		const mine = ++this.asked;
		try {
			const layout = await this.around.asker.layText(this.rules, text.trim());
			if (mine !== this.asked) return true;
			if (this.layout) this.past.push(this.laid);
			this.show(layout);
			return true;
		} catch (fault) {
			if (mine === this.asked) this.object([fault instanceof Fault ? fault.message : this.around.words('analysis.failed')]);
			return false;
		}
	}

	private async lay(laid: Laid): Promise<void> {
		const mine = ++this.asked;
		this.show({ ...(this.layout as Layout), laid, reasons: [] }, false); // the hand is not kept waiting
		try {
			const layout = await this.around.asker.lay(this.rules, laid);
			if (mine === this.asked) this.show(layout);
		} catch {
			if (mine === this.asked) this.object([this.around.words('analysis.failed')]);
		}
	}

	private show(layout: Layout, whole = true): void {
		this.layout = layout;
		const { laid, position } = layout;
		const { board } = this.around;
		board.locked = true;
		const bare = { text: `laid ${JSON.stringify(laid)}`, toAct: laid.toAct, pieces: laid.pieces, facts: [] };
		board.show({ position: whole && position ? position : bare, turns: [], moves: [], seats: [], animate: [] });
		this.drawTower();
		if (!whole) return;
		this.rules = layout.rules;
		this.text.value = layout.text ?? '';
		this.text.placeholder = this.around.words('edit.unwritten');
		this.object(
			layout.reasons.map((r) => r.text),
			layout.reasons.flatMap((r) => r.squares ?? []),
		);
		this.drawTray();
		this.drawSides();
		this.drawChoices();
		this.drawThen();
		this.around.laid?.(this.set);
		if (this.panel) this.panel.dataset.laid = layout.text ?? 'none';
	}

	/** What the referee has against it; spoken half a second after the last change. */
	private object(texts: string[], squares: string[] = []): void {
		const { announcer, board, words } = this.around;
		this.slip.hidden = !texts.length;
		this.slip.replaceChildren(
			make('span', { class: 'caps' }, words('edit.against')),
			...texts.map((text) => make('p', {}, ...withClauses(text))),
		);
		board.light(squares, []);
		clearTimeout(this.said);
		if (texts.length) this.said = setTimeout(() => announcer.interrupt(texts.join(' ')), 500);
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

	private drawTray(): void {
		const { skin, words } = this.around;
		const use = (tool: typeof this.tool) => () => {
			const same = JSON.stringify(tool) === JSON.stringify(this.tool);
			this.tool = same ? undefined : tool;
			this.drawTray();
		};
		const pieces = seats.flatMap((of) =>
			Object.keys(skin.pieces[of] ?? {}).map((is) => {
				const { symbol, class: look, word } = face(skin, { of, is });
				const on = typeof this.tool === 'object' && this.tool.of === of && this.tool.is === is;
				const n = this.laid.pieces.filter((p) => p.of === of && p.is === is && p.at !== 'off').length;
				const b = this.pressed(String(n), on, use({ of, is }), picture(symbol, look));
				b.setAttribute('aria-label', `${words(word)}, ${n}`);
				b.title = words(word);
				b.dataset.tray = `${of} ${is}`;
				return b;
			}),
		);
		const quiet = (b: HTMLButtonElement, off: boolean) => {
			b.setAttribute('aria-disabled', String(off));
			return b;
		};
		this.redraw(this.tray, [
			...pieces,
			this.pressed(words('edit.erase'), this.tool === 'erase', use('erase')),
			quiet(
				button(words('edit.undo'), () => this.undo()),
				!this.past.length,
			),
			quiet(
				button(words('edit.redo'), () => this.redo()),
				!this.future.length,
			),
		]);
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
				const select = make(
					'select',
					{ id: `laid-${name}-${of}` },
					...values.map((v) => make('option', { value: v, selected: v === now }, told(v))),
				);
				select.addEventListener('change', () => this.change(choose(this.laid, name, of, select.value)));
				const side = sides[seats.indexOf(of as 'first')] ?? '';
				return make('div', { class: 'field' }, make('label', { for: select.id }, words(`edit.${name}`, { side })), select);
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
