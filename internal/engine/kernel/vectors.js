
// What follows is ours: the inner loops of the nets in vectors of 128 bits, which Go does not compile to. They are a small module of WebAssembly, put together
// here, that works in the program's memory; vectors_js.go calls it. Where there are no such vectors, the program computes the same numbers itself.
(() => {
	// A number as WebAssembly writes it, seven bits a byte. Those of i32.const have a sign: they end with a bit that is 0.
	const uint = (n) => (n < 128 ? [n] : [(n & 127) | 128, ...uint(n >>> 7)]);
	const int = (n) => (n < 64 ? [n] : [(n & 127) | 128, ...int(n >> 7)]);
	const list = (items) => [...uint(items.length), ...items.flat()];
	const section = (id, items) => [id, ...list(list(items))];
	const text = (s) => list([...s].map((c) => c.charCodeAt(0)));

	const i32 = 0x7f;
	const v128 = 0x7b;
	const get = (n) => [0x20, ...uint(n)];
	const set = (n) => [0x21, ...uint(n)];
	const constant = (n) => [0x41, ...int(n)];
	const add = [0x6a];
	const times = (power) => [...constant(power), 0x74]; // of two
	const less = [0x49];
	const not = [0x45];
	const load32 = [0x28, 2, 0];
	const block = [0x02, 0x40];
	const loop = [0x03, 0x40];
	const leave = [0x0d, 0]; // a block, or back to the beginning of a loop
	const end = [0x0b];
	const vector = (op, ...more) => [0xfd, ...uint(op), ...more];
	const load = (offset) => vector(0, 4, ...uint(offset));
	const store = (offset) => vector(11, 4, ...uint(offset));
	const loadFloat = vector(9, 2, 0); // one, in all lanes
	const splat16 = vector(16);
	const lane = (n) => vector(27, n);
	const anyTrue = vector(83);
	const [add16, sub16, mul16, min16, max16, add32, dot16] = [142, 145, 149, 150, 152, 174, 186].map((op) => vector(op));
	const [notFloat, addFloat, subFloat, mulFloat, maxFloat] = [66, 228, 229, 230, 233].map((op) => vector(op));

	/** A function by its name, what it is given and what it keeps: whole numbers, vectors, and eight vectors for a part of a row. */
	const define = (name, { given, whole, vectors, gives }, body) => {
		let count = 0;
		const next = () => count++;
		const places = Object.fromEntries([...given, ...whole, ...vectors].map((what) => [what, next()]));
		const parts = Array.from({ length: 8 }, next);
		const each = (code) => parts.map((part, n) => code(part, 16 * n));
		const locals = list([
			[...uint(whole.length), i32],
			[...uint(vectors.length + parts.length), v128],
		]);
		return {
			name,
			type: [0x60, ...list(given.map(() => [i32])), ...list(gives ? [[i32]] : [])],
			code: list([...locals, ...body(places, each).flat(Infinity), ...end]),
		};
	};

	/** Does something for n from 0 to below a number, which may be 0. */
	const repeat = (n, most, ...body) => [
		constant(0), set(n),
		block, get(n), get(most), less, not, leave,
		loop, ...body, get(n), constant(1), add, set(n), get(n), get(most), less, leave, end,
		end,
	];

	/** Adds rows to the parts, or takes them away. A list has their numbers, so many bytes each; so many bytes has a number of a row: powers of two. */
	const rows = ({ n, row, at, weights }, each, names, most, wide, size, change) =>
		repeat(
			n, most,
			get(weights), get(names), get(n), times(wide), add, load32, times(size), add, get(at), add, set(row),
			each((part, offset) => [get(part), get(row), load(offset), change, set(part)]),
		);

	/** All parts of a row, one after the other. */
	const along = ({ at, bytes }, ...body) => [loop, ...body, get(at), constant(128), add, set(at), get(at), get(bytes), less, leave, end];

	const functions = [
		define(
			'follow',
			{
				given: ['dst', 'src', 'weights', 'last', 'more', 'mores', 'less', 'lesses', 'bytes'],
				whole: ['at', 'row', 'n'],
				vectors: ['sum', 'zero', 'clip'],
				gives: true,
			},
			(p, each) => [
				constant(255), splat16, set(p.clip),
				along(
					p,
					each((part, offset) => [get(p.src), get(p.at), add, load(offset), set(part)]),
					rows(p, each, p.more, p.mores, 2, 1, add16),
					rows(p, each, p.less, p.lesses, 2, 1, sub16),
					each((part, offset) => [get(p.dst), get(p.at), add, get(part), store(offset)]),
					each((part, offset) => [
						get(part), get(p.zero), max16, get(p.clip), min16, set(part),
						get(p.sum), get(part), get(p.last), get(p.at), add, load(offset), mul16, get(part), dot16, add32, set(p.sum),
					]),
				),
				get(p.sum), lane(0), get(p.sum), lane(1), add, get(p.sum), lane(2), add, get(p.sum), lane(3), add,
			],
		),
		define(
			'sum',
			{
				given: ['dst', 'base', 'weights', 'more', 'mores', 'less', 'lesses', 'bytes'],
				whole: ['at', 'row', 'n'],
				vectors: ['zero'],
			},
			(p, each) => [
				along(
					p,
					each((part, offset) => [get(p.base), get(p.at), add, load(offset), set(part)]),
					rows(p, each, p.more, p.mores, 3, 2, addFloat),
					rows(p, each, p.less, p.lesses, 3, 2, subFloat),
					each((part, offset) => [get(p.dst), get(p.at), add, get(part), get(p.zero), maxFloat, store(offset)]),
				),
			],
		),
		define(
			'mulAdd',
			{ given: ['out', 'values', 'weights', 'count'], whole: ['n', 'row'], vectors: ['value', 'zero'] },
			(p, each) => [
				each((part, offset) => [get(p.out), load(offset), set(part)]),
				repeat(
					p.n, p.count,
					get(p.values), get(p.n), times(2), add, loadFloat, set(p.value),
					block, get(p.value), get(p.zero), notFloat, anyTrue, not, leave, // a value of 0 adds nothing
					get(p.weights), get(p.n), times(7), add, set(p.row),
					each((part, offset) => [get(part), get(p.value), get(p.row), load(offset), mulFloat, addFloat, set(part)]),
					end,
				),
				each((part, offset) => [get(p.out), get(part), store(offset)]),
			],
		),
	];

	const code = new Uint8Array([
		...[0, 97, 115, 109, 1, 0, 0, 0],
		...section(1, functions.map(({ type }) => type)),
		...section(2, [[...text('go'), ...text('mem'), 2, 0, 0]]),
		...section(3, functions.map((_, n) => [n])),
		...section(7, functions.map(({ name }, n) => [...text(name), 0, n])),
		...section(10, functions.map(({ code }) => code)),
	]);

	const Plain = globalThis.Go;
	globalThis.Go = class extends Plain {
		constructor() {
			super();
			let module;
			this.importObject.kernel = {
				fast: () => Number(Boolean(module)),
				follow: (a, b, c, d, e, f, g, h, i) => module.follow(a, b, c, d, e, f, g, h, i),
				sum: (a, b, c, d, e, f, g, h) => module.sum(a, b, c, d, e, f, g, h),
				mulAdd: (a, b, c, d) => module.mulAdd(a, b, c, d),
			};
			this.link = ({ exports }) => {
				if (WebAssembly.validate(code)) module = new WebAssembly.Instance(new WebAssembly.Module(code), { go: exports }).exports;
			};
		}

		run(instance) {
			this.link(instance);
			return super.run(instance);
		}
	};
})();
