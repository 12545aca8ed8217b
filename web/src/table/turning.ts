import { part } from '../ui/parts';
import type { Desk, Show } from './desk';
import { both, other } from './state';

/**
 * Which side of the board is below, with its player: the viewer's own, unless he turns it; at one screen the side to move, if
 * that is wanted. Points are numbered as the viewer counts them; for who plays both sides or only looks on, as the side to move does.
 */
export function turning(desk: Desk, table: HTMLElement): Show {
	const { board } = desk;
	const foot = table.dataset.foot ?? 'first'; // who sits below a board that is not turned
	const frame = board.closest('.board') ?? board;
	const players = [...document.querySelectorAll<HTMLElement>('[data-part="player"]')];
	let below = board.flipped ? other(foot) : foot;
	let own = desk.view.yours.seats.join();

	const put = (seat: string) => {
		if (seat === below) return;
		below = seat;
		board.flipped = seat !== foot;
		table.classList.toggle('flipped', board.flipped);
		for (const player of players) {
			if (player.dataset.seat === seat) frame.after(player);
			else frame.before(player);
		}
	};
	part('flip')?.addEventListener('click', () => put(other(below)));

	return (view) => {
		const { seats } = view.yours;
		// After a rematch the viewer has the other side.
		if (seats.join() !== own && seats.length === 1) put(seats[0] ?? below);
		own = seats.join();
		const { toAct } = view.table.state.position;
		const moves = toAct === 'first' || toAct === 'second';
		if (both(view) && desk.settings.turn === 'on' && desk.settings.face === 'off' && moves) put(toAct);
		const [mine, alsoMine] = seats;
		const counts = mine && !alsoMine ? mine : moves ? toAct : undefined;
		if (counts) board.numbering = counts !== foot;
	};
}
