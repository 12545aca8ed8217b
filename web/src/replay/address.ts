// Where something is analysed. The page is that of the rule set; what comes after the question mark and the hash says the rest.
import { escaped, Tree } from './tree';

/** What follows the path: switches that are not as usual, and another start than the usual one. */
export function query(rules: string, start: string): string {
	const asked = new URLSearchParams();
	if (rules.includes('?')) asked.set('rules', rules);
	if (start) asked.set('position', start);
	const text = asked.toString();
	return text && `?${text}`;
}

export const pathOf = (rules: string): string => `/analysis/${rules.replace(/\?.*/, '')}`;

/** Where a game is reviewed that no server has: the analysis board judges it when it is opened. */
export function reviewed(rules: string, start: string, turns: string[], mine: string[]): string {
	const asked = new URLSearchParams(query(rules, start));
	asked.set('review', 'yes');
	if (mine.length) asked.set('mine', mine.join(' ')); // whose mistakes come back
	return `${pathOf(rules)}?${asked}#${turns.map((text) => `~${escaped(text)}`).join('')}`;
}

/** Where a mistake is tried again that needs no record: the position before it, and what was played. */
export function retried(rules: string, before: string, played: string): string {
	const asked = new URLSearchParams(query(rules, before));
	asked.set('retry', played);
	return `${pathOf(rules)}?${asked}`;
}

/** The address of a game after so many of its turns. */
export function address(rules: string, start: string, turns: string[], at: number): string {
	const tree = new Tree();
	for (const text of turns) tree.play(text, '');
	tree.go(tree.path()[at - 1] ?? tree.root);
	return `${pathOf(rules)}${query(rules, start)}#${tree.write()}`;
}
