// Games played without a server are kept in the browser, by their address, so that a page that was closed goes on where it was.

const STORE = 'games';

function open(): Promise<IDBDatabase> {
	return new Promise((done, fail) => {
		const asked = indexedDB.open('crownhead', 1);
		asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
		asked.onsuccess = () => done(asked.result);
		asked.onerror = () => fail(asked.error);
	});
}

async function act<T>(mode: IDBTransactionMode, f: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
	const db = await open();
	try {
		return await new Promise((done, fail) => {
			const work = db.transaction(STORE, mode);
			const asked = f(work.objectStore(STORE));
			work.oncomplete = () => done(asked.result);
			work.onerror = work.onabort = () => fail(work.error);
		});
	} finally {
		db.close();
	}
}

export const kept = (game: string): Promise<unknown> => act('readonly', (s) => s.get(game));
export const keep = (game: string, saved: unknown): Promise<unknown> => act('readwrite', (s) => s.put(saved, game));
export const forget = (game: string): Promise<unknown> => act('readwrite', (s) => s.delete(game));

/** The addresses of all games that are kept, the last played first. */
export async function keptGames(): Promise<string[]> {
	const addresses = await act('readonly', (s) => s.getAllKeys());
	const saved: { at?: number }[] = await act('readonly', (s) => s.getAll());
	const when = new Map(addresses.map((address, i) => [String(address), saved[i]?.at ?? 0]));
	return [...when.keys()].sort((a, b) => (when.get(b) ?? 0) - (when.get(a) ?? 0));
}
