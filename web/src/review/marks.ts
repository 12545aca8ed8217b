// The three marks, told apart by their shapes: an open ring, a diamond, a disc broken in two.

export type Mark = 'doubtful' | 'mistake' | 'blunder';

export const marks: Mark[] = ['doubtful', 'mistake', 'blunder'];

export const isMark = (mark: string | undefined): mark is Mark => marks.includes(mark as Mark);

const shapes: Record<Mark, string> = {
	doubtful: 'M7 1.2a5.8 5.8 0 1 0 .01 0ZM7 4a3 3 0 1 1-.01 0Z',
	mistake: 'M7 .4 13.2 7 7 13.6.8 7Z',
	blunder: 'M7.4.2A6.6 6.6 0 0 0 3.2 12.4L5.2 8.3 3.4 6.9ZM9.3.8A6.8 6.8 0 0 1 5.6 13.7L7.6 8.4 5.9 6.9Z',
};

const space = 'http://www.w3.org/2000/svg';

/** An element of a drawing. */
export function drawn(name: string, attributes: Record<string, string | number>, ...children: (Node | string)[]): SVGElement {
	const element = document.createElementNS(space, name);
	for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
	element.append(...children);
	return element;
}

/** A mark as a small drawing; words beside it say the same. */
export function sign(mark: Mark): SVGElement {
	return drawn(
		'svg',
		{ class: `judged ${mark}`, viewBox: '0 0 14 14', 'aria-hidden': 'true', focusable: 'false' },
		drawn('path', { d: shapes[mark], 'fill-rule': 'evenodd' }),
	);
}

/** A mark within a drawing, with its middle there. */
export function signAt(mark: Mark, x: number, y: number): SVGElement {
	return drawn(
		'g',
		{ class: `judged ${mark}`, transform: `translate(${x - 7} ${y - 7})` },
		drawn('path', { d: shapes[mark], 'fill-rule': 'evenodd' }),
	);
}
