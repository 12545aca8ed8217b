// A computer player in a worker of its own: it hears nothing while it thinks, and can be ended.

import { load, read } from './wasm';

declare const self: DedicatedWorkerGlobalScope;

const { exec, wasm }: { exec: string; wasm: string } = JSON.parse(self.name);
const ready = load(exec, wasm);

self.onmessage = async (e: MessageEvent<string>) => {
	const { answer, fault } = read((await ready).think(e.data));
	if (fault) throw new Error(fault);
	self.postMessage(JSON.stringify(answer));
};
