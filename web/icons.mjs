// Renders art/icon.svg as the PNG files that phones want: node icons.mjs
import { readFile } from 'node:fs/promises';
import { launch } from './browser/chromium.mjs';

const art = new URL('./art/', import.meta.url);
const drawing = (await readFile(new URL('icon.svg', art))).toString('base64');
const browser = await launch();
for (const size of [192, 512]) {
	const page = await browser.newPage({ viewport: { width: size, height: size } });
	await page.setContent(
		`<body style="margin:0"><img width="${size}" height="${size}" src="data:image/svg+xml;base64,${drawing}"></body>`,
	);
	await page.screenshot({ path: new URL(`icon-${size}.png`, art).pathname, omitBackground: true });
}
await browser.close();
