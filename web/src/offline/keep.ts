// Games played without a server are kept in the browser, by name, so that a page that was closed goes on where it was.

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
	return new Promise((done, fail) => {
		const asked = f(db.transaction(STORE, mode).objectStore(STORE));
		asked.onsuccess = () => done(asked.result);
		asked.onerror = () => fail(asked.error);
	});
}

export const kept = (name: string): Promise<unknown> => act('readonly', (s) => s.get(name));
export const keep = (name: string, saved: unknown): Promise<unknown> => act('readwrite', (s) => s.put(saved, name));
