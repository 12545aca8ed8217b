import type { CrownBoard } from '../board/element';
import { noteMatch, notePlayed } from '../pad/pads';
import { reviewed } from '../replay/address';
import { fetchAhead } from '../ui/ahead';
import { withClauses } from '../ui/clauses';
import { download } from '../ui/download';
import { button, make } from '../ui/make';
import { carried, part } from '../ui/parts';
import { signed } from '../ui/words';
import type { Offer, Position, Result, Snapshot } from '../wire';
import { winner } from './announcements';
import type { Desk, Show } from './desk';
import { other } from './state';

/** Who writes records where no server has an address for them. */
export interface Writer {
	record(format: string, computer?: string): Promise<string>;
}

/**
 * The sheet of a finished game: why it is over, the score, another game, its review, and what there is to keep, in the game's own format too.
 * It comes into view wherever the reader is, takes the focus from the board alone, and can be folded away.
 */
export function over(desk: Desk, format: string, writer?: Writer): Show {
	const slip = part<HTMLDialogElement>('over');
	if (!slip) return () => {};
	const { words } = desk;
	let proof: ((box: HTMLElement) => void) | undefined; // writes what the check of the dice has found
	let proved = ''; // the commitment it is about
	let drawn = '';

	const show: Show = (view) => {
		const { state } = view.table;
		const ended = state.phase === 'over' || state.phase === 'aborted';
		if (slip.hidden !== !ended) {
			slip.hidden = !ended;
			slip.open = ended; // not show(): that would take the focus from wherever it is
		}
		showReview(ended);
		// Drawn again only when something changed, so that what was opened stays open.
		const sum = JSON.stringify([
			state.phase,
			state.results.length,
			state.offers,
			state.seats,
			state.fair,
			view.yours.open,
			proof && proved,
		]);
		if (lengthOf(state.position, desk.board) > 1) note();
		if (!ended || sum === drawn) return;
		if (!drawn && !writer && state.results.length && view.yours.seats.length) fetchAhead(slip.dataset.ahead?.split(' ') ?? []); // its review is near
		drawn = sum;
		note();
		const held = desk.board.contains(document.activeElement);
		const asked = slip.querySelectorAll(':scope > [data-part="metered"]');
		slip.replaceChildren(fold(), ...verdict(state.results.at(-1)), ...again(), ...keep(), ...dice(), ...asked);
		slip.scrollIntoView({ block: 'nearest' });
		if (held) slip.querySelector('h2')?.focus();
		check();
	};

	/** A rematch and the games of a match go on the score pad of this browser. */
	const note = () => {
		const { id, rules, state } = desk.view.table;
		const result = state.results.at(-1);
		const length = lengthOf(state.position, desk.board);
		const over = state.phase === 'over';
		if (!(length > 1 || (result && over)) || !desk.view.yours.seats.length) return;
		const mine = desk.view.yours.seats;
		const name = (seat: 'first' | 'second') => {
			const { name, kind } = state.seats[seat === 'first' ? 0 : 1];
			if (name || mine.length > 1) return name;
			return kind === 'engine' ? desk.name(seat) : words(mine.includes(seat) ? 'seat.me' : 'seat.guest');
		};
		const names: [string, string] = [name('first') ?? '', name('second') ?? ''];
		if (!names[0] || !names[1] || names[0] === names[1]) return; // nobody could tell who is who when the sides change
		const n = state.results.length + (over ? 0 : 1); // which match of this table it is
		if (length > 1) noteMatch({ table: `${id} ${n}`, rules, names, length, scores: scoresOf(state.position, desk.board) });
		else if (result) notePlayed({ table: id, rules, names, winner: result.winner, points: result.points });
	};

	const fold = () => {
		const handle = button('', () => slip.close(), 'grab');
		handle.setAttribute('aria-label', words('table.close'));
		return handle;
	};

	/** The place for the review in the bar. */
	const showReview = (ended: boolean) => {
		const place = part<HTMLAnchorElement>('to-review');
		if (!place) return;
		place.hidden = !ended;
		const to = ended && reviewAddress();
		if (to) place.href = to;
		else place.removeAttribute('href');
		place.setAttribute('aria-disabled', String(!to));
	};

	const verdict = (result: Result | undefined) => {
		const { phase, position, results, seats } = desk.view.table.state;
		const match = lengthOf(position, desk.board) > 0;
		const caps = make('span', { class: 'caps' }, words(match ? 'table.over.match' : 'table.over'));
		if (phase === 'aborted' || !result) return [caps, heading(words('table.over.aborted'))];
		const why = make('p', {}, ...withClauses(result.why.text));
		const stands = match ? matchScore(position) : results.length > 1 && scoreOf(results);
		const points = stands && make('p', { class: 'num' }, words('table.over.score', { score: stands }));
		const ratings = seats.map((s, i) => {
			if (!s.rating || s.change === undefined) return undefined;
			const fill = { name: desk.name(i ? 'second' : 'first'), value: Math.round(s.rating.value), change: signed(s.change, 0) };
			return make('p', { class: 'small' }, words('table.over.rated', fill));
		});
		return [caps, heading(winner(desk, result.winner)), why, points, ...ratings].filter((n) => n instanceof Node);
	};

	const heading = (text: string) => make('h2', { tabindex: -1 }, text);

	const score = (points: (seat: string) => number | string) =>
		`${desk.name('first')} ${points('first')} : ${points('second')} ${desk.name('second')}`;
	const scoreOf = (results: Result[]) => score((seat) => results.reduce((n, r) => n + (r.winner === seat ? r.points : 0), 0));
	const matchScore = (p: Position) => score((seat) => scoresOf(p, desk.board)[seat === 'first' ? 0 : 1]);

	const again = () => {
		const offers = desk.view.table.state.offers.filter((o) => o.kind === 'rematch');
		const theirs = offers.find((o) => !desk.view.yours.seats.includes(o.by ?? ''));
		const own = offers.find((o) => desk.view.yours.seats.includes(o.by ?? ''));
		const open: Offer | undefined = desk.view.yours.open.find((o) => o.kind === 'rematch');
		const acts = (...buttons: (HTMLElement | undefined)[]) => make('div', { class: 'row acts' }, ...buttons);
		if (theirs && desk.view.yours.seats.length) {
			return [
				make('p', {}, words('offer.stands.rematch', { name: desk.name(theirs.by ?? '') })),
				acts(
					button(words('offer.accept'), () => desk.answer(true), 'seal big grow'),
					button(words('offer.decline'), () => desk.answer(false), 'big'),
					review(),
				),
			];
		}
		if (own) {
			return [
				make('p', {}, words('table.rematch.waits', { name: desk.name(other(own.by ?? '')) })),
				acts(
					button(words('offer.withdraw'), () => desk.answer(false), 'big grow'),
					review(),
				),
			];
		}
		return [acts(open && button(words('offer.rematch'), () => desk.offer(open), 'seal big grow'), review())];
	};

	const review = () => {
		const href = reviewAddress();
		return href ? make('a', { class: 'btn big grow', href }, words('table.over.review')) : undefined;
	};

	const record = (format: string) => `/api/v1/tables/${desk.view.table.id}/record?format=${format}`;

	/** What a computer player that plays by exact tables is called: it has no level. */
	const perfection = () => (desk.perfect ? words('level.perfect') : undefined);

	/** As the server calls its files: the date, the rule set and the players. */
	const fileName = (ext: string) => {
		const { rules, state } = desk.view.table;
		const players = state.seats.map(
			(s, i) => s.name || (s.kind === 'engine' ? (perfection() ?? `Crownhead ${s.level}`) : desk.side(i ? 'second' : 'first')),
		);
		const date = new Date().toISOString().slice(0, 10);
		return `${date} ${rules.replace(/\?.*/, '')} ${players.join(' - ')}.${ext}`.replace(/[/\\:*?"<>|]/g, '-');
	};

	/** Where the review is: a page of the server, or for a game that only this browser has the analysis board. */
	const reviewAddress = () => {
		const { id, rules, begun, turns, state } = desk.view.table;
		if (!state.results.length) return '';
		if (!writer) return `/games/${id}#review`;
		if (!turns.length) return '';
		const usual = carried<Snapshot>('snapshot').table.begun === begun;
		const texts = turns.map((t) => t.text);
		return reviewed(rules, usual ? '' : begun, texts, desk.view.yours.seats);
	};

	const keep = () => {
		if (!desk.view.table.turns.length && !desk.view.table.state.results.length) return [];
		const all = [...new Set([format, 'json'])];
		if (writer) {
			const write = (f: string) => async () => download(fileName(f === 'text' ? 'txt' : f), await writer.record(f, perfection()));
			return [make('div', { class: 'row' }, ...all.map((f) => button(words(`table.record.${f}`), write(f))))];
		}
		const links = all.map((f) => make('a', { class: 'btn', href: record(f), download: true }, words(`table.record.${f}`)));
		const page = `/games/${desk.view.table.id}`;
		const share = make('a', { class: 'btn', href: `${page}#share` }, words('table.over.share'));
		return [make('a', { class: 'caps', href: page }, words('table.over.record')), make('div', { class: 'row' }, share, ...links)];
	};

	const dice = () => {
		const { fair } = desk.view.table.state;
		if (!fair) return [];
		const box = make('details', { class: 'dice' }, make('summary', {}, words('table.over.proof')));
		if (!fair.secret) box.append(make('p', { class: 'small' }, words('table.proof.wait')));
		else if (!proof || proved !== fair.commitment) box.append(make('p', { class: 'small' }, words('table.proof.checking')));
		else proof(box);
		return [box];
	};

	/** Fetches the record once the secret is out, and checks every roll. */
	const check = async () => {
		const { fair, seq } = { ...desk.view.table.state };
		if (!fair?.secret || proved === fair.commitment || !crypto.subtle) return;
		proved = fair.commitment;
		proof = undefined; // of the game before
		try {
			const log = writer ? JSON.parse(await writer.record('json')) : await (await fetch(record('json'))).json();
			const { checkDice } = (await import(slip.dataset.proves ?? '')) as typeof import('./checked-dice');
			proof = await checkDice(log.events, words);
		} catch {
			proved = ''; // with the next change it is tried again
		}
		if (seq === desk.view.table.state.seq) show(desk.view, []);
	};
	return show;
}

/** How many points the match goes to; 0 if there is none. */
const lengthOf = ({ facts }: Position, { matchFacts }: CrownBoard): number =>
	Number(facts.find((f) => f.name === matchFacts?.length)?.value ?? 0);

/** The score of a match. */
const scoresOf = ({ facts }: Position, { matchFacts }: CrownBoard): [number, number] => {
	const of = (seat: string) => Number(facts.find((f) => f.name === matchFacts?.score && f.of === seat)?.value ?? 0);
	return [of('first'), of('second')];
};
