/** The text of a file: UTF-16 where it begins with the mark of it, as programs for Windows write it, else UTF-8. */
export async function textOf(file: Blob): Promise<string> {
	const bytes = new Uint8Array(await file.arrayBuffer());
	const mark = (first: number, second: number) => bytes[0] === first && bytes[1] === second;
	const encoding = mark(0xff, 0xfe) ? 'utf-16le' : mark(0xfe, 0xff) ? 'utf-16be' : 'utf-8';
	return new TextDecoder(encoding).decode(bytes);
}
