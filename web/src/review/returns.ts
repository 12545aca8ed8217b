// Mistakes of one's own games come back, as puzzles do: a review notes them, and the program says how each try went.

import { type About, keepMistake, keptOf, remember, returns } from '../exercise/again';
import { retried } from '../replay/address';
import { post } from '../ui/post';
import type { Words } from '../ui/words';
import type { Judgement, Mistake, MistakeTry, NewMistakes, Review } from '../wire';
import type { Asker, Of } from './asker';

/** The turns that somebody can learn from: one's own, or everybody's. */
export function mistakesOf(review: Review, mine: string[]): number[] {
	const one = mine.length === 1 ? mine[0] : undefined;
	return review.judgements.filter((j) => j.retry && (!one || j.by === one)).map((j) => j.turn);
}

/** The judgements of those turns that come back. */
export function returning(review: Review, turns: number[]): Judgement[] {
	return review.judgements.filter((j) => turns.includes(j.turn) && j.returns);
}

/** How a mistake is called among what returns in this browser. */
const itemOf = (of: Pick<Of, 'table' | 'game'>, turn: number): string => `mistake:${of.table}/${of.game}/${turn}`;

/** A game and who judges its turns. */
interface Game {
	of: Of;
	asker: Pick<Asker, 'mistake'>;
	turns: string[];
	words: Words;
}

/** Notes mistakes, so that they come back. The position before each is known by its number. */
export async function note(game: Game, mistakes: Judgement[], before: (turn: number) => string): Promise<void> {
	const { of } = game;
	if (!mistakes.length) return;
	if (of.account) return tell({ table: of.table, game: of.game, turns: mistakes.map(({ turn }) => ({ turn })) });
	for (const j of mistakes) {
		const item = itemOf(of, j.turn);
		if (!returns()[item]) await noted(game, item, j, { ...aboutOf(game, j), alone: retried(of.rules, before(j.turn), j.played) });
	}
}

/** Notes mistakes of a game that only this browser has. */
export async function noteOwn(game: Game, mistakes: Judgement[], before: (turn: number) => string, title: string): Promise<void> {
	for (const j of mistakes) {
		const address = retried(game.of.rules, before(j.turn), j.played);
		const item = `own:${address}`;
		if (!returns()[item]) await noted(game, item, j, { goal: game.words('review.returns', { turn: j.played }), title, address });
	}
}

/** The program says when a mistake comes back that was not tried yet. */
async function noted({ asker, turns }: Game, item: string, j: Judgement, about: About): Promise<void> {
	const told = await asker
		.mistake(turns.slice(0, j.turn - 1), { turn: j.turn, answers: [], noted: true, kept: {} })
		.catch(() => undefined); // nothing is lost but a reminder
	remember(item, told?.mistake.kept, about);
}

/** Has a try at a mistake judged that is tried without its record, and stores how it went. */
export async function retryAlone(game: Game, at: string, played: string, before: string[], tried: MistakeTry): Promise<Mistake> {
	const here = retried(game.of.rules, at, played);
	const [item, about] = Object.entries(returns()).find(([, k]) => k.address === here || k.alone === here) ?? [];
	const { mistake } = await game.asker.mistake(before, { ...tried, ...(item && { kept: keptOf(item) }) });
	if (item && about) remember(item, mistake.kept, about);
	return mistake;
}

/** Has a try at a mistake judged. An account keeps how it went, also later, if it cannot be told now; for a guest this browser does. */
export async function retry(game: Game, j: Judgement, before: string[], tried: MistakeTry): Promise<Mistake> {
	const { of, asker } = game;
	const item = itemOf(of, j.turn);
	const known = !of.account && returns()[item];
	const { mistake, told } = await asker.mistake(before, { ...tried, ...(known && { kept: keptOf(item) }) });
	if (of.account && !told) keepMistake(of.table, { ...tried, game: of.game });
	if (known) remember(item, mistake.kept, aboutOf(game, j));
	return mistake;
}

function aboutOf({ of, words }: Game, j: Judgement): About {
	return {
		goal: words('review.returns', { turn: j.played }),
		title: document.title.split(' · ')[0] ?? '',
		address: `/games/${of.table}?game=${of.game}&turn=${j.turn - 1}&retry=${j.turn}#review`,
	};
}

function tell(body: NewMistakes): void {
	post('/api/v1/me/mistakes', body).catch(() => {}); // nothing is lost but a reminder
}
