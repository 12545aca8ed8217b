type Child = Node | string | undefined | false;

/** Makes an element. An attribute that is true has no value; one that is false or undefined is left out. */
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

export function button(text: string, pressed: (e: MouseEvent) => void, look = ''): HTMLButtonElement {
	const made = make('button', { type: 'button', class: `btn ${look}`.trim() }, text);
	made.onclick = pressed; // one handler, which renew takes over
	return made;
}

/** Gives a place new children, and keeps those that look the same where they are, with what they do now: a press that has begun on one is not lost. */
export function renew(place: Element, ...children: Node[]): void {
	const old = [...place.childNodes];
	const kept = children.map((child) => {
		const at = old.findIndex((o) => isLike(o, child));
		return at < 0 ? child : renewed(old.splice(at, 1)[0] as ChildNode, child);
	});
	for (const gone of old) gone.remove();
	let next = place.firstChild;
	for (const child of kept) {
		if (child === next) next = next.nextSibling;
		else place.insertBefore(child, next);
	}
}

const isLike = (a: Node, b: Node) =>
	a.isEqualNode(b) || (b instanceof Element && !!b.firstElementChild && a.cloneNode(false).isEqualNode(b.cloneNode(false)));

function renewed(old: ChildNode, now: Node): ChildNode {
	if (old instanceof HTMLElement && now instanceof HTMLElement) {
		old.onclick = now.onclick;
		renew(old, ...now.childNodes);
	}
	return old;
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
