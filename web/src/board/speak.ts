// What a reader is told of a place: its name and what stands there. The browser's half of drawing.View.Cell, in the same words.
import type { Fact, Piece } from '../wire';
import type { Cell } from './geometry';
import { type Face, face, fill, type Skin, type Texts } from './skin';

export class Speech {
	constructor(
		private readonly texts: Texts,
		private readonly skin: Skin,
	) {}

	side(of: string): string {
		return this.texts[this.skin.sides[of === 'second' ? 1 : 0]] ?? '';
	}

	say(key: string, names: Record<string, string | number> = {}): string {
		return fill(this.texts[key], names);
	}

	/** describe says what stands on a cell, bottom first. */
	describe(cell: Cell, pile: Piece[], facts: Fact[], back: boolean): string {
		const at = this.name(cell, back);
		const only = pile[0];
		if (!only) return this.say('board.empty', { at });
		if (pile.length > 1)
			return this.say('board.holds', { at, what: cell.pile === 'tower' ? this.tower(pile) : this.several(only, pile.length) });
		const piece = this.piece(only);
		const state = borrowed(only, facts) ? 'board.borrowed' : checked(only, facts) ? 'board.check' : '';
		return this.say('board.holds', { at, what: state ? this.say(state, { piece }) : piece });
	}

	name(cell: Cell, back: boolean): string {
		if (cell.of) return this.say(`board.place.${cell.at}`, { side: this.side(cell.of) });
		const n = (back && cell.back) || cell.at;
		return cell.pile === 'point' ? this.say('board.place.point', { n }) : n;
	}

	piece(p: Piece): string {
		return this.texts[this.face(p).word] ?? '';
	}

	/** kind is what a piece is called without its colour. */
	kind(p: Piece): string {
		return this.texts[`noun.${p.is}`] ?? this.piece(p);
	}

	/** letter is the key that leads to pieces of this kind. */
	letter(p: Piece | undefined): string | undefined {
		return p && this.texts[`noun.${p.is}.key`];
	}

	/** fact says what lies beside the board, and at which spot. */
	fact(f: Fact): { text: string; spot: string } | undefined {
		const side = this.side(f.of);
		switch (f.name) {
			case 'dice':
				return { text: this.say('board.dice', { side, a: f.value[0] ?? '', b: f.value[1] ?? '' }), spot: `dice.${f.of}` };
			case 'past':
				return { text: this.say('board.dice.past', { side, a: f.value[0] ?? '', b: f.value[1] ?? '' }), spot: `dice.${f.of}` };
			case 'double':
				return { text: this.say('board.double', { side, n: f.value }), spot: `ask.${f.of === 'first' ? 'second' : 'first'}` };
			case 'cube':
				return {
					text: this.say(f.of === 'nobody' ? 'board.cube.free' : 'board.cube.owned', { side, n: f.value }),
					spot: `cube.${f.of}`,
				};
			default:
				return undefined;
		}
	}

	private face(p: Piece): Face {
		return face(this.skin, p);
	}

	private colour(of: string): string {
		return this.skin.sides[of === 'second' ? 1 : 0].split('.').at(-1) ?? '';
	}

	private several(p: Piece, n: number): string {
		return n === 1 ? this.piece(p) : this.say(`${this.face(p).word}.many`, { n });
	}

	/** tower names the top stone, then those below it, equal ones together. */
	private tower(pile: Piece[]): string {
		const down = [...pile].reverse();
		const top = down[0];
		if (!top) return '';
		const runs: { p: Piece; n: number }[] = [];
		for (const p of down.slice(1)) {
			const last = runs.at(-1);
			if (last && last.p.of === p.of && last.p.is === p.is) last.n++;
			else runs.push({ p, n: 1 });
		}
		return [
			this.say(`board.tower.${this.colour(top.of)}`, { n: pile.length }),
			this.say('board.top', { piece: this.piece(top) }),
			...runs.map((r) => this.say('board.then', { pieces: this.several(r.p, r.n) })),
		].join(', ');
	}
}

/** borrowed tells that an enemy piece lies under a king. */
export function borrowed(p: Piece, facts: Fact[]): boolean {
	return facts.some((f) => f.name === 'under' && f.of === p.of && f.value.split(',').includes(p.at));
}

/** checked tells that a king stands in check. */
function checked(p: Piece, facts: Fact[]): boolean {
	return facts.some((f) => f.name === 'check' && f.of === p.of && f.value === p.at);
}
