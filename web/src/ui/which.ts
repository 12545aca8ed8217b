import type { Meaning } from '../wire';
import { button, make } from './make';

/** The turns that a typed text can mean: a press says which. */
export function which(meant: Meaning[], chosen: (turn: string) => void): HTMLElement {
	return make('div', { class: 'steps' }, ...meant.map(({ text, name }) => button(name, () => chosen(text), 'step')));
}
