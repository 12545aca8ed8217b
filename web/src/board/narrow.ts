// Touches narrow the list of legal turns: the browser's half of game.Continue and game.Complete. Knows turns and steps, no game.
import type { Move, Step } from '../wire';

/** Touch is a step as far as the hand has made it: what it leaves out may be anything. */
export type Touch = Omit<Step, 'after'>;

/** matches tells whether a touch is this step: every field that the touch has must be the same. */
export function matches(step: Step, touch: Touch): boolean {
	return (
		(!touch.from || touch.from === step.from) &&
		(!touch.to || touch.to === step.to) &&
		(!touch.takes || touch.takes === step.takes) &&
		(!touch.becomes || touch.becomes === step.becomes) &&
		(!touch.does || touch.does === step.does)
	);
}

/** ready tells whether step i can come now: it is not done, and whatever must come before it is. */
const ready = (step: Step, i: number, done: number) => !((done >>> i) & 1) && !((step.after ?? 0) & ~done);

/** ways are the sets of steps, as bits, that these touches may have been. Equal steps make more than one. */
function ways(steps: Step[], touched: Touch[]): Set<number> {
	let all = new Set([0]);
	for (const touch of touched) {
		const further = new Set<number>();
		for (const done of all) {
			steps.forEach((s, i) => {
				if (ready(s, i, done) && matches(s, touch)) further.add(done | (1 << i));
			});
		}
		all = further;
	}
	return all;
}

/** continues is the turns still possible after these touches, in any order that their steps allow. */
export function continues(moves: Move[], touched: Touch[]): Move[] {
	return moves.filter((m) => ways(m.steps, touched).size > 0);
}

/** complete is the turn of which these touches are the whole, if no choice is open. */
export function complete(moves: Move[], touched: Touch[]): Move | undefined {
	const whole = continues(moves, touched).filter((m) => m.steps.length === touched.length);
	return whole.length === 1 ? whole[0] : undefined;
}

/** follows is the different steps that can come next. */
export function follows(moves: Move[], touched: Touch[]): Step[] {
	const found = new Map<string, Step>();
	for (const m of moves) {
		for (const done of ways(m.steps, touched)) {
			m.steps.forEach((s, i) => {
				if (ready(s, i, done)) found.set([s.from, s.to, s.takes, s.becomes, s.does].join(), s);
			});
		}
	}
	return [...found.values()];
}
