import assert from 'node:assert/strict';
import test from 'node:test';
import { drawn, Learner } from './progress';

function shelf() {
	const kept = new Map<string, string>();
	return {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => void kept.set(key, text),
		removeItem: (key: string) => void kept.delete(key),
	};
}

const sheet = 'checkers/maple';
const run = (stars: number) => ({ stars, answers: [{ text: '14x23' }] });

test('the best run of a task stays', () => {
	const ann = Learner.of({}, shelf());
	assert.ok(ann.keep(sheet, 'ML-9', run(2)));
	assert.ok(!ann.keep(sheet, 'ML-9', run(1)));
	assert.deepEqual(ann.starsOf(sheet), { 'ML-9': 2 });
	assert.deepEqual(ann.starsOf('chess/fide'), {});
});

test('what a guest has earned goes to the account that signs in, once, and to no other', () => {
	const here = shelf();
	Learner.of({}, here).keep(sheet, 'ML-9', run(2));
	const ann = Learner.of({ account: 'ann' }, here);
	const known = { earned: [{ sheet, task: 'ML-4', stars: 3 }] };
	assert.deepEqual(ann.untold(known), [{ sheet, task: 'ML-9', answers: [{ text: '14x23' }] }]);
	ann.learn(known);
	assert.deepEqual(ann.starsOf(sheet), { 'ML-9': 2, 'ML-4': 3 });
	assert.deepEqual(ann.untold({ earned: [...known.earned, { sheet, task: 'ML-9', stars: 2 }] }), []);
	assert.deepEqual(Learner.of({ account: 'ben' }, here).untold({ earned: [] }), []);
	assert.deepEqual(Learner.of({}, here).starsOf(sheet), {});
});

test('a page that was kept knows the last account', () => {
	const here = shelf();
	Learner.of({ account: 'ann' }, here);
	assert.equal(Learner.of({ kept: '' }, here).account, 'ann');
	Learner.of({}, here);
	assert.equal(Learner.of({ kept: '' }, here).account, '');
});

test('what is kept and cannot be read is nothing', () => {
	const here = shelf();
	here.setItem('lessons', '{');
	assert.deepEqual(Learner.of({}, here).progress, {});
});

test('stars are drawn three at a time', () => {
	assert.equal(drawn(2), '★★☆');
});
