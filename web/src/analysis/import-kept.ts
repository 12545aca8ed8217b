// The record that was imported last, and how far its games have been reviewed, stay in this browser: a page that was closed goes on where it was.

import { drawer } from '../ui/drawer';

const act = drawer('crownhead imports', 'kept');
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
