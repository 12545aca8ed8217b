// What must survive even a browser that is killed. Browsers write localStorage down seconds later, and what was not written then is lost with the process;
// a database has handed its writing to the system once it says that it is done. So what matters is in both, and a page that opens takes the newer.

const STORE = 'lasting';
const stamp = 'lasting'; // in localStorage: when something was last kept in both

interface Entry {
	at: number;
	value: string;
}

let database: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
	database ??= new Promise((done, fail) => {
		const asked = indexedDB.open('crownhead lasting', 1);
		asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
		asked.onsuccess = () => done(asked.result);
		asked.onerror = () => fail(asked.error);
	});
	return database;
}

async function act(mode: IDBTransactionMode, f: (store: IDBObjectStore) => void): Promise<void> {
	const db = await open();
	await new Promise<void>((done, fail) => {
		const work = db.transaction(STORE, mode);
		f(work.objectStore(STORE));
		work.oncomplete = () => done();
		work.onerror = work.onabort = () => fail(work.error);
	});
}

/** Makes what localStorage has under these names survive the end of the process. Where a browser has no database, it is as safe as before. */
export async function last(...keys: string[]): Promise<void> {
	try {
		const at = Math.max(Date.now(), Number(localStorage.getItem(stamp)) + 1);
		const values = keys.map((key) => localStorage.getItem(key));
		localStorage.setItem(stamp, String(at));
		await act('readwrite', (store) => {
			for (const [i, key] of keys.entries()) if (values[i] !== null) store.put({ at, value: values[i] }, key);
		});
	} catch {
		// nothing is kept twice here
	}
}

/** Puts back into localStorage what a browser that was killed had not written down yet. */
export async function restore(): Promise<void> {
	try {
		const before = Number(localStorage.getItem(stamp));
		await act('readonly', (store) => {
			const asked = store.openCursor();
			asked.onsuccess = () => {
				const found = asked.result;
				if (!found) return;
				const { at, value } = found.value as Entry;
				if (at > before) {
					localStorage.setItem(String(found.key), value);
					localStorage.setItem(stamp, String(Math.max(at, Number(localStorage.getItem(stamp)))));
				}
				found.continue();
			};
		});
	} catch {
		// there is nothing to put back
	}
}
