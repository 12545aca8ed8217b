// The turn that is being built: which places can be touched, what a touch does, how it is taken back. It follows the list of
// legal turns and nothing else.
import type { Move, Step } from '../wire';
import { complete, continues, follows, matches, type Touch } from './narrow';
import { hand } from './place';

/** What a touch has done. */
export type Touched =
	| { did: 'nothing' | 'held' | 'stepped' }
	| { did: 'refused'; steps: Touch[] }
	| { did: 'choose'; moves: Move[] };

export class Build {
	readonly steps: Step[] = [];
	held: string | undefined;
	private touches: Touch[] = [];
	private known: { next?: Step[]; targets: Map<string, Map<string, Step[]>> } = { targets: new Map() }; // until a step changes it

	/**
	 * Where two ways differ in what they take, the one whose first step is preferred is meant. With `lifts` a hand may lift any man, as at a real
	 * board, and what is refused is a whole try.
	 */
	constructor(
		readonly moves: Move[],
		private readonly prefers: (first: Step) => boolean = () => false,
		private readonly lifts = false,
	) {}

	/** The turns that are still possible. */
	get left(): Move[] {
		return continues(this.moves, this.touches);
	}

	/** The steps that can come next and are touched, not said. */
	get next(): Step[] {
		this.known.next ??= follows(this.moves, this.touches).filter((s) => s.from || s.to || s.takes);
		return this.known.next;
	}

	/** The turn, if it could end here. */
	get whole(): Move | undefined {
		return this.steps.length > 0 ? complete(this.moves, this.touches) : undefined;
	}

	/** The turn, if it must end here. */
	get finished(): Move | undefined {
		return this.left.length === 1 ? this.whole : undefined;
	}

	/** Where a hand can begin: men that can move, the hand with men to place. */
	get origins(): Set<string> {
		return new Set(this.next.filter((s) => s.to).map(origin));
	}

	/** What can be touched by itself: a piece to remove or to huff. */
	get removals(): Step[] {
		return this.next.filter((s) => !s.to && s.takes);
	}

	/** Whether the turn is only whole once something has been removed. */
	get mustTake(): boolean {
		return this.steps.length > 0 && this.removals.some((s) => !s.does) && !this.whole;
	}

	/**
	 * Where what stands at a place can go, and by which steps. A far landing is reached at once if no other way leads there, or
	 * none that takes something else.
	 */
	targets(from: string): Map<string, Step[]> {
		const known = this.known.targets.get(from) ?? this.reach(from);
		this.known.targets.set(from, known);
		return known;
	}

	/** way is the steps from a place to another. A piece that goes along names its step too: a king upon his rook castles. */
	way(from: string, at: string): Step[] | undefined {
		const targets = this.targets(from);
		return targets.get(at) ?? [...targets.values()].find((way) => way.some((s) => goesAlong(s, at)));
	}

	/** The turn that going there would make, if it is the only one. */
	meant(from: string, at: string): string {
		const way = this.way(from, at);
		const left = way ? continues(this.moves, [...this.touches, ...way.map(bare)]) : [];
		return left.length === 1 ? (left[0]?.text ?? '') : '';
	}

	private reach(from: string): Map<string, Step[]> {
		const found = new Map<string, Step[] | undefined>();
		let edge: { at: string; way: Step[] }[] = [{ at: from, way: [] }];
		while (edge.length > 0) {
			const further: typeof edge = [];
			const here = new Map<string, Step[] | undefined>();
			for (const { at, way } of edge) {
				for (const step of follows(this.moves, [...this.touches, ...way.map(bare)])) {
					if (!step.to || step.does || origin(step) !== at) continue;
					const longer = [...way, step];
					const other = here.get(step.to);
					if (here.has(step.to)) {
						if (!other || takes(other) !== takes(longer))
							here.set(step.to, sameTouch(other, longer) ? other : this.preferred(other, longer));
						continue;
					}
					here.set(step.to, longer);
					further.push({ at: step.to, way: longer });
				}
			}
			for (const [to, way] of here) if (!found.has(to)) found.set(to, way);
			edge = further;
		}
		return new Map([...found].filter((f): f is [string, Step[]] => f[1] !== undefined && f[0] !== from));
	}

	/** preferred is the one of two ways that is meant; nothing if that cannot be told. */
	private preferred(a: Step[] | undefined, b: Step[]): Step[] | undefined {
		const all = [a, b].filter((way) => way?.[0] && this.prefers(way[0]));
		return all.length === 1 ? all[0] : undefined;
	}

	/** touch does what a finger on a place means; `stands` tells what stands there for the referee. */
	touch(at: string, stands: boolean): Touched {
		const removal = this.removals.find((s) => s.takes === at);
		if (removal) return this.step([removal]);
		if (this.mustTake && stands) return { did: 'refused', steps: [...this.touches, { takes: at }] };
		if (this.held) return this.land(this.held, at);
		const place = this.next.find((s) => !s.from && s.to === at);
		if (place) return this.step([place]);
		if (this.origins.has(at)) {
			this.held = at;
			return { did: 'held' };
		}
		if (this.moves.length === 0) return { did: 'nothing' };
		if (this.lifts && stands) {
			this.held = at;
			return { did: 'held' };
		}
		if (this.origins.has(hand)) return { did: 'refused', steps: [...this.touches, { to: at }] };
		return stands ? { did: 'refused', steps: [...this.touches, { from: at }] } : { did: 'nothing' };
	}

	private land(held: string, at: string): Touched {
		if (at === held) {
			if (!this.goesOn(held)) this.held = undefined;
			return { did: 'held' };
		}
		const way = this.way(held, at);
		if (way) return this.step(way);
		if (this.origins.has(at)) {
			this.held = at;
			return { did: 'held' };
		}
		return this.refused(held, at);
	}

	/** drag does what a man let go elsewhere means: his step, or a try that is refused. */
	drag(from: string, at: string): Touched {
		const way = this.held === from ? this.way(from, at) : undefined;
		return way ? this.step(way) : this.refused(from, at);
	}

	private refused(from: string, to: string): Touched {
		return { did: 'refused', steps: [...this.touches, from === hand ? { to } : { from, to }] };
	}

	private step(way: Step[]): Touched {
		const last = way.at(-1);
		if (!last) return { did: 'nothing' };
		const before = [...this.touches, ...way.slice(0, -1).map(bare)];
		const kinds = new Set(
			follows(this.moves, before)
				.filter((s) => matches(s, bare(last)))
				.map((s) => s.becomes),
		);
		if (kinds.size > 1) return { did: 'choose', moves: continues(this.moves, [...before, bare(last)]) };
		this.add(way);
		return { did: 'stepped' };
	}

	/** add makes these steps without asking further: a choice that was made, a step that was said. */
	add(way: Step[]): void {
		this.steps.push(...way);
		this.touches.push(...way.map((s) => (s.becomes ? { ...bare(s), becomes: s.becomes } : bare(s))));
		this.keepInHand();
	}

	/** choose adds what is missing of a turn that was chosen. */
	choose(move: Move): void {
		this.add(move.steps.slice(this.steps.length));
	}

	/** undo lets go of what is held or takes back the last step; false if there is neither. */
	undo(): boolean {
		if (this.held && !this.goesOn(this.held)) {
			this.held = undefined;
			return true;
		}
		this.touches.pop();
		const undone = this.steps.pop() !== undefined;
		this.keepInHand();
		return undone;
	}

	/** A man who has moved and can go on, while no other can, stays in the hand. */
	private keepInHand(): void {
		this.known = { targets: new Map() };
		const last = this.steps.at(-1)?.to;
		this.held = last && this.goesOn(last) ? last : undefined;
	}

	private goesOn(at: string): boolean {
		const next = this.next;
		return this.steps.at(-1)?.to === at && next.length > 0 && next.every((s) => s.from === at);
	}
}

/** goesAlong tells whether what stands at a place moves with the step, and is not taken by it. */
const goesAlong = (s: Step, at: string): boolean =>
	s.takes !== at && !!s.effects?.some((e) => e.from === at && e.to && e.to !== at);

/** origin is where a step begins for the hand that makes it. */
export const origin = (s: Step): string => s.from ?? hand;

/** bare is a step as a hand makes it: whatever lies there is taken, whichever of two equal men is first. */
function bare(s: Step): Touch {
	if (!s.to) return { ...(s.takes && { takes: s.takes }), ...(s.does && { does: s.does }) };
	return { ...(s.from && { from: s.from }), to: s.to };
}

const takes = (way: Step[]) =>
	way
		.map((s) => s.takes ?? '')
		.sort()
		.join();

const sameTouch = (a: Step[] | undefined, b: Step[]) =>
	a?.length === b.length && a.every((s, i) => s.from === b[i]?.from && s.to === b[i]?.to);
