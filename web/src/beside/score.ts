// The score pad: who has won, and what it counts, written by hand; several evenings and several pairs of people are kept in this browser.
import { keepOffline } from '../offline/keep-offline';
import { type Built, Fault, Program } from '../offline/program';
import { keepPads, type Pad, readPads, today } from '../pad/pads';
import { Announcer } from '../ui/announcer';
import { withClauses } from '../ui/clauses';
import { download } from '../ui/download';
import { last } from '../ui/lasting';
import { button, make } from '../ui/make';
import { carried, hide, part, write } from '../ui/parts';
import { quoted } from '../ui/quotes';
import { catalogue, type Words } from '../ui/words';
import type { Reason } from '../wire';
import { Copies } from './copies';

/** What the page carries. */
interface Of extends Built {
	sets: { id: string; title: string; pad?: string }[];
}

/** What the program says of a pad. */
interface Shown {
	kept: Pad;
	names: [string, string];
	length?: number;
	rows: { on: string; title: string; how: string; gained: [string, string] }[];
	scores: [string, string];
	needs: [string, string];
	course: number[];
	said?: string;
	crawford?: boolean;
	text: string;
	csv: string;
	try?: { winner: string; worth: string; scores: [string, string]; why?: string };
	wrong?: Reason[];
}

export function scorePad(): void {
	void new Score().open();
	keepOffline().catch(() => {}); // without a connection there is nothing new to keep
}

/** Sends the account what has changed on the pads of this browser. */
export async function sendPads(copies: Copies): Promise<void> {
	if (!copies.on) return;
	keepPads(readPads()); // those of earlier versions get their ids
	for (const pad of readPads().all) {
		const { id = '' } = pad;
		if (!pad.rounds.length) continue;
		await copies.send(id, pad, (other) => {
			const pads = readPads();
			for (const p of pads.all) if (p.id === id) p.id = other;
			keepPads(pads);
		});
	}
}

/** Takes over what other devices have written on the account's pads since. */
async function takePads(copies: Copies): Promise<void> {
	const find = (id: string) => readPads().all.findIndex((p) => p.id === id);
	for (const { id, ...copy } of await copies.list()) {
		const stale = () => copies.isBehind({ id, ...copy }, readPads().all[find(id)]);
		const taken = stale() && (await copies.take(id));
		if (!taken || !stale()) continue; // or somebody has written here meanwhile
		const { at, all } = readPads();
		all[find(id) < 0 ? all.length : find(id)] = { ...copies.accept<Pad>(taken), id };
		keepPads({ at, all });
	}
}

class Score {
	private readonly of = carried<Of>('tool-of');
	private readonly words: Words = catalogue(carried('words'), document.documentElement.lang);
	private readonly program = new Program(this.of, document.documentElement.lang);
	private readonly announcer = new Announcer();
	private readonly round = part<HTMLFormElement>('round') as HTMLFormElement;
	private readonly fresh = part<HTMLFormElement>('fresh') as HTMLFormElement;
	private readonly copies = new Copies(this.words, 'pad');
	private pads = readPads();
	private waiting: Promise<unknown> = Promise.resolve();

	async open(): Promise<void> {
		const { round, fresh } = this;
		const asked = new URLSearchParams(location.search).get('rules')?.split('?')[0];
		const last = this.pads.all[this.pads.at]?.rounds.at(-1)?.rules.split('?')[0];
		const rules = round.elements.namedItem('rules') as HTMLSelectElement;
		const set = this.of.sets.find((s) => s.id === (asked ?? last));
		if (set) rules.value = set.id;
		this.given();
		round.addEventListener('input', () => void this.use('try'));
		round.addEventListener('submit', (e) => {
			e.preventDefault();
			void this.use('write');
		});
		fresh.addEventListener('submit', (e) => {
			e.preventDefault();
			void this.begin();
		});
		part('strike')?.addEventListener('click', () => void this.use('strike'));
		part('rename')?.addEventListener('click', () => void this.use('name'));
		await this.use('try');
		await this.copy();
	}

	private async send(): Promise<void> {
		if (!this.copies.on) return;
		await sendPads(this.copies);
		this.pads = readPads();
		this.copies.offer(this.pads.all[this.pads.at]?.id ?? '');
	}

	/** Compares with the account, and shows what has come from there. */
	private async copy(): Promise<void> {
		if (!this.copies.on) return;
		await takePads(this.copies);
		this.pads = readPads();
		await this.use('try');
		await this.send();
	}

	/** What the dice's page has found out: who has won by a pass, and what the cube showed. */
	private given(): void {
		const asked = new URLSearchParams(location.search);
		const [winner, stake] = [asked.get('winner'), asked.get('stake')];
		if (!winner || !stake) return;
		const rules = this.round.elements.namedItem('rules') as HTMLSelectElement;
		const staked = this.of.sets.find((s) => s.pad === 'gammons' || s.pad === 'stakes');
		if (!['gammons', 'stakes'].includes(this.kind) && staked) rules.value = staked.id;
		for (const radio of this.round.querySelectorAll<HTMLInputElement>('[name="winner"]')) radio.checked = radio.value === winner;
		(this.round.elements.namedItem('stake') as HTMLSelectElement).value = stake;
	}

	/** What the form says. */
	private get written() {
		const form = new FormData(this.round);
		const kind = this.kind;
		return {
			on: today(),
			rules: String(form.get('rules')),
			winner: String(form.get('winner') ?? ''),
			...(kind === 'gammons' && { times: Number(form.get('times') ?? 1) }),
			...((kind === 'gammons' || kind === 'stakes') && { stake: Number(form.get('stake') ?? 1) }),
			...(kind === 'points' && { points: Number(form.get('points') ?? 0) }),
			...(kind === 'counted' &&
				form.has('counted') && {
					winner: 'nobody', // the count says who it is
					left: [0, 1].map((i) => ({ pieces: Number(form.get(`pieces${i}`)), kings: Number(form.get(`kings${i}`)) })),
				}),
		};
	}

	private get kind(): string {
		const id = new FormData(this.round).get('rules');
		return this.of.sets.find((s) => s.id === id)?.pad ?? '';
	}

	private get names(): [string, string] {
		const form = new FormData(this.fresh);
		const name = (key: string, n: number) => String(form.get(key) ?? '').trim() || this.words('pad.player', { n });
		return [name('first', 1), name('second', 2)];
	}

	/** Does something with the open pad, after all that was done before it. */
	private use(what: string, more: object = {}): Promise<void> {
		const next = this.waiting.then(async () => {
			const kept = this.pads.all[this.pads.at];
			const round = this.written.winner ? this.written : undefined;
			const said = await this.program.ask<Shown>('pad', { do: what, kept, names: this.names, crawford: true, round, ...more });
			if (this.pads.all[this.pads.at] !== kept) return void this.use(what, more); // something has come from another device
			if (what !== 'try' && !(what === 'new' && said.wrong?.length)) {
				if (what === 'new') this.pads.at = this.pads.all.length;
				this.pads.all[this.pads.at] = said.kept;
				if (!keepPads(this.pads)) this.tell([this.words('beside.unkept')]);
				await last('pads', 'copies');
				void this.send();
			}
			this.show(said, what);
		});
		this.waiting = next.catch(() => {});
		return next.catch((fault) => this.tell([fault instanceof Fault ? fault.message : this.words('tool.failed')]));
	}

	/** A pad for other people, or for a match. */
	private async begin(): Promise<void> {
		const form = new FormData(this.fresh);
		await this.use('new', { kept: undefined, length: Number(form.get('length') || 0), crawford: form.get('crawford') !== null });
	}

	private tell(lines: string[]): void {
		const slip = part('said');
		slip?.replaceChildren(...lines.map((line) => make('span', {}, ...withClauses(line))));
		hide(slip, !lines.length);
		if (lines.length) this.announcer.say(lines.join(' '));
	}

	private show(said: Shown, what: string): void {
		const { words, kind, round } = this;
		const [first, second] = said.names.map((name, i) => name || words('pad.player', { n: i + 1 })) as [string, string];
		for (const [i, name] of [first, second].entries()) {
			for (const place of document.querySelectorAll(`[data-name="${i}"]`)) write(place, name);
			write(document.querySelector(`[data-score="${i}"]`), said.scores[i] ?? '');
		}
		for (const [name, kinds] of Object.entries({
			times: ['gammons'],
			stake: ['gammons', 'stakes'],
			points: ['points'],
			count: ['counted'],
		}))
			hide(part(name), !kinds.includes(kind));
		const counted = kind === 'counted' && new FormData(round).has('counted');
		for (const line of document.querySelectorAll('[data-part="left"]')) hide(line as HTMLElement, !counted);
		hide(part('winner'), counted);
		hide(part('nobody'), ['gammons', 'stakes'].includes(kind));
		const stake = round.elements.namedItem('stake') as HTMLSelectElement;
		stake.disabled = said.crawford ?? false; // nobody doubles
		part('rows')?.replaceChildren(
			...said.rows.map((row, i) => {
				const evening = row.on !== said.rows[i - 1]?.on;
				const cells = [evening ? row.on : '', `${row.title}, ${row.how}`, row.gained[0] || '·', row.gained[1] || '·'];
				return make('tr', {}, ...cells.map((text, n) => make('td', n > 1 ? { class: 'num' } : {}, quoted(text))));
			}),
		);
		hide(part('table'), !said.rows.length);
		this.line(said.course);
		const needs = said.length && words('pad.needs', { a: first, n: said.needs[0], b: second, m: said.needs[1] });
		write(part('match'), said.said ?? (needs || ''));
		const gives = said.try && said.try.winner !== 'nobody' ? said.try : undefined;
		const name = gives?.winner === 'second' ? second : first;
		const button_ = part('write');
		write(button_, gives ? words('pad.write', { name, worth: gives.worth }) : words('pad.write.draw'));
		button_?.setAttribute('aria-disabled', String(!said.try));
		const makes = said.try && words('pad.makes', { a: said.try.scores[0], b: said.try.scores[1] });
		part('makes')?.replaceChildren(...withClauses([said.try?.why, makes].filter(Boolean).join(' ')));
		this.tell((said.wrong ?? []).map((r) => r.text));
		if (what === 'write' && !said.wrong?.length) {
			for (const radio of round.querySelectorAll<HTMLInputElement>('[name="winner"]')) radio.checked = false;
			button_?.setAttribute('aria-disabled', 'true');
			this.announcer.say(`${first} ${said.scores[0]} – ${said.scores[1]} ${second}`);
		}
		part('files')?.replaceChildren(
			button(words('beside.csv'), () => download('score.csv', said.csv)),
			button(words('pad.text'), () => download('score.txt', said.text)),
		);
		this.list();
	}

	/** By how much the first leads, round by round. */
	private line(course: number[]): void {
		const svg = part('line') as unknown as SVGSVGElement | null;
		if (!svg) return;
		svg.classList.toggle('none', course.length < 2);
		if (course.length < 2) return;
		const most = Math.max(...course.map(Math.abs), 1);
		const points = [0, ...course].map((n, i) => `${(200 * i) / course.length},${20 - (18 * n) / most}`);
		svg.querySelector('polyline')?.setAttribute('points', points.join(' '));
	}

	/** All pads, the open one chosen. */
	private list(): void {
		const { words, pads } = this;
		const select = part<HTMLSelectElement>('pads');
		if (!select) return;
		const name = (p: Pad) =>
			[p.names.join(' – '), p.length ? words('pad.to', { n: p.length }) : '', p.rounds.at(-1)?.on ?? '']
				.filter(Boolean)
				.join(' · ');
		select.replaceChildren(...pads.all.map((p, i) => make('option', { value: i, selected: i === pads.at }, name(p))));
		hide(select.parentElement, pads.all.length < 2);
		select.onchange = () => {
			this.pads.at = Number(select.value);
			keepPads(this.pads);
			this.copies.offer(this.pads.all[this.pads.at]?.id ?? '');
			void this.use('try');
		};
	}
}
