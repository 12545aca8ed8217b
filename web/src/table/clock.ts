import type { Words } from '../ui/words';
import type { Clocks } from '../wire';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** What a seat has left so long after the clocks were told. Never less than nothing. */
export function left(clocks: Clocks, seat: 0 | 1, elapsed: number): number {
	const runs = !clocks.paused && clocks.running === (seat === 0 ? 'first' : 'second');
	const used = runs ? Math.max(0, elapsed - (clocks.free ?? 0)) : 0;
	return Math.max(0, clocks.left[seat] - used);
}

/** A time as a clock shows it: days and hours, hours, minutes and seconds, and tenths at the end. */
export function clockText(ms: number, words: Words): string {
	if (ms >= day) return words('table.clock.days', { d: Math.floor(ms / day), h: Math.floor((ms % day) / hour) });
	if (ms < 10 * second) return `${Math.floor(ms / second)}.${Math.floor((ms % second) / 100)}`;
	const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
	const rest = two((ms % minute) / second);
	if (ms < hour) return `${Math.floor(ms / minute)}:${rest}`;
	return `${Math.floor(ms / hour)}:${two((ms % hour) / minute)}:${rest}`;
}

/** A time as it is spoken. */
export function spokenTime(ms: number, words: Words): string {
	const n = (unit: number, of: number) => Math.floor((ms % of) / unit);
	const parts = [
		['day', Math.floor(ms / day)],
		['hour', n(hour, day)],
		['minute', n(minute, hour)],
		['second', ms < day ? n(second, minute) : 0],
	] as const;
	const said = parts.filter(([, n]) => n > 0).map(([unit, n]) => words(`table.time.${unit}`, { n }));
	return said.join(' ') || words('table.time.second', { n: 0 });
}

/** Whether a time is worth a warning: by days in its last hours, otherwise in its last seconds. */
export function low(ms: number, byDays: boolean): boolean {
	return ms < (byDays ? 3 * hour : 20 * second);
}

/** How long what the clock shows stays as it is. */
export function untilNextText(ms: number): number {
	if (ms <= 0) return day;
	const unit = ms < 10 * second ? 100 : second;
	return (ms % unit) + 1;
}
