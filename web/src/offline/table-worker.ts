// A table in this browser: rules, table, clock and referee. It speaks as the server does. It never thinks itself, for who
// thinks hears nothing: computer players have a worker of their own, which is given a deadline.

import type { NewTable } from '../wire';
import { keep, kept } from './keep';
import { load, type Program, type Reply, read } from './wasm';

/** What the page tells by the worker's name. */
export interface Setting {
	game: string; // the name the game is kept by
	lang: string;
	exec: string;
	wasm: string;
	engine: string; // address of the engine's worker
	make: NewTable; // the table, if no game of that name is kept
}

const DEADLINE = 30_000; // a level answers within a second even here; after this its worker is ended and asked again

const setting: Setting = JSON.parse(self.name);
let engine: Worker | undefined;
let late = 0;
let tick = 0;

function think(program: Program, job: unknown): void {
	clearTimeout(late);
	engine ??= new Worker(setting.engine, { type: 'module', name: JSON.stringify({ exec: setting.exec, wasm: setting.wasm }) });
	engine.onmessage = (e: MessageEvent<string>) => {
		clearTimeout(late);
		told(program, read(program.take(e.data)));
	};
	late = self.setTimeout(() => {
		engine?.terminate();
		engine = undefined;
		think(program, job);
	}, DEADLINE);
	engine.postMessage(JSON.stringify(job));
}

/** Does what the program asks for after a call: tell, keep, think, wait. */
function told(program: Program, reply: Reply): void {
	if (reply.fault) throw new Error(reply.fault);
	for (const message of reply.messages ?? []) self.postMessage(message);
	if (reply.saved) void keep(setting.game, reply.saved);
	if (reply.job) think(program, reply.job);
	clearTimeout(tick);
	if (reply.deadline) {
		const wait = Math.min(Math.max(reply.deadline - Date.now(), 0) + 1, 2 ** 31 - 1);
		tick = self.setTimeout(() => told(program, read(program.tick())), wait);
	}
}

async function begin(): Promise<Program> {
	const program = await load(setting.exec, setting.wasm);
	const saved = await kept(setting.game);
	const first = saved
		? program.resume(JSON.stringify(saved), setting.lang)
		: program.create(JSON.stringify(setting.make), setting.lang);
	told(program, read(first));
	return program;
}

const ready = begin();
ready.catch((fault: unknown) => {
	self.setTimeout(() => {
		throw fault; // the page hears of it as an error of its worker
	});
});

self.onmessage = async (e: MessageEvent<{ type: string }>) => {
	if (e.data.type === 'watch') return; // the first message is a snapshot, whatever was seen before
	const program = await ready;
	told(program, read(program.hear(JSON.stringify(e.data))));
};
