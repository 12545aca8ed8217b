import assert from 'node:assert/strict';
import test from 'node:test';
import { catalogue } from '../ui/words';
import type { Clocks } from '../wire';
import { clockText, left, low, spokenTime, untilNextText } from './clock';

const words = catalogue(
	{
		'table.clock.days': '{d} d {h} h',
		'table.time.day.one': 'one day',
		'table.time.day.other': '{n} days',
		'table.time.hour.one': 'one hour',
		'table.time.hour.other': '{n} hours',
		'table.time.minute.one': 'one minute',
		'table.time.minute.other': '{n} minutes',
		'table.time.second.one': 'one second',
		'table.time.second.other': '{n} seconds',
	},
	'en',
);
const clocks = (over: Partial<Clocks> = {}): Clocks => ({ left: [60_000, 30_000], running: 'first', ...over });

test('a clock shows days, hours, minutes, seconds and in the end tenths', () => {
	const shown: [number, string][] = [
		[0, '0.0'],
		[99, '0.0'],
		[9_999, '9.9'],
		[10_000, '0:10'],
		[59_999, '0:59'],
		[60_000, '1:00'],
		[401_500, '6:41'],
		[3_600_000, '1:00:00'],
		[86_399_000, '23:59:59'],
		[86_400_000, '1 d 0 h'],
		[3 * 86_400_000 - 1, '2 d 23 h'],
	];
	for (const [ms, text] of shown) assert.equal(clockText(ms, words), text);
});

test('only the running clock runs, and none below nothing', () => {
	assert.equal(left(clocks(), 0, 1500), 58_500);
	assert.equal(left(clocks(), 1, 1500), 30_000);
	assert.equal(left(clocks(), 0, 90_000), 0);
	assert.equal(left(clocks({ running: 'nobody' }), 0, 1500), 60_000);
	assert.equal(left(clocks({ paused: true }), 0, 1500), 60_000);
});

test('the free time of a delay goes first', () => {
	assert.equal(left(clocks({ free: 2000 }), 0, 1500), 60_000);
	assert.equal(left(clocks({ free: 2000 }), 0, 2500), 59_500);
});

test('low is the last seconds, or the last hours of a turn by days', () => {
	assert.ok(low(19_999, false));
	assert.ok(!low(20_000, false));
	assert.ok(low(3_600_000, true));
	assert.ok(!low(86_400_000, true));
});

test('the text is renewed when it changes', () => {
	assert.equal(untilNextText(60_500), 501);
	assert.equal(untilNextText(9_950), 51);
	for (const ms of [60_500, 9_950, 10_000, 60_000]) {
		const later = ms - untilNextText(ms);
		assert.notEqual(clockText(later, words), clockText(ms, words));
		assert.equal(clockText(later + 1, words), clockText(ms, words));
	}
});

test('a time is spoken in whole words', () => {
	assert.equal(spokenTime(61_000, words), 'one minute one second');
	assert.equal(spokenTime(2 * 86_400_000 + 3_600_000 + 5000, words), '2 days one hour');
	assert.equal(spokenTime(300, words), '0 seconds');
});
