// Dice, clock and lot beside a real board, on a phone that lies between two players. The worker rolls, draws and reckons; this page shows, and keeps what is to be
// kept in this browser.
import { up } from '../board/beside';
import { keepOffline } from '../offline/keep-offline';
import { type Built, Fault, Program } from '../offline/program';
import { openPad } from '../pad/pads';
import { Announcer } from '../ui/announcer';
import { stayAwake } from '../ui/awake';
import { choose } from '../ui/dialogs';
import { last } from '../ui/lasting';
import { button, make, picture } from '../ui/make';
import { carried, hide, part, write } from '../ui/parts';
import { catalogue, type Words } from '../ui/words';

interface Shown {
	kept?: unknown; // as it was, if it is missing
	seal?: string;
	sealed?: boolean;
	rolls?: { dice: [number, number]; undone?: boolean }[];
	doubles: number;
	average?: string;
	proof?: string;
	left: [number, number];
	running?: string;
	paused?: boolean;
	flag?: string;
	drawn?: string[];
	stake?: Stake;
	won?: string;
	points?: number;
}

/** The doubling cube: what it shows, whose it is, who waits for an answer, and what may become of it. */
interface Stake {
	shows: number;
	owner?: string;
	by?: string;
	raised?: number; // what it shows once a double is taken
	may?: string[]; // who may double
}

const sides = ['far', 'near'] as const;
const seats = ['first', 'second'];

/** Opens the tool of this page. */
export function tool(place: HTMLElement): void {
	const name = place.dataset.tool ?? '';
	const desk = new Desk(place, name);
	if (name === 'dice') dice(desk);
	else if (name === 'clock') clock(desk);
	else lot(desk);
	keepOffline().catch(() => {}); // without a connection there is nothing new to keep
}

class Desk {
	readonly words: Words = catalogue(carried('words'), document.documentElement.lang);
	readonly announcer = new Announcer();
	readonly halves: HTMLElement[];
	readonly between: HTMLElement | null;
	private readonly program = new Program(carried<Built>('tool-of'), document.documentElement.lang);
	private waiting: Promise<unknown> = Promise.resolve();
	kept: unknown;

	constructor(
		place: HTMLElement,
		private readonly name: string,
	) {
		this.halves = [...place.querySelectorAll<HTMLElement>('.half')];
		this.between = place.querySelector('.between');
		const names = openPad()?.names ?? [];
		for (const [i, half] of this.halves.entries()) if (names[i]) half.dataset.who = names[i]; // who sits there
		try {
			this.kept = JSON.parse(localStorage.getItem(`tool ${name}`) ?? 'null') ?? undefined;
		} catch {
			this.kept = undefined;
		}
	}

	/** Does something, after all that was done before it. */
	use(what: { do: string } & Record<string, unknown>): Promise<Shown | undefined> {
		const next = this.waiting.then(async () => {
			const said = await this.program.ask<Shown>('tool', { kept: this.kept, at: Date.now(), ...what });
			if (said.kept === undefined) return said;
			this.kept = said.kept;
			try {
				localStorage.setItem(`tool ${this.name}`, JSON.stringify(said.kept));
				await last(`tool ${this.name}`);
			} catch {
				// it is only not there next time
			}
			return said;
		});
		this.waiting = next.catch(() => {});
		return next.catch((fault) => {
			this.say(fault instanceof Fault ? fault.message : this.words('tool.failed'));
			return undefined;
		});
	}

	say(text: string): void {
		const slip = part('said');
		write(slip, text);
		hide(slip, !text);
		if (text) this.announcer.say(text);
	}

	/** Shows a quiet line in a half. */
	wait(half: HTMLElement, text: string): void {
		const line = document.createElement('span');
		line.className = 'wait';
		line.textContent = text;
		half.replaceChildren(line);
	}
}

function dice(desk: Desk): void {
	const { words, halves } = desk;
	let last = -1; // whose roll it was
	const show = (said: Shown | undefined) => {
		if (!said) return;
		const rolls = said.rolls ?? [];
		const roll = rolls.filter((r) => !r.undone).at(-1);
		for (const [i, half] of halves.entries()) {
			if (!roll) desk.wait(half, words('tool.roll'));
			else half.replaceChildren(...roll.dice.map((n) => picture(`die-${n}`, 'bone')));
			half.classList.toggle('pale', roll !== undefined && last >= 0 && i !== last);
			half.setAttribute(
				'aria-label',
				[half.dataset.who, words('tool.roll'), roll && words('tool.rolled', { a: roll.dice[0], b: roll.dice[1] })]
					.filter(Boolean)
					.join('. '),
			);
		}
		const counted = rolls.filter((r) => !r.undone).length;
		write(part('counts'), words('tool.counts', { n: counted, m: said.doubles, points: said.average ?? '–' }));
		write(part('rolls'), rolls.map((r) => (r.undone ? `(${r.dice.join('')})` : r.dice.join(''))).join(' '));
		write(part('seal'), said.seal ?? '');
		write(part('proof'), said.proof ?? '');
		hide(part('proof'), !said.proof);
		if (said.sealed && !rolls.length) desk.say(words('tool.sealed'));
	};
	const roll = async (i: number) => {
		last = i;
		const said = await desk.use({ do: 'roll' });
		show(said);
		const made = said?.rolls?.at(-1);
		if (made) desk.announcer.say(words('tool.rolled', { a: made.dice[0], b: made.dice[1] }));
	};
	for (const [i, half] of halves.entries()) half.addEventListener('click', () => void roll(i));
	let shaken = 0; // when the phone was last shaken
	addEventListener('devicemotion', (e) => {
		const { x, y, z } = e.acceleration ?? {};
		const force = Math.hypot(x ?? 0, y ?? 0, z ?? 0);
		if (force < 18 || Date.now() - shaken < 1500) return;
		shaken = Date.now();
		void roll(1 - Math.max(last, 0));
	});
	const undo = async () => {
		show(await desk.use({ do: 'undo' }));
		desk.say(words('tool.undone'));
	};
	desk.between?.replaceChildren(
		button(words('tool.undo'), () => void undo()),
		stakes(desk),
	);
	const proof = async () => show(await desk.use({ do: 'proof' }));
	const fresh = async () => show(await desk.use({ do: 'cup' }));
	part('cup')?.replaceChildren(
		button(words('tool.proof'), () => void proof()),
		button(words('tool.cup'), () => void fresh()),
	);
	part<HTMLFormElement>('words')?.addEventListener('submit', async (e) => {
		e.preventDefault();
		const form = new FormData(e.target as HTMLFormElement);
		show(await desk.use({ do: 'say', words: [String(form.get('far')), String(form.get('near'))] }));
	});
	void desk.use({ do: 'show' }).then(show);
}

/** The doubling cube between two players: it faces its owner, and lies across while nobody owns it. */
function stakes(desk: Desk): HTMLButtonElement {
	const { words } = desk;
	let now: Stake = { shows: 1 };
	try {
		now = JSON.parse(localStorage.getItem('tool stake') ?? '') as Stake;
	} catch {
		// a new one
	}
	const face = button('', () => void press(), 'stake');
	const side = (seat: string | undefined) => sides[seats.indexOf(seat ?? '')];
	const show = () => {
		face.textContent = String(up(now.shows));
		face.dataset.of = side(now.owner) ?? '';
		const whose = words(`tool.stake.of.${side(now.owner) ?? 'nobody'}`);
		face.setAttribute('aria-label', words('tool.stake', { n: now.shows, whose }));
	};
	const use = async (what: string, by?: string) => {
		const said = await desk.use({ do: what, by, stake: now });
		if (!said?.stake) return;
		now = said.stake;
		localStorage.setItem('tool stake', JSON.stringify(now));
		void last('tool stake');
		show();
		if (what === 'stake') return; // as it lay there
		if (now.by) {
			desk.say(words(`tool.doubles.${side(now.by)}`, { n: now.raised ?? 0 }));
			await press();
		} else if (said.won) {
			desk.say(words(`tool.passed.${side(said.won)}`, { n: said.points ?? 0 }));
			const pad = new URL('score', location.href);
			pad.search = new URLSearchParams({ winner: said.won, stake: String(said.points) }).toString();
			part('said')?.append(' ', make('a', { href: pad.href }, words('pad.write.draw')));
		} else desk.say(face.getAttribute('aria-label') ?? '');
	};
	const press = async () => {
		await looked;
		const { by, may = [], raised = 0 } = now;
		const choices = by
			? ['yes', 'no'].map((value) => ({ value, text: words(`tool.stake.${value}`) }))
			: [
					{ value: '', text: words('tool.stake.leave') },
					...may.map((seat) => ({ value: `raise ${seat}`, text: words(`tool.double.${side(seat)}`) })),
					{ value: 'centre', text: words('tool.stake.centre') },
				];
		const asks = by ? words(`tool.doubles.${side(by)}`, { n: raised }) : (face.getAttribute('aria-label') ?? '');
		const [what = '', who] = (await choose('stake', words('tool.stakes'), asks, choices)).split(' ');
		if (what) await use(what, who);
	};
	show();
	const looked = use('stake'); // another day or an older program may have kept it
	return face;
}

function clock(desk: Desk): void {
	const { words, halves } = desk;
	const told = [60, 30, 10]; // seconds of which is spoken
	let now: Shown | undefined;
	let at = 0; // when that was so
	let spoken = 0;
	const face = (ms: number) => {
		const seconds = Math.ceil(ms / 1000);
		return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
	};
	const tick = () => {
		if (!now) return;
		for (const [i, half] of halves.entries()) {
			const runs = now.running === seats[i] && !now.paused && !now.flag;
			const left = Math.max((now.left[i] ?? 0) - (runs ? Date.now() - at : 0), 0);
			if (half.textContent !== face(left)) half.textContent = face(left);
			half.classList.toggle('on', runs);
			const seconds = Math.ceil(left / 1000);
			if (runs && told.includes(seconds) && spoken !== seconds) {
				spoken = seconds;
				desk.announcer.say(words('tool.left', { n: seconds }));
			}
			if (runs && left === 0) void desk.use({ do: 'time' }).then(show);
		}
	};
	const show = (said: Shown | undefined) => {
		if (!said) return;
		now = said;
		at = Date.now();
		tick();
		const pause = button(words(said.paused ? 'tool.go' : 'tool.pause'), () => void desk.use({ do: 'pause' }).then(show));
		desk.between?.replaceChildren(...(said.running && said.running !== 'nobody' ? [pause] : []));
		if (said.flag) desk.say(words(`tool.flag.${sides[seats.indexOf(said.flag)]}`));
		else desk.say(said.running === 'nobody' ? words('tool.press') : '');
	};
	for (const half of halves) half.addEventListener('click', () => void desk.use({ do: 'press', by: half.dataset.by }).then(show));
	const set = part<HTMLFormElement>('set');
	const begin = () => {
		const form = new FormData(set as HTMLFormElement);
		const times = sides.map((side) => Number(form.get(side)) * 60_000);
		return desk.use({ do: 'clock', kind: form.get('kind'), times, extra: Number(form.get('extra')) * 1000 });
	};
	set?.addEventListener('submit', (e) => {
		e.preventDefault();
		void begin().then(show);
	});
	setInterval(tick, 100);
	stayAwake();
	void (desk.kept ? desk.use({ do: 'time' }) : begin()).then(show);
}

function lot(desk: Desk): void {
	const { words, halves } = desk;
	for (const half of halves) desk.wait(half, words('tool.hand'));
	for (const [i, half] of halves.entries())
		half.addEventListener('click', async () => {
			const said = await desk.use({ do: 'draw' });
			const drawn = said?.drawn?.at(-1);
			if (!drawn) return;
			const other = drawn === 'first' ? 'second' : 'first';
			for (const [j, one] of halves.entries()) desk.wait(one, words(`tool.drawn.${i === j ? drawn : other}`));
			desk.say(words('tool.drawn', { what: (said?.drawn ?? []).map((d) => (d === 'first' ? '●' : '○')).join(' ') }));
		});
}
