// The men on the board and beside it. They are taken over from the server's drawing, and drawn again only where they change.
import type { Fact, Piece, Step } from '../wire';
import { fade, type Leg, type Point, stepTime, still, travel } from './animate';
import type { Cell, Geometry } from './geometry';
import { type Match, match } from './match';
import { counted, pitch, tight } from './piles';
import { placeKey } from './place';
import { face, type Skin } from './skin';
import { borrowed } from './speak';
import { round, svg, translate, use } from './svg';

const raised = 8; // a man in the hand
const edgeHigh = 24; // a checker seen from the side

interface Man {
	el: SVGGElement;
	piece: Piece;
	at: Point; // its upper left corner
	moving?: boolean;
}

export class Men {
	private men: Man[];
	private piles = new Map<string, Man[]>();
	private shows = 0;

	constructor(
		private readonly on: SVGElement,
		private readonly beside: SVGElement,
		private readonly geometry: Geometry,
		private readonly skin: Skin,
	) {
		this.men = [on, beside].flatMap((layer) => [...layer.querySelectorAll<SVGGElement>('.man')].map(takeOver));
	}

	/** pile is the pieces at a place, bottom first. */
	pile(key: string): Piece[] {
		return (this.piles.get(key) ?? []).map((m) => m.piece);
	}

	/** top is the drawings of what a hand lifts: a whole tower, else the last of a pile. */
	lifted(key: string): SVGGElement[] {
		const pile = this.piles.get(key) ?? [];
		return (this.geometry.cells.get(key)?.pile === 'tower' ? pile : pile.slice(-1)).map((m) => m.el);
	}

	/**
	 * show draws these pieces. With steps the men travel by them, one step after another; `held` is in the hand. The result is
	 * how many milliseconds they travel.
	 */
	show(pieces: Piece[], facts: Fact[], steps: Step[] | undefined, held: string | undefined, reply = false): number {
		const known = pieces.filter((p) => this.geometry.cells.has(placeKey(p.at, p.of)));
		const matches = match(
			this.men.map((m) => m.piece),
			known,
			steps ?? [],
		);
		const before = this.men;
		const jumps = steps?.some((s) => s.takes) ?? false;
		const moves = steps !== undefined && !still();
		const ends: Promise<unknown>[] = [];
		let longest = 0;

		const stays = new Set(matches.map((m) => m.old));
		const gone = [...before.keys()].filter((i) => !stays.has(i));
		const step = stepTime(reply);
		const times = timetable(steps ?? [], matches, gone, before, step);
		for (const i of gone) {
			const man = before[i];
			if (!man) continue;
			man.el.setAttribute('class', 'gone');
			if (moves) fade(man.el, times.taken(man.piece.at) - step / 2).finally(() => man.el.remove());
			else man.el.remove();
		}

		this.men = known.map((piece, i) => {
			const man = before[matches[i]?.old ?? -1];
			return man ? { ...man, piece, moving: false } : { el: svg('g'), piece, at: { x: 0, y: 0 } };
		});
		this.piles = new Map();
		for (const man of this.men) {
			const key = placeKey(man.piece.at, man.piece.of);
			this.piles.set(key, [...(this.piles.get(key) ?? []), man]);
		}
		for (const [key, pile] of this.piles) {
			const cell = this.geometry.cells.get(key);
			if (cell) for (const [i, man] of pile.entries()) this.stand(man, cell, i, pile.length, facts, key === held);
		}
		this.men.forEach((man, i) => {
			const was = before[matches[i]?.old ?? -1];
			if (!moves || !was || (was.at.x === man.at.x && was.at.y === man.at.y) || matches[i]?.way.length === 0) return;
			man.moving = true;
			const by = matches[i]?.steps ?? [];
			const points = [...this.passing(matches[i], was, man), man.at];
			const begins = by.length === points.length ? by.map(times.begins) : [times.taken(was.piece.at)];
			const legs = begins.map((at, leg): Leg => ({ at, to: points[leg] ?? man.at }));
			longest = Math.max(longest, (legs.at(-1)?.at ?? 0) + step);
			ends.push(travel(man.el, was.at, legs, step, jumps));
		});
		this.order();
		const show = ++this.shows;
		if (ends.length > 0)
			Promise.allSettled(ends).then(() => {
				if (show !== this.shows) return;
				for (const man of this.men) man.moving = false;
				this.order();
			});
		return longest;
	}

	/** passing is the corners at the places on the way. */
	private passing(m: Match | undefined, was: Man, man: Man): Point[] {
		return (m?.way ?? []).slice(0, -1).flatMap((at) => {
			const cell = this.geometry.cells.get(placeKey(at, was.piece.of));
			if (!cell) return [];
			const middle = this.geometry.stand(cell, 0, 1);
			const base = this.geometry.cells.get(placeKey(man.piece.at, man.piece.of));
			const up = base?.pile === 'tower' ? this.geometry.seen(base).y - 50 - man.at.y : 0;
			return [{ x: middle.x - 50, y: middle.y - 50 - up }];
		});
	}

	/** stand puts a man on his place in a pile, and dresses him for it. */
	private stand(man: Man, cell: Cell, i: number, n: number, facts: Fact[], held: boolean): void {
		const { el, piece } = man;
		const off = cell.pile === 'off';
		const tower = cell.pile === 'tower';
		const high = off ? edgeHigh : 100;
		const middle = this.geometry.stand(cell, i, n);
		const up = held && (tower || i === n - 1) ? raised : 0;
		man.at = { x: round(middle.x - 50), y: round(middle.y - high / 2 - up) };
		el.setAttribute('transform', translate(man.at.x, man.at.y));
		el.setAttribute('data-at', piece.at);
		el.setAttribute('data-of', piece.of);
		el.setAttribute('data-is', piece.is);

		const f = face(this.skin, piece);
		const top = i === n - 1;
		const within = off || (tower && !top);
		const symbol = within ? f.edge : f.under && borrowed(piece, facts) ? f.under : f.symbol;
		const rise = round((n - 1) * pitch(cell.pile, n));
		el.setAttribute('class', `man${tower && n > 1 ? ` ${tight(n)}` : ''}`);
		const parts: SVGElement[] = tower && i === 0 ? [use('stone-cast')] : [];
		parts.push(use(symbol ?? '', { class: f.class, width: 100, height: high }));
		if (tower && top && n > 1) {
			const line = round(rise + 9);
			parts.push(svg('path', { class: 'outline', d: `M12 50v${line}a38 32 0 0 0 76 0v-${line}` }));
		}
		if (top && counted(cell.pile, n)) {
			const spot = cell.pile === 'point' ? translate(50, 50) : translate(82, 81 + rise);
			const text = svg('text', {}, document.createTextNode(String(n)));
			parts.push(
				svg('g', { class: 'count', transform: spot }, svg('rect', { x: -16, y: -14, width: 32, height: 28, rx: 14 }), text),
			);
		}
		if (parts.length !== el.children.length || parts.some((part, at) => !part.isEqualNode(el.children[at] ?? null)))
			el.replaceChildren(...parts);
	}

	/** order draws the far rows first, and above all who is on his way. */
	private order(): void {
		const rank = (m: Man, i: number) => {
			const cell = this.geometry.cells.get(placeKey(m.piece.at, m.piece.of));
			const spot = cell ? this.geometry.seen(cell) : { x: 0, y: 0 };
			return { m, i, y: spot.y, x: spot.x, side: cell?.pile === 'off' || cell?.pile === 'hand' };
		};
		const sorted = this.men
			.map(rank)
			.sort((a, b) => Number(a.m.moving ?? 0) - Number(b.m.moving ?? 0) || a.y - b.y || a.x - b.x || a.i - b.i);
		for (const [layer, side] of [
			[this.on, false],
			[this.beside, true],
		] as const) {
			const wanted = sorted.filter((s) => s.side === side).map((s) => s.m.el);
			const there = [...layer.children].filter((c) => c.classList.contains('man'));
			if (wanted.length !== there.length || wanted.some((el, i) => el !== there[i])) layer.append(...wanted);
		}
	}
}

/** timetable is when the steps are seen that move or remove a man now: one after another, those made before left out. */
function timetable(steps: Step[], matches: Match[], gone: number[], before: Man[], step: number) {
	const byOthers = [...gone, ...matches.filter((m) => m.way.length > 0 && m.steps.length === 0).map((m) => m.old)];
	const taken = new Set(byOthers.map((i) => before[i]?.piece.at));
	const used = new Set(matches.flatMap((m) => m.steps));
	const seen = [...steps.keys()].filter((i) => used.has(i) || taken.has(steps[i]?.takes));
	const begins = (i: number) => Math.max(0, seen.indexOf(i)) * step;
	return {
		begins,
		/** When what stood at a place has been taken; at once if no step has taken it. */
		taken: (at: string) => {
			const i = seen.find((s) => steps[s]?.takes === at);
			return i === undefined ? 0 : begins(i) + step;
		},
	};
}

/** takeOver reads a man of the server's drawing. */
function takeOver(el: SVGGElement): Man {
	const { at = '', of = '', is = '' } = el.dataset;
	const [, x, y] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(el.getAttribute('transform') ?? '') ?? [];
	return { el, piece: { at, of, is }, at: { x: Number(x ?? 0), y: Number(y ?? 0) } };
}
