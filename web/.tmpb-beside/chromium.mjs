// Debian's Chromium, as the tests and the pictures start it: with nothing going on beside the pages.
import { chromium } from 'playwright-core';

const idle = ['quic', 'background-networking', 'component-update', 'sync', 'gpu', 'dev-shm-usage'];

/** Starts one; its home has what the person trusts. */
export const launch = (home = process.env.HOME) =>
	chromium.launch({
		executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
		env: { ...process.env, HOME: home },
		args: ['--no-sandbox', '--no-first-run', ...idle.map((what) => `--disable-${what}`)],
	});
