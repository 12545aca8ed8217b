import { make } from './make';
import { part } from './parts';

const endings = new WeakMap<HTMLDialogElement, () => void>();

export interface Choice {
	value: string;
	text: string;
	look?: string;
}

/**
 * Asks in a dialog of the page and gives the chosen value; nothing if the dialog is closed without a choice. The first
 * choice has the focus: it should be the one that does no harm.
 */
export function choose(name: string, title: string, text: string, choices: Choice[]): Promise<string> {
	const dialog = part<HTMLDialogElement>(name) ?? document.body.appendChild(make('dialog', { 'data-part': name }));
	const heading = make('h2', { id: `${name}-title` }, title);
	const buttons = choices.map((c, i) =>
		make('button', { class: `btn ${c.look ?? ''}`.trim(), value: c.value, autofocus: i === 0 }, c.text),
	);
	endings.get(dialog)?.(); // a browser says late that a dialog is closed, and who is quick has asked for the next by then
	dialog.setAttribute('aria-labelledby', heading.id);
	dialog.replaceChildren(heading, make('p', {}, text), make('form', { method: 'dialog', class: 'row' }, ...buttons));
	dialog.returnValue = '';
	dialog.removeAttribute('open'); // the server may have opened it, for who has no script
	return new Promise((chosen) => {
		const end = () => {
			if (dialog.open) return; // it is the last question that was closed
			dialog.removeEventListener('close', end);
			chosen(dialog.returnValue);
		};
		endings.set(dialog, end);
		dialog.addEventListener('close', end);
		dialog.showModal();
	});
}
