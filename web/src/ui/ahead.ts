// What somebody will probably ask for next is loaded while the browser has nothing else to do.

interface Connection {
	saveData?: boolean;
	effectiveType?: string;
}

/** Whether the browser asks for little to be loaded, or its connection is slow. */
export const thrifty = ({ saveData, effectiveType = '' }: Connection): boolean =>
	Boolean(saveData) || /^(slow-)?[23]g$/.test(effectiveType);

/** Does something once the browser is idle, unless it should load little. */
export function ahead(load: () => void): void {
	const { connection } = navigator as Navigator & { connection?: Connection };
	if (connection && thrifty(connection)) return;
	if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 2000 });
	else setTimeout(load, 500);
}

/** Fetches files into the browser's cache, for the page that comes next. */
export function fetchAhead(addresses: string[]): void {
	ahead(() => {
		// Not <link rel=prefetch>: WebKit has none, and in Firefox our policy (default-src 'none') forbids it.
		for (const href of addresses)
			fetch(href, { priority: 'low' })
				.then((answer) => answer.arrayBuffer())
				.catch(() => undefined); // then it comes when it is needed
	});
}
