// Exact tables and nets for the computer player and the puzzles are not in the program: they are loaded when somebody wants them, nets with the first game that
// needs them, and kept from one version to the next as long as their hash is the same.

/** Exact tables of a family, its net, or the puzzles, as the page carries them. */
export interface Pack {
	family: string;
	path: string;
	integrity: string;
	bytes: number;
	more?: Pack[]; // loaded with it; the player does without if they cannot be had
}

/** The cache of all packs; the service worker leaves it alone. */
export const PACKS = 'crownhead packs';

/** The puzzle of the day alone, which the service worker keeps with the rest. */
export const dayPack = (): Pack => ({
	family: 'puzzles',
	path: `/puzzles/${new Date().toISOString().slice(0, 10)}-day.pack`,
	integrity: '',
	bytes: 0,
});

/** The pack from the cache, or from the server: then it is kept, and older ones of the family are not. */
export async function loadPack({ family, path, integrity }: Pack): Promise<Uint8Array> {
	const kept = await globalThis.caches?.open(PACKS); // over plain HTTP nothing is kept
	let answer = await kept?.match(path, { ignoreVary: true });
	if (!answer) {
		answer = await fetch(path, { integrity, cache: 'no-store' }); // once is enough
		if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
		await keep(kept, family, path, answer.clone()).catch(() => {}); // a browser that keeps nothing still plays
	}
	return new Uint8Array(await answer.arrayBuffer());
}

async function keep(kept: Cache | undefined, family: string, path: string, answer: Response): Promise<void> {
	await forgetPack(family);
	await kept?.put(path, answer);
}

/** Whether exactly these tables are kept. */
export async function hasPack(path: string): Promise<boolean> {
	return !!(await (await there())?.match(path, { ignoreVary: true }));
}

/** Deletes what is kept of a family. */
export async function forgetPack(family: string): Promise<void> {
	const kept = await there();
	for (const request of (await kept?.keys()) ?? []) {
		if (request.url.endsWith(`-${family}.pack`)) await kept?.delete(request);
	}
}

/** The cache, if anything was ever kept in it. */
async function there(): Promise<Cache | undefined> {
	return (await globalThis.caches?.has(PACKS)) ? caches.open(PACKS) : undefined;
}
