import { button } from '../ui/make';
import { part, write } from '../ui/parts';
import type { Words } from '../ui/words';
import type { Line, Standing } from './line';

/** What the banner says of the connection instead of the game. */
export interface NetSaying {
	kind: 'sending' | 'offline' | 'back';
	what: string;
	turn: string;
}

const backFor = 4000; // how long it is said that the connection is there again

/**
 * The sign at the top and what the banner says: both from the one state of the line, so that they agree. A lost connection is counted each
 * second for the eye and said aloud once.
 */
export class Net {
	private standing: Standing = 'open';
	private back: { turn: string } | undefined; // it has just come back, with this turn
	private turn = ''; // the last that was on its way
	private timer = 0;
	private readonly sign = part('net');

	constructor(
		private readonly words: Words,
		private readonly line: () => Line,
		private readonly changed: (said?: string) => void, // said: aloud
	) {}

	/** Hears from the line how it stands. */
	stands(standing: Standing, why: string): void {
		const before = this.standing;
		this.standing = standing;
		clearTimeout(this.timer);
		this.back = before === 'offline' && standing === 'open' ? { turn: this.turn } : undefined;
		if (this.back)
			this.timer = window.setTimeout(() => {
				this.back = undefined;
				this.changed();
			}, backFor);
		this.turn = this.line().kept ?? '';
		document.body.dataset.net = standing;
		this.draw(why);
		this.changed(standing === 'offline' || this.back ? this.spoken() : undefined);
		if (standing === 'offline') this.count();
	}

	/** Whether what is shown may no longer be so. */
	get lost(): boolean {
		return this.standing === 'offline' || this.standing === 'ended';
	}

	/** What the banner says; nothing while it speaks of the game. */
	get saying(): NetSaying | undefined {
		const { words, turn } = this;
		if (this.back)
			return { kind: 'back', what: words('table.net.back'), turn: this.back.turn && words('table.net.arrived', this.back) };
		if (this.standing === 'sending') return { kind: 'sending', what: words('table.net.underway'), turn };
		if (this.standing !== 'offline') return undefined;
		const { since } = this.line();
		const n = Math.max(1, Math.round((performance.now() - (since ?? performance.now())) / 1000));
		return { kind: 'offline', what: words('table.net.since', { n }), turn: turn && words('table.net.kept', { turn }) };
	}

	private spoken(): string {
		const { what = '', turn = '' } = this.saying ?? {};
		return [what, turn].filter(Boolean).join('. ');
	}

	private count(): void {
		this.timer = window.setTimeout(() => {
			this.turn = this.line().kept ?? '';
			this.changed();
			this.count();
		}, 1000);
	}

	private draw(why: string): void {
		const { sign, standing, words } = this;
		if (!sign) return;
		sign.hidden = standing === 'open';
		sign.className = `net ${standing}`;
		if (standing === 'sending' || standing === 'offline') write(sign, words(`table.net.${standing}`));
		if (standing !== 'ended') return;
		sign.textContent = words(`table.net.ended.${why}`);
		if (why !== 'gone')
			sign.append(
				' ',
				button(words('table.net.again'), () => this.line().again()),
			);
	}
}
