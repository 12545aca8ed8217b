// Firefox and WebKit behind one interface: both are told the commands of W3C WebDriver, Firefox by Marionette over a socket of its own and WebKit by its driver over
// HTTP. Each visitor has a browser of his own. Chromium is driven by people.mjs.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect as dial } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const running = new Set();
/** Ends all that was started here; else a script would wait for it. */
export function endAll() {
	for (const end of running) end();
}
process.once('exit', endAll);
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1)); // nothing of ours stays

/** Starts a program that ends with this one. */
export function started(program, args, options = {}) {
	const child = spawn(program, args, { stdio: 'ignore', detached: true, ...options });
	child.on('error', (fault) => {
		throw new Error(`${program} cannot be started: ${fault.message}`);
	});
	const end = () => {
		if (!running.delete(end)) return;
		try {
			process.kill(-child.pid, 'SIGKILL'); // with all that it has started
		} catch {
			// it has gone by itself
		}
	};
	running.add(end);
	return { child, end };
}

export function folder() {
	const path = mkdtempSync(join(tmpdir(), 'crownhead-browser-'));
	process.once('exit', () => {
		try {
			rmSync(path, { recursive: true, force: true });
		} catch {
			// the system writes the last of it while it goes
		}
	});
	return path;
}

/** A port that nobody has now. */
const freePort = () =>
	new Promise((done) => {
		const server = createServer().listen(0, '127.0.0.1', () => {
			const { port } = server.address();
			server.close(() => done(port));
		});
	});

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Tries until it works; who waits in vain is ended by the test's own limit. */
async function again(attempt) {
	for (;;) {
		try {
			return await attempt();
		} catch {
			await pause(200);
		}
	}
}

/** The commands: how WebKit's driver and Marionette call them. */
const commands = {
	go: ['POST', '/url', 'WebDriver:Navigate'],
	run: ['POST', '/execute/async', 'WebDriver:ExecuteAsyncScript'],
	act: ['POST', '/actions', 'WebDriver:PerformActions'],
	limits: ['POST', '/timeouts', 'WebDriver:SetTimeouts'],
	print: ['POST', '/print', 'WebDriver:Print'],
};

/** Firefox as Debian has it; on a screen, if it is given the surroundings of one. */
export async function firefox(surroundings) {
	const port = await freePort();
	const profile = folder();
	const prefs = {
		'marionette.port': port,
		'intl.accept_languages': 'en-GB',
		'ui.prefersReducedMotion': 1,
		'browser.shell.checkDefaultBrowser': false,
		'datareporting.policy.dataSubmissionEnabled': false,
		'app.update.enabled': false,
		'network.captive-portal-service.enabled': false,
	};
	writeFileSync(
		join(profile, 'user.js'),
		Object.entries(prefs)
			.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
			.join('\n'),
	);
	const { end } = started(
		process.env.FIREFOX || 'firefox-esr',
		[...(surroundings ? [] : ['--headless']), '--marionette', '--no-remote', '--profile', profile],
		{
			env: { ...process.env, HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: '1', ...surroundings },
		},
	);
	const send = await again(() => marionette(port));
	await send('WebDriver:NewSession', {});
	return visitor('firefox', (command, params) => send(commands[command][2], params), end);
}

/** A conversation with Firefox: every message is its length, a colon and JSON. */
function marionette(port) {
	return new Promise((opened, failed) => {
		const socket = dial(port, '127.0.0.1');
		const waiting = new Map();
		let rest = Buffer.alloc(0);
		let asked = 0;
		socket.once('error', failed);
		socket.on('close', () => {
			for (const { fail } of waiting.values()) fail(new Error('Firefox has gone'));
		});
		const heard = (message) => {
			if (!Array.isArray(message)) return opened(send); // the greeting
			const [, id, fault, result] = message;
			const { done, fail } = waiting.get(id);
			waiting.delete(id);
			if (fault) fail(new Error(`${fault.error}: ${fault.message}`));
			else done(result && 'value' in result ? result.value : result);
		};
		socket.on('data', (data) => {
			rest = Buffer.concat([rest, data]);
			for (;;) {
				const colon = rest.indexOf(':');
				const length = Number(rest.subarray(0, Math.max(colon, 0)));
				if (colon < 0 || rest.length < colon + 1 + length) return;
				heard(JSON.parse(rest.subarray(colon + 1, colon + 1 + length)));
				rest = rest.subarray(colon + 1 + length);
			}
		});
		const send = (name, params) =>
			new Promise((done, fail) => {
				const id = ++asked;
				waiting.set(id, { done, fail });
				const text = JSON.stringify([0, id, name, params]);
				socket.write(`${Buffer.byteLength(text)}:${text}`);
			});
	});
}

let screen;

/** A screen that nobody sees, for the programs that need one. */
export function hiddenScreen() {
	screen ??= new Promise((done) => {
		const { child } = started('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1300x24', '-nolisten', 'tcp'], {
			stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
		});
		createInterface(child.stdio[3]).once('line', (number) => done(`:${number}`));
	});
	return screen;
}

/** WebKit as GTK has it. */
export async function webkit() {
	const port = await freePort();
	const home = folder();
	const { end } = started('WebKitWebDriver', [`--port=${port}`], {
		env: {
			...process.env,
			HOME: home,
			XDG_DATA_HOME: home,
			XDG_CACHE_HOME: home,
			DISPLAY: await hiddenScreen(),
			LIBGL_ALWAYS_SOFTWARE: '1',
			WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
		},
	});
	const call = async (method, path, body) => {
		const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
		const { value } = await answer.json();
		if (value?.error) throw new Error(`${path}: ${value.error} ${value.message}`);
		return value;
	};
	await again(() => call('GET', '/status'));
	const { sessionId } = await call('POST', '/session', {
		capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } },
	});
	const send = (command, params) => call(commands[command][0], `/session/${sessionId}${commands[command][1]}`, params);
	return visitor('webkit', send, async () => {
		await call('DELETE', `/session/${sessionId}`).catch(() => {});
		end();
	});
}

/** Somebody at one of these browsers. */
async function visitor(engine, send, close) {
	await send('limits', { script: 600_000, pageLoad: 600_000, implicit: 0 }); // a busy machine is slow; tests have their own limit
	const run = async (f, ...args) => {
		const script = `const done = arguments[arguments.length - 1];
			Promise.resolve((${f})(...Array.from(arguments).slice(0, -1))).then((v) => done({ v: v ?? null }), (e) => done({ e: String(e) }));`;
		let got = null;
		while (!got) got = await send('run', { script, args }); // nothing comes back from a page that is being left
		const { v, e } = got;
		if (e) throw new Error(`${engine}: ${e}`);
		return v;
	};
	/** Waits until a function on the page gives something. */
	const until = async (f, ...args) => {
		for (;;) {
			const got = await run(f, ...args).catch((fault) => {
				if (!/navigat|unload|context|destroyed/i.test(fault.message)) throw fault;
			});
			if (got) return got;
			await pause(50);
		}
	};
	/** Clicks the middle of the first element seen of a selector, once it stays where it is: what comes above it moves it away. */
	const click = async (selector) => {
		const spot = await until(async (s) => {
			const middle = () => {
				const found = [...document.querySelectorAll(s)].find((e) => e.getClientRects().length);
				found?.scrollIntoView({ block: 'center' });
				const { x, y, width, height } = found?.getBoundingClientRect() ?? {};
				return found && { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
			};
			const before = middle();
			await new Promise((done) => setTimeout(done, 100));
			const now = middle();
			return now && now.x === before?.x && now.y === before?.y && now;
		}, selector);
		const actions = [
			{ type: 'pointerMove', duration: 0, ...spot },
			{ type: 'pointerDown', button: 0 },
			{ type: 'pointerUp', button: 0 },
		];
		await send('act', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] });
	};
	const type = (text) =>
		send('act', {
			actions: [
				{
					type: 'key',
					id: 'keys',
					actions: [...text].flatMap((value) => [
						{ type: 'keyDown', value },
						{ type: 'keyUp', value },
					]),
				},
			],
		});
	/** Asks the API as this visitor. */
	const api = (method, path, data) =>
		run(
			async (method, path, data) => {
				const headers = { 'content-type': 'application/json' };
				const answer = await fetch(`/api/v1${path}`, { method, headers, ...(data && { body: JSON.stringify(data) }) });
				if (!answer.ok) throw new Error(await answer.text());
				return answer.json();
			},
			method,
			path,
			data ?? null,
		);
	/** The page as it is printed on A4: a PDF. */
	const print = async () => Buffer.from(await send('print', { page: { width: 21, height: 29.7 } }), 'base64');
	return { engine, print, go: (url) => send('go', { url }), run, until, click, type, api, close };
}

/** The key that ends a line, as WebDriver writes it. */
export const enter = '\uE007';
