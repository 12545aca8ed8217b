// A real house for tests and pictures: the program itself, serving from a directory of its own.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/** Opens a house, with more flags of serve: base is its address, data its directory, kill ends it without warning, again starts it once more at the same address, with more flags if there are, close ends it in good order. */
export async function openHouse(program, more = []) {
	const data = mkdtempSync(join(tmpdir(), 'crownhead-'));
	let base;
	let running;

	async function again(flags = []) {
		more = [...more, ...flags];
		const addr = base ? new URL(base).host : `127.0.0.1:${unasked()}`;
		running = spawn(
			program,
			['serve', '-addr', addr, '-data', data, '-limits', 'off', '-log-level', 'warn', '-lang', 'en', ...more],
			{
				stdio: ['ignore', 'pipe', 'inherit'],
			},
		);
		const ended = new Promise((_, fail) => running.once('exit', (code) => fail(new Error(`the house ended with ${code}`))));
		ended.catch(() => {});
		base = await Promise.race([ended, address(running.stdout)]);
	}

	function kill(signal = 'SIGKILL') {
		const gone = new Promise((done) => running.once('exit', done));
		running.kill(signal);
		return gone;
	}

	/** The house is there and does not answer, as behind a network that loses everything; thaw ends it. */
	async function freeze() {
		running.kill('SIGSTOP');
		const threads = `/proc/${running.pid}/task`;
		const moves = (id) => !/\) [Tt] /.test(readFileSync(`${threads}/${id}/stat`, 'utf8'));
		while (readdirSync(threads).some(moves)) await sleep(10); // on a busy machine a thread answers once more before it stops
	}
	const thaw = () => running.kill('SIGCONT');

	// Whatever becomes of the tests, nothing of theirs stays.
	process.once('exit', () => {
		running.kill('SIGKILL');
		rmSync(data, { recursive: true, force: true });
	});
	for (let tries = 3; !base; tries--)
		await again().catch((fault) => {
			if (!tries) throw fault;
		});
	return { base, data, again, kill, freeze, thaw, close: () => kill('SIGTERM') };
}

/** A port that is given to nobody who asks for any: those are from 32768 on. So nobody has it when a house comes back. */
const unasked = () => 20_000 + Math.floor(Math.random() * 12_000);

async function address(stream) {
	for await (const line of createInterface(stream)) {
		const found = /https?:\/\/\S+/.exec(line);
		if (found) return found[0];
	}
	throw new Error('the house did not say where it is');
}
