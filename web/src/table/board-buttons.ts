import type { BoardEvents } from '../board/element';
import { sayable } from '../board/said';
import { button, make, picture } from '../ui/make';
import type { Desk, Show } from './desk';
import { raise, stake } from './offers';
import { yourTurn } from './state';

/**
 * What is said where dice and a cube lie, on the board itself: roll, double, confirm. A click on the dice or the empty board
 * means the same.
 */
export function boardButtons(desk: Desk): Show {
	const { board, words } = desk;
	if (!board.hasSpots) return () => {};
	const place = board.appendChild(make('div', { class: 'on-board' }));
	let shown = '';

	const acts = () => yourTurn(desk.view) && desk.looking === undefined;
	const can = (does: string) => acts() && sayable(desk.view.yours.moves, does);
	const roll = () => desk.play('roll');
	const { raises = '', stake: staked } = board.plays;

	const at = (made: HTMLElement, spot: string) => {
		const { x, y } = board.spot(spot);
		made.style.setProperty('left', `${100 * x}%`);
		made.style.setProperty('top', `${100 * y}%`);
		return made;
	};

	const confirm = () => {
		const dice = board.position.facts.find((f) => f.name === 'dice');
		const made = button('', () => board.confirm(), 'seal confirm');
		made.append(...[...(dice?.value ?? '')].map((pips) => picture(`die-${pips}`, 'bone')), words('table.build.confirm'));
		return at(made, `dice.${dice?.of ?? 'first'}`);
	};

	const raising = (of: string) => {
		const made = button('', () => raise(desk), raises);
		// On a phone the word would reach over the nearer edge of the board, so it begins or ends there.
		made.append(make('span', { class: board.spot(`cube.${of}`).x < 0.5 ? 'begins' : 'ends' }, words('does.double')));
		made.setAttribute('aria-label', words('table.say.double', { n: stake(desk) }));
		return at(made, `cube.${of}`);
	};

	const draw = () => {
		const seat = desk.mine();
		const cube = desk.view.table.state.position.facts.find((f) => f.name === staked);
		const whole = acts() && board.whole;
		const now = JSON.stringify([can('roll'), can(raises), whole, seat, cube, board.flipped, whole && board.position.facts]);
		if (now === shown) return;
		shown = now;
		const focused = place.contains(document.activeElement) ? document.activeElement?.className : undefined;
		place.replaceChildren(
			...(can('roll') ? [at(button(words('does.roll'), roll, 'seal roll'), `dice.${seat}`)] : []),
			...(can(raises) && cube ? [raising(cube.of)] : []),
			...(whole ? [confirm()] : []),
		);
		if (focused) [...place.children].find((c): c is HTMLElement => c.className === focused && c instanceof HTMLElement)?.focus();
	};

	for (const event of ['touched', 'turn', 'flipped']) board.addEventListener(event, draw);

	board.addEventListener('field', (e) => {
		const { what } = (e as CustomEvent<BoardEvents['field']>).detail;
		if (!acts()) return;
		if (what === 'stake') {
			if (!can(raises)) return;
			raise(desk);
		} else if (can('roll')) roll();
		else if (what === 'dice' && board.whole) board.confirm();
		else if (what === 'dice') board.swapDice();
		else return;
		e.preventDefault();
	});

	document.addEventListener(
		'keydown',
		(e) => {
			const busy = e.target instanceof Element && e.target.closest('button, a, input, select, textarea, summary, dialog');
			if (e.key !== ' ' || e.repeat || e.altKey || e.ctrlKey || e.metaKey || busy || !can('roll')) return;
			if (document.querySelector('dialog[open]')) return;
			e.preventDefault();
			e.stopPropagation();
			roll();
		},
		{ capture: true },
	);

	return draw;
}
