/** An id that nobody else has given out: of a command, or of an attempt that counts once. */
export function newID(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join('');
}
