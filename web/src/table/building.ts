import { attend } from '../board/attend';
import type { BoardEvents } from '../board/element';
import { isBeside } from '../board/place';
import { fill, type Plays } from '../board/skin';
import { make } from '../ui/make';
import { hide, part, write } from '../ui/parts';
import type { Words } from '../ui/words';
import type { Step } from '../wire';
import { answer, seen } from './answers';
import type { Desk, Show } from './desk';
import { todo } from './saying';
import { yourTurn } from './state';

/** How the steps of a game are written, and what the mover calls a place. */
interface Writing {
	plays: Plays;
	named: (at: string) => string;
}

/** A step as a pill shows it: 22-18, e3xg5, or as the family writes it, 13/7*. */
export function stepText(step: Step, { plays, named }: Writing): string {
	if (step.does && !step.to) return [step.does, step.takes].filter(Boolean).join(' ');
	if (!step.to) return `×${step.takes ?? ''}`;
	if (!step.from) return step.to;
	const how = step.takes ? (plays.takes ?? '{from}x{to}') : (plays.moves ?? '{from}-{to}');
	return fill(how, { from: named(step.from), to: named(step.to) });
}

/** The same as it is said: 22 takes 18, lands on 15. What can come in again is hit. */
export function stepAloud(step: Step, words: Words, { plays, named }: Writing): string {
	const { from = '', to = '', takes: at = '' } = step;
	if (!to) return words('ear.step.removes', { at });
	if (!from) return words('ear.step.places', { to });
	if (at && !plays.enters) return words('ear.step.takes', { from, to, at });
	const how = from === plays.enters ? 'enters' : isBeside(to) ? 'off' : 'moves';
	const moved = words(`ear.step.${how}`, { from: named(from), to: named(to) });
	return at ? words('ear.step.hits', { step: moved }) : moved;
}

/** The turn that is being built: its steps, one step back, and where it is asked for a word that it is meant. */
export function building(desk: Desk): Show {
	const slip = part('build');
	const { board, words } = desk;
	if (!slip) return () => {};
	const caps = slip.querySelector('.caps');
	const pills = part('steps', slip);
	const confirm = part('confirm', slip);
	const back = part('back', slip);
	const confirms = board.plays.confirm ?? false; // elsewhere a turn is played once nothing can follow, and ended by a word where something can
	const writing = { plays: board.plays, named: (at: string) => board.named(at, desk.mine()) };
	const { claims } = board.plays;
	const claimed = (s: Step) => (s.does && s.does === claims ? words(`table.say.${claims}`, { squares: s.takes ?? '' }) : '');
	const text = (s: Step) => claimed(s) || stepText(s, writing);
	let steps: Step[] = [];
	let whole = false;

	const draw = () => {
		const dice = confirms ? desk.view.table.state.position.facts.find((f) => f.name === 'dice') : undefined;
		const acts = yourTurn(desk.view) && desk.looking === undefined;
		slip.hidden = !acts || !(steps.length || dice);
		const [a = '', b = ''] = dice?.value ?? '';
		write(caps, dice ? words('table.build.rolled', { a, b }) : words('table.build'));
		pills?.replaceChildren(...steps.map((s) => make('span', { class: 'step' }, text(s))));
		hide(confirm, !confirms && !whole);
		confirm?.setAttribute('aria-disabled', String(!whole));
		back?.setAttribute('aria-disabled', String(!steps.length));
	};

	board.addEventListener('touched', (e) => {
		desk.touched();
		const told = (e as CustomEvent<BoardEvents['touched']>).detail;
		const last = told.steps.at(-1);
		if (told.steps.length > steps.length && last) desk.announcer.say(`${claimed(last) || stepAloud(last, words, writing)}.`);
		if (board.mustTake) desk.announcer.say(`${todo(desk)}.`);
		({ steps, whole } = told);
		if (whole) desk.announcer.say(`${words('table.turn.confirm')}.`);
		draw();
	});
	attend(
		board,
		desk.announcer,
		() => seen(desk),
		async () => (await answer(desk, 'clock', '')).lines,
	);
	board.addEventListener('turn', (e) => {
		steps = [];
		whole = false;
		desk.touched();
		draw();
		desk.play((e as CustomEvent<BoardEvents['turn']>).detail.text);
	});
	board.addEventListener('refused', (e) => {
		const refused = (e as CustomEvent<BoardEvents['refused']>).detail;
		desk.whyTouched(refused.steps, refused.whole);
	});
	confirm?.addEventListener('click', () => board.confirm()); // a turn that is not whole is refused with the reason
	back?.addEventListener('click', () => board.undo());

	return (_view, happened) => {
		if (happened.some((e) => ['played', 'took-back', 'began', 'rematched', 'ended'].includes(e.what))) steps = [];
		draw();
	};
}
