// An account's copies of games on real boards and of score pads. Everything is in this browser first; the house gets a copy while it answers. A copy that
// another device has changed meanwhile is not overwritten: the house keeps both.
import { button, make } from '../ui/make';
import { part, write } from '../ui/parts';
import type { Words } from '../ui/words';
import type { BoxCopies, BoxCopy, NewBoxCopy, Problem } from '../wire';

/** What this browser knows of a copy. */
interface Known {
	of: string; // whose
	version: number;
	sent: string; // the body as the house has it
}

type Kind = NewBoxCopy['kind'];

const retryAfter = 15_000;

/** Whose copies the house keeps; '' for guests. A page that this browser has kept goes by what the last page of the house said. */
function account(): string {
	const { dataset } = document.querySelector('main') ?? document.body;
	try {
		if (dataset.kept === undefined) localStorage.setItem('account', dataset.account ?? '');
		return localStorage.getItem('account') ?? '';
	} catch {
		return '';
	}
}

export class Copies {
	private readonly of = account();
	private readonly links = new Map<string, string>(); // of the copies that the house is known to have; '' is none
	private waiting: Promise<unknown> = Promise.resolve();
	private again = 0; // the timer of the next try

	constructor(
		private readonly words: Words,
		private readonly kind: Kind,
	) {}

	/** Whether somebody is signed in. */
	get on(): boolean {
		return this.of !== '';
	}

	/** The account's copies of this kind; none if the house does not answer. */
	async list(): Promise<BoxCopy[]> {
		const all = this.on ? await this.ask<BoxCopies>('').catch(() => undefined) : undefined;
		const mine = (all?.copies ?? []).filter((c) => c.kind === this.kind);
		for (const c of mine) this.links.set(c.id, c.link ?? '');
		return mine;
	}

	/** A copy with its body, if the house answers. */
	take(id: string): Promise<BoxCopy | undefined> {
		return this.ask<BoxCopy>(`/${id}`).catch(() => undefined);
	}

	/** The body of a copy, which this browser has from now on. */
	accept<T>({ id, version, body = '' }: BoxCopy): T {
		this.know(id, { of: this.of, version, sent: body });
		return JSON.parse(body) as T;
	}

	/** Whether the house has something newer of another device, and this browser has changed nothing since it last sent it. */
	isBehind(copy: BoxCopy, body: unknown): boolean {
		const known = this.known()[copy.id];
		return copy.version > (known?.version ?? 0) && (body === undefined || same(known?.sent, JSON.stringify(body)));
	}

	/** Sends what has changed, one after the other, and again later if the house does not answer. Moved is told of the id of a copy that was kept beside another. */
	send(id: string, body: unknown, moved: (id: string) => void): Promise<void> {
		clearTimeout(this.again);
		const text = JSON.stringify(body);
		const next = this.waiting.then(async () => {
			const known = this.known()[id];
			const theirs = known && known.of !== this.of; // somebody else was signed in here
			if (!this.on || theirs || same(known?.sent, text)) return;
			try {
				const copy = await this.ask<BoxCopy>(`/${id}`, 'POST', { kind: this.kind, after: known?.version ?? 0, body: text });
				this.know(copy.id, { of: this.of, version: copy.version, sent: text });
				this.links.set(copy.id, copy.link ?? '');
				if (copy.beside) moved(copy.id);
				this.tell(copy.beside ? 'copy.beside' : 'copy.at');
			} catch (fault) {
				this.failed(fault);
				if (!(fault instanceof Refusal)) this.again = window.setTimeout(() => void this.send(id, body, moved), retryAfter);
			}
		});
		this.waiting = next;
		return next;
	}

	tell(key: string): void {
		const time = new Date().toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' });
		write(part('copied'), this.words(key, { time }));
	}

	/** Offers the link by which a second phone follows a copy that the house has, or ends it. */
	offer(id: string): void {
		const { words } = this;
		const link = this.links.get(id);
		if (link === undefined) return;
		const press = button(words(link ? 'copy.unfollow' : 'copy.follow'), async () => {
			try {
				const made = await this.ask<BoxCopy>(`/${id}/link`, link ? 'DELETE' : 'POST');
				this.links.set(id, made.link ?? '');
				this.offer(id);
			} catch (fault) {
				this.failed(fault);
			}
		});
		part('follow')?.replaceChildren(
			...(link ? [make('span', {}, words('copy.link'), ' ', make('a', { class: 'address', href: link }, link))] : []),
			press,
			make('a', { href: `/box/kept#${id}` }, words('copy.all')),
		);
	}

	private failed(fault: unknown): void {
		if (fault instanceof Refusal) write(part('copied'), fault.message);
		else this.tell('copy.away');
	}

	private async ask<T>(path: string, method = 'GET', body?: NewBoxCopy): Promise<T> {
		const answer = await fetch(`/api/v1/me/box${path}?lang=${document.documentElement.lang}`, {
			method,
			...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
		});
		if (answer.ok) return (await answer.json()) as T;
		if (answer.status >= 500 || answer.status === 429) throw new Error(String(answer.status));
		throw new Refusal(((await answer.json()) as Problem).text);
	}

	private known(): Record<string, Known> {
		try {
			return JSON.parse(localStorage.getItem('copies') ?? '{}') as Record<string, Known>;
		} catch {
			return {};
		}
	}

	private know(id: string, of: Known): void {
		try {
			localStorage.setItem('copies', JSON.stringify({ ...this.known(), [id]: of }));
		} catch {
			// it is only sent once more
		}
	}
}

/** The house says no, and why. */
class Refusal extends Error {}

/** Whether two texts hold the same, in whatever order. */
function same(a: string | undefined, b: string): boolean {
	return a !== undefined && (a === b || sorted(JSON.parse(a)) === sorted(JSON.parse(b)));
}

const sorted = (v: unknown): string =>
	JSON.stringify(v, (_, one) =>
		one && typeof one === 'object' && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).sort()) : one,
	);
