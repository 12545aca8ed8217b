import type { Desk, Show } from './desk';
import { yourTurn } from './state';

const pause = 1200;

/** Plays the only possible turn by itself, if the viewer wants it so. */
export function auto(desk: Desk): Show {
	let timer = 0;
	let played = -1; // the state for which it has acted
	return (view) => {
		clearTimeout(timer);
		const only = view.yours.moves.length === 1 ? view.yours.moves[0] : undefined;
		const { seq } = view.table.state;
		if (!only || !yourTurn(view) || desk.settings.auto === 'off' || desk.looking !== undefined || played === seq) return;
		const act = () => {
			played = seq;
			desk.play(only.text);
		};
		timer = setTimeout(act, desk.settings.auto === 'once' ? 0 : pause);
	};
}
