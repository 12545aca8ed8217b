// How pieces look and what they are called: the server's table of it, and the words, which the page carries as JSON.

export interface Face {
	symbol: string; // id in the sprite
	class: string; // its colours
	word: string; // key of its name; the plural adds ".many"
	edge?: string; // id within a tower, or borne off on edge
	under?: string; // id when an enemy piece lies under it
}

/** What goes along with a piece that is planned to go so: a rook with its king. */
export interface Along {
	is: string;
	from: string;
	to: string;
	also: { from: string; to: string }[];
}

/** How a board takes turns from a person; what is not said is not so. */
export interface Plays {
	confirm?: boolean; // a turn is sent only when the player says so, though nothing could follow
	plan?: boolean; // turns can be laid out while the other side thinks
	along?: Along[];
	enters?: string; // the place of pieces that have been hit, from which they come in before any others move
	prefers?: string; // what a piece becomes in a plan
	mustTake?: boolean; // that every turn takes something is a duty
	posses?: boolean; // three of a side in a line are drawn as one
	claims?: string; // the word by which a piece is taken that has not done its duty
	raises?: string; // the word by which the stake is raised; a raise that waits for an answer is a fact of that name
	stake?: string; // the fact that tells the stake
	times?: number; // how many times the stake is played for once it is raised
	refuses?: string; // the word of a side that will not have the stake raised
	moves?: string; // how a step {from} a place {to} another is written, and one that takes
	takes?: string;
	between?: string; // what is written between the dice of a roll
	counts?: string[]; // what of the counts beside the board can be asked for
}

export interface Skin {
	plays: Plays;
	matches?: { length: string; score: string }; // the facts that tell how far a match goes, and each side's points
	pieces: Record<string, Record<string, Face>>; // by whose and which
	sides: [string, string];
	round?: boolean; // places are points, so marks are round
	spots?: Record<string, [number, number]>; // where dice and cube lie, seen from First's side
}

export type Texts = Record<string, string>;

/** carried is a JSON the page carries, by the id of its script element. */
export function carried<T>(id: string): T {
	return JSON.parse(document.getElementById(id)?.textContent ?? '{}');
}

export function face(skin: Skin, piece: { of: string; is: string }): Face {
	return skin.pieces[piece.of]?.[piece.is] ?? { symbol: '', class: '', word: '' };
}

/** fill is a text with its names in braces filled in. */
export function fill(text: string | undefined, names: Record<string, string | number>): string {
	return (text ?? '').replace(/\{(\w+)\}/g, (whole, name) => String(names[name] ?? whole));
}
