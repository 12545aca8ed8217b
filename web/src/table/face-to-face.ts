// One screen lies between two people. The far half is turned towards the person across the table, and the clocks are large enough to press.
// Questions and refusals face the player whose turn it is; a menu faces whoever opened it.
import { svg } from '../board/svg';
import { stayAwake } from '../ui/awake';
import { button, make, renew } from '../ui/make';
import { part, write } from '../ui/parts';
import { winner } from './announcements';
import type { Desk, Show } from './desk';
import { yourTurn } from './state';

const seats = ['first', 'second'];

/** What two people at one screen press, in each half of it. */
export function faceToFace(desk: Desk): Show {
	const { words, board } = desk;
	const { body } = document;
	const main = document.getElementById('table') as HTMLElement;
	const frame = board.closest<HTMLElement>('.board') as HTMLElement;
	const cover = make('div', { class: 'cover', hidden: true });
	const halves = [...document.querySelectorAll<HTMLElement>('[data-part="player"]')].map((place) => half(desk, place));
	let sleep: (() => void) | undefined; // while the screen is kept awake
	let asked = ''; // who acted when something was last turned

	const isFar = (seat: string) => (board.flipped ? seat === main.dataset.foot : seat !== main.dataset.foot);
	const toward = (seat: string) => {
		body.dataset.toward = isFar(seat) ? 'far' : 'near';
	};

	/** Begins, or ends and leaves the table as it was. */
	const lay = (on: boolean) => {
		if (on === Boolean(sleep)) return;
		sleep?.();
		sleep = on ? stayAwake() : undefined;
		body.classList.toggle('face', on);
		for (const { place, parts } of halves)
			if (on) place.append(...parts);
			else for (const each of parts) each.remove();
		if (on) {
			if (!navigator.wakeLock && !clockState(desk).waits) desk.tell({ title: words('face.title'), lines: [words('face.dark')] });
			return frame.append(cover);
		}
		cover.remove();
		delete main.dataset.far;
		delete body.dataset.toward;
	};

	const show: Show = (view) => {
		lay(desk.settings.face === 'on');
		if (!sleep) return;
		main.dataset.far = seats.find(isFar);
		const { toAct } = view.table.state.position;
		if (toAct !== asked && seats.includes(toAct)) toward(toAct);
		asked = toAct;
		for (const each of halves) each.show();
		const { paused, waits } = clockState(desk);
		cover.hidden = !paused && !waits;
		cover.classList.toggle('whole', paused); // nobody thinks while the clocks are paused
		if (!cover.hidden) renew(cover, ...(paused ? rest() : ready()));
	};

	const resume = () => desk.command({ do: 'resume', by: desk.mine() });
	const ready = () => [
		make('h2', {}, words('face.ready')),
		make('p', {}, words('face.ready.text')),
		...(navigator.wakeLock ? [] : [make('p', { class: 'small' }, words('face.dark'))]),
		button(words('face.start'), resume, 'seal big'),
		button(words('face.swap'), () => part('flip')?.click()),
	];
	/** The same for both: whoever comes back first can press it. */
	const rest = () => {
		const across = make('div', { 'aria-hidden': 'true' }, make('h2', {}, words('face.paused')));
		return [across, make('h2', {}, words('face.paused')), button(words('face.again'), resume, 'seal big')];
	};

	for (const { place, seat } of halves) place.addEventListener('click', () => toward(seat), { capture: true });
	for (const event of ['touched', 'turn', 'flipped']) board.addEventListener(event, () => sleep && show(desk.view, []));
	return show;
}

/** Whether the clocks are paused, or wait for the first turn. */
function clockState({ view }: Desk): { paused: boolean; waits: boolean } {
	const { clocks, phase, position } = view.table.state;
	const playing = phase === 'playing' && clocks !== undefined;
	const paused = playing && (clocks.paused ?? false);
	return { paused, waits: playing && !paused && clocks.running === 'nobody' && seats.includes(position.toAct) };
}

/** One half: its clock, which is pressed to start, to go on and to end a turn, what is said under it, and three buttons. */
function half(desk: Desk, place: HTMLElement) {
	const { words, board } = desk;
	const seat = place.dataset.seat ?? '';
	const says = make('p', { class: 'tells' });
	const press = make('button', { type: 'button', class: 'press' });
	const back = hand('take-back', 'M7 4 3.2 7.8 7 11.6M3.6 7.8h8a4.4 4.4 0 0 1 0 8.8H8');
	const pause = hand('pause', 'M7 4.5v11M13 4.5v11');
	const more = hand('more', 'M4 10h.01M10 10h.01M16 10h.01');
	const name = (at: HTMLElement, text: string) => {
		at.setAttribute('aria-label', text);
		at.title = text;
	};
	name(more, part('more-open')?.textContent?.trim() ?? '');
	more.onclick = () => part('more-open')?.click();

	/** Whether the last turn is this side's, so that it may take it back. */
	const mine = () =>
		desk.view.yours.open.some((o) => o.kind === 'take-back' && o.by === seat) &&
		desk.view.table.turns.findLast((t) => t.by !== 'dice')?.by === seat;

	const acts = () => yourTurn(desk.view) && desk.view.table.state.position.toAct === seat;
	/** Whether a press on one's own clock ends the turn; otherwise it does nothing. */
	const ends = () => acts() && board.whole;

	const told = () => {
		const { phase, results, position } = desk.view.table.state;
		const { paused, waits } = clockState(desk);
		if (phase === 'over' || phase === 'aborted') {
			const result = results.at(-1);
			return result ? winner(desk, result.winner) : words('table.over.aborted');
		}
		if (paused) return words('face.paused');
		if (waits) return words('face.press');
		if (position.toAct === seat) return ends() ? words('table.build.confirm') : words('face.yours');
		if (!seats.includes(position.toAct)) return '';
		const [one, other] = seats.map((s) => desk.name(s));
		return words('face.theirs', { name: one === other ? desk.side(position.toAct) : desk.name(position.toAct) });
	};

	const show = () => {
		const { clocks, phase } = desk.view.table.state;
		const { paused, waits } = clockState(desk);
		const half = acts() && board.building.steps.length > 0; // a turn half made, of which the last step can be taken back
		const playing = phase === 'playing';
		write(says, told());
		place.classList.toggle('timed', Boolean(clocks));
		press.disabled = !waits && !paused && !ends();
		press.onclick = () => (ends() ? board.confirm() : void desk.command({ do: 'resume', by: seat }));
		name(press, words(ends() ? 'table.build.confirm' : waits ? 'face.start' : 'face.again'));
		pause.hidden = !clocks || !playing;
		pause.disabled = waits;
		name(pause, words(paused ? 'face.again' : 'face.rest'));
		pause.onclick = () => void desk.command({ do: paused ? 'resume' : 'pause', by: seat });
		back.hidden = !playing;
		const undo = half ? part('back') : mine() ? part('take-back') : undefined;
		name(back, part(half ? 'back' : 'take-back')?.textContent?.trim() ?? '');
		back.setAttribute('aria-disabled', String(!undo));
		back.onclick = () => undo?.click();
	};
	const hands = make('div', { class: 'hands', role: 'group', 'aria-label': desk.side(seat) }, back, pause, more);
	return { place, seat, show, parts: [says, press, hands] };
}

/** A button with a sign. */
function hand(what: string, path: string): HTMLButtonElement {
	const sign = svg('svg', { class: `ico ${what}`, viewBox: '0 0 20 20', 'aria-hidden': 'true' }, svg('path', { d: path }));
	return make('button', { type: 'button', class: `hand ${what}` }, sign);
}
