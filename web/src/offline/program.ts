// The one client of the worker that knows the rules: lessons, puzzles, reviews and analysis boards ask it, each question by its number.
import { type About, type Asked, answers, type Followed, type Halt, type Told } from './asked';
import type { Pack } from './pack';

/** What a page carries to run the program. */
export interface Built {
	engine?: string; // the worker
	exec?: string;
	wasm?: string;
	pack?: Pack; // puzzles
	net?: Pack; // what the computer judges with, if it is not in the program
}

/** Something that the program says against a question, in the reader's language. */
export class Fault extends Error {}

export class Program {
	private worker: Worker | undefined;
	private count = 0;
	private answered = false;
	private readonly waiting = new Map<number, { hear(told: Told): void; fail(fault: Error): void }>();

	constructor(
		private readonly built: Built,
		private readonly lang: string,
	) {}

	/** Whether this browser can run it. */
	get there(): boolean {
		const { engine, exec, wasm } = this.built;
		return Boolean(engine && exec && wasm && 'WebAssembly' in globalThis);
	}

	/** Whether it runs already. */
	get runs(): boolean {
		return this.worker !== undefined;
	}

	/** Whether it has been loaded and answers at once. */
	get ready(): boolean {
		return this.answered;
	}

	/** Asks a question; the worker begins to load the program with the first one. Of an answer that grows, whole tells when it is the last. */
	ask<T>(about: About, question: object, whole: (part: T) => boolean = () => true): Promise<T> {
		if (!this.there) return Promise.reject(new Error('there is no worker'));
		const id = ++this.count;
		return new Promise((done, fail) => {
			const hear = (told: Told) => {
				const part = told[answers[about]] as T | undefined;
				if (told.fault === undefined && !whole(part as T)) return;
				this.waiting.delete(id);
				if (told.fault === undefined) done(part as T);
				else fail(new Fault(told.fault));
			};
			this.waiting.set(id, { hear, fail });
			this.begun().postMessage({ id, about, game: question, lang: this.lang } satisfies Asked);
		});
	}

	/** Asks a question whose answers have no end; gives what ends them. */
	follow<T>(question: object, hear: (part: T) => void, fail: (fault: Error) => void): () => void {
		const id = ++this.count;
		const told = (part: Told) => (part.fault === undefined ? hear(part.analysis as T) : fail(new Fault(part.fault)));
		this.waiting.set(id, { hear: told, fail });
		this.begun().postMessage({ follow: id, game: question, lang: this.lang } satisfies Followed);
		return () => {
			if (this.waiting.delete(id)) this.worker?.postMessage({ halt: id } satisfies Halt);
		};
	}

	private begun(): Worker {
		if (this.worker) return this.worker;
		const { engine = '', exec, wasm, pack, net } = this.built;
		const worker = new Worker(engine, { type: 'module', name: JSON.stringify({ exec, wasm, pack, net }) });
		worker.onmessage = ({ data }: MessageEvent<Told>) => {
			this.answered = true;
			this.waiting.get(data.id)?.hear(data);
		};
		worker.onerror = () => {
			this.worker = undefined;
			for (const { fail } of this.waiting.values()) fail(new Error('the program cannot be run'));
			this.waiting.clear();
		};
		this.worker = worker;
		return worker;
	}

	/** Ends the worker and gives its memory back; the next question begins another. */
	close(): void {
		this.worker?.terminate();
		this.worker = undefined;
		this.waiting.clear();
	}
}
