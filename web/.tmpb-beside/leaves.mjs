// Prints every page of a folder to PDF, as a person does who presses print: the paper is the page's own.
// Usage: node leaves.mjs FOLDER; each NAME.html becomes NAME.pdf beside it.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch } from './chromium.mjs';

const folder = process.argv[2];
const browser = await launch();
const page = await browser.newPage();
for (const name of readdirSync(folder).filter((name) => name.endsWith('.html'))) {
	await page.goto(pathToFileURL(join(folder, name)).href);
	await page.evaluate(() => document.fonts.ready);
	writeFileSync(join(folder, name.replace(/html$/, 'pdf')), await page.pdf({ preferCSSPageSize: true }));
}
await browser.close();
