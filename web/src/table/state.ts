// What a viewer knows of a table: the first snapshot, and everything that was told since, folded into it.

import type { Event, News, Presence, Said, Snapshot, Table, Turn, Yours } from '../wire';

export interface View {
	readonly table: Table;
	readonly yours: Yours;
	readonly watching: number;
	readonly at: number; // when the clocks were as the state says, on the viewer's own clock
}

export function begin(snapshot: Snapshot, now: number): View {
	return { table: snapshot.table, yours: snapshot.yours, watching: 0, at: now };
}

/** Fold is the view after a message. What it knows already changes nothing: two connections may tell the same. */
export function fold(view: View, message: Snapshot | News | Presence, now: number): View {
	switch (message.type) {
		case 'snapshot':
			return message.table.state.seq < view.table.state.seq ? view : { ...begin(message, now), watching: view.watching };
		case 'presence':
			return withPresence(view, message);
		case 'news':
			return message.state.seq < view.table.state.seq ? view : withNews(view, message, now);
	}
}

/** Fresh is the events of a message that a view has not seen. */
export function fresh(view: View, message: News): Event[] {
	return message.events.filter((e) => e.seq > view.table.state.seq);
}

function withNews(view: View, news: News, now: number): View {
	let { turns, chat, gallery = [] } = view.table;
	for (const e of fresh(view, news)) {
		switch (e.what) {
			case 'played':
				turns = [...turns, turnOf(e)];
				break;
			case 'took-back':
				turns = turns.slice(0, e.keep ?? 0);
				break;
			case 'began':
			case 'rematched':
				turns = [];
				break;
			case 'spoke':
				if (e.by === 'nobody') gallery = heard(gallery, e);
				else chat = heard(chat, e);
				break;
		}
	}
	const table = { ...view.table, turns, chat, gallery, state: news.state, begun: news.begun ?? view.table.begun };
	return { ...view, table, yours: news.yours, at: now };
}

/** How many lines of a channel are kept here. */
const mostLines = 200;

const heard = (lines: Said[], e: Event): Said[] =>
	[...lines, { seq: e.seq, by: e.by, name: e.name ?? '', text: e.text ?? '' }].slice(-mostLines);

function turnOf(e: Event): Turn {
	const turn: Turn = { by: e.by, text: e.text ?? '' };
	if (e.steps) turn.steps = e.steps;
	if (e.remarks) turn.remarks = e.remarks;
	if (e.explained) turn.explained = e.explained;
	if (e.aloud) turn.aloud = e.aloud;
	return turn;
}

function withPresence(view: View, p: Presence): View {
	const [first, second] = view.table.state.seats;
	const seats: Table['state']['seats'] = [
		{ ...first, here: p.here[0] },
		{ ...second, here: p.here[1] },
	];
	return { ...view, watching: p.watching, table: { ...view.table, state: { ...view.table.state, seats } } };
}

/** The seat that the viewer acts for now: at a table on one screen the one to act. A spectator has none. */
export function mine(view: View): string {
	const { seats } = view.yours;
	const { toAct } = view.table.state.position;
	return seats.find((s) => s === toAct) ?? seats[0] ?? '';
}

export const both = (view: View) => view.yours.seats.length === 2;

export const other = (seat: string) => (seat === 'first' ? 'second' : 'first');

export const seatNumber = (seat: string): 0 | 1 => (seat === 'second' ? 1 : 0);

/** Whether the viewer must do something before the game goes on. */
export const yourTurn = (view: View) => view.yours.moves.length > 0 && view.table.state.phase === 'playing';
