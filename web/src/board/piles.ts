// How pieces that share a place are laid out: the browser's half of drawing.Pitch, with the same test vectors.

export type Pile = 'tower' | 'point' | 'off' | 'hand' | '';

const pointPitch = 93;
const pointFull = 5; // checkers that lie side by side; more overlap
const offPitch = 26;
const handPitch = 92;

/** pitch is how far each piece of a pile of n lies from the one below it. */
export function pitch(pile: Pile, n: number): number {
	switch (pile) {
		case 'tower':
			return n <= 8 ? 9 : (66 + 1.2 * Math.max(0, n - 12)) / (n - 1);
		case 'point':
			return n <= pointFull ? pointPitch : (pointPitch * (pointFull - 1)) / (n - 1);
		case 'off':
			return offPitch;
		case 'hand':
			return handPitch;
		case '':
			return 0;
	}
}

/** tight is the class of the stones of a tower of n: the closer they lie, the thinner the lines between them. */
export function tight(n: number): string {
	if (n < 2) return '';
	if (n <= 8) return 'piled';
	return n <= 16 ? 'piled close' : 'piled closest';
}

/** counted tells that a pile carries its number. */
export function counted(pile: Pile, n: number): boolean {
	return (pile === 'tower' && n > 1) || (pile === 'point' && n > pointFull);
}
