import assert from 'node:assert/strict';
import test from 'node:test';
import { address, reviewed } from './address';
import { Tree } from './tree';

function sample(): Tree {
	const tree = new Tree();
	const e4 = tree.play('e4', 'first');
	tree.play('e5', 'second');
	tree.play('Nf3', 'first');
	tree.go(e4);
	tree.play('c5', 'second');
	return tree;
}

const texts = (tree: Tree) => tree.line().map((n) => n.text);

test('a turn that is there already is not added again, and next follows the reader', () => {
	const tree = sample();
	assert.deepEqual(texts(tree), ['e4', 'c5']);
	tree.go(tree.root);
	assert.deepEqual(texts(tree), ['e4', 'c5']);
	tree.play('e4', 'first');
	tree.play('e5', 'second');
	assert.deepEqual(texts(tree), ['e4', 'e5', 'Nf3']);
	assert.equal([...tree.nodes()].length, 4);
});

test('what a review says joins what the reader has tried', () => {
	const tree = Tree.of([
		{ text: 'e4', marks: [6], others: [[{ text: 'd4' }]] },
		{ text: 'e5', told: '[%eval 0.10]' },
	]);
	tree.add(sample().lines());
	assert.deepEqual(tree.lines(), [
		{ text: 'e4', marks: [6], others: [[{ text: 'd4' }]] },
		{ text: 'e5', told: '[%eval 0.10]', others: [[{ text: 'c5' }]] },
		{ text: 'Nf3' },
	]);
});

test('the address of a game to review is read as its main line', () => {
	const to = new URL(reviewed('checkers/dames?huffRemoves=all', '', ['11-15', 'huff 14, 22-18'], ['first']), 'http://house');
	assert.equal(to.pathname, '/analysis/checkers/dames');
	assert.equal(to.searchParams.get('rules'), 'checkers/dames?huffRemoves=all');
	assert.equal(to.searchParams.get('review'), 'yes');
	assert.equal(to.searchParams.get('mine'), 'first');
	assert.deepEqual(Tree.read(to.hash.slice(1)).lines(), [{ text: '11-15' }, { text: 'huff 14, 22-18' }]);
});

test('a variation is promoted, and removed with all that follows', () => {
	const tree = sample();
	const c5 = tree.at;
	assert.ok(!tree.isMain(c5));
	tree.promote(c5);
	assert.ok(tree.isMain(c5));
	tree.remove(c5);
	assert.equal(tree.at.text, 'e4');
	assert.deepEqual(texts(tree), ['e4', 'e5', 'Nf3']);
	tree.remove(tree.root);
	tree.promote(tree.root);
	assert.deepEqual(texts(tree), ['e4', 'e5', 'Nf3']);
});

test('an address keeps everything: odd signs, comments, marks, drawings and the place', () => {
	const tree = sample();
	tree.at.comment = 'sharp (very); 100% = ~good!';
	tree.at.marks = [5, 14];
	tree.root.comment = 'begin';
	const hit = tree.play('13/7*_(8)', 'first');
	hit.drawn = 'Ge2-e4,Rd5';
	hit.told = '[%clk 0:05:00] [%eval -0.17]';
	tree.go(tree.root.children[0] ?? tree.root);
	const text = tree.write();
	assert.ok(/^[\w~()!;=$@.%*/-]+$/.test(text), text);
	const again = Tree.read(text);
	assert.equal(again.write(), text);
	assert.equal(again.at.text, 'e4');
	assert.deepEqual(again.lines(), tree.lines());
	const there = [...again.nodes()].find((n) => n.text.startsWith('13'));
	assert.equal(there?.drawn, 'Ge2-e4,Rd5');
	assert.equal(there?.told, '[%clk 0:05:00] [%eval -0.17]');
});

test('what cannot be read ends its line and breaks nothing', () => {
	for (const text of ['', '@', '~', '(((', ')))', '~e4(~e5', '~%zz', '~e4!x', '~e4~e5)(', '~;;;==@@']) Tree.read(text).write();
	assert.deepEqual(
		Tree.read('~e4~%zz~Nf3')
			.line()
			.map((n) => n.text),
		['e4'],
	);
});

test('any text is read as an address, and what was read is written the same way again', () => {
	const signs = ['~', '(', ')', '!', '1', ';', '=', '$', '@', '%', '%41', 'e4', '_', ',', 'Ge4', '\u{1f600}', '%zz', '-'];
	let seed = 7;
	const dice = (n: number) => {
		seed = (seed * 48271) % 2147483647;
		return seed % n;
	};
	for (let n = 0; n < 3000; n++) {
		const text = Array.from({ length: dice(24) }, () => signs[dice(signs.length)]).join('');
		const once = Tree.read(text).write();
		assert.equal(Tree.read(once).write(), once, text);
	}
});

test('lines go to the program and come back', () => {
	const tree = sample();
	assert.deepEqual(tree.lines(), [{ text: 'e4' }, { text: 'e5', others: [[{ text: 'c5' }]] }, { text: 'Nf3' }]);
	assert.deepEqual(Tree.of(tree.lines()).lines(), tree.lines());
});

test('the variations of a turn are gone round', () => {
	const tree = sample();
	const c5 = tree.at;
	assert.equal(tree.beside(c5, 1).text, 'e5');
	assert.equal(tree.beside(tree.beside(c5, 1), 1), c5);
	assert.equal(tree.beside(tree.root, -1), tree.root);
});

test('a game is analysed from any of its turns', () => {
	assert.equal(address('chess/fide', '', ['e4', 'e5'], 1), '/analysis/chess/fide#~e4@~e5');
	assert.equal(
		address('checkers/maple?flying=true', 'B:W14:B10', [], 0),
		'/analysis/checkers/maple?rules=checkers%2Fmaple%3Fflying%3Dtrue&position=B%3AW14%3AB10#@',
	);
});
