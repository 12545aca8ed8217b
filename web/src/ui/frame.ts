// The frame round a board: sheets that rise from the lower edge, tabs beneath the board, and the line that any key opens. The style
// sheet (style/frame.css) decides what is where; docs/frame.md says how a page uses them.
import { part } from './parts';

/**
 * Lets the place "NAME-open" open the sheet NAME. Its handle, the veil, Escape and whatever is chosen in its menu close it. What is marked
 * data-into="NAME" and has no room of its own on this screen lies in the sheet while that is open.
 */
export function sheet(name: string): void {
	const dialog = part<HTMLDialogElement>(name);
	const opener = part(`${name}-open`);
	if (!dialog || !opener) return;
	const taken = new Map<Element, Comment>(); // and where it was
	opener.addEventListener('click', () => {
		for (const panel of document.querySelectorAll(`[data-into="${name}"]`)) {
			if (panel.checkVisibility()) continue;
			const place = document.createComment('');
			panel.replaceWith(place);
			taken.set(panel, place);
			dialog.insertBefore(panel, part('menu', dialog)); // what ends the game stays last
		}
		dialog.showModal();
	});
	dialog.addEventListener('close', () => {
		for (const [panel, place] of taken) place.replaceWith(panel);
		taken.clear();
	});
	dialog.addEventListener('click', (e) => {
		const pressed = e.target as Element;
		if (pressed === dialog || pressed.closest('.menu :is(button, a)')) dialog.close();
	});
}

/**
 * One of the panes (data-tab, named by aria-label) beneath the board is open at a time, where the style sheet shows tabs at all; each
 * keeps how far it was read.
 */
export class Tabs {
	private readonly panes: HTMLElement[];
	private readonly tabs: HTMLButtonElement[];

	/** Tells which pane is open from now on. */
	constructor(
		place: HTMLElement,
		private readonly opened: (pane: HTMLElement) => void = () => {},
	) {
		const list = part('tabs', place);
		this.panes = [...place.querySelectorAll<HTMLElement>('[data-tab]')];
		this.tabs = this.panes.map((pane) => {
			const tab = document.createElement('button');
			tab.type = 'button';
			tab.role = 'tab';
			tab.textContent = pane.dataset.tab ?? '';
			tab.addEventListener('click', () => this.open(pane));
			return tab;
		});
		if (list) list.role = 'tablist';
		list?.replaceChildren(...this.tabs);
		list?.addEventListener('keydown', (e) => {
			const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
			if (!by) return;
			e.preventDefault();
			e.stopPropagation();
			const at = this.tabs.indexOf(document.activeElement as HTMLButtonElement) + by + this.tabs.length;
			const to = this.panes[at % this.panes.length];
			if (to) this.open(to);
			this.tabs[at % this.tabs.length]?.focus();
		});
		const first = this.panes.find((p) => p.hasAttribute('data-open')) ?? this.panes[0];
		if (first) this.open(first);
	}

	open(pane: HTMLElement): void {
		this.panes.forEach((p, i) => {
			p.toggleAttribute('data-open', p === pane);
			const tab = this.tabs[i];
			tab?.setAttribute('aria-selected', String(p === pane));
			if (tab) tab.tabIndex = p === pane ? 0 : -1;
		});
		this.opened(pane);
	}
}

/** The line that turns are typed into is out of sight until it has the focus: a key on a real keyboard gives it, and so does "type-open". */
export function typedLine(form: HTMLFormElement | null): void {
	const input = form?.querySelector<HTMLInputElement>('input[type="text"]');
	if (!form || !input) return;
	form.classList.add('out-of-sight');
	part('type-open')?.addEventListener('click', () => input.focus());
	addEventListener('keydown', (e) => {
		if (e.defaultPrevented || e.altKey || e.ctrlKey || e.metaKey || e.isComposing || !/^[^\s?/]$/u.test(e.key)) return;
		if (document.querySelector('dialog[open]:modal')) return;
		if (document.activeElement?.closest('input, textarea, select, [contenteditable]')) return;
		if (form.hidden) return;
		input.focus(); // and the key is written into it
	});
	input.addEventListener('keydown', (e) => {
		if (e.key === 'Escape' && !e.defaultPrevented) input.blur();
	});
}

/** Selects what was typed, so that it can be typed again, unless its reader has gone on meanwhile: who selects moves the focus. */
export function selectAgain(input: HTMLInputElement | null | undefined): void {
	const at = document.activeElement;
	if (at === document.body || input?.form?.contains(at)) input?.select();
}
