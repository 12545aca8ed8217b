type Child = Node | string | undefined | false;

/** Makes an element. An attribute that is true stands without a value; one that is false or undefined is left out. */
export function make<K extends keyof HTMLElementTagNameMap>(
	tag: K,
	attributes: Record<string, string | number | boolean | undefined> = {},
	...children: Child[]
): HTMLElementTagNameMap[K] {
	const made = document.createElement(tag);
	for (const [name, value] of Object.entries(attributes)) {
		if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : String(value));
	}
	made.append(...children.filter((c): c is Node | string => c !== undefined && c !== false));
	return made;
}

export function button(text: string, pressed: () => void, look = ''): HTMLButtonElement {
	const made = make('button', { type: 'button', class: `btn ${look}`.trim() }, text);
	made.addEventListener('click', pressed);
	return made;
}

/** A piece as a small picture beside a text. */
export function picture(symbol: string, look: string, className = ''): SVGSVGElement {
	const ns = 'http://www.w3.org/2000/svg';
	const svg = document.createElementNS(ns, 'svg');
	svg.setAttribute('viewBox', '0 0 100 100');
	svg.setAttribute('preserveAspectRatio', 'xMinYMid slice'); // one that has little room lies under the next
	svg.setAttribute('aria-hidden', 'true');
	if (className) svg.setAttribute('class', className);
	const use = document.createElementNS(ns, 'use');
	use.setAttribute('href', `#${symbol}`);
	use.setAttribute('class', look);
	use.setAttribute('width', '100');
	use.setAttribute('height', '100');
	svg.append(use);
	return svg;
}
