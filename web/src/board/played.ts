// What stands where after a step, for the turn that is being built: the browser's half of game.Step.Apply. It is only a
// picture: what the server says replaces it.
import type { Effect, Fact, Piece, Step } from '../wire';
import { hand, other } from './place';

const under = 'under:';

/** played is the pieces, bottom first, once `by` has made the step. */
export function played(pieces: Piece[], step: Step, by: string): Piece[] {
	return effects(step, by).reduce(applied, pieces);
}

/** effects adds to a step's own what its other fields say already, unless one of its own begins at the same place. */
function effects(step: Step, by: string): Effect[] {
	const own = step.effects ?? [];
	const said: Effect[] = [];
	if (step.takes) said.push({ of: other(by), from: step.takes });
	if (step.to) said.push({ of: by, from: step.from ?? hand, to: step.to, ...(step.crowned && { becomes: 'king' }) });
	return [...said.filter((s) => !own.some((e) => e.from === s.from)), ...own];
}

function applied(pieces: Piece[], e: Effect): Piece[] {
	const lifted = lift(pieces, e);
	const rest = pieces.filter((p) => !lifted.includes(p));
	if (!e.to) return rest;
	const at = square(e.to);
	const landed = lifted.map((p) => ({ at, of: e.flips ? other(p.of) : p.of, is: e.becomes ?? p.is }));
	return e.to === at ? [...rest, ...landed] : [...landed, ...rest];
}

/** lift is the pieces that an effect moves: everything that is left on a square, or the topmost; none if none is there. */
function lift(pieces: Piece[], { of, is = '', from }: Effect): Piece[] {
	if (!from) return [{ at: '', of: of ?? '', is }];
	const there = pieces.filter((p) => p.at === square(from) && (!of || p.of === of));
	return from.startsWith(under) ? there : there.slice(-1);
}

const square = (place: string) => (place.startsWith(under) ? place.slice(under.length) : place);

/** told is the facts once the step is made: a king takes along what lies under him, and every check has been answered. */
export function told(facts: Fact[], step: Step): Fact[] {
	return facts.flatMap((f) => {
		if (f.name === 'check' && step.to) return [];
		if (f.name !== 'under' || !step.from) return [f];
		return [
			{
				...f,
				value: f.value
					.split(',')
					.map((at) => (at === step.from && step.to) || at)
					.join(),
			},
		];
	});
}
