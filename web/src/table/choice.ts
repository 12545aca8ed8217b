import type { Move } from '../wire';
import type { Desk } from './desk';
import { choose } from './dialogs';

/** Asks what squares cannot tell: what a pawn becomes, or which of two turns with the same touches is meant. */
export function promotion(desk: Desk): void {
	const { words, board } = desk;
	board.addEventListener('choose', async (e) => {
		const { moves, done } = (e as CustomEvent<{ moves: Move[]; done(move?: Move): void }>).detail;
		const choices = moves.map((m) => {
			const becomes = m.steps.at(-1)?.becomes?.toLowerCase();
			return { value: m.text, text: becomes ? words(`promote.${becomes}`) : m.text };
		});
		const chosen = await choose(
			'promote',
			words(moves[0]?.steps.at(-1)?.becomes ? 'promote.title' : 'table.choose'),
			'',
			choices,
		);
		const move = moves.find((m) => m.text === chosen);
		if (move) done(move);
		else board.reset();
	});
}
