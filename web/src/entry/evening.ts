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
	setInterval(() => {
		countDown();
		turnPages();
	}, 1000);
	countDown();
	turnPages();
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
	turnPages();
	localTimes();
}

/** On the screen in the hall nine boards and fourteen places are seen at a time, each for twelve seconds. Who wants less motion has all of them, smaller. */
function turnPages(): void {
	if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
	const turn = Math.floor(Date.now() / 12_000);
	for (const [list, each] of [
		['.kb', 9],
		['.kside ol', 14],
	] as const) {
		const rows = [...document.querySelectorAll<HTMLElement>(`${list} > li`)];
		const pages = Math.ceil(rows.length / each);
		if (pages < 2) continue;
		rows.forEach((row, i) => {
			row.hidden = Math.floor(i / each) !== turn % pages;
		});
		if (list !== '.kb') continue;
		document.querySelector(list)?.classList.replace('many', 'full');
		const told = document.querySelector('.kbpage');
		if (told) told.textContent = `${(turn % pages) + 1} / ${pages}`;
	}
}

/** localTimes writes times as the reader's clock has them, and has a form say how far that clock is behind UTC: the server cannot know. */
export function localTimes(): void {
	const { lang } = document.documentElement;
	for (const at of document.querySelectorAll<HTMLTimeElement>('time[data-local]'))
		at.textContent = new Date(at.dateTime).toLocaleString(lang, { dateStyle: 'full', timeStyle: 'short' });
	for (const at of document.querySelectorAll<HTMLTimeElement>('time[data-day]')) {
		const [weekday, day, month] = (['weekday', 'day', 'month'] as const).map((part) =>
			new Date(at.dateTime).toLocaleString(lang, { [part]: part === 'day' ? 'numeric' : 'short' }).replace(/\.$/, ''),
		);
		const large = document.createElement('b');
		large.textContent = day ?? '';
		at.replaceChildren(weekday ?? '', large, month ?? '');
	}
	for (const behind of document.querySelectorAll<HTMLInputElement>('[data-behind]')) {
		const said = document.querySelector<HTMLInputElement>(`#${behind.dataset.behind}`);
		said?.addEventListener('input', () => {
			behind.value = String(said.value && new Date(said.value).getTimezoneOffset());
		});
	}
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
