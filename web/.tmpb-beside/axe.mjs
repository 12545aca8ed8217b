// What axe says of a page, in both colour schemes.
import { readFileSync } from 'node:fs';

const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

// What the other scheme can make worse.
const colours = ['color-contrast', 'link-in-text-block'];

/** What axe complains of by any of its rules in one scheme, and by those about colours in both. */
export async function complaints(page) {
	await page.evaluate(`if (!window.axe) { ${axe}; window.axe = axe }`);
	const all = [];
	for (const [i, colorScheme] of ['dark', 'light'].entries()) {
		await page.emulateMedia({ colorScheme });
		const { violations } = await page.evaluate(
			(runOnly) => window.axe.run({ resultTypes: ['violations'], runOnly }),
			i ? colours : undefined,
		);
		all.push(...violations.map((v) => `${colorScheme}: ${v.id}: ${v.nodes.map((n) => n.html.slice(0, 200)).join(' and ')}`));
	}
	return all;
}
