// A computer player in a worker of its own: it hears nothing while it thinks, and can be ended. Lessons without a server ask it what
// becomes of an answer; they say their language in its name.

import { load, read } from './wasm';

declare const self: DedicatedWorkerGlobalScope;

const { exec, wasm, lang }: { exec: string; wasm: string; lang?: string } = JSON.parse(self.name);
const ready = load(exec, wasm);

self.onmessage = async (e: MessageEvent<string>) => {
	const program = await ready;
	const { answer, lesson, fault } = read(lang ? program.lesson(e.data, lang) : program.think(e.data));
	if (fault) throw new Error(fault);
	self.postMessage(JSON.stringify(lang ? lesson : answer));
};
