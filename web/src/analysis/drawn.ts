// Arrows and circles as a tree keeps them: "Ge4" is a green circle, "Re2-e4" a red arrow.

export interface Drawing {
	colour: Colour;
	from: string;
	to?: string; // missing: a circle
}

const colours = ['G', 'R', 'B', 'Y'] as const;
export type Colour = (typeof colours)[number];

const most = 64; // drawings on one board

export function readDrawn(text: string): Drawing[] {
	const all: Drawing[] = [];
	for (const item of text.split(',')) {
		const [, colour, from, to] = /^([GRYB])([a-z0-9]{1,4})(?:-([a-z0-9]{1,4}))?$/.exec(item) ?? [];
		if (!colour || !from || all.length >= most) continue;
		all.push(to ? { colour: colour as Colour, from, to } : { colour: colour as Colour, from });
	}
	return all;
}

export const writeDrawn = (all: Drawing[]): string => all.map((d) => d.colour + d.from + (d.to ? `-${d.to}` : '')).join(',');

/** Draws something, or takes it away if it is there; one of another colour is drawn over. */
export function toggle(text: string, one: Drawing): string {
	const all = readDrawn(text);
	const rest = all.filter((d) => d.from !== one.from || d.to !== one.to);
	const there = all.some((d) => d.from === one.from && d.to === one.to && d.colour === one.colour);
	return writeDrawn(there ? rest : [...rest, one]);
}

/** The colour that the keys held down ask for. */
export const colourOf = (e: { shiftKey: boolean; altKey: boolean }): Colour =>
	colours[(e.shiftKey ? 1 : 0) + (e.altKey ? 2 : 0)] ?? 'G';
