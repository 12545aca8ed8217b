// Who judges: a worker of this browser first, which needs no connection; the server where there is none.

import type { Asked } from '../offline/asked';
import type { Pack } from '../offline/pack';
import { whole } from '../offline/whole';
import type { LineTurn } from '../replay/tree';
import type { Judgement, KnownTurns, Look, Mistake, MistakeTry, Move, Review, Turn } from '../wire';

/** What the page carries of the game. */
export interface Of {
	table: string;
	game: number;
	rules: string;
	start?: string;
	winner: string;
	points: number;
	names: [string, string];
	sides: [string, string];
	mine: string[];
	account?: boolean; // the reader has one
	spent?: number[]; // milliseconds that each turn took
	told?: string[]; // what the record says of each turn
	engine?: string;
	exec?: string;
	wasm?: string;
	net?: Pack; // what the computer judges with, if it is not in the program
	tables?: boolean; // the server has exact tables
}

/** A line of play to look through, and the turns that are possible at its end. */
export interface Walk {
	turns: Turn[];
	looks: Look[];
	moves: Move[];
}

interface Told {
	id: number;
	review?: Review;
	walk?: Walk;
	mistake?: Mistake;
	analysis?: unknown;
	fault?: string;
}

/** The server has an answer, and it is no. */
class Refusal extends Error {}

/** Asks about a game, and hears the answers. */
export class Asker {
	private worker: Worker | undefined;
	private count = 0;
	private readonly waiting = new Map<number, (told: Told) => void>();
	private failed: ((fault: Error) => void)[] = [];
	private known: Promise<Judgement[] | undefined> | undefined; // what the server's tables know

	constructor(
		readonly of: Of,
		private readonly lang: string,
	) {}

	/** Whether this browser can judge by itself. */
	get alone(): boolean {
		return Boolean(this.of.engine && this.of.exec && this.of.wasm && 'WebAssembly' in globalThis);
	}

	/** The worker, which begins to load the program. */
	private begun(): Worker {
		const { engine = '', exec, wasm, net } = this.of;
		if (!this.worker) {
			this.worker = new Worker(engine, { type: 'module', name: JSON.stringify({ exec, wasm, net }) });
			this.worker.onmessage = (e: MessageEvent<Told>) => this.waiting.get(e.data.id)?.(e.data);
			this.worker.onerror = () => {
				for (const fail of this.failed) fail(new Error('the worker has failed'));
				this.failed = [];
			};
		}
		return this.worker;
	}

	private ask(about: Asked['about'], game: Asked['game'], heard: (told: Told) => void): void {
		const { rules, start } = this.of;
		const id = ++this.count;
		this.waiting.set(id, heard);
		this.begun().postMessage({ id, about, game: { rules, start, ...game }, lang: this.lang } as Asked);
	}

	/** What the server's exact tables know of the game; nothing without a connection. */
	private async askTables(): Promise<Judgement[] | undefined> {
		if (!this.of.tables) return undefined;
		try {
			const answer = await fetch(`/api/v1/tables/${this.of.table}/review/known?game=${this.of.game}`);
			return answer.ok ? ((await answer.json()) as KnownTurns).judgements : undefined;
		} catch {
			return undefined;
		}
	}

	/** Loads the program and makes its computer ready, before anybody asks for the review. */
	warm(): void {
		if (!this.alone || this.worker) return;
		this.known ??= this.askTables();
		this.ask('review', { turns: [] }, () => {});
	}

	/** The review of some turns, told as it grows. */
	async review(turns: string[], earlier: Review | undefined, grows: (review: Review) => void): Promise<Review> {
		const { winner, points } = this.of;
		this.warm();
		this.known ??= this.askTables();
		const known = await this.known;
		return new Promise((done, fail) => {
			this.failed.push(fail);
			this.ask('review', { turns, earlier, winner, points, known } as Asked['game'], ({ review, fault }) => {
				if (!review) return fail(new Error(fault));
				grows(review);
				if (whole(review)) done(review);
			});
		});
	}

	/**
	 * What becomes of turns that are tried instead of a mistake, after the turns before it. The server judges for an account, which keeps how it went;
	 * otherwise the worker does, or the server where there is none. Told is whether the server has heard it.
	 */
	async mistake(before: string[], tried: MistakeTry): Promise<{ mistake: Mistake; told: boolean }> {
		const asks = this.of.table && (this.of.account || !this.alone);
		if (asks) {
			try {
				return { mistake: await this.mistakeThere(tried), told: true };
			} catch (fault) {
				if (!this.alone || fault instanceof Refusal) throw fault;
			}
		}
		this.known ??= this.askTables();
		const known = await this.known;
		return new Promise((done, fail) => {
			this.failed.push(fail);
			this.ask('mistake', { turns: before, known, ...tried } as Asked['game'], ({ mistake, fault }) =>
				mistake ? done({ mistake, told: false }) : fail(new Error(fault)),
			);
		});
	}

	private async mistakeThere(tried: MistakeTry): Promise<Mistake> {
		const said = await fetch(`/api/v1/tables/${this.of.table}/mistakes?lang=${this.lang}`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ ...tried, game: this.of.game }),
		});
		if (said.status >= 500) throw new Error(said.statusText);
		if (!said.ok) throw new Refusal(said.statusText);
		return said.json();
	}

	/** The positions of a line. */
	walk(turns: string[]): Promise<Walk> {
		return new Promise((done, fail) => {
			this.failed.push(fail);
			this.ask('walk', { turns }, ({ walk, fault }) => (walk ? done(walk) : fail(new Error(fault))));
		});
	}

	/** The game with what the review says of it, as an analysis board shows it. */
	annotated(turns: string[], review: Review): Promise<{ main: LineTurn[] }> {
		const { rules, start, told } = this.of;
		const main = turns.map((text, i) => ({ text, told: told?.[i] }));
		return new Promise((done, fail) => {
			this.failed.push(fail);
			const question = { do: 'annotate', tree: { rules, start, main }, review } as unknown as Asked['game'];
			this.ask('analyse', question, ({ analysis, fault }) =>
				analysis ? done(analysis as { main: LineTurn[] }) : fail(new Error(fault)),
			);
		});
	}

	/** Ends the worker and gives its memory back; the next question begins another. */
	close(): void {
		this.worker?.terminate();
		this.worker = undefined;
		this.waiting.clear();
	}

	private get address(): string {
		return `/api/v1/tables/${this.of.table}/review?game=${this.of.game}&lang=${this.lang}`;
	}

	/** The whole review that the server has; none if it has none, or cannot be asked. */
	async saved(): Promise<Review | undefined> {
		try {
			const answer = await fetch(this.address);
			const review: Review | undefined = answer.ok ? await answer.json() : undefined;
			return review && whole(review) ? review : undefined;
		} catch {
			return undefined;
		}
	}

	/** The review that the server makes. */
	async fromServer(grows: (review: Review) => void): Promise<Review> {
		const { address } = this;
		for (let method = 'POST'; ; method = 'GET') {
			const answer = await fetch(address, { method });
			if (!answer.ok) throw new Error(String(answer.status));
			const review: Review = await answer.json();
			grows(review);
			if (whole(review)) return review;
			await new Promise((next) => setTimeout(next, 1000));
		}
	}
}
