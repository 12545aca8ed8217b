// Turns laid out ahead of time, while the other side thinks: each a man and where he shall end. They are tried when the legal
// turns come; the first that cannot be played ends the queue.
import type { Move, Piece } from '../wire';
import type { Marked } from './marks';
import { played } from './played';
import type { Plays } from './skin';

export class Premoves {
	readonly queue: { from: string; to: string }[] = [];
	held: string | undefined; // the man of the plan in the making

	constructor(private readonly plays: () => Pick<Plays, 'along' | 'prefers'> = () => ({})) {}

	/** touch begins a plan at a man, or ends it where he shall go. */
	touch(at: string): void {
		if (this.held && this.held !== at) this.queue.push({ from: this.held, to: at });
		this.held = this.held ? undefined : at;
	}

	/** back lets go of the man or forgets the last plan; false if there is neither. */
	back(): boolean {
		const held = this.held !== undefined;
		this.held = undefined;
		return held || this.queue.pop() !== undefined;
	}

	clear(): void {
		this.queue.length = 0;
		this.held = undefined;
	}

	/** after is what would stand where if all plans of a seat were played and nothing else. */
	after(pieces: Piece[], by: string): Piece[] {
		const free = (all: Piece[], at: string) => all.filter((p) => p.at !== at);
		return this.queue.reduce((all, { from, to }) => {
			const is = all.findLast((p) => p.at === from && p.of === by)?.is;
			const goes = this.plays().along?.find((a) => a.is === is && a.from === from && a.to === to);
			const also = goes?.also.map((e) => ({ ...e, of: by })) ?? [];
			return played(free(all, to), { from, to, effects: also }, by);
		}, pieces);
	}

	get marks(): Marked[] {
		const planned = this.queue.flatMap(({ from, to }) => [from, to]).map((key): Marked => ({ mark: 'plan', key }));
		return this.held ? [...planned, { mark: 'select', key: this.held }] : planned;
	}

	/** take is the first plan as a turn; if it is none, or more than one and none that is preferred, nothing is left of the queue. */
	take(moves: Move[]): Move | undefined {
		this.held = undefined;
		const plan = this.queue.shift();
		if (!plan) return undefined;
		const fit = moves.filter((m) => m.steps[0]?.from === plan.from && m.steps.at(-1)?.to === plan.to);
		const { prefers } = this.plays();
		const move = fit.length === 1 ? fit[0] : fit.find((m) => prefers && m.steps[0]?.becomes === prefers);
		if (!move) this.clear();
		return move;
	}
}
