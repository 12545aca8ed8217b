import type { Event } from '../wire';
import type { Desk, Show } from './desk';
import { both, other, yourTurn } from './state';
import { waits } from './waits';

/** Tells aloud what happens at the table, and on the slip what must not be missed. */
export function announcements(desk: Desk): Show {
	const { words } = desk;
	return (view, happened) => {
		if (!happened.length) return;
		for (const e of happened) desk.announcer.say(told(desk, e));
		const ended = happened.find((e) => e.what === 'ended');
		if (ended?.result && view.table.state.phase === 'playing') {
			// A game of a match has ended and the next has begun: the board shows that one already.
			desk.tell({
				title: words('table.over'),
				lines: [`${winner(desk, ended.result.winner)}.`, ended.result.why.text],
				stays: true,
			});
		}
		const remarks = happened.findLast((e) => e.what === 'played')?.remarks;
		if (remarks?.length) desk.tell({ title: words('table.referee'), lines: remarks.map((r) => r.text) });
		// What was done to the viewer is explained, and the squares it is about are lit.
		const done = happened.findLast((e) => e.what === 'played' && e.explained?.length && !view.yours.seats.includes(e.by));
		if (done?.explained) {
			desk.tell({
				title: words('table.explained', { name: desk.name(done.by) }),
				lines: done.explained.map((r) => r.text),
				stays: true,
			});
			desk.light(done.explained);
		}
		const declined = happened.find((e) => e.what === 'declined' && !view.yours.seats.includes(e.by));
		if (declined && view.yours.seats.length) desk.tell({ title: words('table.offers'), lines: [told(desk, declined)] });
		const went = happened.some((e) => ['played', 'took-back', 'began'].includes(e.what));
		if (!went || !yourTurn(view)) return;
		desk.announcer.say(`${next(desk)}.`);
	};
}

/** What is to be done next at a table where the viewer can do something. */
function next(desk: Desk): string {
	const { view, words } = desk;
	const { toAct } = view.table.state.position;
	const rolls = toAct === 'dice'; // real dice: both can say what they show, and who said so rolls them
	const by = (rolls && view.table.turns.at(-1)?.by) || toAct;
	const who = by === 'first' || by === 'second' ? words('table.saying.other', { name: desk.side(by) }) : '';
	if (who && !view.yours.seats.includes(by)) return who;
	const named = both(view) ? who : ''; // two people at one screen are called by their sides
	return [named, rolls ? words('table.turn.roll') : ''].filter(Boolean).join('. ') || words('table.turn.you');
}

function told(desk: Desk, e: Event): string {
	const { words } = desk;
	const name = desk.name(e.by);
	switch (e.what) {
		case 'played':
			return desk.aloud({ text: '', ...e });
		case 'offered':
			return e.offer ? waits(words, e.offer, name) : '';
		case 'ended':
			return e.result ? `${winner(desk, e.result.winner)}. ${e.result.why.text}` : '';
		case 'spoke':
			if (e.by === 'nobody' && desk.view.yours.seats.length) return ''; // players are not talked to while they think
			return `${e.name || name}: ${e.text ?? ''}`;
		case 'joined':
		case 'left':
		case 'began':
		case 'declined':
		case 'took-back':
		case 'rematched':
		case 'aborted':
		case 'paused':
		case 'resumed':
			return words(`table.said.${e.what}`, { name });
	}
	return '';
}

export function winner(desk: Desk, seat: string): string {
	const { words, view } = desk;
	if (seat === 'nobody') return words('table.over.drawn');
	if (view.yours.seats.length === 1 && view.yours.seats[0] === seat) return words('table.over.you');
	const name = desk.name(seat);
	return words('table.over.won', { name: name === desk.name(other(seat)) ? desk.side(seat) : name }); // one person can play both
}
