// The place to share: its addresses follow the position on the board.
import { copies } from './copy';
import { part } from './parts';
import { sends, sendsFile } from './send';

export function share(box: HTMLElement): void {
	const link = part<HTMLInputElement>('share-link', box);
	const code = part<HTMLTextAreaElement>('share-embed', box);
	const board = document.querySelector<HTMLElement>('[data-analysis], [data-part="replay"]');
	const copy = (name: string, field: HTMLInputElement | HTMLTextAreaElement | null | undefined) => {
		const button = part(name, box);
		if (button && field) copies(button, () => field.value, button.dataset.copied ?? '✓');
		field?.addEventListener('focus', () => field.select());
	};
	copy('share-copy', link);
	sends(part('send', box), () => link?.value || location.href);
	for (const file of box.querySelectorAll<HTMLAnchorElement>('a[data-file]')) sendsFile(file);
	const qr = box.querySelector<HTMLDetailsElement>('details:has(.qr)');
	if (qr && matchMedia('(min-width: 900px)').matches) qr.open = true; // a phone points at it
	copy('share-embed-copy', code);
	if (!board) return;
	// The house may be known by another address than the one it is read at.
	const { origin } = new URL(link?.value || location.href, location.href);

	const follow = () => {
		const { place = '', page = '', asked = '', last = '' } = box.dataset;
		const { shown, turn } = board.dataset;
		const query = new URLSearchParams(asked);
		if (shown !== undefined) query.set('position', shown);
		if (turn === last) query.delete('turn');
		else if (turn !== undefined) query.set('turn', turn);
		if (link) link.value = query.size ? `${origin}${page}?${query}` : origin + page;
		query.set('lang', document.documentElement.lang);
		for (const file of box.querySelectorAll<HTMLElement>('[data-file]')) {
			const address = `/pictures/${place}/${file.dataset.file}?${query}`;
			if (file instanceof HTMLImageElement) file.src = address;
			else file.setAttribute('href', address);
		}
		if (code)
			code.value = code.value.replace(/src="[^"]*"/, `src="${origin}/embed/${place}?${String(query).replaceAll('&', '&amp;')}"`);
	};
	new MutationObserver(follow).observe(board, { attributeFilter: ['data-shown', 'data-turn'] });
	new MutationObserver(follow).observe(box, { attributeFilter: ['data-asked'] });
	if (board.dataset.shown !== undefined || board.dataset.turn !== undefined) follow();
}
