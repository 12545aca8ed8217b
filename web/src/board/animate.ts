// Men that travel and dice that are thrown. Nothing moves for those who asked their system, or us, for stillness.

export interface Point {
	x: number;
	y: number;
}

const own = 190; // milliseconds of a step that the viewer has made
const replies: Record<string, { step: number; pause: number }> = {
	calm: { step: 340, pause: 500 },
	quick: { step: 180, pause: 150 },
	once: { step: 150, pause: 0 },
};
const thrown = 520; // a throw of the dice

export function still(): boolean {
	return document.documentElement.dataset.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const pace = () => replies[document.documentElement.dataset.replies ?? 'calm'] ?? { step: own, pause: 0 };

/** stepTime is how long a step takes to be seen, of one's own turn or of a reply. */
export const stepTime = (reply: boolean): number => (reply ? pace().step : own);

/** pause is how long a board rests before the next turn is shown on it; one on which nothing moves is looked at longer. */
export const pause = (): number => pace().pause * (still() ? 2 : 1);

const move = (p: Point) => `translate(${p.x}px, ${p.y}px)`;

/** A leg of a way: when it begins and where it leads. */
export interface Leg {
	at: number; // milliseconds
	to: Point;
}

/** travel lets something rest at a point and then go leg by leg; over what it jumps, it rises. */
export function travel(el: SVGElement, from: Point, legs: Leg[], step: number, jumps: boolean): Promise<unknown> {
	const duration = (legs.at(-1)?.at ?? 0) + step;
	const frames: Keyframe[] = [{ offset: 0, transform: move(from) }];
	let here = from;
	for (const { at, to } of legs) {
		frames.push({ offset: at / duration, transform: move(here), easing: jumps ? 'ease-in' : 'ease-in-out' });
		if (jumps) {
			const middle = { x: (here.x + to.x) / 2, y: (here.y + to.y) / 2 - 16 };
			frames.push({ offset: (at + step / 2) / duration, transform: move(middle), easing: 'ease-out' });
		}
		frames.push({ offset: Math.min(1, (at + step) / duration), transform: move(to) });
		here = to;
	}
	return el.animate(frames, { duration }).finished;
}

/** fade lets something go away, once it has been passed. */
export function fade(el: SVGElement, delay: number): Promise<unknown> {
	return el.animate([{ opacity: 1 }, { opacity: 0 }], { duration: own, delay, fill: 'both' }).finished;
}

/** tumble throws a die after a while: it turns, shows other faces, and comes to rest on its own. The result is how long that takes. */
export function tumble(die: SVGElement, faces: SVGUseElement, shown: string, delay: number): number {
	die.animate(
		[
			{ rotate: '-260deg', scale: 0.8, opacity: 0 },
			{ opacity: 1, offset: 0.15 },
			{ rotate: '0deg', scale: 1 },
		],
		{ duration: thrown, delay, fill: 'backwards', easing: 'cubic-bezier(.2,.7,.3,1)' },
	);
	let left = 5;
	const turn = () => {
		faces.setAttribute('href', left > 0 ? `#die-${((Number(shown) + left) % 6) + 1}` : `#die-${shown}`);
		if (left-- > 0) setTimeout(turn, 80);
	};
	setTimeout(turn, delay);
	return delay + thrown;
}
