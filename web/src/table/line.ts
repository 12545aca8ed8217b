import { newID } from '../ui/id';
import type { Ask, Bye } from '../wire';
import { backoff } from './backoff';
import type { Answer, Connect, Heard, Transport } from './transport';

/** The state of the connection: ended is for good, and says why. */
export type Standing = 'open' | 'reconnecting' | 'offline' | 'ended';

/** What a line needs of the world; tests give their own. */
export interface World {
	wait(milliseconds: number, then: () => void): () => void; // the result calls it off
	online(): boolean;
}

export interface Listener {
	seen(): number; // number of the last event known
	heard(message: Exclude<Heard, Answer | Bye>): void;
	stands(standing: Standing, why: string): void;
}

interface Pending {
	ask: Ask;
	done(answer: Answer): void;
}

const quiet = 25_000; // without a word from the other side, ask whether it is there
const patience = 10_000;

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
	private pause = 0; // what a goodbye asked for

	constructor(
		private readonly connect: Connect,
		private readonly listener: Listener,
		private readonly world: World,
	) {}

	/** Ask sends something and promises the answer to it, however long it takes. */
	ask(ask: Omit<Ask, 'id'>): Promise<Answer> {
		const whole = { ...ask, id: newID() };
		return new Promise((done) => {
			this.pending.set(whole.id, { ask: whole, done });
			if (this.open) this.transport?.send(whole);
		});
	}

	/** Start connects, or tries again at once if it is waiting to. */
	start(): void {
		if (this.ended || this.open || this.transport) return;
		this.cancel();
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
		this.attempt = this.pause = 0;
		this.start();
	}

	private opened(): void {
		this.open = true;
		this.attempt = 0;
		this.listener.stands('open', '');
		for (const { ask } of this.pending.values()) this.transport?.send(ask);
		this.listen();
	}

	private heard(message: Heard): void {
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
		this.listener.stands('ended', why);
		this.transport?.close();
	}

	private closed(): void {
		this.open = false;
		this.transport = undefined;
		this.cancelPing();
		if (this.ended) return;
		this.listener.stands(this.world.online() ? 'reconnecting' : 'offline', '');
		const wait = this.pause + backoff(this.attempt++);
		this.pause = 0;
		this.cancel = this.world.wait(wait, () => this.start());
	}

	/** Listen notices a connection that is dead and does not say so. */
	private listen(): void {
		this.cancelPing();
		this.cancelPing = this.world.wait(quiet, () => {
			this.transport?.send({ type: 'ping', id: newID() });
			this.cancelPing = this.world.wait(patience, () => {
				const dead = this.transport;
				this.closed();
				dead?.close();
			});
		});
	}
}
