// Reviews stay in the browser that made them: the last few, so that a page that is opened again shows its own at once.
import type { Review } from '../wire';

const prefix = 'review:';
const most = 12;

const key = (table: string, game: number) => `${prefix}${table}/${game}`;

export function recall(table: string, game: number): Review | undefined {
	try {
		const { review }: { review: Review } = JSON.parse(localStorage.getItem(key(table, game)) ?? '');
		const older = review.judgements.some((j) => [j.own, ...(j.best ?? [])].some((turn) => turn?.wins && !turn.result));
		return older ? undefined : review; // one that does not say how its turns end is made again
	} catch {
		return undefined;
	}
}

export function keep(table: string, game: number, review: Review): void {
	try {
		localStorage.setItem(key(table, game), JSON.stringify({ at: Date.now(), review }));
		const all = Object.keys(localStorage).filter((k) => k.startsWith(prefix));
		const age = (k: string) => Number(JSON.parse(localStorage.getItem(k) ?? '{}').at ?? 0);
		for (const old of all.sort((a, b) => age(b) - age(a)).slice(most)) localStorage.removeItem(old);
	} catch {
		// without room it is made again
	}
}
