// The list of keys, at a press of "?" on any page.
import { make } from './make';

/** Shows the list in a dialog. Without a connection the page of it is not there, and nothing happens. */
async function show(): Promise<void> {
	const answer = await fetch('/keys', { headers: { Accept: 'text/html' } });
	const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
	const [title, list] = [page.getElementById('keys'), page.getElementById('allkeys')];
	if (!answer.ok || !title || !list || document.querySelector('dialog[open]')) return;
	const close = make('button', { class: 'btn', autofocus: true, 'aria-label': title.textContent ?? '' }, '✕');
	const dialog = make(
		'dialog',
		{ class: 'allkeys', 'aria-labelledby': title.id },
		make('form', { method: 'dialog', class: 'row' }, make('h2', { id: title.id }, title.textContent ?? ''), close),
		document.adoptNode(list),
	);
	dialog.addEventListener('close', () => dialog.remove());
	document.body.append(dialog);
	dialog.showModal();
}

/** Listens for "?" wherever it does not belong to a text. */
export function listKeys(): void {
	addEventListener('keydown', (e) => {
		if (e.key !== '?' || e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented) return;
		if (document.activeElement?.closest('input, textarea, select, dialog, [contenteditable]')) return;
		e.preventDefault();
		show().catch(() => {});
	});
}
