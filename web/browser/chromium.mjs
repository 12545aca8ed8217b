// Debian's Chromium, as the tests and the pictures start it: with nothing going on beside the pages.
import { chromium } from 'playwright-core';

const idle = ['quic', 'background-networking', 'component-update', 'sync', 'gpu', 'dev-shm-usage'];

export const launch = () =>
	chromium.launch({
		executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
		args: ['--no-sandbox', '--no-first-run', ...idle.map((what) => `--disable-${what}`)],
	});
