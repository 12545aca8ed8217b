// A computer player in a worker of its own: it hears nothing while it thinks, and can be ended. It also judges answers to lessons, and
// reviews games, a few turns at a time, so that it hears what else it is asked in between. With their pack it chooses and judges puzzles.
//
// The net that it judges with comes apart from the program. A player does not wait long for it: until it is there, the computer plays without. A review waits,
// since what it said without the net would be kept.

import { type Asked, answers, type Followed, type Halt, type Told } from './asked';
import { loadPack, type Pack } from './pack';
import { patience } from './patience';
import { load, type Program, type Reply, read } from './wasm';
import { whole } from './whole';

declare const self: DedicatedWorkerGlobalScope;

/** What the worker is told by its name. */
interface Named {
	exec: string;
	wasm: string;
	pack?: Pack;
	net?: Pack;
}

const { exec, wasm, pack, net }: Named = JSON.parse(self.name);
const loading = net && loadPack(net).catch(() => undefined);
const ready = begin();
const { judging, reviewing } = patience(ready, takeNet);

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

/** Takes the net into use once it is there, if it can be had. A search that is under way ends before. */
async function takeNet(program: Program): Promise<void> {
	const file = await loading;
	if (!net || !file) return;
	program.unpack(net.family, file);
	if (searched) search(program, searched); // with the net, from the beginning
}

let wanted = 0; // the number of what is followed
let searched: Followed | undefined; // the same, once its search has begun

async function follow(asked: Followed): Promise<void> {
	wanted = asked.follow;
	searched = undefined;
	try {
		const [program] = await Promise.all([ready, judging]);
		if (wanted === asked.follow) search(program, asked);
	} catch (failed) {
		self.postMessage({ id: asked.follow, fault: String(failed) } satisfies Told);
	}
}

function search(program: Program, asked: Followed): void {
	searched = asked;
	program.follow(JSON.stringify(asked.game), asked.lang, (text) => {
		const { analysis, fault } = read(text);
		self.postMessage({ id: asked.follow, analysis, fault } satisfies Told);
	});
}

async function halt(id: number): Promise<void> {
	if (wanted !== id) return;
	wanted = 0;
	searched = undefined;
	(await ready).halt();
}

self.onmessage = async (e: MessageEvent<string | Asked | Followed | Halt>) => {
	if (typeof e.data !== 'string') {
		if ('halt' in e.data) return halt(e.data.halt);
		return 'follow' in e.data ? follow(e.data) : answer(e.data);
	}
	const [program] = await Promise.all([ready, judging]);
	const { answer: found, fault } = read(program.think(e.data));
	if (fault) throw new Error(fault);
	self.postMessage(JSON.stringify(found));
};

async function answer({ id, about, game, lang }: Asked): Promise<void> {
	// The first look at a game is there to be seen at once. What was saved is seen already, and was judged with the net.
	if (about !== 'review') await judging;
	else if (game.turns?.length === 1 || game.earlier) await reviewing;
	for (;;) {
		const reply = await ready.then(
			(program) => read(program[about](JSON.stringify(game), lang)),
			(failed): Reply => ({ fault: String(failed) }),
		);
		const { review, fault } = reply;
		self.postMessage({ id, [answers[about]]: reply[answers[about]], fault } satisfies Told);
		if (!review || whole(review)) return;
		game = { ...game, earlier: review };
		await Promise.all([reviewing, new Promise((next) => setTimeout(next))]);
	}
}
