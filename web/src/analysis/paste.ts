// A game or a position that is pasted where the boards are chosen: the server says which board it belongs on, and that board reads it whole.
import { part } from '../ui/parts';
import { textOf } from './file';
import { bring } from './import-kept';

const key = 'pasted';

/** Takes what is pasted, dropped or chosen as a file to its board. */
export function paste(form: HTMLFormElement): void {
	const text = form.querySelector('textarea');
	if (!text) return;
	const take = async () => {
		const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams({ text: text.value }) });
		if (answer.redirected) {
			sessionStorage.setItem(key, text.value);
			location.assign(new URL(answer.url).pathname);
			return;
		}
		const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
		if (fresh.querySelector('[data-imported]')) {
			await bring(text.value);
			location.assign('/analysis/games');
			return;
		}
		const said = fresh.querySelector('[data-paste] .error, main .lead');
		form.querySelector('.error')?.remove();
		if (said) text.after(Object.assign(document.createElement('p'), { className: 'error', textContent: said.textContent }));
		form.querySelector('.error')?.setAttribute('role', 'alert');
	};
	const submit = () => void take().catch(() => form.submit());
	form.addEventListener('submit', (e) => {
		e.preventDefault();
		submit();
	});
	const read = async (file: Blob | null | undefined) => {
		if (!file) return;
		text.value = await textOf(file);
		submit();
	};
	part('file', form)
		?.querySelector('input')
		?.addEventListener('change', (e) => void read((e.target as HTMLInputElement).files?.[0]));
	document.addEventListener('dragover', (e) => e.dataTransfer?.types.includes('Files') && e.preventDefault());
	document.addEventListener('drop', (e) => {
		const file = e.dataTransfer?.files[0];
		if (!file) return;
		e.preventDefault();
		void read(file);
	});
}

/** What was pasted before the board was opened; once. */
export function pasted(): string {
	const text = sessionStorage.getItem(key) ?? '';
	sessionStorage.removeItem(key);
	return text;
}
