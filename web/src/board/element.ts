// <crown-board>: takes over the board that the server drew, shows positions on it and turns touches into turns. It knows
// geometry, pieces and the list of legal turns, but none of the rules.
import type { Fact, Move, Piece, Position, Reason, Step, Turn } from '../wire';
import { pause } from './animate';
import { pipsOf, rollBefore } from './beside';
import { Build } from './build';
import { choose } from './choose';
import type { Cell, Spot } from './geometry';
import { type Focus, home, reading, walk } from './keys';
import { marked, type Scene, shows, touchable } from './marked';
import type { Mark, Marked } from './marks';
import { continues, type Touch } from './narrow';
import { hand, other, placeKey } from './place';
import { played, told } from './played';
import { posses } from './posse';
import { Premoves } from './premove';
import type { Plays, Skin } from './skin';
import { svg } from './svg';
import { keyOf, type Parts, takeOver, turnRound } from './takeover';
import { listen, type Touchable } from './touch';
import { CrownTower } from './tower';

export interface Shown {
	position: Position;
	turns: Turn[]; // the last is marked
	moves: Move[]; // none: only to look at
	seats: string[]; // for which the viewer acts now
	animate?: Step[]; // that led here
	past?: boolean; // an earlier moment is looked at
}

/** What a board tells, as the details of its events. */
export interface BoardEvents {
	turn: { text: string; steps: Step[] };
	touched: { steps: Step[]; left: Move[]; whole: boolean };
	refused: { steps: Touch[]; whole: boolean };
	field: { what: 'dice' | 'stake' | 'board' }; // a touch beside all men
	aimed: { text: string }; // the turn that letting go would make; "" if none, or if it is not known yet
	flipped: undefined;
	heard: { text: string }; // what a hand has done, for who does not see it
	asks: { about: 'last' | 'clock' | 'line' }; // by a key
}

const reach = 40; // how far beside a place a man may be let go
const nothing: Shown = { position: { text: '', toAct: 'nobody', pieces: [], facts: [] }, turns: [], moves: [], seats: [] };

export class CrownBoard extends HTMLElement {
	premove = false;
	private shown = nothing;
	/** A hand may lift any man, also one that may not move: the board is a copy of a real one. */
	lifts = false;
	private build = new Build([]);
	private readonly plans = new Premoves(() => this.plays);
	private sent = false; // a whole turn was told, and what becomes of it is not known yet
	private lit: Marked[] = [];
	private hover: string | undefined;
	private aimed: string | undefined; // where the man in the hand would go
	private tower: string | undefined; // the tower that is drawn out beside the board
	private focused: Focus | undefined;
	private isLocked = false;
	private countsBack: boolean | undefined; // nothing: as the board is turned
	private swapped = false; // the dice lie in the other order
	private restsAt = 0; // when nothing moves any more
	private parts: Parts | undefined;

	connectedCallback(): void {
		const drawing = this.querySelector('svg');
		if (!drawing || this.parts) return;
		this.parts = takeOver(drawing, this.dataset.flipped === 'true');
		listen(this.hands(drawing));
		this.addEventListener('keydown', (e) => this.key(e));
		// Not on the drawing: an SVG that listens for focus could be focused itself.
		this.addEventListener('focusin', (e) => this.focusOn(keyOf(e.target)));
		this.addEventListener('focusout', () => this.look(undefined, this.hover));
		this.rove(home(this.parts.geometry));
	}

	// What a table asks of its board.

	show(what: Shown): void {
		const { parts } = this;
		if (!parts) return;
		const same =
			!this.sent &&
			what.position.text === this.shown.position.text &&
			JSON.stringify(what.moves) === JSON.stringify(this.shown.moves);
		const steps =
			what.animate ??
			(what.turns.length === this.shown.turns.length + 1 && this.shown !== nothing ? what.turns.at(-1)?.steps : undefined);
		this.shown = what;
		if (!same) {
			this.sent = false;
			this.lit = [];
			this.begin();
		}
		if (what.past) parts.beside.restart();
		this.draw(same ? undefined : steps, true);
		if (what.past) parts.beside.restart();
		if (!same && what.moves.length > 0 && this.plans.queue.length > 0) this.tryPlan();
	}

	get flipped(): boolean {
		return this.parts?.geometry.flipped ?? false;
	}

	set flipped(flipped: boolean) {
		if (!this.parts || flipped === this.flipped) return;
		this.parts.geometry.flipped = flipped;
		this.dataset.flipped = String(flipped);
		turnRound(this.parts, this.back);
		if (!this.contains(document.activeElement)) this.rove(home(this.parts.geometry));
		this.draw(undefined);
		this.tell('flipped', undefined);
	}

	/** Points are counted as who sits below the board counts them; this says from which side instead: true is the other one, if the board is not turned. */
	set numbering(back: boolean) {
		if (back === this.countsBack) return;
		this.countsBack = back;
		if (!this.parts) return;
		turnRound(this.parts, this.back);
		this.mark();
		this.drawOut();
	}

	private get back(): boolean {
		return this.countsBack ?? this.flipped;
	}

	get locked(): boolean {
		return this.isLocked;
	}

	set locked(locked: boolean) {
		if (locked === this.isLocked) return;
		this.isLocked = locked;
		this.mark();
	}

	/** The turns that are said and not touched: roll, take, back. */
	get said(): Move[] {
		return this.shown.moves.filter((m) => m.steps.every((s) => s.does && !s.takes));
	}

	/** The steps of the turn in the making, and the turns that are still possible. */
	get building(): { steps: Step[]; left: Move[] } {
		return { steps: [...this.build.steps], left: this.build.left };
	}

	/** The position that is looked at, with the turn in the making. */
	get position(): Position {
		return { ...this.shown.position, pieces: this.built, facts: this.facts };
	}

	/** Whether the turn in the making is only whole once something has been removed. */
	get mustTake(): boolean {
		return this.build.mustTake;
	}

	/** Whether nothing on the board can be touched, because something must be said first. */
	get waitsForWord(): boolean {
		return this.shown.moves.length > 0 && this.said.length === this.shown.moves.length;
	}

	/** Says a step that belongs to a longer turn, such as a huff. */
	say(step: Step): void {
		if (continues(this.shown.moves, [...this.build.steps, step]).length === 0) return;
		this.build.add([step]);
		this.stepped();
	}

	undo(): void {
		if (this.sent) return;
		const { held } = this.build;
		const { length } = this.build.steps;
		if (this.shown.moves.length === 0) this.plans.back();
		else this.build.undo();
		if (this.build.steps.length < length) this.hear('board.step-back');
		else if (held && !this.build.held) this.hear('board.put-back');
		this.lit = [];
		this.draw([]);
		if (this.shown.moves.length > 0) this.tellTouched();
	}

	reset(): void {
		if (this.sent) return;
		this.begin();
		this.plans.clear();
		this.lit = [];
		this.draw([]);
		this.tellTouched();
	}

	/** Ends the turn here. */
	confirm(): void {
		const move = this.build.whole;
		if (this.sent) return;
		if (move) this.send(move);
		else this.refuse(this.build.steps, true);
	}

	/** Touches a place by its name, as a finger would. */
	touch(at: string): void {
		const cell = this.cell(at);
		if (cell) this.touchCell(cell);
	}

	/** Whether the turn in the making could end here. */
	get whole(): boolean {
		return !this.sent && this.build.whole !== undefined;
	}

	/** Whether dice, or what tells the stake, lie on this board. */
	get hasSpots(): boolean {
		return this.parts?.skin.spots !== undefined;
	}

	/** Where a spot lies, in parts of the board's width and height. */
	spot(name: string): Spot {
		const { geometry, skin } = this.parts ?? {};
		const [x, y] = skin?.spots?.[name] ?? [0, 0];
		const seen = geometry?.seen({ x, y }) ?? { x, y };
		return { x: seen.x / (geometry?.wide ?? 1), y: seen.y / (geometry?.high ?? 1) };
	}

	/** Lays the dice in the other order: a man who can go by either goes by the left one first. */
	swapDice(): void {
		this.swapped = !this.swapped;
		this.draw([]);
	}

	/** When the next turn of somebody else should be shown at the earliest, so that this one is seen. */
	get seenAt(): number {
		return this.plans.queue.length > 0 ? 0 : this.restsAt + pause();
	}

	/** Shows what the referee means: squares, and what is open instead, as squares or as turns. */
	light(squares: string[], open: string[]): void {
		const touched = squares.length + open.length > 0 ? this.lit.filter((m) => m.mark === 'refused') : [];
		this.lit = [...touched, ...shows(this.scene, squares, open)].filter((m) => this.parts?.geometry.cells.has(m.key));
		this.mark();
	}

	/** Shows what reasons speak of. */
	lightFor(reasons: Pick<Reason, 'squares' | 'open'>[]): void {
		this.light(
			reasons.flatMap((r) => r.squares ?? []),
			reasons.flatMap((r) => r.open ?? []),
		);
	}

	/** The middle of a place that both sides share, in units of the drawing as it lies. */
	middle(at: string): Spot | undefined {
		const { geometry } = this.parts ?? {};
		const cell = geometry?.cells.get(at);
		if (!geometry || !cell) return undefined;
		const { x, y } = geometry.box(cell);
		return cell.pile === 'point' ? { x: x + cell.wide / 2, y: y + cell.high / 2 } : geometry.seen(cell);
	}

	/** The place under a spot of the window, if both sides share it. */
	placeAt(x: number, y: number): string | undefined {
		const matrix = this.parts?.drawing.getScreenCTM();
		const cell = matrix && this.parts?.geometry.under(new DOMPoint(x, y).matrixTransform(matrix.inverse()));
		return cell && cell.key === cell.at ? cell.at : undefined;
	}

	/** The words for a place. */
	describe(at: string): string {
		const cell = this.cell(at);
		return cell ? this.words(cell) : '';
	}

	/** The words for what lies beside the board. */
	fact(f: Fact): string {
		return this.parts?.speech.fact(f)?.text ?? '';
	}

	// Its state.

	private get by(): string {
		return this.shown.position.toAct;
	}

	/** How turns are taken here. */
	get plays(): Plays {
		return this.parts?.skin.plays ?? {};
	}

	/** The facts that tell of a match, where there are such. */
	get matchFacts(): Skin['matches'] {
		return this.parts?.skin.matches;
	}

	/** What a seat calls a place: points are counted from one's own side. */
	named(at: string, seat: string): string {
		return (seat === 'second' && this.parts?.geometry.cells.get(at)?.back) || at;
	}

	/** What a side is called. */
	side(seat: string): string {
		return this.parts?.speech.side(seat) ?? '';
	}

	private get free(): boolean {
		return !this.isLocked && !this.sent && this.shown.moves.length > 0;
	}

	private get pieces(): Piece[] {
		if (this.shown.moves.length === 0) return this.plans.after(this.shown.position.pieces, other(this.by));
		return this.built;
	}

	/** What stands where, with the turn in the making and without plans. */
	private get built(): Piece[] {
		return this.build.steps.reduce((all, s) => played(all, s, this.by), this.shown.position.pieces);
	}

	private get facts(): Fact[] {
		return this.build.steps.reduce(told, this.shown.position.facts);
	}

	private keyFor(at: string): string {
		return placeKey(at, this.by);
	}

	private cell(at: string): Cell | undefined {
		return this.parts?.geometry.cells.get(this.keyFor(at));
	}

	private begin(): void {
		this.swapped = false;
		const prefers = (step: Step) => {
			const dice = this.shown.position.facts.find((f) => f.name === 'dice')?.value ?? '';
			return pipsOf(step, this.by) === Number(dice[this.swapped ? 1 : 0]);
		};
		this.build = new Build(this.shown.moves, prefers, this.lifts);
	}

	// Touches.

	private hands(drawing: SVGSVGElement): Touchable {
		const geometry = () => this.parts?.geometry;
		return {
			drawing,
			cellAt: (spot: Spot) =>
				geometry()?.under(spot) ?? geometry()?.nearest(spot, this.lies(spot) === 'board' ? this.points : [], reach),
			fallsOn: (spot: Spot) => this.target(spot) ?? geometry()?.under(spot),
			aim: (spot?: Spot) => this.aim(spot && this.target(spot)),
			begins: (cell: Cell) => this.begins(cell),
			holds: (cell: Cell) => cell.key === this.held,
			grips: (cell: Cell) => cell.key === this.held || this.owns(cell),
			asks: () => this.querySelector('dialog') !== null,
			touch: (cell: Cell) => this.touchCell(cell),
			field: (spot: Spot) => this.tell('field', { what: this.lies(spot) }),
			drop: (from: Cell, to: Cell) => {
				if (from.key === this.held || (this.free && this.stands(from))) this.touchCell(to, from);
			},
			lifted: () => this.parts?.men.lifted(this.held ?? '') ?? [],
			over: (cell: Cell | undefined) => cell?.key !== this.hover && this.look(cell?.key, cell?.key),
		};
	}

	/** Where what is held can go from here, if a spot is near enough. */
	private target(spot: Spot): Cell | undefined {
		const { held } = this.build;
		const open = this.free && held ? [...this.build.targets(held).keys()].map((at) => this.keyFor(at)) : [];
		return this.parts?.geometry.nearest(spot, open, reach);
	}

	/** Lights where the man in the hand would go, by a frame and a disc wider than a thumb, and tells which turn that is. */
	private aim(cell: Cell | undefined): void {
		const { parts } = this;
		if (!parts || cell?.key === this.aimed) return;
		this.aimed = cell?.key;
		parts.drawing.querySelector('.aim')?.remove();
		if (cell) {
			const { x, y } = parts.geometry.box(cell);
			const unit = parts.drawing.getScreenCTM()?.a || 1;
			const middle = cell.pile === 'point' ? { x: x + cell.wide / 2, y: y + cell.high / 2 } : parts.geometry.seen(cell);
			parts.drawing
				.querySelector('.marks')
				?.append(
					svg(
						'g',
						{ class: 'aim' },
						svg('circle', { cx: middle.x, cy: middle.y, r: Math.max(62, 36 / unit) }),
						svg('rect', { x: x + 3, y: y + 3, width: cell.wide - 6, height: cell.high - 6 }),
					),
				);
		}
		this.tell('aimed', { text: cell && this.build.held ? this.build.meant(this.build.held, cell.at) : '' });
	}

	/** The points of a board that has them: they are narrower than a finger, so the nearest is meant. */
	private get points(): string[] {
		return [...(this.parts?.geometry.cells.values() ?? [])].filter((c) => c.pile === 'point').map((c) => c.key);
	}

	/** What lies at a spot beside all men. */
	private lies({ x, y }: Spot): BoardEvents['field']['what'] {
		const near = (f: Fact, wide: number) => {
			const [sx, sy] = this.parts?.skin.spots?.[`${f.name}.${f.of}`] ?? [Number.NaN, 0];
			const spot = this.parts?.geometry.seen({ x: sx, y: sy });
			return spot !== undefined && Math.abs(spot.x - x) < wide && Math.abs(spot.y - y) < 70;
		};
		if (this.facts.some((f) => f.name === this.plays.stake && near(f, 70))) return 'stake';
		return this.facts.some((f) => f.name === 'dice' && near(f, 230)) ? 'dice' : 'board';
	}

	private get held(): string | undefined {
		return this.plans.held ?? (this.build.held && this.keyFor(this.build.held));
	}

	/** Whether a hand can begin at a cell; while something is held, another man only if he cannot be landed on. */
	private begins(cell: Cell): boolean {
		if (this.canPlan(cell)) return !this.plans.held;
		if (!this.free || cell.key !== this.keyFor(cell.at) || !this.build.origins.has(cell.at)) return false;
		const { held } = this.build;
		return !held || !this.build.way(held, cell.at);
	}

	/** Whether a man stands here, of whichever side. */
	private stands(cell: Cell): boolean {
		return this.pieces.some((p) => p.at === cell.at);
	}

	/** Whether a man of the side to act stands here and may be touched. */
	private owns(cell: Cell): boolean {
		return this.free && this.pieces.some((p) => p.of === this.by && placeKey(p.at, p.of) === cell.key);
	}

	/** Touches a cell, or lets a man go there that was dragged from another: he is where he goes already, and need not travel. */
	private touchCell(cell: Cell, from?: Cell): void {
		this.rove(cell.key);
		if (this.canPlan(cell)) {
			this.plans.touch(cell.key);
			this.draw([]);
			return;
		}
		if (!this.free) return;
		const foreign = cell.key !== this.keyFor(cell.at);
		if (this.waitsForWord && !from && !this.stands(cell) && !this.tell('field', { what: 'board' })) return;
		if (this.waitsForWord || foreign) {
			this.refuse([...this.build.steps, { from: (foreign ? cell : (from ?? cell)).at }], false, cell.key);
			return;
		}
		const result = from ? this.build.drag(from.at, cell.at) : this.build.touch(cell.at, this.stands(cell));
		if (result.did === 'nothing') return; // what the referee said last stays
		this.lit = [];
		if (result.did === 'stepped') this.stepped(from !== undefined);
		else if (result.did === 'refused') this.refuse(result.steps, false, cell.key);
		else if (result.did === 'choose') this.ask(result.moves, cell);
		else {
			this.draw([]);
			this.tellTouched();
			const { held } = this.build;
			if (held) this.hear('board.held', this.reach(held));
			else this.hear('board.put-back');
		}
	}

	/** Says what a hand has done. */
	private hear(key: string, names: Record<string, string> = {}): void {
		this.tell('heard', { text: `${this.parts?.speech.say(key, names)}.` });
	}

	/** The piece at a place, and where it can go. What comes from the hand can go to more places than anybody wants to hear. */
	private reach(at: string): { what: string; to: string } {
		const { speech, men } = this.parts as Parts;
		const name = (place: string) => {
			const cell = this.cell(place);
			if (!cell) return place;
			return cell.of ? speech.name(cell, this.back) : (this.back && cell.back) || cell.at;
		};
		const top = men.pile(this.keyFor(at)).at(-1);
		const places = [...this.build.targets(at).keys()];
		const many = at === hand && places.length > 8;
		const to = many ? speech.say('board.anywhere') : places.map(name).join(', ');
		return { what: [top && speech.kind(top), at !== hand && name(at)].filter(Boolean).join(' '), to };
	}

	private stepped(dragged = false): void {
		const move = this.build.finished;
		this.draw(dragged ? undefined : this.build.steps);
		if (move && !this.plays.confirm) this.send(move);
		else this.tellTouched();
	}

	private ask(moves: Move[], cell: Cell): void {
		const { parts } = this;
		if (!parts) return;
		const { build } = this;
		const done = (move?: Move) => {
			if (build !== this.build) return; // the table has gone on meanwhile
			if (move) build.choose(move);
			if (move) this.stepped();
			else this.draw([]);
		};
		const spot = parts.geometry.seen(cell);
		choose(
			this,
			{ x: spot.x / parts.geometry.wide, y: spot.y / parts.geometry.high },
			moves,
			this.by,
			parts.skin,
			parts.speech,
			done,
		);
	}

	private refuse(steps: Touch[], whole: boolean, key?: string): void {
		if (key) this.lit = [{ mark: 'refused', key }];
		this.draw([]);
		this.tell('refused', { steps, whole });
	}

	private send(move: Move): void {
		this.sent = true;
		this.mark();
		this.tell('turn', { text: move.text, steps: this.build.steps.length > 0 ? [...this.build.steps] : move.steps });
	}

	private tellTouched(): void {
		const { steps, left, whole } = this.build;
		this.tell('touched', { steps: [...steps], left, whole: whole !== undefined });
	}

	/** Tells, and whether nobody has taken it over. */
	private tell<K extends keyof BoardEvents>(name: K, detail: BoardEvents[K]): boolean {
		return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }));
	}

	// Plans.

	/** Whether a touch here is a plan: of the seat that is not to act, in games where plans make sense. */
	private canPlan(cell: Cell): boolean {
		if (!this.premove || this.isLocked || this.shown.moves.length > 0 || !this.plays.plan) return false;
		return this.plans.held !== undefined || this.pieces.some((p) => p.at === cell.at && p.of === other(this.by));
	}

	private tryPlan(): void {
		const move = this.plans.take(this.shown.moves);
		this.mark();
		if (!move) return;
		this.build.add(move.steps);
		this.draw(move.steps);
		this.send(move);
	}

	// Keys and focus.

	private key(e: KeyboardEvent): void {
		const { parts, focused } = this;
		if (!parts || !focused || !keyOf(e.target) || e.altKey || e.ctrlKey || e.metaKey) return;
		const about = ({ l: 'last', c: 'clock', '/': 'line' } as const)[e.key];
		if (about) this.tell('asks', { about });
		else if (e.key === 'm') this.tellMoves(focused.key);
		else if (e.key === 'Escape') this.undo();
		else if (e.key === 'Enter' || e.key === ' ') this.touchCell(parts.geometry.cells.get(focused.key) as Cell);
		else {
			const next = this.jump(e) ?? walk(parts.geometry, focused, e.key);
			if (next === focused) return;
			this.rove(next.key);
			this.focused = next; // with its goal, which finding it by focus would forget
			parts.elements.get(next.key)?.focus();
		}
		e.preventDefault();
	}

	/** Says where the man on a cell can go. */
	private tellMoves(key: string): void {
		const cell = this.parts?.geometry.cells.get(key);
		if (!cell) return;
		const can = this.free && key === this.keyFor(cell.at) && this.build.origins.has(cell.at);
		if (can) this.hear('board.moves', this.reach(cell.at));
		else if (!this.built.some((p) => p.at === cell.at)) this.tell('heard', { text: `${this.words(cell)}.` });
		else this.hear('board.moves.none', { at: this.words(cell) });
	}

	/** The next man of the kind that a letter stands for, in reading order; with Shift the one before. */
	private jump(e: KeyboardEvent): Focus | undefined {
		const { parts, focused } = this;
		if (!parts || !focused || e.key.length > 1) return undefined;
		const { geometry, men, speech } = parts;
		const all = reading(geometry);
		const is = (c: Cell) => speech.letter(men.pile(c.key).at(-1)) === e.key.toLowerCase();
		const found = all.filter((c) => c.key === focused.key || is(c));
		const here = found.findIndex((c) => c.key === focused.key);
		const next = found[(here + (e.shiftKey ? found.length - 1 : 1)) % found.length];
		if (!next || !is(next)) return undefined;
		return { key: next.key, goal: geometry.box(next).x + next.wide / 2 };
	}

	private focusOn(key: string | undefined): void {
		if (!key || !this.parts) return;
		if (this.focused?.key !== key) this.rove(key);
		this.look(key, this.hover);
	}

	/** One cell can be reached by Tab; the arrows lead on from it. */
	private rove(key: string): void {
		const { parts } = this;
		const cell = parts?.geometry.cells.get(key);
		if (!parts || !cell) return;
		if (this.focused) parts.elements.get(this.focused.key)?.setAttribute('tabindex', '-1');
		parts.elements.get(key)?.setAttribute('tabindex', '0');
		const { x } = parts.geometry.box(cell);
		this.focused = { key, goal: x + cell.wide / 2 };
	}

	/** look is at what the pointer or the focus is: men that can move are marked, towers drawn out. */
	private look(at: string | undefined, hover: string | undefined): void {
		this.hover = hover;
		this.mark();
		if (this.parts?.geometry.cells.get(at ?? '')?.pile === 'tower') this.tower = at;
		this.drawOut();
	}

	/** drawOut shows the tower that was looked at last as it is now. */
	private drawOut(): void {
		const { parts } = this;
		const cell = parts?.geometry.cells.get(this.tower ?? '');
		if (!parts || !cell) return;
		const place = document.querySelector('crown-tower');
		if (place instanceof CrownTower)
			place.show(parts.speech.name(cell, this.back), parts.men.pile(cell.key), parts.skin, parts.speech);
	}

	// Drawing.

	private draw(steps: Step[] | undefined, reply = false): void {
		const { parts } = this;
		if (!parts) return;
		const { facts } = this;
		const travels = parts.men.show(this.pieces, facts, steps, this.held, reply);
		const past = rollBefore(this.shown.turns, (seat) => seat !== this.by);
		const thrown = parts.beside.show(this.swapped ? facts.map(turned) : facts, this.build.steps, this.by, past, travels);
		this.restsAt = Math.max(this.restsAt, performance.now() + Math.max(travels, thrown));
		this.mark();
		this.drawOut();
	}

	private mark(): void {
		const { parts } = this;
		if (!parts || this.shown === nothing) return;
		const { scene } = this;
		const marks = [...marked(scene), ...this.plans.marks, ...this.lit];
		parts.marks.show(marks, this.posses(parts));
		const states = new Map(marks.map((m) => [m.key, m.mark]));
		const open = touchable(scene);
		for (const [key, el] of parts.elements) {
			const can = open.has(key);
			el.classList.toggle('can', can);
			const words = this.words(parts.geometry.cells.get(key) as Cell);
			keep(el, 'aria-selected', String(key === this.held));
			keep(
				el,
				'aria-label',
				can ? `${words}, ${parts.speech.say(`board.can.${this.can(states.get(key), parts.men.pile(key).length === 0)}`)}` : words,
			);
		}
	}

	/** The posses on a board of lines, with whether the turn in the making or the last one has closed them. */
	private posses({ geometry }: Parts): { line: Cell[]; roped: boolean }[] {
		if (!this.plays.posses) return [];
		const steps = this.build.steps.length > 0 ? this.build.steps : (this.shown.turns.at(-1)?.steps ?? []);
		const closed = steps.some((s) => s.takes) || this.build.removals.length > 0;
		return posses(geometry, this.pieces).map((line) => ({ line, roped: closed && line.some((c) => c.at === steps[0]?.to) }));
	}

	/** can is the key of what a reader is told of a marked place that can be touched. */
	private can(mark: Mark | undefined, empty: boolean): string {
		if (mark === 'select') return mark;
		if (mark === 'claim') return this.plays.claims ?? mark;
		if (mark === 'land' || mark === 'land-take' || (empty && mark !== 'must')) return 'land';
		if (mark !== 'must') return 'move';
		return this.build.removals.length > 0 ? 'remove' : this.build.origins.has(this.plays.enters ?? '') ? 'enter' : 'capture';
	}

	private get scene(): Scene {
		const { build, by, free } = this;
		return {
			build,
			by,
			mustTake: this.plays.mustTake ?? false,
			enters: this.plays.enters,
			free,
			turns: this.shown.turns,
			facts: this.facts,
			eyes: [this.hover, keyOf(this.querySelector('.cell:focus-visible'))],
		};
	}

	private words(cell: Cell): string {
		const { parts } = this;
		return parts ? parts.speech.describe(cell, parts.men.pile(cell.key), this.facts, this.back) : '';
	}
}

/** turned is dice in the other order. */
const turned = (f: Fact): Fact => (f.name === 'dice' ? { ...f, value: [...f.value].reverse().join('') } : f);

/** keep sets an attribute only if it changes, since others watch for changes. */
function keep(el: Element, name: string, value: string): void {
	if (el.getAttribute(name) !== value) el.setAttribute(name, value);
}

customElements.define('crown-board', CrownBoard);
customElements.define('crown-tower', CrownTower);
