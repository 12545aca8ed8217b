// Which places are marked, and with what: it follows from the turn being built, the last turn and where the viewer looks.
import type { Fact, Step, Turn } from '../wire';
import { type Build, origin } from './build';
import type { Mark, Marked } from './marks';
import { placeKey } from './place';

/** What marks follow from. */
export interface Scene {
	mustTake: boolean; // that every turn takes something is a duty, and not chance
	enters: string | undefined; // the place from which pieces come in before others move
	by: string; // the seat to act
	build: Build;
	free: boolean; // touches do something
	turns: Turn[];
	facts: Fact[];
	eyes: (string | undefined)[]; // the places under pointer and focus
}

/** marked is the marks of a scene; who must move is marked before any touch, who may only where the viewer looks. */
export function marked(scene: Scene): Marked[] {
	const { build, by } = scene;
	const all: Marked[] = [...(build.steps.length === 0 ? lastTurn(scene.turns.at(-1)) : []), ...checks(scene.facts)];
	const put = (mark: Mark, at: string) => all.push({ mark, key: placeKey(at, by) });
	if (!scene.free) return all;
	for (const { takes = '', does } of build.removals) {
		put(does ? 'claim' : 'must', takes);
		if (!does && scene.eyes.includes(takes)) put('lasso', takes);
	}
	if (build.held) {
		put('select', build.held);
		for (const [to, way] of build.targets(build.held)) {
			put(way.some((s) => s.takes) ? 'land-take' : 'land', to);
			for (const s of way) if (way.length === 1 && s.takes && s.takes !== to) put('taken', s.takes);
		}
		return all;
	}
	const next = build.next;
	const must = obliged(scene, next);
	for (const at of build.origins) if (must || scene.eyes.includes(placeKey(at, by))) put(must ? 'must' : 'may', at);
	for (const s of next) if (!s.from && s.to && scene.eyes.includes(s.to)) put('land', s.to);
	return all;
}

/** touchable is the places at which a touch does something. */
export function touchable({ build, by, free }: Scene): Set<string> {
	if (!free) return new Set();
	const places = [...build.origins, ...build.removals.map((s) => s.takes ?? '')];
	if (build.held) places.push(...build.targets(build.held).keys());
	else places.push(...build.next.filter((s) => !s.from && s.to).map((s) => s.to ?? ''));
	return new Set(places.map((at) => placeKey(at, by)));
}

/**
 * obliged tells whether who can move next must: every piece that can move has to come in first, or every turn takes something
 * where that is a duty.
 */
function obliged({ mustTake, enters }: Scene, next: Step[]): boolean {
	if (!next.some((s) => s.to)) return false;
	return next.every((s) => s.from && s.from === enters) || (mustTake && next.every((s) => s.takes));
}

/** lastTurn marks where its men came from and where they stand; what they only passed is not marked. */
function lastTurn(turn: Turn | undefined): Marked[] {
	const steps = turn?.steps ?? [];
	const left = new Set(steps.map((s) => s.from));
	return steps.flatMap((s) => {
		const marks: Marked[] = [];
		if (s.from) marks.push({ mark: 'from', key: placeKey(s.from, turn?.by ?? '') });
		if (s.to && s.to !== 'off' && !left.has(s.to)) marks.push({ mark: 'last', key: s.to });
		return marks;
	});
}

/** checks marks the kings in check. */
function checks(facts: Fact[]): Marked[] {
	return facts.filter((f) => f.name === 'check').map((f) => ({ mark: 'check', key: f.value }));
}

/** shows is what the referee means: the squares that show it, and what is open instead, as squares or as turns. */
export function shows({ build, by }: Scene, squares: string[], open: string[]): Marked[] {
	const lit = new Map<string, Mark>(squares.map((at) => [placeKey(at, by), 'must']));
	const put = (mark: Mark, at: string) => lit.set(placeKey(at, by), mark);
	for (const text of open) {
		const steps = build.moves.find((m) => m.text === text)?.steps ?? [{ to: text }];
		for (const s of steps) {
			if (s.takes && s.takes !== s.to) put('taken', s.takes);
			if (s.to) put(s.takes ? 'land-take' : 'land', s.to);
		}
		const first = steps[0];
		if (first?.from) put(first.takes ? 'must' : 'may', origin(first));
	}
	return [...lit].map(([key, mark]) => ({ mark, key }));
}
