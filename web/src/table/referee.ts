import { withClauses } from '../ui/clauses';
import { button, make } from '../ui/make';
import { part } from '../ui/parts';
import { which } from '../ui/which';
import type { Desk, Show, Slip } from './desk';
import { written } from './written';

/** The slip beside the board, on which the referee and the command line answer. It goes once the game goes on. */
export function referee(desk: Desk): Show {
	const slip = part('referee');
	if (!slip) return () => {};
	slip.removeAttribute('role'); // what it says is said aloud by the announcer

	let stays = false;

	const write = (said: Slip | undefined) => {
		stays = said?.stays ?? false;
		slip.hidden = !said;
		if (!said) return;
		slip.classList.toggle('now', said.now ?? false);
		slip.replaceChildren(
			make('span', { class: 'caps' }, said.title),
			...said.lines.map((line) => make('p', {}, ...withClauses(line))),
		);
		if (said.list?.length) {
			const turns = said.list.map((text) => button(written(text, desk.words), () => desk.play(text), 'step'));
			slip.append(make('div', { class: 'steps' }, ...turns));
		}
		if (said.meant?.length) slip.append(which(said.meant, (turn) => desk.play(turn)));
		const close = button('×', () => desk.tell(undefined), 'bare close');
		close.setAttribute('aria-label', desk.words('table.close'));
		slip.append(close);
	};

	const forget = () => {
		desk.tell(undefined);
		desk.board.light([], []);
	};
	desk.onSlip(write);
	desk.onTouch(forget);
	return (_view, happened) => {
		if (happened.some((e) => e.what === 'played')) part('lot')?.remove(); // it has been read
		if (!stays && happened.some((e) => ['played', 'took-back', 'ended', 'aborted'].includes(e.what))) forget();
	};
}
