// Who says what becomes of an answer: the server, or without one the program in a worker. Both are told all answers each time.
import type { Kept, Lesson, LessonAnswer } from '../wire';

/** What the page carries to answer without a server. */
export interface Program {
	exec: string;
	wasm: string;
	worker: string;
}

/** Kept is what a guest's browser keeps of the task. Typed: a person has typed the last answer. */
export type Judge = (answers: LessonAnswer[], kept?: Kept, typed?: boolean) => Promise<Lesson>;

/** Asks the server, and the worker where there is none. */
export function judge(sheet: string, task: string, lang: string, program: Program | undefined): Judge {
	let worker: Worker | undefined;
	const alone: Judge = (answers, kept, typed) => {
		if (!program) return Promise.reject(new Error('there is no connection'));
		const { exec, wasm } = program;
		worker ??= new Worker(program.worker, { type: 'module', name: JSON.stringify({ exec, wasm, lang }) });
		const asked = worker;
		return new Promise((done, fail) => {
			asked.onmessage = (e: MessageEvent<string>) => done(JSON.parse(e.data));
			asked.onerror = () => {
				worker = undefined;
				fail(new Error('the program cannot be run'));
			};
			asked.postMessage(JSON.stringify({ sheet, task, answers, kept, typed }));
		});
	};
	return async (answers, kept, typed) => {
		if (worker) return alone(answers, kept, typed); // once it runs it is faster than any server
		let said: Response;
		try {
			said = await fetch(`/api/v1/lessons/${sheet}/${task}?lang=${lang}`, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify({ answers, kept, typed }),
			});
		} catch {
			return alone(answers, kept, typed);
		}
		if (said.status >= 500) return alone(answers, kept, typed);
		if (!said.ok) throw new Error(said.statusText);
		return said.json();
	};
}

const patience = 8; // wrong answers that still change something

/** The answers that are worth telling: all right ones, and the last few wrong ones, for more of them change nothing. */
export function worthTelling(answers: { answer: LessonAnswer; right: boolean }[]): { answer: LessonAnswer; right: boolean }[] {
	let wrong = answers.filter((a) => !a.right).length;
	return answers.filter((a) => a.right || wrong-- <= patience);
}
