// What a turn is worth as a tag: short enough for a board, and told apart by kind.
import { placeKey } from '../board/place';
import type { Tag, TagKind } from '../board/tags';
import { make } from '../ui/make';
import { signed, type Words } from '../ui/words';
import type { JudgedTurn, Review, Step } from '../wire';
import { hundred, worth } from './tell';

const sides = { win: '+', draw: '=', loss: '−' } as const;

/** What is certain of a turn: a result, a number, or nothing. */
export function kindOf(turn: JudgedTurn): TagKind {
	const result = turn.result ?? turn.verdict; // an older review has no result
	if (result === 'win' || result === 'draw' || result === 'loss') return result;
	return turn.exact ? 'known' : 'estimate';
}

/** The tag of a turn; none where a number would be a guess. */
export function tagOf(turn: JudgedTurn, percent: boolean): Pick<Tag, 'kind' | 'text'> | undefined {
	const kind = kindOf(turn);
	const about = kind === 'estimate' ? '≈' : '';
	if (kind === 'win' || kind === 'draw' || kind === 'loss') {
		const turns = turn.distance || Math.abs(turn.wins ?? 0);
		return { kind, text: sides[kind] + (kind !== 'draw' && turns ? turns : '') };
	}
	if (turn.equity !== undefined) return { kind, text: about + signed(turn.equity, 2) };
	return percent ? { kind, text: about + hundred(turn.expected) } : undefined;
}

/** The tag of a turn on its way over the board. */
export function tagged(turn: JudgedTurn, steps: Step[], by: string, percent: boolean): Tag[] {
	const tag = tagOf(turn, percent);
	const last = steps.findLast((s) => s.to);
	if (!tag || !last?.to) return [];
	return [{ ...tag, to: placeKey(last.to, by), from: last.from && placeKey(last.from, by) }];
}

/** What a turn was worth and what could have been had, as tags in a line, with whether that is known or estimated. */
export function valued(review: Pick<Review, 'percent'>, turns: JudgedTurn[], words: Words): Node[] {
	const told = turns.filter((turn) => worth(review, turn, words));
	if (!told.length) return [];
	const nodes = told.flatMap((turn, i): Node[] => [
		...(i ? [make('span', { 'aria-hidden': 'true' }, ' → ')] : []),
		make('span', { class: `tag num ${kindOf(turn)}` }, worth(review, turn, words)),
	]);
	const known = told.filter((turn) => kindOf(turn) !== 'estimate').length;
	const kind = known === told.length ? 'known' : known ? 'mixed' : 'estimated';
	return [make('span', { class: 'values' }, ...nodes, make('small', { class: 'quiet' }, ` ${words(`review.is.${kind}`)}`))];
}
