// What the unit tests use of Node; the client itself knows only browsers.
declare module 'node:test' {
	export default function test(name: string, run: () => void | Promise<void>): void;
	export const mock: {
		timers: { enable(what: { apis: string[] }): void; tick(milliseconds: number): void; reset(): void };
	};
}

declare module 'node:assert/strict' {
	interface Assert {
		equal(got: unknown, want: unknown, message?: string): void;
		notEqual(got: unknown, want: unknown, message?: string): void;
		deepEqual(got: unknown, want: unknown, message?: string): void;
		ok(got: unknown, message?: string): void;
	}
	const assert: Assert;
	export default assert;
}

declare module 'node:fs' {
	export function readFileSync(name: string, encoding: 'utf8'): string;
}
