import type { Shown } from '../board/element';
import type { Look, Step, Turn } from '../wire';

/**
 * What a board shows of a game that is looked through: the position after so many turns, the turn that led there, and its dice,
 * though they have been played.
 */
export function shownAfter(turns: Turn[], look: Look, from?: number): Shown {
	const so = turns.slice(0, look.turn);
	const last = so.at(-1);
	const steps = look.steps ?? last?.steps ?? [];
	const roll = so.at(-2);
	const { position } = look;
	const facts =
		last && roll?.by === 'dice' && last.by !== 'dice' && !position.facts.some((f) => f.name === 'dice')
			? [...position.facts, { name: 'dice', of: last.by, value: roll.text.replace(/\D/g, '') }]
			: position.facts;
	const shown: Shown = {
		position: { ...position, facts },
		turns: last ? [...so.slice(0, -1), { ...last, steps }] : [],
		moves: [],
		seats: [],
		animate: [],
		past: true,
	};
	if (from !== undefined && follows(turns, from, look.turn)) shown.animate = steps as Step[];
	return shown;
}

/** Whether one turn of a player leads from one position to the other; rolls do not count. */
function follows(turns: Turn[], from: number, to: number): boolean {
	return from < to && turns.slice(from, to - 1).every((t) => t.by === 'dice' || t.text === 'roll');
}
