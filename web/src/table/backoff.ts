/** How long to wait before trying to connect again: twice as long each time, at most half a minute, and never in step with others. */
export function backoff(attempt: number, random: () => number = Math.random): number {
	const most = Math.min(30_000, 500 * 2 ** Math.min(attempt, 10));
	return Math.round(most * (0.5 + random() / 2));
}
