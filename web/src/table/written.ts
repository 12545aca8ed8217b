import type { Words } from '../ui/words';

/** A turn of the rules with the letters and the first word that the reader's language has for it: Nf3 is Sf3 in German. As in Go's games.Opened.Written. */
export function written(turn: string, words: Words): string {
	const [first = '', ...rest] = turn.split(' ');
	const own = words(`letters.word.${first}`);
	const text = [own === `letters.word.${first}` ? first : own, ...rest].join(' ');
	const from = words('letters.rules');
	const to = words('letters.own');
	if (from === to) return text;
	const other = (letter: string) => to[from.indexOf(letter)] ?? letter;
	return text.replace(/^[A-Z]/, other).replace(/(?<=[18=(/])[A-Z](?=[+#!?)]*$)/, other);
}
