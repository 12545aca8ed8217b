import type { Desk, Show } from './desk';
import { part } from './parts';
import { both } from './state';

/** Which side of the board is below: the viewer's own, unless he turns it; at one screen whoever moves, if that is wanted. */
export function turning(desk: Desk): Show {
	const { board } = desk;
	let byHand = false;
	const flip = part<HTMLButtonElement>('flip') ?? document.querySelector<HTMLButtonElement>('[data-do="flip"]');
	const turn = (flipped: boolean) => {
		if (board.flipped === flipped) return;
		board.flipped = flipped;
		document.querySelector('.table')?.classList.toggle('flipped', flipped);
	};
	flip?.addEventListener('click', () => {
		byHand = true;
		turn(!board.flipped);
	});
	return (view) => {
		if (byHand || !both(view) || desk.settings.turn !== 'on') return;
		const { toAct } = view.table.state.position;
		if (toAct === 'first' || toAct === 'second') turn(toAct === 'second');
	};
}
