// Puzzles without a server: a worker has all of them from their pack, chooses one and judges the answers.
import type { CrownBoard } from '../board/element';
import { dayPack, hasPack } from '../offline/pack';
import { type Built, Program } from '../offline/program';
import { make } from '../ui/make';
import { carried, hide, part, write } from '../ui/parts';
import { catalogue } from '../ui/words';
import type { Puzzle, PuzzleTry } from '../wire';

/** A puzzle by its id, or how to choose one, and the answers so far. */
export interface Posed extends Partial<PuzzleTry> {
	puzzle?: string;
	day?: boolean;
	rules?: string;
	theme?: string;
	after?: string;
	near?: number;
}

/** Says what becomes of the answers to one puzzle. */
export type Judge = (sent: PuzzleTry) => Promise<Puzzle>;

type Ask = (posed: Posed) => Promise<Puzzle>;

/** Starts the worker. */
export function start(lang: string): Ask {
	const built = carried<Built>('program');
	const program = new Program(built, lang);
	let day: Promise<Program | undefined> | undefined;
	return async (posed) => {
		if (posed.day || posed.puzzle) {
			day ??= ofTheDay(built, lang);
			const found = await (await day)?.ask<Puzzle>('puzzle', posed).catch(() => undefined);
			if (found) return found;
		}
		return program.ask('puzzle', posed);
	};
}

/** The program with the puzzle of the day alone, if this browser keeps no other. */
async function ofTheDay(built: Built, lang: string): Promise<Program | undefined> {
	const pack = dayPack();
	const all = built.pack && (await hasPack(built.pack.path));
	return all || !(await hasPack(pack.path)) ? undefined : new Program({ ...built, pack }, lang);
}

const anyGame = 'all'; // asked for by name where the game has to be said

/** The mode of a series that has yet to be told its game; "" if there is none. */
export function undecided(path: string, search: string): string {
	const query = new URLSearchParams(search);
	const said = ['rules', 'theme', 'after', 'run'].some((name) => query.get(name));
	return path === '/puzzles/practice' && !said ? (query.get('mode') ?? '') : '';
}

/** What an address below that of the puzzles asks for; nothing if it is not a puzzle. */
export function wanted(path: string, search: string): Posed | undefined {
	const [, name] = /^\/puzzles\/([^/]+)$/.exec(path) ?? [];
	if (!name || name === 'due') return undefined;
	if (name === 'day') return { day: true };
	return name === 'practice' ? practice(new URLSearchParams(search)) : { puzzle: name };
}

function practice(query: URLSearchParams): Posed {
	const text = (name: string) => query.get(name) ?? '';
	const rules = text('rules');
	return {
		rules: rules === anyGame ? '' : rules,
		theme: text('theme'),
		after: text('after'),
		near: Math.round(Number(text('near'))) || 0,
	};
}

/** Where a puzzle is solved without a server. What follows it is in the address too. */
export function addressOf({ id, rules }: Pick<Puzzle, 'id' | 'rules'>, search: string): string {
	const query = new URLSearchParams(search);
	for (const name of ['after', 'near', 'due']) query.delete(name);
	query.set('puzzle', id);
	return `/offline/puzzles/${rules.split('?')[0]}?${query}`;
}

/** The list of all puzzles as it is kept. It is shown for each puzzle too, and leads there. */
export function keptPuzzles(place: HTMLElement): void {
	const posed = wanted(location.pathname, location.search);
	const asks = undecided(location.pathname, location.search);
	if (asks) askGame(place, asks);
	if (asks || !posed) return;
	start(document.documentElement.lang)(posed).then(
		(found) => location.replace(addressOf(found, location.search)),
		() => hide(part('missing', place), false),
	);
}

/** Has a series begin with the choice of its game, as on the server. */
function askGame(place: HTMLElement, mode: string): void {
	const asked = place.querySelector<HTMLElement>(`[data-ask="${CSS.escape(mode)}"]`);
	if (!asked) return;
	const sheets = part('any', place)?.closest('nav');
	for (const link of sheets?.querySelectorAll('a') ?? []) {
		const to = new URL(link.href);
		to.searchParams.set('mode', mode);
		link.href = to.href;
	}
	hide(asked, false);
	hide(part('any', place), false);
	hide(part('themes', place), true);
	if (sheets) asked.after(sheets);
}

/** Poses the puzzle of the address on a page that was kept. */
export async function keptPuzzle(place: HTMLElement, board: CrownBoard): Promise<{ posed: Puzzle; judge: Judge }> {
	const lang = document.documentElement.lang;
	const words = catalogue(carried('words'), lang);
	const ask = start(lang);
	const query = new URLSearchParams(location.search);
	const named = query.get('puzzle');
	const series = Object.fromEntries([...query].filter(([name]) => name === 'mode' || name === 'run'));
	const posed = await ask({ ...(named ? { puzzle: named } : { rules: place.dataset.rules ?? '' }), ...series });
	const { id, marks } = posed;
	write(part('goal', place), posed.goal);
	write(part('rating', place), `· ${words('puzzles.rating', { n: posed.rating })}`);
	write(part('stakes', place), posed.stakes ?? '');
	hide(part('stakes', place), !posed.stakes);
	const switched = posed.rules !== place.dataset.rules;
	if (switched) part('rules', place)?.replaceChildren(make('code', {}, posed.rules));
	hide(part('rules', place), !switched);
	board.flipped = posed.seat !== place.dataset.foot;
	const form = part('marks', place);
	form
		?.querySelector('fieldset')
		?.append(
			...(marks ?? []).map((turn) =>
				make('label', { class: 'check' }, make('input', { type: 'checkbox', name: 'mark', value: turn }), make('span', {}, turn)),
			),
		);
	hide(form, !marks);
	for (const name of ['answer', 'type']) hide(part(name, place), !!marks);
	hide(part('on', place), false);
	const next = part<HTMLAnchorElement>('next', place);
	query.delete('puzzle');
	query.set('after', id);
	if (next) next.href = `/puzzles/practice?${query}`;
	ask(practice(query)).then(
		(following) => {
			if (next) next.href = addressOf(following, new URL(next.href).search);
		},
		() => {}, // there is only this one
	);
	return { posed, judge: (sent) => ask({ puzzle: id, ...sent }) };
}
