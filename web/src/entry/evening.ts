// A page of an event is drawn again whenever the event's stream says that its log has grown, and clocks count down to the next round.

/** follow keeps a page of an event up to date. What somebody is filling in stays. */
export function evening(main: HTMLElement): void {
	const { event, code } = main.dataset;
	const stream = new EventSource(`/api/v1/events/${event}/stream${code ? `?code=${encodeURIComponent(code)}` : ''}`);
	let seen = 0;
	stream.addEventListener('event', (e) => {
		const { seq } = JSON.parse((e as MessageEvent<string>).data) as { seq: number };
		if (seen && seq !== seen) renew().catch(() => {});
		seen = seq;
	});
	setInterval(countDown, 1000);
	countDown();
}

async function renew(): Promise<void> {
	const main = document.querySelector<HTMLElement>('main[data-event]');
	if (!main || busy(main)) return;
	const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
	if (!answer.ok) return;
	const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main[data-event]');
	if (!fresh || busy(main)) return;
	const open = [...main.querySelectorAll('details')].map((d) => d.open);
	main.innerHTML = fresh.innerHTML;
	main.querySelectorAll('details').forEach((d, i) => {
		d.open = open[i] ?? false;
	});
	countDown();
}

/** busy tells that somebody is filling in a form. */
const busy = (main: HTMLElement) => {
	const at = document.activeElement;
	return main.contains(at) && at instanceof HTMLElement && at.matches('input:not([type="hidden"]), select, textarea');
};

/** countDown writes how long it is until a time, such as 18:42; afterwards 0:00. */
function countDown(): void {
	for (const at of document.querySelectorAll<HTMLElement>('[data-until]')) {
		const left = Math.max(0, Math.round((Number(at.dataset.until) - Date.now()) / 1000));
		at.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
	}
}
