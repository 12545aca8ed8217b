import type { Move, Step } from '../wire';
import type { Desk, Show } from './desk';
import { button, make } from './make';
import { part } from './parts';
import { yourTurn } from './state';

/** A step as a pill shows it: 22-18, e3xg5, 13/7*. Points are counted from the mover's side. */
export function stepText(step: Step, family: string, seat: string): string {
	if (step.does && !step.to) return [step.does, step.takes].filter(Boolean).join(' ');
	if (family === 'backgammon') {
		const point = (at = '') => (seat === 'second' && /^\d+$/.test(at) ? String(25 - Number(at)) : at);
		return `${point(step.from)}/${point(step.to)}${step.takes ? '*' : ''}`;
	}
	if (!step.to) return `×${step.takes ?? ''}`;
	if (!step.from) return step.to;
	return `${step.from}${step.takes ? 'x' : '-'}${step.to}`;
}

/** The turn that is being built: its steps, one step back, and in backgammon a word that it is meant. */
export function building(desk: Desk): Show {
	const slip = part('build');
	const { board, words } = desk;
	let steps: Step[] = [];

	const draw = () => {
		if (!slip) return;
		const confirms = desk.family() === 'backgammon';
		const dice = desk.view.table.state.position.facts.find((f) => f.name === 'dice');
		const acts = yourTurn(desk.view) && desk.looking === undefined;
		const rolled = confirms && !!dice && acts;
		slip.hidden = !acts || (!steps.length && !rolled);
		if (slip.hidden) return;
		const [a = '', b = ''] = dice?.value ?? '';
		const caps = rolled ? words('table.build.rolled', { a, b }) : words('table.build');
		const pills = steps.map((s) => make('span', { class: 'step' }, stepText(s, desk.family(), desk.mine())));
		const back = button(words('table.build.back'), () => board.undo(), 'grow');
		back.setAttribute('aria-disabled', String(!steps.length));
		const row = make('div', { class: 'row' });
		if (confirms) {
			const confirm = button(words('table.build.confirm'), () => board.confirm(), 'grow2 seal');
			confirm.setAttribute('aria-disabled', String(!whole));
			row.append(confirm);
		}
		row.append(back);
		const focused = slip.contains(document.activeElement) ? document.activeElement?.textContent : undefined;
		slip.replaceChildren(make('span', { class: 'caps' }, caps), make('div', { class: 'steps' }, ...pills), row);
		if (focused) [...row.querySelectorAll('button')].find((b) => b.textContent === focused)?.focus();
	};

	let whole = false;
	const set = (now: Step[], left: Move[]) => {
		steps = now;
		whole = steps.length > 0 && left.some((m) => m.steps.length === steps.length);
		draw();
	};

	board.addEventListener('touched', (e) => {
		desk.touched();
		const { steps: now, left } = (e as CustomEvent<{ steps: Step[]; left: Move[] }>).detail;
		if (now.length > steps.length) {
			const last = now.at(-1);
			if (last) desk.voice.say(stepText(last, desk.family(), desk.mine()));
		}
		set(now, left);
		if (whole && desk.family() === 'backgammon') {
			desk.voice.say(words('table.turn.confirm'));
			slip?.querySelector<HTMLElement>('.seal')?.classList.add('ready');
		}
	});
	board.addEventListener('turn', (e) => {
		set([], []);
		desk.play((e as CustomEvent<{ text: string }>).detail.text);
	});
	board.addEventListener('refused', (e) => {
		const { steps: touched, whole } = (e as CustomEvent<{ steps: Step[]; whole: boolean }>).detail;
		if (yourTurn(desk.view)) desk.whyTouched(touched, whole);
		else desk.tell({ title: words('table.referee'), lines: [words('table.not-yours')] }, true);
	});

	return (_view, happened) => {
		if (happened.some((e) => ['played', 'took-back', 'began', 'rematched', 'ended'].includes(e.what))) steps = [];
		draw();
	};
}
