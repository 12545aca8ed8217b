import type { Move, Position, Step, Turn } from '../wire';

/** The board element, as the table uses it. */
export interface Board extends HTMLElement {
	show(what: { position: Position; turns: Turn[]; moves: Move[]; seats: string[]; animate?: Step[] }): void;
	flipped: boolean;
	locked: boolean;
	premove: boolean;
	undo(): void;
	reset(): void;
	confirm(): void;
	light(squares: string[], open: string[]): void;
	describe(at: string): string;
}
