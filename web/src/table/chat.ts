import { make } from '../ui/make';
import { part, write } from '../ui/parts';
import type { Said, Table } from '../wire';
import type { Desk, Show } from './desk';

/** What people say to each other: the players in one channel, spectators in another. Its panel is there when somebody else can be. */
export function chat(desk: Desk): Show {
	const shows = [channel(desk, '', (t) => t.chat), channel(desk, 'gallery-', (t) => t.gallery ?? [])];
	return (view, happened) => {
		for (const show of shows) show(view, happened);
	};
}

function channel(desk: Desk, prefix: string, pick: (table: Table) => Said[]): Show {
	const panel = part<HTMLDetailsElement>(`${prefix}chat`);
	const lines = part(`${prefix}said`);
	const unread = part(`${prefix}unread`);
	const form = part<HTMLFormElement>(`${prefix}say`);
	const input = form?.querySelector<HTMLInputElement>('input[name="text"]');
	if (!panel || !lines) return () => {};
	const last = (said: Said[]) => said.at(-1)?.seq ?? 0;
	let shown = last(pick(desk.view.table)); // the server has written these
	let read = shown;

	const line = (s: Said) => make('li', {}, make('b', {}, s.name || desk.name(s.by)), ` ${s.text}`);
	const show: Show = (view) => {
		const said = pick(view.table);
		const since = (seq: number) => said.filter((s) => (s.seq ?? 0) > seq);
		const fresh = since(shown);
		if (fresh.length) {
			if (shown === 0) lines.replaceChildren();
			lines.append(...fresh.map(line));
			while (lines.childElementCount > said.length) lines.firstElementChild?.remove();
			lines.scrollTop = lines.scrollHeight;
			shown = last(said);
		}
		if (panel.open) read = shown;
		const waiting = since(read).length;
		if (unread) unread.hidden = waiting === 0;
		write(unread, desk.words('table.chat.new', { n: waiting }));
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
