import assert from 'node:assert/strict';
import test from 'node:test';
import { type Connect, type Ears, either } from './transport';

const deaf: Ears = { opened() {}, heard() {}, closed() {} };
const way = (name: string, tried: string[], opens: () => boolean): Connect => {
	return (_after, ears) => {
		tried.push(name);
		if (opens()) ears.opened();
		ears.closed();
		return { send() {}, close() {} };
	};
};

test('a way that has never worked is given up for the other', () => {
	const tried: string[] = [];
	const connect = either(
		way('socket', tried, () => false),
		way('stream', tried, () => true),
	);
	for (let i = 0; i < 4; i++) connect(0, deaf);
	assert.deepEqual(tried, ['socket', 'socket', 'stream', 'stream']);
});

test('a way that has worked once is kept through breaks', () => {
	const tried: string[] = [];
	let up = true;
	const connect = either(
		way('socket', tried, () => up),
		way('stream', tried, () => true),
	);
	connect(0, deaf);
	up = false;
	for (let i = 0; i < 4; i++) connect(0, deaf);
	assert.deepEqual(tried, Array(5).fill('socket'));
});
