// Dice and cube, beside the men. A die that has been played is dimmed while the turn is built.
import type { Fact, Step, Turn } from '../wire';
import { still, tumble } from './animate';
import type { Geometry } from './geometry';
import type { Skin } from './skin';
import type { Speech } from './speak';
import { svg, translate, use } from './svg';

const dieSize = 88;
const diePitch = 108;
const cubeSize = 92;
const askSize = 124;
const tilts = [-8, 7, 5, -6]; // at which dice come to rest

export class Beside {
	private shown = '';
	private rolled: string | undefined; // nothing: the next roll is not thrown

	constructor(
		private readonly layer: SVGElement,
		private readonly grid: SVGElement,
		private readonly geometry: Geometry,
		private readonly skin: Skin,
		private readonly speech: Speech,
	) {}

	/**
	 * show draws what the facts tell, after these steps of the turn, and the roll before it. New dice are thrown after a while;
	 * the result is how many milliseconds that takes.
	 */
	show(facts: Fact[], steps: Step[], by: string, past: Fact | undefined, delay: number): number {
		if (!this.skin.spots) return 0;
		const now = JSON.stringify([facts, steps, this.geometry.flipped, past]);
		if (now === this.shown) return 0;
		this.shown = now;
		const drawn: SVGElement[] = [];
		const double = facts.find((f) => f.name === 'double');
		for (const f of facts) {
			if (f.name === 'dice') drawn.push(...this.dice(f, spent(faces(f).map(Number), steps, by)));
			if (f.name === 'cube' && !double) drawn.push(this.cube(`cube.${f.of}`, f, cubeSize));
		}
		if (double) drawn.push(this.cube(`ask.${double.of === 'first' ? 'second' : 'first'}`, double, askSize));
		const before = past && !double && !facts.some((f) => f.name === 'dice' && f.of === past.of) ? [past] : [];
		for (const f of before) drawn.push(...this.dice(f, [], 'past'));
		for (const old of this.layer.querySelectorAll('.die, .cube')) old.remove();
		this.layer.append(...drawn);
		this.tell([...facts, ...before]);
		return this.roll(facts, delay);
	}

	/** restart forgets what was rolled: the dice of another moment lie there and are not thrown. */
	restart(): void {
		this.rolled = undefined;
	}

	private seen(spot: string): { x: number; y: number } {
		const [x, y] = this.skin.spots?.[spot] ?? [0, 0];
		return this.geometry.seen({ x, y });
	}

	private dice(f: Fact, used: boolean[], look = ''): SVGElement[] {
		const shown = faces(f);
		const { x, y } = this.seen(`dice.${f.of}`);
		return shown.map((pips, i) => {
			const at = translate(x + diePitch * (i - (shown.length - 1) / 2), y);
			const state = look || (used[i] ? 'spent' : '');
			const face = use(`die-${pips}`, { class: 'bone', x: -dieSize / 2, y: -dieSize / 2, width: dieSize, height: dieSize });
			const die = svg(
				'g',
				{ class: `die ${state}`.trim(), 'data-of': f.of, transform: `${at} rotate(${tilts[i % tilts.length]})` },
				face,
			);
			return die;
		});
	}

	private cube(spot: string, f: Fact, size: number): SVGElement {
		const { x, y } = this.seen(spot);
		const asks = size === askSize;
		const cube = svg('g', { class: asks ? 'cube asks' : 'cube', 'data-of': f.of, transform: translate(x, y) });
		if (asks) cube.append(use('mark-ask', { x: -size * 0.7, y: -size * 0.7, width: size * 1.4, height: size * 1.4 }));
		cube.append(use(`cube-${up(Number(f.value))}`, { class: 'bone-red', x: -size / 2, y: -size / 2, width: size, height: size }));
		return cube;
	}

	/** roll throws new dice; those that lay there when the page came are not thrown. */
	private roll(facts: Fact[], delay: number): number {
		const dice = facts.find((f) => f.name === 'dice');
		const rolled = dice ? dice.of + [...dice.value].sort().join('') : '';
		const fresh = this.rolled !== undefined && rolled !== '' && rolled !== this.rolled;
		this.rolled = rolled;
		if (!fresh || still()) return 0;
		let rests = 0;
		for (const die of this.layer.querySelectorAll<SVGGElement>('.die:not(.past)')) {
			const face = die.querySelector('use');
			if (!face) continue;
			// The tumbling is the inner part's, so that the die stays where its transform puts it.
			const inner = svg('g', {}, face);
			die.append(inner);
			rests = tumble(inner, face, face.getAttribute('href')?.slice(-1) ?? '1', delay);
		}
		return rests;
	}

	/** tell renews the last row of the grid: what cannot be touched, in words. */
	private tell(facts: Fact[]): void {
		const row = this.grid.querySelector('.fact')?.parentElement ?? this.grid.appendChild(svg('g', { role: 'row' }));
		row.replaceChildren(
			...facts.flatMap((f) => {
				const said = this.speech.fact(f);
				if (!said) return [];
				const { x, y } = this.seen(said.spot);
				const box = svg('rect', { x: x - cubeSize / 2, y: y - cubeSize / 2, width: cubeSize, height: cubeSize });
				return [svg('g', { role: 'gridcell', class: 'fact', 'data-fact': f.name, 'aria-label': said.text }, box)];
			}),
		);
	}
}

/** faces is the dice of a roll: of a double four. */
function faces({ value }: Fact): string[] {
	const two = [...value];
	return two[0] === two[1] ? [...two, ...two] : two;
}

/** rollBefore is the last roll of a seat, as a fact: a roll is followed by the turn of who rolled. */
export function rollBefore(turns: Turn[], of: (seat: string) => boolean): Fact | undefined {
	for (let i = turns.length - 1; i > 0; i--) {
		const [roll, turn] = [turns[i - 1], turns[i]];
		if (roll?.by !== 'dice' || !turn || turn.by === 'dice' || !of(turn.by)) continue;
		return { name: 'past', of: turn.by, value: roll.text.replace(/\D/g, '') };
	}
	return undefined;
}

/** up is the face of the cube: it has no 1 and lies with its 64 up until somebody doubles; after 64 it is turned on to its 2. */
export function up(stake: number): number {
	return stake <= 1 ? 64 : stake > 64 ? up(stake / 64) : stake;
}

/** pipsOf is how far a step goes. */
export function pipsOf(step: Step, by: string): number {
	const out = by === 'first' ? 0 : 25; // the far end of the way: off
	const place = (at: string | undefined) => (at === 'bar' ? 25 - out : at === 'off' ? out : Number(at));
	return Math.abs(place(step.from) - place(step.to));
}

/** spent tells which dice these steps have used: the one that is as far, else (bearing off) the least that reaches. */
export function spent(dice: number[], steps: Step[], by: string): boolean[] {
	const used = dice.map(() => false);
	for (const s of steps) {
		const far = pipsOf(s, by);
		const free = dice.map((pips, i) => ({ pips, i })).filter((d) => !used[d.i] && d.pips >= far);
		const die = free.sort((a, b) => a.pips - b.pips)[0];
		if (die) used[die.i] = true;
	}
	return used;
}
