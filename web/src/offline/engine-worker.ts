// A computer player in a worker of its own: it hears nothing while it thinks, and can be ended. Lessons without a server ask it what
// becomes of an answer; they say their language in its name. It reviews games too, a few turns at a time, so that it hears what else it is
// asked in between. With their pack it chooses and judges puzzles.

import type { Asked } from './asked';
import { loadPack, type Pack } from './pack';
import { load, type Program, type Reply, read } from './wasm';

declare const self: DedicatedWorkerGlobalScope;

const { exec, wasm, lang, pack }: { exec: string; wasm: string; lang?: string; pack?: Pack } = JSON.parse(self.name);
const ready = begin();

async function begin(): Promise<Program> {
	const packs = pack ? [pack, ...(pack.more ?? [])] : [];
	const [program, tables, ...more] = await Promise.all([
		load(exec, wasm),
		...packs.map((one) => loadPack(one).catch(() => undefined)),
	]);
	// Without its tables it plays on as its level does.
	if (pack && (!tables || program.unpack(pack.family, tables))) self.postMessage({ unloaded: true });
	if (pack) for (const file of more) if (file) program.unpack(pack.family, file);
	return program;
}

self.onmessage = async (e: MessageEvent<string | Asked>) => {
	if (typeof e.data !== 'string') return answer(e.data);
	const program = await ready;
	const { answer: found, lesson, fault } = read(lang ? program.lesson(e.data, lang) : program.think(e.data));
	if (fault) throw new Error(fault);
	self.postMessage(JSON.stringify(lang ? lesson : found));
};

async function answer({ id, about, game, lang }: Asked): Promise<void> {
	for (;;) {
		const { review, walk, analysis, puzzle, fault } = await ready.then(
			(program) => read(program[about](JSON.stringify(game), lang)),
			(failed): Reply => ({ fault: String(failed) }),
		);
		self.postMessage({ id, review, walk, analysis, puzzle, fault });
		if (!review || review.done >= review.turns) return;
		game = { ...game, earlier: review };
		await new Promise((next) => setTimeout(next));
	}
}
