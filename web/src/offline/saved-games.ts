// Games played without a server are kept in the browser, by their address, so that a page that was closed goes on where it was.

import { drawer } from '../ui/drawer';

const act = drawer('crownhead', 'games');
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
