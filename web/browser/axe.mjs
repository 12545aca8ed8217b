// What axe says of a page; and words of another language that do not say which.
import { readFileSync } from 'node:fs';
import { draw } from './chromium.mjs';
import { everything } from './games.mjs';

const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

// What the other scheme can make worse.
const colours = ['color-contrast', 'link-in-text-block'];

/** The texts of a page with words of another language, of which a voice would not know. */
const unmarked = (page) =>
	page.evaluate(() => {
		const listed = document.getElementById('quotes')?.textContent ?? '{"Jeu de dames": "fr"}'; // a table need not list them
		const all = Object.entries(JSON.parse(listed)).filter(([, lang]) => lang !== document.documentElement.lang);
		const found = [];
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			const { data, parentElement } = texts.currentNode;
			const is = (word) => data.includes(word) && new RegExp(`\\b${word}\\b`).test(data);
			for (const [word, lang] of all)
				if (is(word) && parentElement.closest('[lang]').lang !== lang && !parentElement.closest('script, option, textarea'))
					found.push(`without lang: ${parentElement.outerHTML.slice(0, 200)}`);
		}
		return found;
	});

/** Both colour schemes. */
export const schemes = ['dark', 'light'];
let asked = 0;

/** What axe complains of by any of its rules in one scheme, and by those about colours in the others; left out, the schemes take turns: pages.mjs asks for both. */
export async function complaints(page, those = everything ? schemes : [schemes[asked++ % schemes.length]]) {
	if (!(await page.evaluate(() => Boolean(window.axe)))) {
		// A quarter of the time that page.evaluate needs for a large script. The session stays as long as the page: one that ends takes the
		// page's virtual authenticator with it, though another has made that.
		const tools = await page.context().newCDPSession(page);
		await tools.send('Runtime.evaluate', { expression: axe });
	}
	await draw(page); // axe does not judge the colours of what is transparent
	const all = await unmarked(page);
	for (const [i, colorScheme] of those.entries()) {
		await page.emulateMedia({ colorScheme });
		const { violations } = await page.evaluate(
			(runOnly) => window.axe.run({ resultTypes: ['violations'], runOnly, preload: false }), // no rule looks at style sheets
			i ? colours : undefined,
		);
		all.push(...violations.map((v) => `${colorScheme}: ${v.id}: ${v.nodes.map((n) => n.html.slice(0, 200)).join(' and ')}`));
	}
	if (those.at(-1) !== 'light') await page.emulateMedia({ colorScheme: 'light' }); // as it was
	return all;
}
