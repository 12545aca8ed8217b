// The one place that knows how messages travel: by a socket, by an event stream with requests beside it where sockets
// fail, or to a Worker that plays offline. All three speak the same JSON; nobody else can tell them apart.

import { post } from '../ui/post';
import type { Ask, Bye, Done, Hint, Look, News, Presence, Problem, Reasons, Refused, Snapshot } from '../wire';

export type Answer = Done | Refused | Reasons | Look | Hint;
export type Heard = Snapshot | News | Presence | Bye | Answer;

/** Who listens to a transport. Closed is said once, and is the last. */
export interface Ears {
	opened(): void;
	heard(message: Heard): void;
	closed(): void;
}

export interface Transport {
	send(ask: Ask): void;
	close(): void;
}

/** Opens a transport that tells what happened after that event, or a new snapshot if that was too long ago. */
export type Connect = (after: number, ears: Ears) => Transport;

const api = (table: string, rest: string) => `/api/v1/tables/${encodeURIComponent(table)}/${rest}`;

/** The server's socket. */
export function socket(table: string): Connect {
	return (after, ears) => {
		const address = new URL(api(table, `socket?after=${after}`), location.href);
		address.protocol = address.protocol.replace('http', 'ws');
		const ws = new WebSocket(address);
		ws.onopen = () => ears.opened();
		ws.onmessage = (e) => ears.heard(JSON.parse(String(e.data)));
		ws.onclose = once(() => ears.closed());
		return { send: (ask) => ws.send(JSON.stringify(ask)), close: () => ws.close(1000) };
	};
}

/** The server's event stream, with a request for everything that is asked. */
export function stream(table: string): Connect {
	return (after, ears) => {
		const source = new EventSource(api(table, `events?after=${after}`));
		const gone = once(() => {
			source.close();
			ears.closed();
		});
		source.onopen = () => ears.opened();
		for (const kind of ['snapshot', 'news', 'presence', 'bye']) {
			source.addEventListener(kind, (e) => ears.heard(JSON.parse(e.data)));
		}
		source.onerror = gone;
		const send = (ask: Ask) => request(table, ask).then((answer) => ears.heard(answer), gone);
		return { send, close: gone };
	};
}

/** A Worker in this browser. It is told once after which event to begin, and then speaks as the server does. */
export function worker(make: () => Worker): Connect {
	return (after, ears) => {
		const w = make();
		const gone = once(() => {
			w.terminate();
			ears.closed();
		});
		w.onmessage = (e: MessageEvent<Heard>) => ears.heard(e.data);
		w.onerror = gone;
		w.postMessage({ type: 'watch', after });
		queueMicrotask(() => ears.opened());
		return { send: (ask) => w.postMessage(ask), close: gone };
	};
}

/** The first way, until it has failed twice without ever opening: then the second. */
export function either(first: Connect, second: Connect): Connect {
	let failed = 0;
	let works = false;
	return (after, ears) => {
		if (!works && failed >= 2) return second(after, ears);
		let open = false;
		return first(after, {
			...ears,
			opened: () => {
				open = works = true;
				ears.opened();
			},
			heard: (m) => ears.heard(m),
			closed: () => {
				if (!open) failed++;
				ears.closed();
			},
		});
	};
}

/** What a socket would answer, by a request of its own. */
async function request(table: string, ask: Ask): Promise<Answer> {
	const id = ask.id ?? '';
	if (ask.type === 'ping') return { type: 'done', id, seq: 0 }; // the stream itself tells when it breaks
	if (ask.type === 'look') return { ...(await body<Look>(fetch(api(table, `turns/${ask.turn ?? 0}`)))), type: 'look', id };
	const to = ask.type === 'do' ? 'commands' : ask.type;
	const response = await post(api(table, to), ask);
	const said = (await response.json()) as Answer | Problem;
	if ('type' in said) return said;
	if (response.status >= 500) throw new Error(said.text);
	const reasons = said.reasons ?? [{ token: said.kind, text: said.text }];
	return { type: 'refused', id, kind: said.kind, stale: said.kind === 'stale', reasons };
}

async function body<T>(asked: Promise<Response>): Promise<T> {
	const response = await asked;
	if (!response.ok) throw new Error(response.statusText);
	return response.json();
}

function once(f: () => void): () => void {
	let done = false;
	return () => {
		if (done) return;
		done = true;
		f();
	};
}
