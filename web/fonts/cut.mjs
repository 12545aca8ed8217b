// Cuts the two fonts of the pages from their packages: node web/fonts/cut.mjs NODE_MODULES (`make fonts` installs what it needs).
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const packages = resolve(process.argv[2] ?? 'node_modules');
const subset = createRequire(`${packages}/`)('subset-font');
const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

const ascii = range(0x20, 0x7e);
const marks = '\u00a0\u202f\u2009«»„“”‚‘’‹›–—…·•×−±¼½¾§°№✓←→↑↓';
const letters = 'ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜŸẞàâäæçèéêëîïôöœùûüÿß';
// Names of people are set in the font of the text, so it has all of Latin-1.
const fonts = {
	'brygada-1918': ascii + letters + marks,
	'source-sans-3': ascii + range(0xa0, 0xff) + letters + marks,
};

const weights = { 'brygada-1918': 600, 'source-sans-3': 500 };

for (const [name, text] of Object.entries(fonts)) {
	const from = `${packages}/@fontsource-variable/${name}`;
	const whole = await readFile(`${from}/files/${name}-latin-wght-normal.woff2`);
	const cut = await subset(whole, text, { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } });
	const to = new URL(`./${name}`, import.meta.url).pathname;
	await writeFile(`${to}.woff2`, cut);
	await writeFile(`${to}-OFL.txt`, await readFile(`${from}/LICENSE`));
	console.log(`${name}.woff2: ${cut.length} bytes`);
	// The same letters in one weight, for pictures that the server paints.
	const painted = await subset(whole, fonts['source-sans-3'], { targetFormat: 'truetype', variationAxes: { wght: weights[name] } });
	await writeFile(`${to}.ttf`, painted);
	console.log(`${name}.ttf: ${painted.length} bytes`);
}
