import type { Said } from '../wire';
import type { Desk, Show } from './desk';
import { make } from './make';
import { hide, part, write } from './parts';

/** What people say to each other. It is there when somebody else is: another person, or who looks on. */
export function chat(desk: Desk): Show {
	const panel = part<HTMLDetailsElement>('chat');
	if (!panel) return () => {};
	const { words } = desk;
	const lines = part('said', panel) ?? panel.appendChild(make('div', { 'data-part': 'said' }));
	const form = panel.querySelector('form');
	const input = panel.querySelector('input');
	const summary = panel.querySelector('summary');
	const tag = make('span', { class: 'tag', hidden: true });
	summary?.append(tag);
	let shown = 0; // lines of the list that are ours
	let read = desk.view.table.chat.length;

	const line = (s: Said) => make('p', { class: 'small' }, make('b', {}, s.name || desk.name(s.by)), ` ${s.text}`);
	const show: Show = (view) => {
		const { chat, state } = view.table;
		const people = state.seats.filter((s, i) => s.kind === 'person' && !view.yours.seats.includes(i ? 'second' : 'first'));
		hide(panel, !people.length && !view.watching && !chat.length);
		if (chat.length !== shown || !lines.childElementCount) {
			if (shown === 0 || chat.length < shown) lines.replaceChildren(); // the server's lines, or another game's
			const from = chat.length < shown ? 0 : shown;
			lines.append(...chat.slice(from).map(line));
			if (!chat.length) lines.append(make('p', { class: 'small quiet' }, words('table.chat.none')));
		}
		if (chat.length > shown) lines.scrollTop = lines.scrollHeight;
		shown = chat.length;
		if (panel.open) read = chat.length;
		tag.hidden = read >= chat.length;
		write(tag, words('table.chat.new', { n: chat.length - read }));
	};

	panel.addEventListener('toggle', () => show(desk.view, []));
	const send = (e: Event) => {
		e.preventDefault();
		const text = input?.value.trim();
		if (!input || !text) return;
		input.value = '';
		desk.say(text);
	};
	form?.addEventListener('submit', send);
	if (!form) input?.addEventListener('keydown', (e) => e.key === 'Enter' && send(e));
	return show;
}
