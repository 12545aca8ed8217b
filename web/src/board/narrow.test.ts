import assert from 'node:assert/strict';
import test from 'node:test';
import type { Move, Step } from '../wire';
import { complete, continues, follows, type Touch } from './narrow';
import { ruleSets, samples } from './sample';

const roll: Move[] = [
	{
		text: 'bar/23 24/22',
		steps: [
			{ from: 'bar', to: '23' },
			{ from: '24', to: '22', after: 1 },
		],
	},
	{
		text: '13/11 6/4',
		steps: [
			{ from: '13', to: '11' },
			{ from: '6', to: '4' },
		],
	},
	{
		text: '6/4(2)',
		steps: [
			{ from: '6', to: '4' },
			{ from: '6', to: '4' },
		],
	},
];

test('a step waits for what must come before it', () => {
	assert.deepEqual(continues(roll, [{ from: '24' }]), []);
	assert.deepEqual(
		continues(roll, [{ from: 'bar' }, { from: '24', to: '22' }]).map((m) => m.text),
		['bar/23 24/22'],
	);
});

test('steps without order can come in any', () => {
	for (const touched of [
		[{ from: '13' }, { from: '6' }],
		[{ from: '6' }, { from: '13' }],
	]) {
		assert.deepEqual(
			continues(roll, touched).map((m) => m.text),
			['13/11 6/4'],
		);
	}
});

test('two equal steps are two steps', () => {
	assert.equal(complete(roll, [{ from: '6' }]), undefined);
	assert.equal(complete(roll, [{ from: '6' }, { from: '6' }])?.text, '6/4(2)');
	assert.deepEqual(continues(roll, [{ from: '6' }, { from: '6' }, { from: '6' }]), []);
});

test('what can follow has each step once', () => {
	assert.deepEqual(
		follows(roll, [{ from: '6' }]).map((s) => s.from),
		['13', '6'],
	);
});

test('an open choice completes nothing', () => {
	const pawn: Move[] = ['Q', 'N'].map((becomes) => ({ text: `b8=${becomes}`, steps: [{ from: 'b7', to: 'b8', becomes }] }));
	assert.equal(complete(pawn, [{ from: 'b7', to: 'b8' }]), undefined);
	assert.equal(complete(pawn, [{ from: 'b7', to: 'b8', becomes: 'N' }])?.text, 'b8=N');
});

test('every legal turn of every sheet is reached by its own steps, and by them alone', () => {
	for (const name of ruleSets) {
		for (const { position, moves } of samples(name)) {
			for (const move of moves) {
				const touched: Touch[] = move.steps.map(({ after: _, ...touch }: Step) => touch);
				touched.forEach((_, i) => {
					const next = follows(moves, touched.slice(0, i));
					const want = move.steps[i];
					assert.ok(
						next.some((s) => s.from === want?.from && s.to === want?.to && s.takes === want?.takes && s.does === want?.does),
						`${name} ${position.text} ${move.text} at step ${i}`,
					);
				});
				assert.ok(
					continues(moves, touched).some((m) => m.text === move.text),
					`${name} ${position.text} ${move.text}`,
				);
				assert.equal(complete(moves, touched)?.text, move.text, `${name} ${position.text}`);
			}
		}
	}
});
