// Who says what becomes of an answer to a task: the server, or without one the program in a worker. Both are told all answers each time.
import type { Program } from '../offline/program';
import { post } from '../ui/post';
import type { Lesson, LessonTry } from '../wire';

export type Judge = (tried: LessonTry) => Promise<Lesson>;

/** Asks the server, and the program where there is none. */
export function judge(sheet: string, task: string, lang: string, program: Program): Judge {
	const alone: Judge = (tried) => program.ask('lesson', { sheet, task, ...tried });
	return async (tried) => {
		if (program.runs) return alone(tried); // it is faster than any server
		let said: Response;
		try {
			said = await post(`/api/v1/lessons/${sheet}/${task}?lang=${lang}`, tried);
		} catch {
			return alone(tried);
		}
		if (said.status >= 500) return alone(tried);
		if (!said.ok) throw new Error(said.statusText);
		return said.json();
	};
}
