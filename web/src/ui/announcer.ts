import { uncited } from './clauses';
import { part } from './parts';

/** Announcer speaks to who does not see the board: in its own time, or at once. Clauses are left out, unless they are asked for. */
export class Announcer {
	private readonly polite = part('live');
	private readonly urgent = part('alert');
	private waiting: string[] = [];

	/** Says it when nothing else is being said; what comes in quick succession is said together. */
	say(text: string, cited = false): void {
		if (!text) return;
		this.waiting.push(cited ? text : uncited(text));
		if (this.waiting.length > 1) return;
		setTimeout(() => {
			put(this.polite, this.waiting.join(' '));
			this.waiting = [];
		}, 120);
	}

	/** Says it now: a refusal, a clock that runs low. */
	interrupt(text: string, cited = false): void {
		put(this.urgent, cited ? text : uncited(text));
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
