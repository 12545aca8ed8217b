// What is said of a judgement in words and numbers, on any page.
import { fixed, signed, type Words } from '../ui/words';
import type { JudgedTurn, Judgement, Review } from '../wire';

/** Hundredths as people say chances. */
export const hundred = (x: number): number => Math.round(100 * x);

/** What one turn is worth: what a table knows, a forced end, an equity or a chance, with ≈ where it is estimated; nothing where a number would be a guess. */
export function worth(review: Pick<Review, 'percent'>, turn: JudgedTurn, words: Words): string {
	const result = turn.result ?? turn.verdict; // an older review has no result
	const count = turn.distance || Math.abs(turn.wins ?? 0);
	if (result) return count ? words(`review.${result}.in`, { count }) : words(`review.${result}`);
	if (turn.equity !== undefined) return `${turn.exact ? '' : '≈ '}${signed(turn.equity, 3)}`;
	return review.percent ? `≈ ${hundred(turn.expected)}` : '';
}

/** What a decision lost, in the review's measure; nothing where that means nothing. */
export function lost(review: Review, j: Judgement): string {
	if (!j.loss) return '';
	if (review.method === 'equity') return signed(-j.loss, 3);
	return review.percent || j.exact ? signed(-100 * j.loss, 0) : '';
}

/** How lucky a roll was, with ≈ where that is estimated. */
export const luckOf = (roll: Judgement): string => (roll.exact ? '' : '≈ ') + signed(roll.luck ?? 0, 3);

/** A decision in one sentence, for who does not see the note: who played what, its mark, what it was worth before and after, and what was better. */
export function sentence(review: Review, j: Judgement, spoken: string, words: Words): string {
	const [good] = j.best ?? [];
	const said = [spoken.replace(/\.$/, '')];
	if (!j.mark || !j.own || !good) return `${said}.`;
	said.push(words(`review.${j.mark}`));
	const [from, to] = [good, j.own].map((turn) => worth(review, turn, words).replace(/^≈ /, ''));
	if (from && to) said.push(words('review.heard.worth', { from, to }));
	return `${words('review.heard.better', { said: said.join(', '), turn: good.turn })}.`;
}

/** How long a turn took: "7 s", "1:05", "2:03:09"; from a day on in days. */
export function lasted(milliseconds: number, words: Words): string {
	const s = Math.round(milliseconds / 1000);
	const two = (n: number) => String(n % 60).padStart(2, '0');
	if (s < 60) return words('review.seconds', { count: s });
	if (s < 3600) return `${Math.floor(s / 60)}:${two(s)}`;
	if (s < 86_400) return `${Math.floor(s / 3600)}:${two(Math.floor(s / 60))}:${two(s)}`;
	return words('review.days', { count: fixed(s / 86_400, 1) });
}

/** The decisions of the game by the number of their turn. */
export function byTurn(review: Review): Map<number, Judgement> {
	return new Map(review.judgements.map((j) => [j.turn, j]));
}

/** The turns that are marked, in order; of one side and one mark only, if they are named. */
export function marked(review: Review, by?: string, mark?: string): number[] {
	return review.judgements
		.filter((j) => j.own && j.mark && (!by || j.by === by) && (!mark || j.mark === mark))
		.map((j) => j.turn);
}

/** The next of some turns after one, or the one before it. */
export function nextOf(turns: number[], at: number, way: 1 | -1): number | undefined {
	return way > 0 ? turns.find((t) => t > at) : turns.findLast((t) => t < at);
}
