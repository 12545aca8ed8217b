
// What follows is ours: the inner loop of the nets in vectors of 128 bits, which Go does not compile to. It is a small module of WebAssembly, put together
// here, that works in the program's memory; whole_js.go calls it. Where there are no such vectors, the program computes the same numbers itself.
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
	const double = [constant(1), 0x74].flat();
	const less = [0x49];
	const load32 = [0x28, 2, 0];
	const block = [0x02, 0x40];
	const loop = [0x03, 0x40];
	const leave = [0x0d, 0]; // or go on, at the end of a loop
	const end = [0x0b];
	const not = [0x45];
	const vector = (op, ...more) => [0xfd, ...uint(op), ...more];
	const load = (offset) => vector(0, 4, ...uint(offset));
	const store = (offset) => vector(11, 4, ...uint(offset));
	const splat16 = vector(16);
	const lane = (n) => vector(27, n);
	const [add16, sub16, mul16, min16, max16, add32, dot16] = [142, 145, 149, 150, 152, 174, 186].map((op) => vector(op));

	// What the function is given: places in memory, and how many.
	const [dst, src, weights, last, mores, more, lesses, fewer, bytes] = Array.from({ length: 9 }, (_, n) => n);
	const [at, row, n] = [9, 10, 11];
	const [sum, zero, clip] = [12, 13, 14];
	const parts = Array.from({ length: 8 }, (_, n) => 15 + n); // what of a row is worked on at once: 64 numbers
	const each = (code) => parts.map((part, n) => code(part, 16 * n));

	/** Adds rows to the parts, or takes them away: those whose numbers are in a list. */
	const rows = (names, count, change) => [
		constant(0), set(n),
		block, get(n), get(count), less, not, leave,
		loop,
		get(weights), get(names), get(n), double, double, add, load32, double, add, get(at), add, set(row),
		each((part, offset) => [get(part), get(row), load(offset), change, set(part)].flat()),
		get(n), constant(1), add, set(n),
		get(n), get(count), less, leave,
		end, end,
	];

	const follow = [
		constant(255), splat16, set(clip),
		loop,
		each((part, offset) => [get(src), get(at), add, load(offset), set(part)].flat()),
		rows(mores, more, add16),
		rows(lesses, fewer, sub16),
		each((part, offset) => [get(dst), get(at), add, get(part), store(offset)].flat()),
		each((part, offset) => [
			get(part), get(zero), max16, get(clip), min16, set(part),
			get(sum), get(part), get(last), get(at), add, load(offset), mul16, get(part), dot16, add32, set(sum),
		].flat()),
		get(at), constant(128), add, set(at),
		get(at), get(bytes), less, leave,
		end,
		get(sum), lane(0), get(sum), lane(1), add, get(sum), lane(2), add, get(sum), lane(3), add,
		end,
	].flat(3);

	const code = new Uint8Array([
		0, 97, 115, 109, 1, 0, 0, 0,
		...section(1, [[0x60, ...list(Array(9).fill([i32])), ...list([[i32]])]]),
		...section(2, [[...text('go'), ...text('mem'), 2, 0, 0]]),
		...section(3, [[0]]),
		...section(7, [[...text('follow'), 0, 0]]),
		...section(10, [list([...list([[3, i32], [11, v128]]), ...follow])]),
	]);

	const Plain = globalThis.Go;
	globalThis.Go = class extends Plain {
		constructor() {
			super();
			this.importObject.kernel = {
				fast: () => Number(Boolean(this.follow)),
				follow: (a, b, c, d, e, f, g, h, i) => this.follow(a, b, c, d, e, f, g, h, i),
			};
		}

		run(instance) {
			if (WebAssembly.validate(code))
				this.follow = new WebAssembly.Instance(new WebAssembly.Module(code), { go: instance.exports }).exports.follow;
			return super.run(instance);
		}
	};
})();
