// Which man of the old picture is which of the new one, so that men travel instead of vanishing and appearing.
import type { Piece, Step } from '../wire';
import { hand } from './place';

export interface Match {
	old: number; // in the old list; -1 for a man who was not there
	way: string[]; // the places he passes, without where he starts, with where he ends
	steps: number[]; // by which he goes there; none for a man who is moved by another's step
}

/** match finds each new man's former self: the one who still stands there, then who came by the steps, then any of his kind. */
export function match(old: Piece[], now: Piece[], steps: Step[]): Match[] {
	const free = new Set(old.keys());
	const found: Match[] = now.map(() => ({ old: -1, way: [], steps: [] }));
	/** From the top down: a tower keeps its order, and what was taken goes under. */
	const claim = (n: number, fits: (o: Piece) => boolean, way: string[], by: number[] = []) => {
		for (const o of [...free].reverse()) {
			const was = old[o];
			if (!was || !fits(was)) continue;
			free.delete(o);
			found[n] = { old: o, way, steps: by };
			return true;
		}
		return false;
	};
	const order = [...now.keys()].reverse();
	const unfound = () => order.filter((n) => found[n]?.old === -1);
	for (const n of order) {
		const p = now[n];
		if (p) claim(n, (o) => o.at === p.at && o.of === p.of && o.is === p.is, []);
	}
	for (const n of unfound()) {
		const p = now[n];
		if (!p) continue;
		const way = [p.at];
		const by: number[] = [];
		for (let i = steps.length - 1; i >= 0; i--) {
			const s = steps[i];
			if (s?.to !== way[0]) continue;
			const from = s?.from ?? hand;
			by.unshift(i);
			if (claim(n, (o) => o.at === from && o.of === p.of, way, by)) break;
			way.unshift(from);
		}
	}
	for (const n of unfound()) {
		const p = now[n];
		if (p) claim(n, (o) => o.of === p.of && o.is === p.is, [p.at]);
	}
	return found;
}
