// Debian's Chromium, as the tests and the pictures start it: with nothing going on beside the pages.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';

const idle = ['quic', 'background-networking', 'component-update', 'sync', 'gpu', 'dev-shm-usage'];

// Every window would make ready the pages that suggest addresses, which no test looks at: more than half of what a window took.
const suggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

// What Playwright turns off: of several lists Chromium heeds the last alone.
const playwrights = [
	'AvoidUnnecessaryBeforeUnloadCheckSync',
	'DestroyProfileOnBrowserClose',
	'HttpsUpgrades',
	'HttpsFirstBalancedModeAutoEnable',
	'LensOverlay',
	'MediaRouter',
	'PaintHolding',
	'ThirdPartyStoragePartitioning',
	'AvoidCorsURLLoaderRestartOnRedirect',
	'OptimizationHints',
	'NetworkTimeServiceQuerying',
	'AimEnabled',
	'PreconnectToSearch',
];

const without = (...features) => `--disable-features=${features}`;

const whole = process.env.CHROMIUM || '/usr/bin/chromium';
// The same without windows and what belongs to them, which shows pages in two thirds of the time.
const shell = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', whole].find((path) => path && existsSync(path));
// Everything but the pages in one process: what passes between processes is copied, and each takes a while to start.
const together = ['--in-process-gpu', '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface']; // the second is Playwright's

// The code of V8's fast compiler for WebAssembly is good enough for tests: the optimising one takes longer than its code saves them.
const baselineOnly = '--js-flags=--wasm-tiering-budget=200000000';

const flags = ['--no-sandbox', '--no-first-run', ...together, ...idle.map((what) => `--disable-${what}`)];

/** Starts one, with more flags; its home has what the person trusts. Notifications need windows. What is measured has optimised WebAssembly and drawn pages. */
export async function launch(home = process.env.HOME, more = [], { windows = false, measured = false } = {}) {
	const browser = await chromium.launch({
		executablePath: windows ? whole : shell,
		env: { ...process.env, HOME: home },
		args: [...flags, ...(measured ? [] : [baselineOnly]), without(...suggestions, ...playwrights), ...more],
	});
	const open = browser.newContext.bind(browser);
	browser.newContext = async (options) => {
		const context = patient(await open(options));
		return measured ? context : undrawn(context);
	};
	return browser;
}

const patience = 600_000; // to end a hang, on however busy a machine

/**
 * Its pages wait by page.until(what, argument), which gives what is true there at last, as the people in other browsers do (browsers.mjs). It looks by a
 * timer, not at every frame, so a page without anything to draw costs next to nothing. Playwright's waitForFunction brings a large script into
 * every page first.
 */
function patient(context) {
	context.setDefaultTimeout(patience);
	const wait = (page) => {
		page.until = (what, arg, every) => until(page, what, arg, every);
	};
	context.pages().forEach(wait);
	context.on('page', wait);
	return context;
}

async function until(page, what, arg, every = 30) {
	const look = async ([what, arg, every, end]) => {
		// biome-ignore lint/security/noGlobalEval: it is what a test asks
		const seen = globalThis.eval(`(${what})`);
		for (; Date.now() < end; await new Promise((on) => setTimeout(on, every))) {
			const found = await seen(arg);
			if (found) return found;
		}
		throw new Error(`waited in vain for ${what}`);
	};
	for (const end = Date.now() + patience; ; ) {
		try {
			return await page.evaluate(look, [String(what), arg, every, end]);
		} catch (fault) {
			if (!/context was destroyed/.test(fault.message)) throw fault; // the page has gone to another, and goes on waiting there
		}
	}
}

/** Its pages are laid out and respond as usual, but they are not drawn: drawing takes about a third of the tests' processor time. */
async function undrawn(context) {
	await context.addInitScript(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync('@media screen { html { opacity: 0 !important } }');
		document.adoptedStyleSheets = [sheet];
	});
	return context;
}

/** Draws a page, until it loads another. */
export const draw = (page) =>
	page.evaluate(() => {
		document.adoptedStyleSheets = [];
	});

/** Takes a picture of a page or a part of it. */
export async function picture(what, path, more) {
	await draw(what.page?.() ?? what);
	await what.screenshot({ path, ...more });
}

/** Starts one on a profile as a person does, and can kill it: all its processes at once, so that it writes nothing down any more. */
export async function launchOn(profile) {
	const process = spawn(
		shell,
		[
			...flags,
			baselineOnly,
			without(...suggestions),
			'--headless',
			'--remote-debugging-port=0',
			`--user-data-dir=${profile}`,
			'about:blank',
		],
		{
			detached: true, // its processes are a group
			stdio: ['ignore', 'ignore', 'pipe'],
		},
	);
	let address;
	for await (const line of createInterface({ input: process.stderr })) {
		address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
		if (address) break;
	}
	process.stderr.resume();
	const browser = await chromium.connectOverCDP(address);
	const context = await undrawn(patient(browser.contexts()[0]));
	const kill = async () => {
		globalThis.process.kill(-process.pid, 'SIGKILL');
		if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
	};
	return { context, kill };
}
