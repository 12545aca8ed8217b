// Looking through a game by buttons and keys. Tables and records have the same; each says which positions there are.
import { part } from '../ui/parts';
import type { Words } from '../ui/words';
import { leads, meant, type Way } from './steps';

/** A game that can be looked through. */
export interface Browsed {
	stops(): number[]; // after how many turns there is a position to see; the first is 0
	at(): number; // the one that is shown
	go(turn: number, way?: Way): void;
}

/** Makes buttons of the links that the server drew, and lets keys do the same. The answer shows which of them lead anywhere. */
export function browse(game: Browsed, place: HTMLElement | null, words: Words): () => void {
	const go = (way: Way) => {
		const turn = leads(game.stops(), game.at(), way);
		if (turn !== undefined) game.go(turn, way);
	};
	const buttons = [...(place?.querySelectorAll<HTMLElement>('[data-go]') ?? [])].map((link) => {
		const button = document.createElement('button');
		button.type = 'button';
		for (const name of ['class', 'data-go', 'aria-label', 'title']) button.setAttribute(name, link.getAttribute(name) ?? '');
		button.append(...link.childNodes);
		button.addEventListener('click', () => go(button.dataset.go as Way));
		link.replaceWith(button);
		return button;
	});
	listen(go);
	// Not disabled: who presses "next" by the keyboard to the end would lose his place.
	const step = place && part('step', place);
	const show = () => {
		const stops = game.stops();
		const n = stops.findLastIndex((stop) => stop <= game.at());
		const of = document.createElement('small');
		of.textContent = words('replay.of', { of: stops.length - 1 });
		step?.replaceChildren(`${Math.max(0, n)} `, of);
		for (const b of buttons)
			b.setAttribute('aria-disabled', String(leads(game.stops(), game.at(), b.dataset.go as Way) === undefined));
	};
	show();
	return show;
}

/**
 * Keys mean the game anywhere on the page, except where they mean something else: in fields, menus and dialogs, and on a board
 * that was reached by the keyboard. Who has clicked the board does not walk on it.
 */
function listen(go: (way: Way) => void): void {
	let pointed = false; // the last place was chosen by a pointer
	const watch = (event: 'pointerdown' | 'keydown', heard: (e: Event) => void) => addEventListener(event, heard, true);
	watch('pointerdown', () => {
		pointed = true;
	});
	watch('keydown', (e) => {
		if (!(e instanceof KeyboardEvent)) return;
		if (e.key === 'Tab') pointed = false;
		const way = meant(e.key);
		const focused = document.activeElement;
		if (!way || e.altKey || e.ctrlKey || e.metaKey || e.shiftKey) return;
		if (focused?.closest('input, textarea, select, dialog, [contenteditable]')) return;
		if (focused?.closest('crown-board') && !pointed) return;
		e.preventDefault();
		e.stopPropagation();
		go(way);
	});
}
