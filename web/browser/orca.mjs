// What Orca says: a game of each family by the typed line, in Firefox on a screen that nobody sees, with keys as a person presses them. A command, not a
// test: make orca writes it to build/orca. It needs a session bus of its own (dbus-run-session).
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endAll, firefox, folder, hiddenScreen, pause, started } from './engines.mjs';
import { games } from './games.mjs';
import { openHouse } from './house.mjs';

const families = process.env.RULES?.split(' ') ?? [
	'chess/fide',
	'checkers/dames',
	'morris/cowboy',
	'backgammon/fortress',
	'towers/gerber',
];
const into = process.argv[2] ?? '../build/orca';
mkdirSync(into, { recursive: true });

const home = folder();
const log = join(home, 'orca.log');
writeFileSync(log, '');
const surroundings = {
	DISPLAY: await hiddenScreen(),
	HOME: home,
	XDG_RUNTIME_DIR: home,
	XDG_DATA_HOME: home,
	XDG_CONFIG_HOME: home,
	TZ: 'UTC',
};
const env = { ...process.env, ...surroundings };
started('openbox', [], { env }); // windows have the focus by somebody's leave
started('orca', ['--replace', '--debug-file', log, '--disable', 'braille'], { env });

const press = (...keys) => execFileSync('xdotool', ['key', '--delay', '40', ...keys], { env });
const write = (text) => execFileSync('xdotool', ['type', '--delay', '40', text], { env });

/** What Orca has said so far and when, without the keys that it names after the person who presses them. */
const said = () =>
	[...readFileSync(log, 'utf8').matchAll(/^([\d:.]+) - SPEECH OUTPUT: '(.*?)' *(?:\{.*)?$/gm)]
		.map(([, at, text]) => ({ at, text }))
		.filter(({ text }) => !text.endsWith(' '));
const clock = () => new Date().toISOString().slice(11, 23); // as Orca writes it

// It listens once it has looked for somebody who speaks; none is there, and it writes down what it would have said.
while (!readFileSync(log, 'utf8').includes('SPEECH: Initialized')) await pause(200);
const house = await openHouse(process.env.CROWNHEAD);
const somebody = await firefox(surroundings);
const seated = () => somebody.until(() => Boolean(document.querySelector('crown-board')?.shown?.position.text));

for (const rules of families) {
	const { turns, position, byHand } = games[rules];
	await somebody.go(house.base);
	const made = await somebody.api('POST', '/tables', { rules, seats: [{ kind: 'me' }, { kind: 'me' }], position, byHand });
	const lines = [
		`# ${rules}, played by one person for both sides in Firefox with Orca ${execFileSync('orca', ['--version'], { env })}`.trim(),
		'',
	];
	const steps = [];
	/** Does something, and gives Orca the time to speak of it. */
	const note = async (what, does) => {
		steps.push({ at: clock(), what });
		await does();
		await pause(2500);
	};
	await note('the page opens', async () => {
		await somebody.go(new URL(made.watch, house.base).href);
		await seated();
	});
	const on = (selector) => somebody.run((s) => document.activeElement.matches(s), selector);
	await note('Tab, to the board', async () => {
		for (let n = 0; n < 80 && !(await on('.cell')); n++) press('Tab');
	});
	await note('Right', () => press('Right'));
	// Only a piece that can move is picked up: elsewhere Enter places a piece or rolls.
	const movable = await somebody.run(() => {
		const { at } = document.activeElement.dataset;
		return document.querySelector('crown-board').shown.moves.some((m) => m.steps[0]?.from === at);
	});
	for (const key of movable ? ['Return', 'Escape'] : ['m']) await note(key, () => press(key));
	await note('slash, to the typed line', () => press('slash'));
	for (const [n, text] of turns.entries())
		await note(`types ${text}`, async () => {
			await somebody.until(() => document.activeElement.matches('[data-part="command"] input'));
			write(text);
			press('Return');
			await somebody.until((n) => document.querySelector('crown-board').shown.turns.length > n, n);
		});
	// It writes its log in large pieces: keys are pressed until the last of the game is there.
	const end = clock();
	while (!said().some(({ at }) => at > end)) press('Tab');
	const spoken = said().filter(({ at }) => at < end);
	for (const [i, { at, what }] of steps.entries()) {
		const next = steps[i + 1]?.at ?? end;
		lines.push(what, ...spoken.filter((s) => s.at >= at && s.at < next).map(({ text }) => `    ${text}`));
	}
	console.log(`${rules}: ${lines.length} lines`);
	writeFileSync(join(into, `${rules.replace('/', '-')}.txt`), `${lines.join('\n')}\n`);
}
await somebody.close();
await house.close();
endAll();
