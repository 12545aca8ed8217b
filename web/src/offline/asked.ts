/** What is asked about a game: its review, told as it grows, or a line of play to look through. */
export interface Asked {
	id: number;
	about: 'review' | 'walk';
	game: { turns: string[]; earlier?: unknown };
	lang: string;
}
