// Men that travel. Nothing moves for those who asked their system, or us, for stillness.

export interface Point {
	x: number;
	y: number;
}

const first = 190; // milliseconds of the first leg
const further = 150;

export function still(): boolean {
	return document.documentElement.dataset.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const move = (p: Point) => `translate(${p.x}px, ${p.y}px)`;

/** travel lets something go from point to point; over what it jumps, it rises. */
export function travel(el: SVGElement, points: Point[], jumps: boolean): Promise<unknown> {
	const frames: Keyframe[] = [];
	points.forEach((p, i) => {
		const before = points[i - 1];
		if (before && jumps) frames.push({ transform: move({ x: (before.x + p.x) / 2, y: (before.y + p.y) / 2 - 16 }) });
		frames.push({ transform: move(p) });
	});
	return el.animate(frames, { duration: first + further * (points.length - 2), easing: 'ease-in-out' }).finished;
}

/** fade lets something go away, once it has been passed. */
export function fade(el: SVGElement, after: number): Promise<unknown> {
	return el.animate([{ opacity: 1 }, { opacity: 0 }], { duration: first, delay: after * further, fill: 'both' }).finished;
}

/** tumble lets a die roll: it turns, shows other faces, and comes to rest on its own. */
export function tumble(die: SVGElement, faces: SVGUseElement, shown: string): void {
	die.animate(
		[
			{ rotate: '-260deg', scale: 0.8 },
			{ rotate: '0deg', scale: 1 },
		],
		{ duration: 520, easing: 'cubic-bezier(.2,.7,.3,1)' },
	);
	let left = 5;
	const turn = () => {
		faces.setAttribute('href', left > 0 ? `#die-${((Number(shown) + left) % 6) + 1}` : `#die-${shown}`);
		if (left-- > 0) setTimeout(turn, 80);
	};
	turn();
}
