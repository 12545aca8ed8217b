// Who judges: a worker of this browser first, which needs no connection; the server where there is none.

import type { BoardEvents } from '../board/element';
import { type Built, Program } from '../offline/program';
import { whole } from '../offline/whole';
import type { LineTurn } from '../replay/tree';
import { post } from '../ui/post';
import type { Judgement, KnownTurns, Look, Mistake, MistakeTry, Move, Reason, Reasons, Review, Turn } from '../wire';

/** What the page carries of the game. */
export interface Of extends Built {
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
	tables?: boolean; // the server has exact tables
}

/** A line of play to look through, and the turns that are possible at its end. */
export interface Walk {
	turns: Turn[];
	looks: Look[];
	moves: Move[];
}

/** The server has an answer, and it is no. */
class Refusal extends Error {}

/** Asks about a game, and hears the answers. */
export class Asker {
	private readonly program: Program;
	private known: Promise<Judgement[] | undefined> | undefined; // what the server's tables know

	constructor(
		readonly of: Of,
		private readonly lang: string,
	) {
		this.program = new Program(of, lang);
	}

	/** Whether this browser can judge by itself. */
	get alone(): boolean {
		return this.program.there;
	}

	/** The game with what is asked about it. */
	private about(question: object): object {
		const { rules, start } = this.of;
		return { rules, start, ...question };
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
		if (!this.alone || this.program.runs) return;
		this.known ??= this.askTables();
		this.program.ask('review', this.about({ turns: [] })).catch(() => {}); // who asks for more hears of it
	}

	/** The review of some turns, told as it grows. */
	async review(turns: string[], earlier: Review | undefined, grows: (review: Review) => void): Promise<Review> {
		const { winner, points } = this.of;
		this.warm();
		this.known ??= this.askTables();
		const known = await this.known;
		return this.program.ask<Review>('review', this.about({ turns, earlier, winner, points, known }), (review) => {
			grows(review);
			return whole(review);
		});
	}

	/** The same review after a further look at one of its turns. */
	deeper(turns: string[], earlier: Review, turn: number): Promise<Review> {
		const { winner, points } = this.of;
		return this.program.ask<Review>('review', this.about({ turns, earlier, winner, points, deeper: turn }));
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
		return { mistake: await this.program.ask<Mistake>('mistake', this.about({ turns: before, known, ...tried })), told: false };
	}

	private async mistakeThere(tried: MistakeTry): Promise<Mistake> {
		const said = await post(`/api/v1/tables/${this.of.table}/mistakes?lang=${this.lang}`, { ...tried, game: this.of.game });
		if (said.status >= 500) throw new Error(said.statusText);
		if (!said.ok) throw new Refusal(said.statusText);
		return said.json();
	}

	/** What the referee says of a touch after some turns. */
	async why(turns: string[], { steps, whole }: BoardEvents['refused']): Promise<Reason[]> {
		const said = await this.program.ask<Reasons>('analyse', this.about({ do: 'why', turns, touched: steps, whole }));
		return said.reasons;
	}

	/** The positions of a line. */
	walk(turns: string[]): Promise<Walk> {
		return this.program.ask('walk', this.about({ turns }));
	}

	/** The game with what the review says of it, as an analysis board shows it. */
	annotated(turns: string[], review: Review): Promise<{ main: LineTurn[] }> {
		const { rules, start, told } = this.of;
		const main = turns.map((text, i) => ({ text, told: told?.[i] }));
		return this.program.ask('analyse', this.about({ do: 'annotate', tree: { rules, start, main }, review }));
	}

	/** Ends the worker and gives its memory back; the next question begins another. */
	close(): void {
		this.program.close();
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
