import type { Said } from '../wire';
import type { Desk, Show } from './desk';
import { make } from './make';
import { part, write } from './parts';

/** What people say to each other. The panel is there when somebody else can be. */
export function chat(desk: Desk): Show {
	const panel = part<HTMLDetailsElement>('chat');
	const lines = part('said');
	const unread = part('unread');
	const form = part<HTMLFormElement>('say');
	const input = form?.querySelector<HTMLInputElement>('input[name="text"]');
	if (!panel || !lines) return () => {};
	let shown = desk.view.table.chat.length; // the server has written these
	let read = shown;

	const line = (s: Said) => make('li', {}, make('b', {}, s.name || desk.name(s.by)), ` ${s.text}`);
	const show: Show = (view) => {
		const { chat } = view.table;
		if (chat.length > shown) {
			if (shown === 0) lines.replaceChildren();
			lines.append(...chat.slice(shown).map(line));
			lines.scrollTop = lines.scrollHeight;
			shown = chat.length;
		}
		if (panel.open) read = chat.length;
		if (unread) unread.hidden = read >= chat.length;
		write(unread, desk.words('table.chat.new', { n: chat.length - read }));
	};

	panel.addEventListener('toggle', () => {
		show(desk.view, []);
		lines.scrollTop = lines.scrollHeight;
	});
	form?.addEventListener('submit', (e) => {
		e.preventDefault();
		const text = input?.value.trim();
		if (!input || !text) return;
		input.value = '';
		desk.say(text);
	});
	return show;
}
