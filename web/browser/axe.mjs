// What axe says of a page, in both colour schemes.
import { readFileSync } from 'node:fs';

const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** What axe complains of by any of its rules, with the scheme in which it does. */
export async function complaints(page) {
	await page.evaluate(`if (!window.axe) { ${axe}; window.axe = axe }`);
	const all = [];
	for (const colorScheme of ['dark', 'light']) {
		await page.emulateMedia({ colorScheme });
		const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
		all.push(...violations.map((v) => `${colorScheme}: ${v.id}: ${v.nodes.map((n) => n.html.slice(0, 200)).join(' and ')}`));
	}
	return all;
}
