// The set-up of a game while it is filled in: the server writes again what will be played, as it does without script.

/** Keeps the slip beside the form of a set-up in step with the form. */
export function setup(form: HTMLFormElement): void {
	let last = 0;
	const address = () => {
		const said = new URLSearchParams();
		for (const [name, value] of new FormData(form)) if (typeof value === 'string') said.append(name, value);
		return `/new?${said}`;
	};
	const renew = async () => {
		const mine = ++last;
		const answer = await fetch(address(), { headers: { Accept: 'text/html' } });
		if (!answer.ok || mine !== last) return;
		const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
		for (const part of ['#sum', '.miniboard']) {
			const now = fresh.querySelector(part);
			const old = form.querySelector(part);
			if (now && old && now.innerHTML !== old.innerHTML) old.replaceChildren(...now.childNodes);
		}
	};
	let timer = 0;
	form.addEventListener('input', (e) => {
		// Another sheet has other switches.
		if (e.target instanceof HTMLSelectElement && e.target.name === 'rules') {
			location.assign(address());
			return;
		}
		clearTimeout(timer);
		timer = window.setTimeout(() => renew().catch(() => {}), 200);
	});
}
