import assert from 'node:assert/strict';
import test from 'node:test';
import { reveal } from './list';

/** By how much a list that is 300 high, at 100, is scrolled for an item at a place, which stays within its middle third or, without a margin, within all of it. */
function scrolled(top: number, aside?: number): { top: number; left: number } {
	let by = { top: 0, left: 0 };
	const place = (top: number, height: number) => ({
		getBoundingClientRect: () => ({ top, bottom: top + height, height, left: 0, right: 50 }),
		scrollBy: (to: typeof by) => {
			by = to;
		},
	});
	reveal(place(100, 300) as unknown as HTMLElement, place(top, 20) as unknown as HTMLElement, aside);
	return by;
}

test('the turn on the board is kept in the middle third of the list', () => {
	assert.deepEqual(scrolled(210, 1 / 3), { top: 0, left: 0 });
	assert.deepEqual(scrolled(1000, 1 / 3), { top: 720, left: 0 }); // a later game of a match
	assert.deepEqual(scrolled(-400, 1 / 3), { top: -600, left: 0 });
});

test('without a margin a list is scrolled only as far as it must be', () => {
	assert.deepEqual(scrolled(110), { top: 0, left: 0 });
	assert.deepEqual(scrolled(390), { top: 10, left: 0 });
	assert.deepEqual(scrolled(90), { top: -10, left: 0 });
});
