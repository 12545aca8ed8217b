import { part } from './parts';

/** Announcer speaks to who does not see the board: in its own time, or at once. */
export class Announcer {
	private readonly polite = part('live');
	private readonly urgent = part('alert');
	private waiting: string[] = [];

	/** Says it when nothing else is being said; what comes in quick succession is said together. */
	say(text: string): void {
		if (!text) return;
		this.waiting.push(text);
		if (this.waiting.length > 1) return;
		setTimeout(() => {
			put(this.polite, this.waiting.join(' '));
			this.waiting = [];
		}, 120);
	}

	/** Says it now: a refusal, a clock that runs low. */
	interrupt(text: string): void {
		put(this.urgent, text);
	}
}

/** A text said twice must change to be heard twice. */
function put(region: HTMLElement | null, text: string): void {
	if (!region) return;
	region.textContent = '';
	setTimeout(() => {
		region.textContent = text;
	}, 40);
}
