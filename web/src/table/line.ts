import { newID } from '../ui/id';
import type { Ask, Bye } from '../wire';
import { backoff } from './backoff';
import type { Answer, Connect, Heard, Transport } from './transport';

/** The state of the connection, as honest as a page can be: something waits for an answer, nobody answers, or it has ended for good, and why. */
export type Standing = 'open' | 'sending' | 'offline' | 'ended';

/** What a line needs of the world; tests give their own. */
export interface World {
	now(): number;
	wait(milliseconds: number, then: () => void): () => void; // the result calls it off
	online(): boolean;
	watched(): boolean; // somebody looks at the page
}

export interface Listener {
	seen(): number; // number of the last event known
	heard(message: Exclude<Heard, Answer | Bye>): void;
	stands(standing: Standing, why: string): void;
}

interface Pending {
	ask: Ask;
	at: number; // when it was asked first
	done(answer: Answer): void;
}

const slow = 400; // a command that has no answer by then is said to be on its way
const silent = 3000; // who says nothing for so long is not there
// Without a word from the other side, ask whether it is there: of each connection the server takes 15 messages a second.
const quiet = { watched: 5000, hidden: 25_000 };
const patience = 10_000; // a connection that does not answer is given up

/**
 * Line is a conversation that outlives its connections: what was asked and not answered is asked again, word for word, once
 * there is a connection again. A command carries an id, so that it happens once however often it is said.
 */
export class Line {
	private transport: Transport | undefined;
	private open = false;
	private ended = false;
	private attempt = 0;
	private pending = new Map<string, Pending>();
	private cancel = () => {};
	private cancelPing = () => {};
	private cancelJudge = () => {};
	private pause = 0; // what a goodbye asked for
	private closedAt: number | undefined; // since when there is no connection
	private pingedAt: number | undefined; // since when the other side owes a sign of life
	private standing: Standing = 'open';

	constructor(
		private readonly connect: Connect,
		private readonly listener: Listener,
		private readonly world: World,
	) {}

	/** Ask sends something and promises the answer to it, however long it takes. */
	ask(ask: Omit<Ask, 'id'>): Promise<Answer> {
		const whole = { ...ask, id: newID() };
		return new Promise((done) => {
			this.pending.set(whole.id, { ask: whole, at: this.world.now(), done });
			if (this.open) this.transport?.send(whole);
			this.judge();
		});
	}

	/** The turn that was played and has not arrived yet. */
	get kept(): string | undefined {
		return [...this.pending.values()].find(({ ask }) => ask.do === 'play')?.ask.text;
	}

	/** Since when nobody has answered; nothing if all is well. */
	get since(): number | undefined {
		const asked = [...this.pending.values()].filter(({ ask }) => ask.type !== 'hint').map(({ at }) => at); // to think takes time
		const all = [this.closedAt, this.pingedAt, ...asked].filter((at) => at !== undefined);
		return all.length ? Math.min(...all) : undefined;
	}

	/** Says how the connection stands, now and when that changes by itself. */
	private judge(): void {
		this.cancelJudge();
		if (this.ended) return;
		const { since } = this;
		const age = since === undefined ? 0 : this.world.now() - since;
		const sends = [...this.pending.values()].some(({ ask }) => ask.type === 'do');
		const lost = this.closedAt !== undefined && !this.world.online();
		let standing: Standing = 'open';
		if (since !== undefined && (age >= silent || lost || this.standing === 'offline')) standing = 'offline';
		else if (sends && age >= slow) standing = 'sending';
		if (standing !== this.standing) {
			this.standing = standing;
			this.listener.stands(standing, '');
		}
		if (since === undefined || standing === 'offline') return;
		this.cancelJudge = this.world.wait((age < slow ? slow : silent) - age, () => this.judge());
	}

	/** Tries at once whether the other side is there: somebody has come back to the page, or the network has. */
	check(): void {
		if (this.ended) return;
		if (!this.open && this.transport) {
			const stuck = this.transport; // begun in another network, perhaps
			this.transport = undefined;
			stuck.close();
		}
		if (this.open) this.ping(silent);
		else {
			this.attempt = 0;
			this.start();
		}
	}

	/** Start connects, or tries again at once if it is waiting to. */
	start(): void {
		if (this.ended || this.open || this.transport) return;
		this.cancel();
		this.closedAt ??= this.world.now();
		this.judge();
		const mine = this.connect(this.listener.seen(), {
			opened: () => this.opened(),
			heard: (m) => this.heard(m),
			closed: () => {
				if (this.transport === mine) this.closed();
			},
		});
		this.transport = mine;
	}

	/** Again connects once more after an end. */
	again(): void {
		this.ended = false;
		this.standing = 'open';
		this.attempt = this.pause = 0;
		this.start();
	}

	private opened(): void {
		this.open = true;
		this.attempt = 0;
		this.closedAt = undefined;
		for (const { ask } of this.pending.values()) this.transport?.send(ask);
		this.listen();
	}

	private heard(message: Heard): void {
		this.hear(message);
		this.judge();
	}

	private hear(message: Heard): void {
		this.listen();
		switch (message.type) {
			case 'bye':
				this.pause = message.after ?? 0;
				if (!message.after) this.end(message.why);
				return;
			case 'done':
			case 'refused':
			case 'reasons':
			case 'look':
			case 'hint': {
				const asked = this.pending.get(message.id);
				this.pending.delete(message.id);
				asked?.done(message);
				return;
			}
			default:
				this.listener.heard(message);
		}
	}

	private end(why: string): void {
		this.ended = true;
		this.cancelJudge();
		this.listener.stands('ended', why);
		this.transport?.close();
	}

	private closed(): void {
		this.open = false;
		this.transport = undefined;
		this.cancelPing();
		this.pingedAt = undefined;
		if (this.ended) return;
		this.closedAt ??= this.world.now();
		this.judge();
		const wait = this.pause + backoff(this.attempt++);
		this.pause = 0;
		this.cancel = this.world.wait(wait, () => this.start());
	}

	/** Listen notices a connection that is dead and does not say so. */
	private listen(): void {
		this.pingedAt = undefined;
		this.cancelPing();
		this.judge();
		this.cancelPing = this.world.wait(this.world.watched() ? quiet.watched : quiet.hidden, () => this.ping(patience));
	}

	private ping(within: number): void {
		this.cancelPing();
		this.transport?.send({ type: 'ping', id: newID() });
		this.pingedAt ??= this.world.now();
		this.judge();
		this.cancelPing = this.world.wait(within, () => {
			const dead = this.transport;
			this.closed();
			dead?.close();
		});
	}
}
