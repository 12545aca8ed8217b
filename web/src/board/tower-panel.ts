import { make } from '../ui/make';

/** A place for towers that are drawn out beside the board, hidden until there is one. */
export const towerPanel = (): HTMLElement => make('crown-tower' as 'div', { class: 'panel tower', hidden: true });
