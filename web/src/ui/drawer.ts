// A drawer of this browser's database, in which a page keeps what it goes on with another day.

/** Does something in a drawer. */
export type Act = <T>(mode: IDBTransactionMode, f: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T>;

/** The drawer of a name in a database of its own, which is made when it is opened for the first time. */
export function drawer(database: string, name: string): Act {
	const open = () =>
		new Promise<IDBDatabase>((done, fail) => {
			const asked = indexedDB.open(database, 1);
			asked.onupgradeneeded = () => asked.result.createObjectStore(name);
			asked.onsuccess = () => done(asked.result);
			asked.onerror = () => fail(asked.error);
		});
	return async (mode, f) => {
		const db = await open();
		try {
			return await new Promise((done, fail) => {
				const work = db.transaction(name, mode);
				const asked = f(work.objectStore(name));
				work.oncomplete = () => done(asked.result);
				work.onerror = work.onabort = () => fail(work.error);
			});
		} finally {
			db.close();
		}
	};
}
