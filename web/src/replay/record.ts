// A record that is looked through: the board takes over what the server drew, with all positions of the game at hand.

import type { CrownBoard } from '../board/element';
import { aloud } from '../ui/aloud';
import { Tabs } from '../ui/frame';
import { carried, part, write } from '../ui/parts';
import { settings } from '../ui/settings';
import { catalogue, type Words } from '../ui/words';
import type { Look, Turn } from '../wire';
import { address as analysisAddress } from './address';
import { browse } from './browse';
import { listed, markTurn, onTurn, reveal } from './list';
import { shownAfter } from './shown';

interface Replay {
	turns: Turn[];
	looks: Look[]; // one more: the first is the start
}

/** A record that is looked through, for what else is on its page. */
export interface Replayed {
	board: CrownBoard;
	words: Words;
	tabs: Tabs;
	turns: Turn[];
	looks: Look[];
	at(): number;
	go(turn: number): void;
	onShow(shown: () => void): void;
	/** Has somebody else say what a listener is told of a turn that is gone to; undefined leaves it as it is. */
	onTell(tell: (turn: number) => string | undefined): void;
}

/** Looks through the game of this page, from the turn that its address names. */
export function replay(place: HTMLElement, board: CrownBoard): Replayed {
	const { turns, looks } = carried<Replay>('replay');
	const words = catalogue(carried('words'), document.documentElement.lang);
	const list = part('moves');
	const end = turns.length;
	const stops = [...new Set([...(list ? listed(list) : [0]), end])];
	const address = new URL(location.href);
	const asked = address.searchParams.get('turn');
	let at = asked && /^\d+$/.test(asked) ? Math.min(Number(asked), end) : end;

	const listeners: (() => void)[] = [];
	let tell = (_turn: number): string | undefined => undefined;

	// The list scrolls, alone or with those of the other games of a match: the turn on the board stays in its middle third.
	const pane = list?.closest<HTMLElement>('.pane');
	const keepInView = () => {
		const current = list && (markTurn(list, at) ?? list.querySelector<HTMLElement>('a'));
		if (pane && current) reveal(pane, current, 1 / 3);
	};

	const show = (from?: number) => {
		const look = looks[at];
		if (!look) return;
		board.locked = true;
		board.show(shownAfter(turns, look, from));
		keepInView();
		const turn = turns[at - 1];
		const listener = { seats: [], side: (seat: string) => board.side(seat), words, full: settings().speech === 'long' };
		const told = turn ? words('replay.at', { turn: aloud(turn, listener).replace(/\.$/, '') }) : words('replay.start');
		if (from !== undefined) write(part('live', place), tell(at) ?? told); // one sentence for a step
		mark();
		place.dataset.turn = String(at);
		const analyse = part<HTMLAnchorElement>('analyse');
		const of = document.getElementById('review-of') ? carried<{ rules: string; start?: string }>('review-of') : undefined;
		if (analyse && of)
			analyse.href = analysisAddress(
				of.rules,
				of.start ?? '',
				turns.map((t) => t.text),
				at,
			);
		const explore = part<HTMLAnchorElement>('explore');
		if (analyse && explore) {
			const to = new URL(analyse.href);
			to.searchParams.set('explorer', 'yes');
			explore.href = to.href;
		}
		for (const heard of listeners) heard();
	};
	const go = (turn: number) => {
		const from = at;
		at = turn;
		address.searchParams.set('turn', String(turn));
		history.replaceState(null, '', address);
		show(from);
	};
	const mark = browse({ stops: () => stops, at: () => at, go }, part('browse'), words);
	if (list) onTurn(list, go);
	const tabs = new Tabs(place, (opened) => {
		if (opened === pane) keepInView();
	});
	part('flip', place)?.addEventListener('click', () => {
		board.flipped = !board.flipped;
	});
	show();
	return {
		board,
		words,
		tabs,
		turns,
		looks,
		at: () => at,
		go,
		onShow: (shown) => listeners.push(shown),
		onTell: (by) => (tell = by),
	};
}
