// A table in this browser: rules, table, clock and referee. It speaks as the server does. It never thinks itself, for who
// thinks hears nothing: computer players have a worker of their own, which is given a deadline.

import type { Bye } from '../wire';
import { keep, kept } from './saved-games';
import type { Aside, Setting } from './setting';
import { cacheOf } from './version';
import { load, type Program, type Reply, read } from './wasm';

const DEADLINE = 30_000; // a level answers within a second even here; after this its worker is ended and asked again
const TURN = 3000; // how long another page of this game, which may just be closing, is waited for

declare const self: DedicatedWorkerGlobalScope;

const setting: Setting = JSON.parse(self.name);
let engine: Worker | undefined;
let thinking = -1; // the event after which the engine was asked
let due = 0; // when its answer is shown at the earliest
let late = 0;
let tick = 0;
let door: MessagePort | undefined; // for what is not on the wire
let fault = ''; // why there is no table

/** A computer player, which begins to load what it needs. */
function player(program: Program): Worker {
	const { exec, wasm, pack, net } = setting;
	const worker = new Worker(setting.engine, { type: 'module', name: JSON.stringify({ exec, wasm, pack, net }) });
	worker.onmessage = (e: MessageEvent<string | { unloaded: true }>) => {
		if (typeof e.data !== 'string') {
			door?.postMessage(e.data);
			return;
		}
		// An answer about an older table, such as a hint that came too late, is not the one that is waited for.
		const answer = e.data;
		const { seq } = JSON.parse(answer) as { seq: number };
		if (seq === thinking) clearTimeout(late);
		const take = () => {
			if (seq === thinking) thinking = -1;
			told(program, read(program.take(answer)));
		};
		self.setTimeout(take, due - Date.now());
	};
	return worker;
}

function think(program: Program, job: { seq: number; pause?: number }): void {
	if (engine && job.seq === thinking) return; // it is at it
	clearTimeout(late);
	thinking = job.seq;
	due = Date.now() + (job.pause ?? 0) * setting.pause;
	engine ??= player(program);
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
	if (reply.saved) keep(setting.game, reply.saved).catch(() => {}); // a browser that keeps nothing still plays
	if (reply.job) think(program, reply.job);
	clearTimeout(tick);
	if (reply.deadline) {
		const wait = Math.min(Math.max(reply.deadline - Date.now(), 0) + 1, 2 ** 31 - 1);
		tick = self.setTimeout(() => told(program, read(program.tick())), wait);
	}
}

/** Waits until this page alone plays the game; false if another does. */
function alone(): Promise<boolean> {
	return new Promise((decided, fail) => {
		if (!navigator.locks) return decided(true); // over plain HTTP nothing is locked, nor kept for later
		const held = new Promise<never>(() => {}); // until this worker ends
		navigator.locks
			.request(`game ${setting.game}`, { signal: AbortSignal.timeout(TURN) }, () => {
				decided(true);
				return held;
			})
			.catch((e: Error) => (e.name === 'TimeoutError' ? decided(false) : fail(e)));
		void navigator.locks.request(cacheOf(setting.version), { mode: 'shared' }, () => held);
	});
}

async function begin(): Promise<Program | undefined> {
	if (!(await alone())) {
		self.postMessage({ type: 'bye', why: 'elsewhere' } satisfies Bye);
		return undefined;
	}
	const [program, saved] = await Promise.all([load(setting.exec, setting.wasm), kept(setting.game).catch(() => undefined)]);
	const first = read(
		saved ? program.resume(JSON.stringify(saved), setting.lang) : program.create(JSON.stringify(setting.make), setting.lang),
	);
	if (first.fault) {
		fault = first.fault;
		door?.postMessage({ fault });
		return undefined;
	}
	if (setting.pack) engine = player(program); // so that its tables are there for the first turn, and kept for a time without a connection
	told(program, first);
	return program;
}

const ready = begin();

/** Answers what is asked beside the wire. */
async function aside({ data: { id, ...wanted } }: MessageEvent<Aside>): Promise<void> {
	const program = await ready;
	if (program) door?.postMessage({ id, ...read(program.record(JSON.stringify(wanted))) });
}

self.onmessage = async (e: MessageEvent<{ type: string }>) => {
	if (e.data.type === 'watch') return; // the first message is a snapshot, whatever was seen before
	if (e.data.type === 'door') {
		door = e.ports[0];
		if (door) door.onmessage = aside;
		if (fault) door?.postMessage({ fault });
		return;
	}
	const program = await ready;
	if (program) told(program, read(program.hear(JSON.stringify(e.data))));
};

// The page hears of a fault as an error of its worker, and starts another, which goes on from what is kept.
self.addEventListener('unhandledrejection', (e) => {
	throw e.reason;
});
