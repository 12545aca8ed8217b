// Mistakes of one's own games come back, as puzzles do: a review notes them, and each try says how it went.
import { returns, went } from '../puzzles/again';
import type { Words } from '../table/words';
import type { Judgement, NewMistakes, Review } from '../wire';
import type { Of } from './asker';

const most = 5; // of one game: those that cost most

/** The turns of a game that come back, the worst first. */
export function worst(review: Review, turns: number[]): Judgement[] {
	return review.judgements
		.filter((j) => turns.includes(j.turn) && j.own)
		.sort((a, b) => b.loss - a.loss)
		.slice(0, most);
}

/** How a mistake is called among what returns in this browser. */
export const itemOf = (of: Pick<Of, 'table' | 'game'>, turn: number): string => `mistake:${of.table}/${of.game}/${turn}`;

/** Notes mistakes, so that they come back. */
export function note(of: Of, mistakes: Judgement[], words: Words): void {
	if (!mistakes.length) return;
	const known = returns();
	if (of.account) tell({ table: of.table, game: of.game, turns: mistakes.map(({ turn }) => ({ turn })) });
	else for (const j of mistakes) if (!known[itemOf(of, j.turn)]) hear(of, j, false, words);
}

/** Tells how the first try at a mistake went. */
export function tried(of: Of, j: Judgement, found: boolean, words: Words): void {
	if (of.account) tell({ table: of.table, game: of.game, turns: [{ turn: j.turn, tried: true, found }] });
	else if (returns()[itemOf(of, j.turn)]) hear(of, j, found, words);
}

function hear(of: Of, j: Judgement, found: boolean, words: Words): void {
	const about = {
		goal: words('review.returns', { turn: j.played }),
		title: document.title.split(' · ')[0] ?? '',
		address: `/games/${of.table}?game=${of.game}&turn=${j.turn - 1}&retry=${j.turn}#review`,
	};
	went(itemOf(of, j.turn), found, about, Date.now());
}

function tell(body: NewMistakes): void {
	fetch('/api/v1/me/mistakes', {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
	}).catch(() => {}); // nothing is lost but a reminder
}
