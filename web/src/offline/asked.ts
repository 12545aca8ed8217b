/**
 * What is asked about a game: its review, told as it grows, a line of play to look through, or what an analysis board wants to know; or
 * about a puzzle.
 */
export interface Asked {
	id: number;
	about: 'review' | 'walk' | 'analyse' | 'puzzle' | 'mistake';
	game: { turns: string[]; earlier?: unknown };
	lang: string;
}
