// Who answers an analysis board: workers of this browser, one for the rules and one for the computer's lines, so that a turn never waits
// for a search. Where a browser has none, the server answers what it can.
import type { Asked } from '../offline/asked';
import type { Pack } from '../offline/pack';
import type { LineTurn } from '../replay/tree';
import type {
	Analysis,
	AnalysisAsk,
	JudgedTurn,
	Look,
	Move,
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
export interface Of {
	rules: string;
	path: string;
	sides: [string, string];
	record: string;
	kept?: boolean;
	points?: boolean;
	beside?: boolean;
	engine?: string;
	exec?: string;
	wasm?: string;
	net?: Pack; // what the computer judges with, if it is not in the program
	tables?: boolean; // the server has exact tables
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
	more?: boolean;
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

/** What becomes of a board that was laid out. */
export interface Layout {
	rules: string;
	text?: string;
	reasons: Reason[];
	choices: Choice[];
	laid: Laid;
	position?: Position;
}

interface Told {
	id: number;
	analysis?: unknown;
	fault?: string;
}

/** Something that the program says against a question, in the reader's language. */
export class Fault extends Error {}

class Hand {
	private worker: Worker | undefined;
	private count = 0;
	private readonly waiting = new Map<number, { done(answer: unknown): void; fail(fault: Error): void }>();

	constructor(
		private readonly of: Of,
		private readonly lang: string,
		private readonly net?: Pack, // if it is to judge
	) {}

	/** Whether this browser can answer by itself. */
	get alone(): boolean {
		return Boolean(this.of.engine && 'WebAssembly' in globalThis);
	}

	ask(question: object): Promise<unknown> {
		const { of, net } = this;
		const { engine, exec, wasm } = of;
		if (!engine || !this.alone) return Promise.reject(new Error('there is no worker'));
		if (!this.worker) {
			this.worker = new Worker(engine, { type: 'module', name: JSON.stringify({ exec, wasm, net }) });
			this.worker.onmessage = ({ data }: MessageEvent<Told>) => {
				const asked = this.waiting.get(data.id);
				this.waiting.delete(data.id);
				if (data.fault !== undefined) asked?.fail(new Fault(data.fault));
				else asked?.done(data.analysis);
			};
			this.worker.onerror = () => {
				this.worker = undefined;
				for (const asked of this.waiting.values()) asked.fail(new Error('the worker has failed'));
				this.waiting.clear();
			};
		}
		const id = ++this.count;
		return new Promise((done, fail) => {
			this.waiting.set(id, { done, fail });
			this.worker?.postMessage({ id, about: 'analyse', game: question, lang: this.lang } as Asked);
		});
	}
}

export class Asker {
	private readonly rules: Hand;
	private readonly engine: Hand;

	constructor(
		private readonly of: Of,
		private readonly lang: string,
	) {
		this.rules = new Hand(of, lang);
		this.engine = new Hand(of, lang, of.net);
	}

	walk(line: Line): Promise<Walk> {
		if (!this.rules.alone) return this.server(line);
		return this.rules.ask({ do: 'walk', ...line }) as Promise<Walk>;
	}

	async why(line: Line, about: { text?: string; typed?: boolean; touched?: Step[]; whole?: boolean }): Promise<Reasons> {
		if (!this.rules.alone) {
			const { text = '', meant, reasons = [] } = await this.server({ ...line, ...about });
			return { type: 'reasons', id: '', reasons, text, ...(meant && { meant }) };
		}
		return this.rules.ask({ do: 'why', ...line, ...about }) as Promise<Reasons>;
	}

	roll(line: Line): Promise<string> {
		return this.rules.ask({ do: 'roll', ...line }) as Promise<string>;
	}

	read(text: string, rules: string): Promise<Written> {
		return this.rules.ask({ do: 'read', text, rules }) as Promise<Written>;
	}

	async check(tree: Written): Promise<Written> {
		if (!this.rules.alone) return tree; // each line is checked when it is walked
		return this.rules.ask({ do: 'check', tree }) as Promise<Written>;
	}

	write(tree: Written, format: string): Promise<string> {
		return this.rules.ask({ do: 'write', tree, format }) as Promise<string>;
	}

	lay(rules: string, laid: Laid): Promise<Layout> {
		return this.rules.ask({ do: 'lay', rules, laid }) as Promise<Layout>;
	}

	layText(rules: string, text: string): Promise<Layout> {
		return this.rules.ask({ do: 'lay-text', rules, text }) as Promise<Layout>;
	}

	async best(line: Line, lines: number, effort: number): Promise<Best> {
		if (!this.rules.alone) return (await this.server({ ...line, lines, effort })).best as Best;
		return this.engine.ask({ do: 'best', ...line, lines, effort }) as Promise<Best>;
	}

	/** What exact tables know of each turn: the program in a browser has none, so the server is asked; nothing without a connection. */
	async known(line: Line): Promise<TurnValue[]> {
		if (!this.of.tables || this.of.kept || !this.rules.alone) return [];
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
		const asked: RequestInit = body
			? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
			: {};
		const answer = await fetch(`/api/v1/${path}?lang=${this.lang}`, asked);
		const told = await answer.json();
		if (!answer.ok) throw new Fault(told.text ?? answer.statusText);
		return told as T;
	}
}
