// A tree of variations: what was played, what else could have been, and what is said about it. It depends on no rules and no page.

/** A turn as the program reads and writes lines: what could have been played instead hangs on it. */
export interface LineTurn {
	text: string;
	by?: string;
	before?: string;
	after?: string;
	drawn?: string;
	told?: string;
	marks?: number[];
	others?: LineTurn[][];
}

export interface Node {
	readonly id: number;
	text: string; // of the turn that led here; the root has none
	by: string;
	parent: Node | undefined;
	children: Node[]; // the first is the main line
	next: Node | undefined; // where the reader went last from here
	before: string;
	comment: string;
	marks: number[];
	drawn: string; // arrows and circles
	told: string; // commands that programs write: a clock, a score
}

let count = 0;

function node(text: string, by: string, parent?: Node): Node {
	return {
		id: ++count,
		text,
		by,
		parent,
		children: [],
		next: undefined,
		before: '',
		comment: '',
		marks: [],
		drawn: '',
		told: '',
	};
}

export class Tree {
	root = node('', '');
	at = this.root;

	/** The turn after the reader's place: the one that is there, or a new one. */
	play(text: string, by: string): Node {
		let to = this.at.children.find((n) => n.text === text);
		if (!to) {
			to = node(text, by, this.at);
			this.at.children.push(to);
		}
		this.go(to);
		return to;
	}

	go(to: Node): void {
		this.at = to;
		for (let n = to; n.parent; n = n.parent) n.parent.next = n;
	}

	/** From the first turn to this one. */
	path(to = this.at): Node[] {
		const all: Node[] = [];
		for (let n: Node | undefined = to; n?.parent; n = n.parent) all.unshift(n);
		return all;
	}

	/** The line that the reader is in, to its end. */
	line(): Node[] {
		const all = this.path();
		for (let n = follows(this.at); n; n = follows(n)) all.push(n);
		return all;
	}

	/** Every node but the root, in the order in which it is read. */
	*nodes(from = this.root): Generator<Node> {
		for (const child of from.children) {
			yield child;
			yield* this.nodes(child);
		}
	}

	find(id: number): Node | undefined {
		for (const n of this.nodes()) if (n.id === id) return n;
		return undefined;
	}

	/** Whether a node is in this tree, and still there. */
	has(node: Node): boolean {
		return node === this.root || this.find(node.id) !== undefined;
	}

	/** Whether a node is on the main line. */
	isMain(of: Node): boolean {
		return this.path(of).every((n) => n.parent?.children[0] === n);
	}

	/** Makes the variation of a node one step more important: at last the main line. */
	promote(of: Node): void {
		for (let n = of; n.parent; n = n.parent) {
			const { children } = n.parent;
			const i = children.indexOf(n);
			if (i === 0) continue;
			children.splice(i, 1);
			children.splice(i - 1, 0, n);
			return;
		}
	}

	/** Takes a turn and all that follows it away. */
	remove(of: Node): void {
		const { parent } = of;
		if (!parent) return;
		if (this.path().includes(of)) this.at = parent;
		parent.children = parent.children.filter((n) => n !== of);
		if (parent.next === of) parent.next = undefined;
	}

	/** The node beside this one, in the order of variations; round from the last to the first. */
	beside(of: Node, way: 1 | -1): Node {
		const all = of.parent?.children ?? [of];
		return all[(all.indexOf(of) + way + all.length) % all.length] ?? of;
	}

	// As the program reads and writes it.

	lines(): LineTurn[] {
		return lineFrom(this.root.children[0], this.root.children.slice(1));
	}

	static of(lines: LineTurn[], comment = '', drawn = ''): Tree {
		const tree = new Tree();
		tree.root.comment = comment;
		tree.root.drawn = drawn;
		grow(tree.root, lines);
		return tree;
	}

	/** Adds a line after the reader's place, who stays there. */
	keep(lines: LineTurn[]): void {
		grow(this.at, lines);
	}

	/** Adds lines to what is there. */
	add(lines: LineTurn[]): void {
		grow(this.root, lines);
	}

	// As an address keeps it: turns after "~", variations in brackets, marks after "!", a comment after ";", drawings after "=", what programs
	// say after "$", and "@" where the reader is.

	write(): string {
		const own = (n: Node): string =>
			escaped(n.text) +
			n.marks.map((m) => `!${m}`).join('') +
			(n.comment || n.before ? `;${escaped([n.before, n.comment].filter(Boolean).join(' '))}` : '') +
			(n.drawn ? `=${escaped(n.drawn)}` : '') +
			(n.told ? `$${escaped(n.told)}` : '') +
			(n === this.at ? '@' : '');
		let text = own(this.root);
		const line = (from: Node | undefined, others: Node[]): void => {
			for (let n = from, beside = others; n; ) {
				text += `~${own(n)}`;
				for (const other of beside) {
					text += '(';
					line(other, []);
					text += ')';
				}
				beside = n.children.slice(1);
				n = n.children[0];
			}
		};
		line(this.root.children[0], this.root.children.slice(1));
		return text;
	}

	/** Reads what an address keeps; what cannot be read ends the line it is in. */
	static read(text: string): Tree {
		const tree = new Tree();
		const tokens = text.match(/[~()]|[^~()]+/g) ?? [];
		const open: { last: Node; before: Node }[] = [];
		let last = tree.root; // the last node of the line
		let before = tree.root; // the node before it
		let next: 'root' | 'turn' | 'sign' = 'root'; // what may come
		for (const token of tokens) {
			if (token === '~') {
				next = 'turn';
			} else if (token === '(') {
				open.push({ last, before });
				last = before;
				next = 'sign';
			} else if (token === ')') {
				const out = open.pop();
				if (!out) break;
				({ last, before } = out);
				next = 'sign';
			} else {
				const n: Node = next === 'root' ? tree.root : node('', '', last);
				if (next === 'sign' || !readNode(n, token) || (n.text === '') !== (next === 'root')) break;
				if (next === 'turn') {
					last.children.push(n);
					before = last;
					last = n;
				}
				if (token.endsWith('@')) tree.at = n;
				next = 'sign';
			}
		}
		tree.root.text = '';
		tree.go(tree.at);
		return tree;
	}
}

/** Where "next" leads from a node. */
const follows = (n: Node): Node | undefined => (n.next && n.children.includes(n.next) ? n.next : n.children[0]);

function readNode(n: Node, token: string): boolean {
	const found = /^([^!;=$@]*)((?:!\d{1,3})*)(?:;([^=$@]*))?(?:=([^$@]*))?(?:\$([^@]*))?@?$/.exec(token);
	if (!found) return false;
	try {
		n.text = plain(found[1] ?? '');
		n.marks = [...(found[2] ?? '').matchAll(/\d+/g)].map(([m]) => Number(m));
		n.comment = plain(found[3] ?? '');
		n.drawn = plain(found[4] ?? '');
		n.told = plain(found[5] ?? '');
	} catch {
		return false;
	}
	return true;
}

/** A text for an address: blanks are "_", and nothing is left of what the tree is written with. */
export const escaped = (text: string): string =>
	encodeURIComponent(text)
		.replace(/[~()!_']/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
		.replaceAll('%20', '_')
		.replaceAll('%2F', '/');

const plain = (text: string): string => decodeURIComponent(text.replaceAll('_', '%20'));

function lineFrom(first: Node | undefined, others: Node[]): LineTurn[] {
	const all: LineTurn[] = [];
	for (let n = first, beside = others; n; ) {
		const turn: LineTurn = { text: n.text };
		if (n.before) turn.before = n.before;
		if (n.comment) turn.after = n.comment;
		if (n.drawn) turn.drawn = n.drawn;
		if (n.told) turn.told = n.told;
		if (n.marks.length) turn.marks = n.marks;
		if (beside.length) turn.others = beside.map((other) => lineFrom(other, []));
		all.push(turn);
		beside = n.children.slice(1);
		n = n.children[0];
	}
	return all;
}

function grow(from: Node, lines: LineTurn[]): void {
	let at = from;
	for (const turn of lines) {
		const same = at.children.find((c) => c.text === turn.text); // a variation may begin like the line beside it
		const n = same ?? node(turn.text, turn.by ?? '', at);
		n.before = turn.before ?? n.before;
		n.comment = turn.after ?? n.comment;
		n.drawn = turn.drawn ?? n.drawn;
		n.told = turn.told ?? n.told;
		n.marks = turn.marks ?? n.marks;
		if (!same) at.children.push(n);
		for (const other of turn.others ?? []) grow(at, other);
		at = n;
	}
}
