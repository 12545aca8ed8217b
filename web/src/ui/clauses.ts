import { make } from './make';
import { typeset } from './words';

// Clause ids as the rule book writes them: ML-9, R-FB-1, R-ALL-2.
const clause = /\b(?:R-)?[A-Z]{2,3}-\d+\b/g;

/** The chapter of the rule book with a clause. */
export function clauseLink(id: string): string {
	const chapter = id.startsWith('R-ALL-') ? 'R-ALL' : id.replace(/^R-/, '').replace(/-\d+$/, '');
	return `/rules/${chapter}#${id}`;
}

/** Splits a sentence into texts and the clause ids in it; brackets around ids go, since an id has a frame of its own. */
export function split(sentence: string): { text: string; clause: boolean }[] {
	const open = sentence.replace(/\(((?:(?:R-)?[A-Z]{2,3}-\d+(?:, |,)?)+)\)/g, (_, ids: string) => ids.replaceAll(',', ''));
	const all: { text: string; clause: boolean }[] = [];
	let from = 0;
	for (const found of open.matchAll(clause)) {
		if (found.index > from) all.push({ text: open.slice(from, found.index), clause: false });
		all.push({ text: found[0], clause: true });
		from = found.index + found[0].length;
	}
	if (from < open.length) all.push({ text: open.slice(from), clause: false });
	return all;
}

/** A sentence without the clauses in brackets, for the ear: they are said when somebody asks why. */
export function uncited(sentence: string): string {
	return sentence.replace(/ \((?:(?:R-)?[A-Z]{2,3}-\d+(?:, |,)?)+\)/g, '');
}

/** A sentence, typeset, with its clauses as links into the rule book, which opens beside the game. */
export function withClauses(sentence: string): (Node | string)[] {
	return split(typeset(sentence, document.documentElement.lang)).map((s) =>
		s.clause ? make('a', { class: 'clause', href: clauseLink(s.text), target: '_blank', rel: 'noopener' }, s.text) : s.text,
	);
}
