// What the review shows on the board itself: a badge on the place that a marked turn has reached, a solid arrow for the better turn, and a dashed
// one for the turn that punishes it.
import { arrow } from '../board/arrow';
import type { CrownBoard } from '../board/element';
import { other, placeKey } from '../board/place';
import { svg } from '../board/svg';
import type { Step } from '../wire';
import { type Mark, signAt } from './marks';

/** A marked turn: who made it, and the steps of what was played, of what was better and of what follows. */
export interface Pointed {
	mark: Mark;
	by: string;
	played: Step[];
	better?: Step[] | undefined;
	punished?: Step[] | undefined;
}

const badge = 23; // its radius
const corner = 50 - badge; // from the middle of a place to the middle of its badge, which stays within the place

export class Pointers {
	private readonly layer = svg('g', { class: 'drawn', 'aria-hidden': 'true' });
	private pointed: Pointed | undefined;

	constructor(private readonly board: CrownBoard) {
		board.querySelector('svg')?.append(this.layer);
		board.addEventListener('flipped', () => this.show(this.pointed));
	}

	/** Shows this, or nothing. */
	show(pointed: Pointed | undefined): void {
		this.pointed = pointed;
		this.layer.replaceChildren(...(pointed ? this.draw(pointed) : []));
	}

	private draw({ mark, by, played, better, punished }: Pointed): SVGElement[] {
		return [
			...(punished ? this.way(other(by), punished, 'punished') : []),
			...(better ? this.way(by, better, 'better') : []),
			...this.badge(by, played, mark),
		];
	}

	/** The steps of a turn that can be drawn: an arrow for each way, a ring where a man is put down. */
	private way(by: string, steps: Step[], name: string): SVGElement[] {
		return steps.flatMap((s) => {
			const to = this.board.middle(placeKey(s.to ?? '', by));
			const from = s.from === s.to ? undefined : this.board.middle(placeKey(s.from ?? '', by));
			if (!to) return [];
			if (!from) return ['case', name].map((n) => svg('circle', { class: `pointer ${n}`, cx: to.x, cy: to.y, r: 43 }));
			const { shaft, head } = arrow(from, to);
			return [
				svg('path', { class: 'pointer case', d: shaft + head }),
				svg('path', { class: `pointer ${name}`, d: shaft }),
				svg('path', { class: `pointer ${name} head`, d: head }),
			];
		});
	}

	/** The mark of a turn, at the upper corner of where its man has arrived. */
	private badge(by: string, steps: Step[], mark: Mark): SVGElement[] {
		const reached = steps.findLast((s) => s.to)?.to;
		const at = this.board.middle(placeKey(reached ?? '', by));
		if (!at) return [];
		const [cx, cy] = [at.x + corner, at.y - corner];
		const sign = signAt(mark, 0, 0);
		sign.setAttribute('transform', `translate(${cx} ${cy}) scale(2.6) translate(-7 -7)`);
		return [svg('circle', { class: 'badge-ground', cx, cy, r: badge }), sign];
	}
}
