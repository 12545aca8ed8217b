// The Go program in a worker: loaded once, then an object whose functions take and give JSON.

import type { Lesson, Mistake, Puzzle, Review } from '../wire';

/** What the Go program puts into the worker's scope. Every function gives the text of a Reply. */
export interface Program {
	create(newTable: string, lang: string): string;
	resume(saved: string, lang: string): string;
	hear(ask: string): string;
	tick(): string;
	take(answer: string): string;
	think(job: string): string;
	record(wanted: string): string;
	lesson(attempt: string, lang: string): string;
	puzzle(posed: string, lang: string): string;
	mistake(tried: string, lang: string): string;
	review(game: string, lang: string): string;
	walk(game: string, lang: string): string;
	analyse(question: string, lang: string): string;
	/** Looks for the best turns until it is halted or another is followed, and tells each time it has looked further. */
	follow(question: string, lang: string, tell: (reply: string) => void): void;
	halt(): void;
	beside(question: string, lang: string): string;
	tool(used: string, lang: string): string;
	pad(used: string, lang: string): string;
	/** Takes the exact tables of a family, or the puzzles, into use; gives what is wrong with them, or nothing. */
	unpack(family: string, pack: Uint8Array): string;
}

/** What the program says after each call. */
export interface Reply {
	messages?: unknown[];
	saved?: unknown;
	job?: { seq: number; pause?: number };
	deadline?: number;
	answer?: unknown;
	record?: string;
	lesson?: Lesson;
	puzzle?: Puzzle;
	mistake?: Mistake;
	review?: Review;
	walk?: unknown;
	analysis?: unknown;
	beside?: unknown;
	tool?: unknown;
	pad?: unknown;
	fault?: string;
}

interface Go {
	importObject: WebAssembly.Imports;
	run(instance: WebAssembly.Instance): Promise<void>;
}

/** Loads the program; exec is the address of the Go runtime's script, wasm of the program itself. */
export async function load(exec: string, wasm: string): Promise<Program> {
	const [module] = await Promise.all([WebAssembly.compileStreaming(fetch(wasm)), import(exec)]); // exec defines Go in this scope
	const scope = globalThis as unknown as { Go: new () => Go; crownhead: Program };
	const go = new scope.Go();
	void go.run(await WebAssembly.instantiate(module, go.importObject)); // it runs until the worker ends
	return scope.crownhead;
}

export const read = (reply: string): Reply => JSON.parse(reply);
