import { part, write } from '../ui/parts';
import { clockText, left, low, spokenTime, untilNextText } from './clock';
import type { Desk, Show } from './desk';
import { both, seatNumber } from './state';

/** Shows both clocks and lets the running one run. The server's milliseconds count from when they came. */
export function clocks(desk: Desk): Show {
	const faces = new Map<string, HTMLElement | null>();
	for (const player of document.querySelectorAll<HTMLElement>('[data-part="player"]')) {
		faces.set(player.dataset.seat ?? '', part('clock', player));
	}
	const warned = new Set<string>(); // one warning for each time a clock runs low
	let timer = 0;

	const show = () => {
		clearTimeout(timer);
		const { view, words } = desk;
		const told = view.table.state.clocks;
		let next = Number.POSITIVE_INFINITY;
		for (const [seat, face] of faces) {
			if (!face) continue;
			face.classList.toggle('none', !told);
			if (!told) {
				write(face, words('clock.none'));
				continue;
			}
			const elapsed = performance.now() - view.at;
			const ms = left(told, seatNumber(seat), elapsed);
			const playing = view.table.state.phase === 'playing';
			const paused = playing && (told.paused ?? false);
			const runs = playing && !paused && told.running === seat;
			const isLow = playing && low(ms, told.byDays ?? false);
			const text = clockText(ms, words);
			write(face, text);
			face.classList.toggle('long', text.length > 6); // hours, or days and hours
			face.classList.toggle('low', isLow);
			face.classList.toggle('paused', paused);
			if (paused) face.title = words(both(view) ? 'face.paused' : told.holiday ? 'tell.holiday' : 'table.clock.paused');
			else face.removeAttribute('title');
			if (!isLow) warned.delete(seat);
			else if (runs && !warned.has(seat)) {
				warned.add(seat);
				warn(seat, ms);
			}
			if (runs && ms > 0)
				next = Math.min(next, untilNextText(ms) + (elapsed < (told.free ?? 0) ? (told.free ?? 0) - elapsed : 0));
		}
		if (Number.isFinite(next)) timer = setTimeout(show, next);
	};

	const warn = (seat: string, ms: number) => {
		if (!desk.view.yours.seats.includes(seat)) return;
		const time = spokenTime(ms, desk.words);
		desk.announcer.interrupt(
			desk.words(both(desk.view) ? 'table.clock.low.side' : 'table.clock.low', { time, side: desk.side(seat) }),
		);
		dispatchEvent(new Event('clock-low'));
	};
	document.addEventListener('visibilitychange', show);
	return show;
}
