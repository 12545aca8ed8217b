import { isBeside } from '../board/place';
import { make, picture } from '../ui/make';
import { part, write } from '../ui/parts';
import { signed } from '../ui/words';
import type { Seat } from '../wire';
import type { Desk, Show } from './desk';
import type { Skin } from './skin';
import { both, other, seatNumber, yourTurn } from './state';

/** The two players: who they are, whether they are here, whose turn it is, and what they hold. */
export function players(desk: Desk, skin: Skin): Show {
	const places = [...document.querySelectorAll<HTMLElement>('[data-part="player"]')];
	const { words } = desk;

	// A piece that was placed has left the hand before the turn is whole.
	for (const event of ['touched', 'turn']) desk.board.addEventListener(event, () => show(desk.view, []));

	const show: Show = () => {
		for (const place of places) player(place, place.dataset.seat ?? '');
	};

	const player = (place: HTMLElement, seat: string) => {
		const { state } = desk.view.table;
		const who = state.seats[seatNumber(seat)];
		const acts = state.position.toAct === seat && state.phase === 'playing';
		place.classList.toggle('turn', acts);
		place.classList.toggle('away', who.kind === 'person' && who.here === false);
		place.setAttribute('aria-label', `${desk.name(seat)}, ${desk.side(seat)}`);
		name(part('name', place), seat, who);
		const named = who.kind === 'engine' || (who.name || desk.side(seat)) !== desk.side(seat);
		const side = named ? desk.side(seat) : ''; // in one browser a side may have no other name
		write(part('rating', place), [rating(who), side, presence(who)].filter(Boolean).join(' · '));
		const turn = part('turn', place);
		write(turn, acts ? turnText(seat) : '');
		if (turn) turn.hidden = !acts;
		holds(part('held', place), part('caught', place), seat);
	};

	const name = (place: HTMLElement | null, seat: string, who: Seat) => {
		if (!place) return;
		place.classList.toggle('here', who.here ?? false);
		const text = desk.name(seat);
		if (place.textContent === text) return;
		place.replaceChildren(who.person ? make('a', { href: `/people/${who.person}` }, text) : text);
	};

	const rating = (who: Seat) => {
		if (!who.rating) return '';
		const value = String(Math.round(who.rating.value));
		return who.change === undefined ? value : `${value} (${signed(who.change, 0)})`;
	};

	const presence = (who: Seat) => (who.kind === 'person' && who.here === false ? words('table.away') : '');

	const turnText = (seat: string) => {
		if (!desk.view.yours.seats.includes(seat) || both(desk.view)) return words('table.turn.other');
		if (!yourTurn(desk.view)) return words('table.turn.you');
		return words(desk.view.yours.moves.some((m) => m.text === 'roll') ? 'table.turn.roll' : 'table.turn.you');
	};

	const holds = (place: HTMLElement | null, caught: HTMLElement | null, seat: string) => {
		if (!place || !caught) return;
		const { took = [], counts = [] } = desk.position.beside?.[seatNumber(seat)] ?? {};
		const lie = (at: string) => desk.board.position.pieces.filter((p) => p.of === seat && p.at === at).length;
		const said = counts
			.map((c) => (isBeside(c.key) ? { ...c, n: lie(c.key) } : c))
			.map(({ key, n, to }) => words(`table.held.${key}`, to === undefined ? { n } : { n, to }));
		if (took.length) said.push(words('table.held.took', { n: took.length }));
		write(place, said.join(' · '));
		const shown = took.join();
		if (caught.dataset.shown === shown) return;
		caught.dataset.shown = shown;
		caught.hidden = !took.length;
		caught.replaceChildren(
			...took.slice(0, 16).flatMap((kind, i) => {
				const face = skin.pieces?.[other(seat)]?.[kind];
				return face ? [picture(face.symbol, face.class, i && took[i - 1] !== kind ? 'apart' : '')] : [];
			}),
		);
	};
	return show;
}
