// Mistakes of one's own games come back, as puzzles do: a review notes them, and each try says how it went.

import { type About, returns, went } from '../puzzles/again';
import { retried } from '../replay/address';
import type { Words } from '../ui/words';
import type { Judgement, NewMistakes, Review } from '../wire';
import type { Of } from './asker';
import { marked } from './tell';

const most = 5; // of one game: those that cost most

/** The turns that somebody can learn from: one's own, or everybody's. */
export function mistakesOf(review: Review, mine: string[]): number[] {
	const by = new Map(review.judgements.map((j) => [j.turn, j.mark]));
	return marked(review, mine.length === 1 ? mine[0] : undefined).filter((turn) => by.get(turn) !== 'doubtful');
}

/** The turns of a game that come back, the worst first. */
export function worst(review: Review, turns: number[]): Judgement[] {
	return review.judgements
		.filter((j) => turns.includes(j.turn) && j.own)
		.sort((a, b) => b.loss - a.loss)
		.slice(0, most);
}

/** How a mistake is called among what returns in this browser. */
export const itemOf = (of: Pick<Of, 'table' | 'game'>, turn: number): string => `mistake:${of.table}/${of.game}/${turn}`;

/** Notes mistakes, so that they come back. The position before each is known by its number. */
export function note(of: Of, mistakes: Judgement[], before: (turn: number) => string, words: Words): void {
	if (!mistakes.length) return;
	const known = returns();
	if (of.account) tell({ table: of.table, game: of.game, turns: mistakes.map(({ turn }) => ({ turn })) });
	else for (const j of mistakes) if (!known[itemOf(of, j.turn)]) hear(of, j, false, words, before(j.turn));
}

/** Notes mistakes of a game that only this browser has. */
export function noteOwn(
	rules: string,
	mistakes: Judgement[],
	before: (turn: number) => string,
	title: string,
	words: Words,
): void {
	const known = returns();
	for (const j of mistakes) {
		const address = retried(rules, before(j.turn), j.played);
		const goal = words('review.returns', { turn: j.played });
		if (!known[`own:${address}`]) went(`own:${address}`, false, { goal, title, address }, Date.now());
	}
}

/** Tells how the first try went at a mistake that was tried without its record. */
export function triedAlone(rules: string, before: string, played: string, found: boolean): void {
	const here = retried(rules, before, played);
	for (const [item, about] of Object.entries(returns()))
		if (about.address === here || about.alone === here) went(item, found, about, Date.now());
}

/** Tells how the first try at a mistake went. */
export function tried(of: Of, j: Judgement, found: boolean, words: Words): void {
	if (of.account) tell({ table: of.table, game: of.game, turns: [{ turn: j.turn, tried: true, found }] });
	else if (returns()[itemOf(of, j.turn)]) hear(of, j, found, words);
}

function hear(of: Of, j: Judgement, found: boolean, words: Words, before?: string): void {
	const about: About = {
		goal: words('review.returns', { turn: j.played }),
		title: document.title.split(' · ')[0] ?? '',
		address: `/games/${of.table}?game=${of.game}&turn=${j.turn - 1}&retry=${j.turn}#review`,
	};
	if (before) about.alone = retried(of.rules, before, j.played);
	went(itemOf(of, j.turn), found, about, Date.now());
}

function tell(body: NewMistakes): void {
	fetch('/api/v1/me/mistakes', {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
	}).catch(() => {}); // nothing is lost but a reminder
}
