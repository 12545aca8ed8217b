// Makes the pictures of the README from the running product: CROWNHEAD=PROGRAM node browser/pictures.mjs FOLDER [NAME …]
import { join as pathOf } from 'node:path';
import { picture } from './chromium.mjs';
import { tap } from './hands.mjs';
import { leave, part, partAll, press, says, turnsPlayed, two, type, visitor } from './people.mjs';

const [folder, ...wanted] = process.argv.slice(2);
const people = (options) => [{ name: 'Inès', ...options }, { name: 'Walter' }];

/** Plays turns, each by whose turn it is. */
async function play(pages, text) {
	for (const [i, turn] of text.split(' ').entries()) {
		await type(pages[i % 2], turn);
		for (const page of pages) await turnsPlayed(page, i + 1);
	}
}

const screens = { phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } };
const checkers = '11-15 23-19 8-11 22-17 4-8 17-13 15-18 24-20 11-15 28-24 8-11 26-23 9-14 31-26 6-9 13x6';

const pictures = {
	async home() {
		const page = await visitor();
		await page.goto('/');
		return page;
	},
	async table() {
		const { ines, walter } = await two('checkers/maple', { clock: '10m+5s' }, people());
		await play([ines, walter], checkers);
		await tap(ines, '14');
		await says(ines, 'referee', 'must');
		return ines;
	},
	async dames(options = {}) {
		const { ines, walter } = await two('checkers/dames', { clock: '3d' }, people(options));
		await play([ines, walter], '9-14 23-18 14x23 27x18 6-9 18-14 10x17');
		await tap(ines, '1');
		await type(walter, '22x13');
		await ines.getByRole('button', { name: 'Huff 13' }).waitFor();
		return ines;
	},
	async chess(options = {}) {
		const { ines, walter } = await two('chess/fide', { clock: '5m+3s' }, people(options));
		await play([ines, walter], 'e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+');
		await tap(ines, 'h2');
		await says(ines, 'referee', 'check');
		return ines;
	},
	async cowboy(options = {}) {
		const { ines, walter } = await two('morris/cowboy', { clock: '5m' }, people(options));
		await play([ines, walter], 'd6 d2 f4 b4 f2 c4 f6xd2 d2 b6xd2 g1 b2 g4');
		return ines;
	},
	async backgammon(options = {}) {
		const { ines } = await two(
			'backgammon/standard',
			{ byHand: true, position: 'XGID=-b----E-C---eE---c-e----B-:1:1:1:00:3:2:0:7:10' },
			people({ viewport: { width: 1120, height: 700 }, ...options }),
		);
		await press(ines, 'Roll');
		await part(ines, 'offers').locator('select').selectOption('31');
		await press(ines, 'Play this roll');
		await part(ines, 'confirm').waitFor();
		for (const at of ['8', '5', '6']) await tap(ines, at);
		return ines;
	},
	async towers(options = {}) {
		const { ines, walter } = await two('towers/gerber', {}, people(options));
		await play([ines, walter], 'e3-f4 f6-e5 g3-h4 e5xg3 h2xf4 h6-g5 f4xh6 g7-f6 g3-f4 f8-g7 h6xf8 f6-g5');
		await tap(ines, 'f8');
		return ines;
	},
	dark: () => pictures.towers({ colorScheme: 'dark' }),
	phone: () => pictures.chess(screens.phone),
};

for (const [name, make] of Object.entries(pictures)) {
	if (wanted.length && !wanted.includes(name)) continue;
	const page = await make();
	await page.evaluate(() => document.activeElement.blur()); // a picture is of nobody typing
	await picture(page, pathOf(folder, `${name}.png`));
	await partAll();
}
await leave();
