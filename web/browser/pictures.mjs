// Makes the pictures of the README from the running product: CROWNHEAD=PROGRAM node browser/pictures.mjs FOLDER [NAME …]
import { join as pathOf } from 'node:path';
import { tap } from './hands.mjs';
import { leave, partAll, says, turnsPlayed, two, type } from './people.mjs';

const [folder, ...wanted] = process.argv.slice(2);
const people = (options) => [{ name: 'Inès', ...options }, { name: 'Walter' }];

/** Plays turns, each by whose turn it is. */
async function play(pages, text) {
	for (const [i, turn] of text.split(' ').entries()) {
		await type(pages[i % 2], turn);
		for (const page of pages) await turnsPlayed(page, i + 1);
	}
}

const pictures = {
	async table() {
		const { ines, walter } = await two('checkers/maple', { clock: '10m+5s' }, people());
		await play([ines, walter], '11-15 23-19 8-11 22-17 4-8 17-13 15-18 24-20 11-15 28-24 8-11 26-23 9-14 31-26 6-9 13x6');
		await tap(ines, '14');
		await says(ines, 'referee', 'must');
		return ines;
	},
};

for (const [name, make] of Object.entries(pictures)) {
	if (wanted.length && !wanted.includes(name)) continue;
	const page = await make();
	await page.screenshot({ path: pathOf(folder, `${name}.png`) });
	await partAll();
}
await leave();
