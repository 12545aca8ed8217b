// Small words for making SVG.

const space = 'http://www.w3.org/2000/svg';

export type Attributes = Record<string, string | number>;

export function svg<K extends keyof SVGElementTagNameMap>(
	tag: K,
	attributes: Attributes = {},
	...inside: Node[]
): SVGElementTagNameMap[K] {
	const el = document.createElementNS(space, tag);
	for (const [name, value] of Object.entries(attributes)) if (value !== '') el.setAttribute(name, String(value));
	el.append(...inside);
	return el;
}

/** use places a symbol of the sprite. */
export function use(symbol: string, attributes: Attributes = {}): SVGUseElement {
	return svg('use', { href: `#${symbol}`, ...attributes });
}

export const translate = (x: number, y: number) => `translate(${round(x)} ${round(y)})`;

/** round keeps what the eye can tell. */
export const round = (n: number) => Math.round(n * 100) / 100;
