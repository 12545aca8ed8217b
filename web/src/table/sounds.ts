import type { Desk, Show } from './desk';

/** The sounds of a table. They are off unless somebody wants them, and loaded once somebody does. */
export function sound(desk: Desk): Show {
	const { does = '' } = document.querySelector<HTMLElement>('[data-setting="sounds"]')?.dataset ?? {};
	let instruments: Promise<typeof import('./instruments')> | undefined;
	const play = (name: string) => {
		instruments ??= import(does) as Promise<typeof import('./instruments')>;
		instruments
			.then(({ play }) => play(name))
			.catch(() => {
				instruments = undefined; // with the next sound it is tried again
			});
	};
	const on = () => desk.settings.sounds === 'on';
	addEventListener('clock-low', () => on() && play('warning'));
	return (_view, happened) => {
		if (!on()) return;
		if (happened.some((e) => e.what === 'ended')) return play('end');
		const last = happened.findLast((e) => e.what === 'played');
		if (!last) return;
		if (last.by === 'dice') play('dice');
		else if (last.steps?.some((s) => s.takes)) play('capture');
		else if (last.steps?.some((s) => s.to)) play('move');
	};
}
