import type { Desk, Show } from './desk';

/** Greys what is not known to be so: clocks, and whether the others are there. */
export function doubt(desk: Desk): Show {
	return () => {
		for (const shown of document.querySelectorAll('[data-part="clock"], [data-part="name"]'))
			shown.classList.toggle('doubtful', desk.net.lost);
	};
}
