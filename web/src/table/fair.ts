// Words for the dice: each seat adds its own to the house's secret, so that nobody can choose the rolls. They are fixed by
// their hash before anybody shows any.

import { make } from '../ui/make';
import { part } from '../ui/parts';
import type { Desk, Show } from './desk';
import { seatNumber } from './state';

const patience = 6000; // the house waits ten seconds; who is typing has this long

/** Fields before their hash: each preceded by its length in eight bytes, most significant first. */
export function fields(...all: (string | Uint8Array<ArrayBuffer>)[]): Uint8Array<ArrayBuffer> {
	const parts = all.map((f) => (typeof f === 'string' ? new TextEncoder().encode(f) : f));
	const whole = new Uint8Array(parts.reduce((n, p) => n + 8 + p.length, 0));
	let at = 0;
	for (const p of parts) {
		new DataView(whole.buffer).setBigUint64(at, BigInt(p.length));
		whole.set(p, at + 8);
		at += 8 + p.length;
	}
	return whole;
}

export const hex = (bytes: ArrayBuffer | Uint8Array) =>
	Array.from(new Uint8Array(bytes), (b) => b.toString(16).padStart(2, '0')).join('');

export async function hashWords(words: string): Promise<string> {
	return hex(await crypto.subtle.digest('SHA-256', fields('crownhead dice words 1', words)));
}

/** What is sent for who types nothing. */
const randomWords = () => hex(crypto.getRandomValues(new Uint8Array(16)));

/** Sends the words of the viewer's seats when the table wants them: those that were typed, or random ones. */
export function fair(desk: Desk): Show {
	const field = typed(desk);
	const sent = new Set<string>();
	let waiting: number | undefined;

	// Words must survive a reload and be the same in every tab, or what was fixed could not be shown.
	const wordsOf = (seat: string) => {
		const key = `crownhead.words.${desk.view.table.id}.${desk.view.table.state.fair?.commitment}.${seat}`;
		try {
			const kept = localStorage.getItem(key);
			if (kept !== null) return kept;
			const typed = field?.value.trim() || randomWords();
			localStorage.setItem(key, typed);
			return typed;
		} catch {
			unkept[key] ??= field?.value.trim() || randomWords();
			return unkept[key];
		}
	};
	const unkept: Record<string, string> = {};

	const act = async () => {
		const { fair, seq } = desk.view.table.state;
		if (!fair) return;
		for (const seat of desk.view.yours.seats) {
			const [own, theirs] = [fair.words[seatNumber(seat)], fair.words[seatNumber(seat) ? 0 : 1]];
			const step = own === '' ? 'fix' : own === 'sent' && theirs !== '' ? 'show' : '';
			const once = `${fair.commitment} ${seat} ${step}`;
			if (!step || sent.has(once)) continue;
			sent.add(once);
			const words = wordsOf(seat);
			const refused = await desk.attempt(
				step === 'fix'
					? { do: 'fix-words', by: seat, text: await hashWords(words) }
					: { do: 'show-words', by: seat, text: words },
			);
			if (!refused?.stale) continue;
			sent.delete(once); // the other seat was quicker; what it did does not touch these words
			if (desk.view.table.state.seq !== seq) return act(); // otherwise when it is told
		}
	};

	field?.addEventListener('change', () => {
		clearTimeout(waiting);
		waiting = undefined;
		if (desk.view.yours.words) act();
	});
	return (view) => {
		if (field)
			field
				.closest<HTMLElement>('.field')
				?.toggleAttribute('hidden', !view.table.state.fair || view.table.state.phase !== 'waiting');
		if (!view.yours.words || waiting !== undefined || !crypto.subtle) return; // over plain HTTP there is no hash: then no words either
		const typing = field && document.activeElement === field && view.yours.words === 'fix';
		if (!typing) act();
		else
			waiting = setTimeout(() => {
				waiting = undefined;
				act();
			}, patience);
	};
}

/** A field for who wants words of his own, while the table waits for the other player. */
function typed(desk: Desk): HTMLInputElement | undefined {
	const { words, view } = desk;
	if (!view.table.state.fair || !view.yours.seats.length || view.table.state.phase !== 'waiting') return undefined;
	const field = make('input', { type: 'text', maxlength: 60, autocomplete: 'off' });
	const label = make(
		'label',
		{ class: 'field air' },
		make('span', {}, words('table.dice.words')),
		field,
		make('small', { class: 'quiet' }, words('table.dice.words.why')),
	);
	part('waiting')?.append(label);
	return field;
}
