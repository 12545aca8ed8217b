// Whole games of every rule set, short enough to be played through by hand: the turns as the sheet writes them; what is
// touched in vain, before which of them, and the chapter the referee names; what is said in the end. Where the client has seen the family from
// the start, a game begins in a position and is short; start is then a whole one.
const list = (text) => text.split(text.includes('|') ? '|' : ' ');

const mate = list('e3 g5 Bc4 h5 Qxh5 g4 Qxf7#');
const swept = list(
	'10-14 22-17 9-13 17x10 7x14 24-19 5-9 25-22 12-16 19x12 1-5 23-19 11-15 19x10x1 ' +
		'14-17 21x14 9x18x25 30x21 3-7 12x3 5-9 3x10 2-7 10x3 13-17 21x14x5 4-8 3x12',
);
const sweptAtLast = swept.slice(18);
const nearlySwept = 'B:WK1,12,21,26,27,28,29,31,32:B2,3,4,5,8,13';
const stuck = list('3-7 10x3 16-19 23x16 9-14 18x9 5x14x21 3x12 4-8 12x3');
const nearlyStuck = 'B:W10,17,K18,23,25,26,28,29,30,31,32:B3,4,5,8,9,16';
const huffed = list(
	'9-14|23-18|14x23|27x18|6-9|18-14|10x17|22x13|huff 13, 9-13|32-27|1-6|21-17|13x22|24-20|huff 25, 12-16|27-24|huff 26, 6-9|' +
		'31-26|22x31|30-26|31x22|24-19|16x23|20-16|11x20|28-24|20x27|29-25|22x29',
);
const roped = list('g4 f6 a7 d6 g1 b6xa7 g7xd6 d6xg7 g7xd6 d6xg1 g1xd6 d6xg1 g1xd6 d6xg1 g1xf6 f6xg1 g1xf6 f6xg1');
const towers = list(
	'e3-f4 f6-e5 g3-h4 e5xg3 h2xf4 h6-g5 f4xh6 g7-f6 g3-f4 f8-g7 h6xf8 f6-g5 f4xh6 h8-g7 d2-e3 d6-e5 f8xd6xf4 d8-e7 h6xf8 ' +
		'c7-d6 f4xc7xa5 b8-c7 f8xd6xb8 a7-b6 a5xc7',
);
// With dice of the players' own, which are kind to one of them.
const race = list(
	'6-4|24/20 24/18|roll|66|24/18 8/2(3)|roll|21|13/11 6/5|roll|66|13/7*(4)|roll|21|bar/24 11/9|roll|66|24/18 13/7 7/1*(2)|' +
		'roll|21|dance|roll|55|18/13(2) 13/8 7/2|roll|21|dance|roll|66|13/7 8/2 7/1(2)|roll|21|dance|roll|66|7/1 6/off(3)|' +
		'roll|21|dance|roll|66|6/off(2) 2/off(2)|roll|21|dance|roll|66|2/off(3) 1/off|roll|21|bar/23 8/7|roll|55|1/off(4)',
);

// The last of a game, with all that happens at the bar and at the end: a checker enters and hits, the other side dances, the rest is borne off.
const borneOff = list('roll|54|bar/20* 20/16|roll|21|dance|roll|66|16/10 10/4 4/off 2/off|roll|11|dance|roll|55|2/off 1/off(2)');
const onTheBar = 'XGID=-BB-----------------a---aA:0:0:1:00:0:0:0:0:10';

export const games = {
	'chess/fide': { turns: mate, vain: [0, 'a1', 'FC'], over: 'mate' },
	'chess/fortress': { turns: mate, vain: [1, 'h8', 'FC'], over: 'mate' },
	'checkers/maple': { turns: swept, vain: [3, '23', 'ML'], over: 'ML' },
	'checkers/fortress': { turns: stuck, position: nearlyStuck, vain: [0, '4', 'FK'], over: 'FK' },
	'checkers/modern': { turns: sweptAtLast, position: nearlySwept, vain: [1, '21', 'MC'], over: 'MC' },
	'checkers/dames': { turns: huffed, vain: [0, '1', 'JD'], over: 'JD' },
	'morris/cowboy': { turns: roped, vain: [2, 'g4', 'CC'], over: 'CC' },
	'backgammon/standard': { turns: borneOff, position: onTheBar, byHand: true, vain: [2, '24', 'FB'], over: 'BG' },
	'backgammon/fortress': { turns: borneOff, position: onTheBar, start: race, byHand: true, vain: [2, '24', 'FB'], over: 'FB' },
	'towers/gerber': { turns: towers, vain: [0, 'a1', 'GE'], over: 'GE' },
};

/** `make browsers` tries all rule sets, sizes and ways; `make test` those that differ to the client. */
export const everything = process.env.EVERYTHING === 'yes';

/** Some of all: those that matter to the client, or everything. */
export const pick = (all, matters) => all.filter((one, i) => everything || matters(one, i));

/** One rule set of each family, and both kinds of checkers: to the client the other sheets of a family are alike. */
export const typical = [
	'chess/fide',
	'checkers/maple',
	'checkers/dames',
	'morris/cowboy',
	'backgammon/standard',
	'towers/gerber',
];

/** Where a game against the computer begins: it has won within a few turns, and by the turns that its side has there. */
export const nearTheEnd = {
	backgammon: 'XGID=-B-B-A--------------a-b-b-:0:0:1:00:0:0:0:0:10',
	checkers: 'B:W31,32:B1,2,K18,K19,K23',
	chess: '8/8/8/3k4/8/8/4P3/R3K2R w - - 0 1',
	morris: 'ww.w....b.b...b.b.b..... w 0 0',
	towers: '4/4/2,b,1/1,b,2/4/g,3/2,g,1/4 b',
};
