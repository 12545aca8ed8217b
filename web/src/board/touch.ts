// Fingers and mice: click and click, or drag. Men let everything through; a touch belongs to the cell beneath it.
import type { Cell, Spot } from './geometry';

/** What a pointer asks of the board. */
export interface Touchable {
	drawing: SVGSVGElement;
	cellAt(spot: Spot): Cell | undefined;
	/** Where a man let go at a spot falls. */
	fallsOn(spot: Spot): Cell | undefined;
	/** Shows where the man in the hand would go if he were let go at a spot; without one, nothing. */
	aim(spot?: Spot): void;
	/** Whether a hand can begin here: a man that can move. */
	begins(cell: Cell): boolean;
	holds(cell: Cell): boolean;
	/** Whether a finger that moves from here drags a man, and not the page: also one that cannot move, for the referee answers. */
	grips(cell: Cell): boolean;
	/** Whether something is asked over the board. */
	asks(): boolean;
	touch(cell: Cell): void;
	/** A touch where no place is. */
	field(spot: Spot): void;
	drop(from: Cell, to: Cell): void;
	/** The drawings that follow the pointer. */
	lifted(): SVGElement[];
	over(cell: Cell | undefined): unknown;
}

const still = 6; // pixels a pointer may tremble before it drags
const thumb = 30; // pixels from the middle of a touch up to where the foot of a man is seen
const foot = 95; // where a man's foot is in his box of 100

/** How much larger a man is in the hand: under a finger he could not be seen. */
const grown = { touch: 1.75, mouse: 1.1 };

export function listen(board: Touchable): void {
	const { drawing } = board;
	let from: { id: number; cell: Cell; x: number; y: number; spot: Spot; grabbed: boolean } | undefined;
	let dragged: { el: SVGElement; x: number; y: number }[] = []; // with the corner where each stood
	let ghosts: Element[] = [];
	let beside: { id: number; x: number; y: number } | undefined; // a touch where no place is

	const spotOf = (e: PointerEvent): Spot => {
		const matrix = drawing.getScreenCTM();
		return matrix ? new DOMPoint(e.clientX, e.clientY).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
	};
	/** A second finger anywhere neither zooms nor scrolls, which would take the man out of the hand. */
	const keep = (e: Event) => e.cancelable && e.preventDefault();
	const drop = () => {
		for (const { el } of dragged) {
			el.style.transform = '';
			el.classList.remove('dragged');
		}
		for (const event of ['touchstart', 'touchmove']) document.removeEventListener(event, keep);
		for (const ghost of ghosts) ghost.remove();
		dragged = [];
		ghosts = [];
		board.aim();
	};
	const lift = () => {
		for (const event of ['touchstart', 'touchmove']) document.addEventListener(event, keep, { passive: false });
		dragged = board.lifted().map((el) => {
			const at = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(el.getAttribute('transform') ?? '');
			return { el, x: Number(at?.[1] ?? 0), y: Number(at?.[2] ?? 0) };
		});
		ghosts = dragged.map(({ el }) => {
			const ghost = el.cloneNode(true) as SVGElement;
			ghost.setAttribute('class', 'ghost');
			el.before(ghost);
			return ghost;
		});
		for (const { el } of dragged) {
			el.classList.add('dragged');
			el.parentNode?.append(el); // above all others
		}
	};
	/** Carries what is lifted: above a finger, which would hide it, or with a mouse by where it was taken. */
	const carry = (spot: Spot, taken: Spot, finger: boolean) => {
		const low = dragged.reduce((a, b) => (b.y > a.y ? b : a), dragged[0] ?? { x: 0, y: 0 });
		const k = finger ? grown.touch : grown.mouse;
		const unit = drawing.getScreenCTM()?.a || 1; // pixels
		const away = drawing.closest<HTMLElement>('[data-far]')?.dataset.far === dragged[0]?.el.dataset.of; // the hand comes from across
		const up = thumb / unit + foot * k;
		const corner = finger
			? { x: spot.x - 50 * k, y: away ? spot.y + up - 100 * k : spot.y - up }
			: { x: low.x + spot.x - taken.x - 50 * (k - 1), y: low.y + spot.y - taken.y - 50 * (k - 1) };
		for (const { el, x, y } of dragged)
			el.style.transform = `translate(${corner.x + (x - low.x) * k}px, ${corner.y + (y - low.y) * k}px) scale(${k})`;
	};

	drawing.addEventListener('pointerdown', (e) => {
		const spot = spotOf(e);
		const cell = board.cellAt(spot);
		if (e.button !== 0 || !e.isPrimary) return;
		beside = cell ? undefined : { id: e.pointerId, x: e.clientX, y: e.clientY };
		if (!cell) return;
		const grabbed = board.begins(cell) && !board.holds(cell);
		from = { id: e.pointerId, cell, x: e.clientX, y: e.clientY, spot, grabbed };
		if (grabbed) board.touch(cell);
		drawing.setPointerCapture(e.pointerId);
	});
	drawing.addEventListener('pointermove', (e) => {
		const spot = spotOf(e);
		if (!from) {
			board.over(e.pointerType === 'touch' ? undefined : board.cellAt(spot));
			return;
		}
		if (e.pointerId !== from.id || !board.holds(from.cell)) return;
		if (dragged.length === 0) {
			if (Math.hypot(e.clientX - from.x, e.clientY - from.y) < still) return;
			lift();
		}
		carry(spot, from.spot, e.pointerType === 'touch');
		board.aim(spot);
	});
	drawing.addEventListener('pointerup', (e) => {
		if (beside?.id === e.pointerId && Math.hypot(e.clientX - beside.x, e.clientY - beside.y) < still) board.field(spotOf(e));
		beside = undefined;
		if (!from || e.pointerId !== from.id) return;
		const { cell, grabbed } = from;
		const dragging = dragged.length > 0;
		from = undefined;
		drop();
		const spot = spotOf(e);
		const to = dragging ? board.fallsOn(spot) : board.cellAt(spot);
		if (!to || (grabbed && !dragging)) return;
		if (to !== cell) board.drop(cell, to);
		else if (!dragging) board.touch(cell);
	});
	drawing.addEventListener(
		'touchmove',
		(e) => {
			if (e.cancelable && from && board.grips(from.cell)) e.preventDefault();
		},
		{ passive: false },
	);
	drawing.addEventListener('touchend', (e) => {
		if (e.cancelable && board.asks()) e.preventDefault(); // the click that follows a touch would answer what the touch has asked
	});
	drawing.addEventListener('pointercancel', () => {
		beside = undefined;
		from = undefined;
		drop();
	});
	drawing.addEventListener('pointerleave', () => board.over(undefined));
}
