// Who answers an analysis board: workers of this browser, one for the rules and one for the computer's lines, so that a turn never waits
// for a search. Where a browser has none, the server answers what it can.
import { type Built, Fault, Program } from '../offline/program';
import type { LineTurn } from '../replay/tree';
import { post } from '../ui/post';
import type {
	Analysis,
	AnalysisAsk,
	JudgedTurn,
	Look,
	Move,
	Piece,
	Position,
	Reason,
	Reasons,
	Result,
	Step,
	Tree,
	Turn,
	TurnValue,
} from '../wire';
import type { Laid } from './laid';

/** What the page carries. */
export interface Of extends Built {
	rules: string;
	path: string;
	sides: [string, string];
	record: string;
	kept?: boolean;
	points?: boolean;
	beside?: boolean;
	tables?: boolean; // the server has exact tables
	tray: string[]; // kinds of pieces in the order in which they are laid out
	royal?: string; // the kind that a side has once
	edit?: boolean; // the position of the address can only be laid out
	walk?: Walk; // the position that the page was drawn with
}

/** A line of play: what is asked about is the position at its end. */
export interface Line {
	rules: string;
	start?: string;
	turns: string[];
}

export interface Walk {
	rules: string;
	turns: Turn[];
	look: Look;
	moves: Move[];
	over?: Result;
}

export interface Best {
	turns: JudgedTurn[];
	known: TurnValue[];
	exact?: boolean;
	percent?: boolean;
	depth?: number;
	nodes?: number;
	more?: boolean; // the search goes on
	limited?: boolean; // the server looks no further
}

/** A game with its variations, as the program reads and writes it. */
export interface Written {
	rules: string;
	start?: string;
	players?: [string, string];
	comment?: string;
	drawn?: string;
	main: LineTurn[];
}

/** A choice beside the pieces; the first value is the usual one. */
export interface Choice {
	name: string;
	of: string;
	values: string[];
}

/** A change that mends a fault of a board. */
export interface Mend {
	does: 'turn' | 'remove' | 'make' | 'put' | 'drop';
	pieces?: Piece[];
	laid: Laid;
}

export interface Objection extends Reason {
	mends?: Mend[];
}

/** What becomes of a board that was laid out. */
export interface Layout {
	rules: string;
	text: string;
	reasons: Objection[];
	choices: Choice[];
	laid: Laid;
	position?: Position;
}

export class Asker {
	private readonly rules: Program;
	private readonly engine: Program;
	private readonly asked = new URLSearchParams(location.search);

	constructor(
		private readonly of: Of,
		private readonly lang: string,
	) {
		const { net, ...rules } = of;
		this.rules = new Program(rules, lang);
		this.engine = new Program({ ...rules, ...(net && { net }) }, lang);
	}

	walk(line: Line): Promise<Walk> {
		const { walk } = this.of;
		delete this.of.walk;
		if (walk && !line.turns.length && this.drawn(line)) {
			void this.rules.ask('analyse', { do: 'walk', ...line }).catch(() => {}); // begins to load it
			return Promise.resolve(walk);
		}
		return this.either(
			() => this.server(line),
			() => this.rules.ask('analyse', { do: 'walk', ...line }),
		);
	}

	async why(line: Line, about: { text?: string; typed?: boolean; touched?: Step[]; whole?: boolean }): Promise<Reasons> {
		return this.either<Reasons>(
			async () => {
				const { text = '', meant, reasons = [] } = await this.server({ ...line, ...about });
				return { type: 'reasons', id: '', reasons, text, ...(meant && { meant }) };
			},
			() => this.rules.ask('analyse', { do: 'why', ...line, ...about }),
		);
	}

	/** Whether the page was drawn for the beginning of a line. A page that browsers keep was drawn for the start. */
	private drawn({ rules, start = '' }: Line): boolean {
		const { asked, of } = this;
		if (of.kept) return !start && rules === of.rules;
		return start === (asked.get('position') ?? '') && rules === (asked.get('rules') ?? of.rules);
	}

	/** Until the program is loaded, whoever answers first: a turn does not wait for it. */
	private either<T>(server: () => Promise<T>, program: () => Promise<T>): Promise<T> {
		if (!this.rules.there) return server();
		if (this.rules.ready || this.of.kept) return program();
		return Promise.any([server(), program()]).catch((fault: AggregateError) => {
			throw fault.errors.find((one) => one instanceof Fault) ?? fault.errors[0];
		});
	}

	roll(line: Line): Promise<string> {
		return this.rules.ask('analyse', { do: 'roll', ...line });
	}

	read(text: string, rules: string): Promise<Written> {
		return this.rules.ask('analyse', { do: 'read', text, rules });
	}

	/** Whether a text is a record of more than one game. */
	many(text: string): Promise<boolean> {
		return this.rules.ask('analyse', { do: 'many', text });
	}

	async check(tree: Written): Promise<Written> {
		if (!this.rules.there) return tree; // each line is checked when it is walked
		return this.rules.ask('analyse', { do: 'check', tree });
	}

	write(tree: Written, format: string): Promise<string> {
		return this.rules.ask('analyse', { do: 'write', tree, format });
	}

	lay(rules: string, laid: Laid): Promise<Layout> {
		return this.rules.ask('analyse', { do: 'lay', rules, laid });
	}

	layText(rules: string, text: string): Promise<Layout> {
		return this.rules.ask('analyse', { do: 'lay-text', rules, text });
	}

	/** Looks for the best turns, further and further until it is ended; gives what ends it. A server has its limits. */
	follow(line: Line, lines: number, hear: (best: Best) => void, fail: (fault: unknown) => void): () => void {
		if (this.engine.there) return this.engine.follow({ ...line, lines }, hear, fail);
		let asked = true;
		const deepen = async () => {
			for (let effort = 0, more = true; more && asked; effort++) {
				const best = (await this.server({ ...line, lines, effort })).best as Best;
				more = best.more ?? false;
				if (asked) hear(best);
			}
		};
		deepen().catch((fault) => asked && fail(fault));
		return () => {
			asked = false;
		};
	}

	/** What exact tables know of each turn: the program in a browser has none, so the server is asked; nothing without a connection. */
	async known(line: Line): Promise<TurnValue[]> {
		if (!this.of.tables || this.of.kept || !this.rules.there) return [];
		return this.server({ ...line, known: true }).then(
			(told) => told.known ?? [],
			() => [],
		);
	}

	// What the server does.

	private server(ask: AnalysisAsk): Promise<Analysis> {
		return this.call('analysis', ask);
	}

	/** Keeps a tree under a link that is too large for an address. */
	share(rules: string, start: string, tree: string): Promise<Tree> {
		return this.call('analysis/trees', { rules, start, tree });
	}

	shared(id: string): Promise<Tree> {
		return this.call(`analysis/trees/${encodeURIComponent(id)}`);
	}

	private async call<T>(path: string, body?: object): Promise<T> {
		const to = `/api/v1/${path}?lang=${this.lang}`;
		const answer = await (body ? post(to, body) : fetch(to));
		const told = await answer.json();
		if (!answer.ok) throw new Fault(told.text ?? answer.statusText);
		return told as T;
	}
}
