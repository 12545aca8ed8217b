import type { Announcer } from '../ui/announcer';
import { make } from '../ui/make';

/**
 * Completes what was begun in a text box when Down or Tab is pressed, and not before: while somebody types, nothing is offered and nothing is said. What
 * is offered is put in the box and said aloud; Down and Up lead to the others, Escape brings back what was typed, and Tab then goes on as everywhere.
 */
export function completing(
	form: HTMLElement,
	input: HTMLInputElement,
	announcer: Announcer,
	of: (text: string) => string[],
): void {
	const list = make('ul', { id: 'completions', class: 'completions', hidden: true, 'aria-hidden': 'true' }); // it is heard from the announcer
	form.append(list);
	let begun = '';
	let chosen = 0;
	const close = () => {
		list.hidden = true;
	};
	const choose = (to: number) => {
		const items = [...list.children];
		chosen = (to + items.length) % items.length;
		items.forEach((item, i) => {
			item.toggleAttribute('data-chosen', i === chosen);
		});
		items[chosen]?.scrollIntoView({ block: 'nearest' });
		input.value = items[chosen]?.textContent ?? '';
		announcer.interrupt(input.value);
	};
	const open = (): boolean => {
		const all = of(input.value);
		if (!all.length) return false;
		begun = input.value;
		list.replaceChildren(...all.map((text) => make('li', {}, text)));
		list.hidden = false;
		choose(0);
		return true;
	};
	input.addEventListener('input', close);
	input.addEventListener('blur', close);
	form.addEventListener('submit', close);
	list.addEventListener('pointerdown', (e) => {
		e.preventDefault();
		const item = (e.target as Element).closest('li');
		if (item) choose([...list.children].indexOf(item));
		close();
	});
	input.addEventListener('keydown', (e) => {
		if (e.altKey || e.ctrlKey || e.metaKey || e.shiftKey) return;
		if (list.hidden) {
			if ((e.key !== 'ArrowDown' && e.key !== 'Tab') || !open()) return;
		} else if (e.key === 'ArrowDown') choose(chosen + 1);
		else if (e.key === 'ArrowUp') choose(chosen - 1);
		else if (e.key === 'Escape') {
			input.value = begun;
			close();
		} else return;
		e.preventDefault();
	});
}
