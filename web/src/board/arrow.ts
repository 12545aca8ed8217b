// An arrow from place to place of a board, as the paths of its shaft and its head.
import type { Spot } from './geometry';
import { round } from './svg';

const gap = 20; // between the middle of the first place and the shaft
const neck = 34; // of the head
const side = 20;

export function arrow(a: Spot, b: Spot): { shaft: string; head: string } {
	const far = Math.hypot(b.x - a.x, b.y - a.y);
	const [x, y] = [(b.x - a.x) / far, (b.y - a.y) / far];
	const [nx, ny] = [b.x - x * neck, b.y - y * neck];
	const to = (px: number, py: number) => `${round(px)} ${round(py)}`;
	return {
		shaft: `M${to(a.x + x * gap, a.y + y * gap)}L${to(nx, ny)}`,
		head: `M${to(nx - y * side, ny + x * side)}L${to(b.x, b.y)}L${to(nx + y * side, ny - x * side)}Z`,
	};
}
