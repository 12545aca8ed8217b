import { carried } from './parts';

let quotes: Record<string, string>; // the languages of words that are of another than the page
let find: RegExp;

/** A text as the page shows it: the words of another language in it, such as “Jeu de dames”, say which it is. The server does it in internal/drawing. */
export function quoted(text: string): Node | string {
	quotes ??= carried('quotes');
	find ??= new RegExp(`\\b(${Object.keys(quotes).join('|') || '$.'})\\b`); // nothing follows the end
	const parts = text.split(find);
	if (parts.length < 2) return text;
	const whole = document.createElement('span'); // where texts are boxes in a row, it stays one of them
	whole.append(
		...parts.map((textContent, i) =>
			i % 2 ? Object.assign(document.createElement('i'), { lang: quotes[textContent], textContent }) : textContent,
		),
	);
	return whole;
}
