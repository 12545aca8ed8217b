import { make } from './make';

/** Gives a text to keep as a file, as if a server had sent it. */
export function download(name: string, text: string): void {
	const link = make('a', { href: URL.createObjectURL(new Blob([text])), download: name });
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // the browser has begun to write it long before
}
