// What stands where after a step, for the turn that is being built. It is only a picture: what the server says replaces it.
import type { Fact, Piece, Step } from '../wire';
import { castling } from './castle';
import { hand } from './place';

const kinds: Record<string, string> = { Q: 'queen', R: 'rook', B: 'bishop', N: 'knight' };

/** played is the pieces once `by` has made the step. */
export function played(pieces: Piece[], step: Step, by: string, family: string): Piece[] {
	let rest = [...pieces];
	const carried: Piece[] = [];
	const lift = (which: (p: Piece) => boolean): Piece[] => {
		const taken = rest.filter(which);
		rest = rest.filter((p) => !which(p));
		return taken;
	};
	const liftTop = (at: string, of: string): Piece[] => {
		const i = rest.findLastIndex((p) => p.at === at && (of === '' || p.of === of));
		return i < 0 ? [] : rest.splice(i, 1);
	};

	const castled = family === 'chess' ? castling(pieces, step) : undefined;
	if (castled && step.from) {
		const men = lift((p) => p.at === step.from || p.at === castled.rook);
		return [...rest, ...men.map((p) => ({ ...p, at: p.is === 'king' ? castled.king : castled.beside }))];
	}
	if (family === 'backgammon') {
		// Of two checkers that land on a blot the first hits it, whichever step says so.
		const hit = step.to === 'off' ? [] : lift((p) => p.at === step.to && p.of !== by);
		rest.push(...hit.map((p) => ({ ...p, at: 'bar' })));
	} else if (family === 'towers') {
		if (step.takes) carried.push(...liftTop(step.takes, '')); // only the top goes, and goes under (GE-4, GE-10)
	} else if (step.takes) lift((p) => p.at === step.takes);
	if (!step.to) return rest;
	const to = step.to;
	let moved: Piece[];
	if (family === 'backgammon') moved = liftTop(step.from ?? '', by);
	else if (step.from) moved = lift((p) => p.at === step.from);
	else moved = liftTop(hand, by);
	const become = step.crowned ? 'king' : kinds[step.becomes ?? ''];
	return [
		...rest,
		...[...carried, ...moved].map((p, i, all) => ({ ...p, at: to, is: (i === all.length - 1 && become) || p.is })),
	];
}

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
