// A decision about the stake as bars: each way it can go, with what it is worth to the side that may raise the stake.
import { make } from '../ui/make';
import { signed, type Words } from '../ui/words';
import type { Judgement } from '../wire';
import { drawn } from './marks';

/** One way: a turn, or a turn and its answer. */
export interface Way {
	turns: string[];
	equity: number;
	best: boolean; // both sides decide as they should
	played: boolean;
}

/** The ways of the decision that a turn made or answered, the right one first; none if it was about something else. */
export function waysAt(decisions: Map<number, Judgement>, turn: number): { by: string; ways: Way[] } | undefined {
	const [here, before] = [decisions.get(turn), decisions.get(turn - 1)];
	const asked = here?.best?.some((t) => t.answers) ? here : before?.own?.answers ? before : undefined;
	if (!asked?.best) return undefined;
	const answer = decisions.get(asked.turn + 1)?.played;
	const ways = asked.best.flatMap((t, i): Way[] => {
		const played = t.turn === asked.played;
		if (!t.answers) return [{ turns: [t.turn], equity: t.equity ?? 0, best: i === 0, played }];
		return t.answers.map((a) => ({
			turns: [t.turn, a.turn],
			equity: a.equity,
			best: i === 0 && Boolean(a.best),
			played: played && a.turn === answer,
		}));
	});
	return { by: asked.by, ways: ways.sort((a, b) => Number(b.best) - Number(a.best) || b.equity - a.equity) };
}

const wide = 100;

/** Where bars begin and end: all start at nothing, and a point that is won always has room. */
export function span(equities: number[]): (equity: number) => { x: number; width: number } {
	const [low, high] = [Math.min(0, ...equities), Math.max(1, ...equities)];
	const at = (equity: number) => ((equity - low) / (high - low)) * wide;
	return (equity) => ({ x: Math.min(at(0), at(equity)), width: Math.abs(at(equity) - at(0)) });
}

/** The bars as a table. */
export function bars(ways: Way[], side: string, words: Words): HTMLElement {
	const place = span(ways.map((w) => w.equity));
	return make(
		'table',
		{ class: 'ways' },
		make('caption', { class: 'small quiet' }, words('review.ways', { side })),
		make('tbody', {}, ...ways.map((way) => row(way, place, words))),
	);
}

function row(way: Way, place: ReturnType<typeof span>, words: Words): HTMLElement {
	const key = `review.way.${way.turns.join('-')}`;
	const name = words(key);
	const bar = drawn(
		'svg',
		{ viewBox: `0 0 ${wide} 10`, preserveAspectRatio: 'none', 'aria-hidden': 'true', focusable: 'false' },
		drawn('rect', { class: 'room', width: wide, height: 10 }),
		drawn('rect', { class: 'worth', height: 10, ...place(way.equity) }),
	);
	return make(
		'tr',
		{ class: way.best ? 'best' : undefined },
		make(
			'th',
			{ scope: 'row' },
			name === key ? way.turns.join(', ') : name,
			way.best && make('span', { class: 'sr' }, ` · ${words('review.way.best')}`),
			way.played && make('span', { class: 'quiet' }, ` · ${words('review.way.played')}`),
		),
		make('td', {}, bar),
		make('td', { class: 'num' }, signed(way.equity, 3)),
	);
}
