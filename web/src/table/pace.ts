// What others do is shown no sooner than what was done before has been seen: news wait for that, in their order.

import type { News, Presence, Snapshot } from '../wire';

type Told = Snapshot | News | Presence;

/** What a pace needs of the world; tests give their own. */
export interface Watch {
	now(): number;
	wait(milliseconds: number, then: () => void): () => void; // the result calls it off
	/** When the next turn should be shown at the earliest. */
	seenAt(): number;
}

const most = 3; // messages that wait: where games are faster than that, the older ones are shown at once

export class Pace {
	private readonly waiting: { message: Told; at: number; waits: boolean }[] = [];
	private cancel = () => {};

	constructor(
		private readonly show: (message: Told, at: number) => void,
		private readonly watch: Watch,
	) {}

	/** Hears a message; one that waits is shown once the board has been seen as it is, and what comes later comes after it. */
	hear(message: Told, waits: boolean): void {
		this.waiting.push({ message, at: this.watch.now(), waits });
		if (message.type === 'snapshot') this.flush();
		else this.advance();
	}

	/** Shows everything at once, for a viewer who does something himself. */
	flush(): void {
		for (let next = this.waiting.shift(); next; next = this.waiting.shift()) this.show(next.message, next.at);
		this.cancel();
	}

	private advance(): void {
		this.cancel();
		for (let next = this.waiting[0]; next; next = this.waiting[0]) {
			const left = next.waits && this.waiting.length <= most ? this.watch.seenAt() - this.watch.now() : 0;
			if (left > 0) {
				this.cancel = this.watch.wait(left, () => this.advance());
				return;
			}
			this.waiting.shift();
			this.show(next.message, next.at);
		}
	}
}
