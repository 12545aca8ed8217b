// A table of this browser alone: the page's side of the worker that plays it.

import { type Connect, worker } from '../table/transport';
import type { Switch } from '../wire';
import type { Pack } from './pack';
import { perfect, request, requestedTable } from './requested-table';
import { forget } from './saved-games';
import type { Aside, Setting } from './setting';

/** What the page carries for a table of its own. */
export interface Carried {
	version: string;
	rules: string;
	switches: Switch[];
	table: string; // addresses of the two workers,
	engine: string;
	exec: string; // of what runs the program, and of the program
	wasm: string;
	pack?: Pack; // exact tables, if the game has some
	net?: Pack; // what the computer judges with, if it is not in the program
}

type Told = { unloaded: true } | { fault: string } | { id: number; record?: string; fault?: string };

/** OwnTable starts the worker, and asks it for what a server has other addresses for. */
export class OwnTable {
	readonly connect: Connect = worker(() => this.start());
	private readonly game = location.pathname + location.search;
	private readonly asked = new Map<number, (text: string) => void>();
	private running: Worker | undefined;
	private door: MessagePort | undefined;
	private count = 0;

	constructor(
		private readonly carried: Carried,
		private readonly lang: string,
		private readonly fault: (text?: string) => void, // nothing: the exact tables are missing
	) {}

	private requested() {
		const { rules, switches, pack } = this.carried;
		const asked = request(location.search, switches);
		const make = requestedTable(rules, switches, asked, () => Math.random() < 0.5);
		return { make, pack: perfect(asked) && make.rules === rules ? pack : undefined }; // the tables are for no other switches
	}

	/** Whether the computer plays by exact tables. */
	get perfect(): boolean {
		return this.requested().pack !== undefined;
	}

	private start(): Worker {
		const { version, table, engine, exec, wasm, net } = this.carried;
		const { make, pack } = this.requested();
		const pause = { quick: 0.5, once: 0 }[document.documentElement.dataset.replies ?? ''] ?? 1;
		const setting: Setting = { game: this.game, lang: this.lang, version, exec, wasm, engine, pack, net, pause, make };
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = (e: MessageEvent<Told>) => this.told(e.data);
		this.door = port1;
		this.running = new Worker(table, { type: 'module', name: JSON.stringify(setting) });
		this.running.postMessage({ type: 'door' }, [port2]);
		return this.running;
	}

	private told(said: Told): void {
		if ('unloaded' in said) {
			this.fault();
			return;
		}
		if ('id' in said) {
			this.asked.get(said.id)?.(said.record ?? '');
			this.asked.delete(said.id);
		}
		if (said.fault) this.fault(said.fault);
	}

	/** The record of the games so far in that format. */
	record(format: string, computer?: string): Promise<string> {
		return new Promise((done) => {
			const id = ++this.count;
			this.asked.set(id, done);
			this.door?.postMessage({ id, format, computer } satisfies Aside);
		});
	}

	/** Throws the game away and starts it over. */
	async anew(): Promise<void> {
		this.running?.terminate();
		await forget(this.game);
		location.reload();
	}
}
