// The record that was imported last, and how far its games have been reviewed, stay in this browser: a page that was closed goes on where it was.

const STORE = 'kept';

function open(): Promise<IDBDatabase> {
	return new Promise((done, fail) => {
		const asked = indexedDB.open('crownhead imports', 1);
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

const text = 'text';

export const record = (): Promise<string | undefined> => act('readonly', (s) => s.get(text));

/** Keeps a record; what was kept of another is forgotten, and of the same one stays. */
export async function bring(brought: string): Promise<void> {
	if ((await record()) === brought) return;
	await act('readwrite', (s) => {
		s.clear();
		return s.put(brought, text);
	});
}

export const recall = <T>(game: number): Promise<T | undefined> => act('readonly', (s) => s.get(game));
export const keep = (game: number, what: unknown): Promise<unknown> => act('readwrite', (s) => s.put(what, game));
