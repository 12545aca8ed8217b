// Turns laid out ahead of time, while the other side thinks: each a man and where he shall end. They are tried when the legal
// turns come; the first that cannot be played ends the queue.
import type { Move } from '../wire';

export interface Planned {
	from: string;
	to: string;
}

export class Premoves {
	readonly queue: Planned[] = [];

	add(from: string, to: string): void {
		this.queue.push({ from, to });
	}

	/** back forgets the last, false if there is none. */
	back(): boolean {
		return this.queue.pop() !== undefined;
	}

	clear(): void {
		this.queue.length = 0;
	}

	/** take is the first plan as a turn; if it is none, or more than one, nothing is left of the queue. */
	take(moves: Move[]): Move | undefined {
		const plan = this.queue.shift();
		if (!plan) return undefined;
		const fit = moves.filter((m) => m.steps[0]?.from === plan.from && m.steps.at(-1)?.to === plan.to);
		const move = fit.length === 1 ? fit[0] : fit.find((m) => m.steps[0]?.becomes === 'Q'); // who plans ahead wants the queen
		if (!move) this.clear();
		return move;
	}
}
