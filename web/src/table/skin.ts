/** How the pieces of this rule set look, as the page carries it: the drawing and its colours by owner and kind. */
export interface Skin {
	pieces?: Record<string, Record<string, { symbol: string; class: string; word: string }>>;
}
