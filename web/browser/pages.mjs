// Every page and every state of a table: nothing for axe to complain of in either colour scheme, a strict policy that nothing
// breaks, little weight, three languages, and reading without script. Started by house_test.go.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { complaints, schemes } from './axe.mjs';
import { pick, typical } from './games.mjs';
import { tabTo, tap } from './hands.mjs';
import {
	aPuzzle,
	api,
	computer,
	content,
	join,
	leave,
	lessonBegins,
	look,
	me,
	open,
	part,
	partAll,
	press,
	says,
	sit,
	turnsPlayed,
	two,
	type,
	typeAnswer,
	visitor,
} from './people.mjs';

after(leave);
afterEach(content);

const heaviest = { home: 38 * 1024, table: 65 * 1024, fonts: 50 * 1024, record: 82_000 };
let page; // of who goes through all pages and states, with the policies that came with the last
const policies = new Set();
let game; // a rated game between two accounts that is over

before(async () => {
	const { ines, walter, made } = await two('checkers/maple', { clock: '10m', rated: true }, [
		{ account: 'Inès' },
		{ account: 'Walter' },
	]);
	for (const [i, turn] of ['11-15', '22-18', '15x22', '25x18'].entries()) {
		await type([ines, walter][i % 2], turn);
		for (const page of [ines, walter]) await turnsPlayed(page, i + 1);
	}
	const { person } = await ines.evaluate(() => JSON.parse(document.getElementById('snapshot').textContent).table.state.seats[0]);
	await press(walter, 'Resign');
	await walter.locator('dialog[open] .seal').click();
	await says(ines, 'over', 'You win');
	game = { ...made, person };
	const zoe = await visitor({ account: 'Zoë' }); // who has met only one opponent is on no list
	const second = await sit(ines, 'checkers/maple', [me, open], { clock: '10m', rated: true });
	await join(zoe, second.seatLinks[1]);
	await type(ines, '11-15');
	await turnsPlayed(zoe, 1);
	await type(zoe, '22-18');
	await turnsPlayed(zoe, 2);
	await press(zoe, 'Resign');
	await zoe.locator('dialog[open] .seal').click();
	await says(ines, 'over', 'You win');
	await partAll();
	page = await visitor();
	page.on('response', (r) => r.request().isNavigationRequest() && policies.add(r.headers()['content-security-policy']));
});

/** How to come to each page and state; those of a table leave the page there. */
const goTo =
	(path, status = 200) =>
	async (page) => {
		const answer = await page.goto(path());
		assert.equal(answer.status(), status, path());
	};
const at = (path, status) => goTo(() => path, status);
const playing = (rules, more) => (page) => sit(page, rules, [me, me], more);

const states = {
	'the cupboard': at('/'),
	'a set-up': at('/new?rules=checkers/dames&with=friend'),
	'a set-up against the computer': at('/new?rules=backgammon/standard&with=engine&clock=live'),
	'a set-up with faults': async (page) => {
		await page.goto('/new?rules=checkers/maple&with=screen');
		await page.locator('details summary').click();
		await page.locator('#position').fill('nonsense');
		await page.locator('.sum .seal').click();
		await page.locator('.error').first().waitFor();
	},
	'the book': at('/rules'),
	'a chapter': at('/rules/GE'),
	'the comparison': at('/compare'),
	'one position on four sheets': at('/compare/position'),
	'the courses': at('/learn'),
	'a lesson with a hint': async (page) => {
		await page.goto('/learn/checkers/maple?task=ML-9b');
		await lessonBegins(page);
		await typeAnswer(page, '5-9');
		await says(page, 'said', 'ML-9');
		assert.ok(await part(page, 'hint').isHidden());
		await typeAnswer(page, '5-9');
		await says(page, 'hint', 'Start on 14');
	},
	'a lesson that is solved': async (page) => {
		await page.goto('/learn/chess/fide?task=FI-9');
		await lessonBegins(page);
		await press(page, 'White');
		await says(page, 'said', 'not the result');
		await press(page, 'Nobody: a draw');
		await part(page, 'stars').filter({ hasText: '★★☆' }).waitFor();
	},
	'the analysis boards': at('/analysis'),
	'the puzzles': at('/puzzles'),
	'puzzles that are due': at('/puzzles/due'),
	'a wrong turn in a puzzle': async (page) => {
		const { id, wrong } = await aPuzzle(page, 'checkers/maple', 'lines');
		await page.goto(`/puzzles/${id}`);
		await lessonBegins(page);
		await typeAnswer(page, wrong);
		await says(page, 'said', `${wrong} is not the solution`);
		await part(page, 'again').waitFor();
	},
	'turns to mark': async (page) => {
		const { id } = await aPuzzle(page, 'checkers/maple', 'rules');
		await page.goto(`/puzzles/${id}`);
		await lessonBegins(page);
		await part(page, 'marks').getByRole('button').click();
		await says(page, 'said', 'Nothing is marked');
	},
	'a huff to judge': async (page) => {
		const { puzzles } = await api(page, 'GET', '/puzzles?rules=checkers/dames&theme=huff');
		await page.goto(`/puzzles/${puzzles.find((p) => p.goal.endsWith('be huffed?')).id}`);
		await lessonBegins(page);
		await page.getByRole('button', { name: 'Yes', exact: true }).waitFor();
	},
	'the games': at('/games'),
	'the games of a single sheet': async (page) => {
		await page.goto('/games');
		await page.locator('#list').selectOption('over');
		await page.locator('#game').selectOption('checkers/maple');
		await page.locator('main form .btn').click();
		await page.waitForURL(/game=checkers%2Fmaple/);
		await page.locator('main', { hasText: 'Walter' }).waitFor();
	},
	'my games': async (page) => {
		await sit(page, 'checkers/maple', [me, open]);
		await page.goto('/my-games');
		await page.locator('#waiting').waitFor();
	},
	'my games, none of which fits a download': async (page) => {
		await page.goto('/my-games/export?format=pgn&max=0&since=2026-05-02&until=2026-05-01');
		await page.locator('.error').first().waitFor();
	},
	'where a game is pasted that nobody can read': async (page) => {
		await page.goto('/analysis');
		await page.locator('#text').fill('what is this');
		await page.locator('[data-paste] .ink').click();
		await page.locator('.error').waitFor();
	},
	'the keys': at('/keys'),
	'the keys over a page': async (page) => {
		await page.goto('/rules');
		await page.keyboard.press('?');
		await page.locator('dialog.allkeys[open]').waitFor();
	},
	'the rating lists': at('/ratings'),
	'a rating list with people in it': async (page) => {
		await page.goto('/ratings?family=checkers&speed=rapid');
		await page.locator('main', { hasText: 'Inès' }).waitFor();
	},
	'a record': goTo(() => `/games/${game.id}`),
	'a profile': goTo(() => `/people/${game.person}`),
	'the way in': at('/signin'),
	'a wrong password': async (page) => {
		await page.goto('/signin');
		await page.locator('#name').fill('Nobody');
		await page.locator('#password').fill('wrong password');
		await page.locator('main .ink').click();
		await page.locator('.error').waitFor();
	},
	'a new account': at('/signup'),
	'the settings, in a browser that does not notify': async (page) => {
		await page.goto('/settings');
		await page.evaluate(() => {
			Notification.requestPermission = async () => 'denied';
		});
		await page.locator('[data-setting="notify"][value="on"]').press('Space'); // the switch goes back, and the page says why
		await page.locator('[data-why="denied"]').filter({ visible: true }).waitFor();
		await page.until(() => document.querySelector('[data-setting="notify"][value="off"]').checked);
	},
	'about the house': at('/about'),
	'what is not there': at('/nowhere', 404),
	'an invitation': async (page) => {
		const made = await api(page, 'POST', '/tables', { rules: 'chess/fide', seats: [me, open], private: true });
		await (await visitor()).goto(made.seatLinks[1]); // so that it is a stranger's as well as one's own
		await page.goto(made.seatLinks[1]);
	},
	'a table that waits': (page) => sit(page, 'backgammon/standard', [me, open], { private: true, clock: '5m' }),
	'chess in play': playing('chess/fide', { clock: '5m+3s' }),
	'checkers in play': async (page) => {
		await sit(page, 'checkers/maple', [me, computer()], { position: 'B:W14,32:B10,3' });
		await tap(page, '3');
		await says(page, 'referee', 'must');
	},
	'an offence': async (page) => {
		await sit(page, 'checkers/dames', [me, me], { position: 'B:W14,32:B10,3' });
		await type(page, '3-8');
		await page.getByRole('button', { name: 'Huff 10' }).waitFor();
	},
	'cowboys in play': playing('morris/cowboy'),
	'backgammon in play': async (page) => {
		await sit(page, 'backgammon/standard', [me, me]);
		await part(page, 'confirm').waitFor();
	},
	'towers in play': async (page) => {
		await sit(page, 'towers/gerber', [me, me], { position: '3,G/4/4/4/4/1,bggB,2/4/4 b' });
		await tap(page, 'c3');
		await page.locator('crown-tower li').first().waitFor();
	},
	'a question before resigning': async (page) => {
		await sit(page, 'checkers/maple', [me, computer()]);
		await press(page, 'Resign');
		await page.locator('dialog[open]').waitFor();
	},
	'a choice for a pawn': async (page) => {
		await sit(page, 'chess/fide', [me, me], { position: '7k/P7/8/8/8/8/8/K7 w - - 0 1' });
		for (const at of ['a7', 'a8']) await tap(page, at);
		await page.locator('dialog.choose[open]').waitFor();
	},
	'a table where the game is over': (page) => look(page, game),
	'the account': async (page) => {
		await page.goto('/signup');
		await page.locator('#name').fill(`Rosa${Date.now() % 1e9}`);
		await page.locator('#password').fill('correct horse');
		await page.locator('main .ink').click();
		await page.goto('/account');
		await page.locator('#botname').fill(`Bot${Date.now() % 1e9}`);
		await page.locator('#botname').press('Enter');
		await page.locator('.slip.now code').waitFor();
	},
};

for (const [name, go] of Object.entries(states)) {
	test(`${name}: axe has nothing to say, and the policy is kept`, async () => {
		policies.clear();
		await go(page);
		for (const policy of policies) {
			assert.match(policy, /^default-src 'none'/);
			assert.doesNotMatch(policy, /unsafe/);
		}
		assert.ok(policies.size > 0);
		assert.deepEqual(await complaints(page, schemes), []);
	});
}

test('axe finds text that is too pale, in either colour scheme', async () => {
	await page.goto('/about');
	await page.evaluate(() => {
		document.querySelector('main p').style.color = 'gray';
		document.querySelector('main p').style.background = 'dimgray';
	});
	const all = await complaints(page, schemes);
	assert.deepEqual(
		all.map((complaint) => complaint.split(': ', 2).join(': ')),
		['dark: color-contrast', 'light: color-contrast'],
	);
});

/**
 * Goes somewhere with nothing kept, and tells what was loaded, in bytes: the fonts and the rest. The browser saves data: what is loaded
 * ahead, at an idle moment that may come before the fonts or after them, is not needed to show the page.
 */
async function weigh(page, go) {
	const loaded = [];
	const browser = await page.context().newCDPSession(page);
	await browser.send('Network.clearBrowserCache'); // of what others have loaded
	await browser.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
	page.on('requestfinished', (r) => loaded.push(r));
	const fonts = ['brygada', 'source-sans'].map((name) => page.waitForEvent('requestfinished', (r) => r.url().includes(name)));
	await go();
	assert.ok(await page.evaluate(() => navigator.connection.saveData));
	await Promise.all(fonts);
	const weight = { fonts: 0, rest: 0 };
	for (const request of loaded) {
		const { responseBodySize, responseHeadersSize } = await request.sizes();
		weight[request.resourceType() === 'font' ? 'fonts' : 'rest'] += responseBodySize + responseHeadersSize;
	}
	for (const type of ['script', 'stylesheet', 'font']) assert.ok(loaded.some((r) => r.resourceType() === type));
	return weight;
}

test('home is light, says what waits first, and its boxes begin at the top', async (t) => {
	const host = await visitor();
	await sit(host, 'backgammon/standard', [me, open]);
	const page = await visitor({ fresh: true });
	await sit(page, 'chess/fide', [me, me]);
	const weight = await weigh(page, () => page.goto('/'));
	t.diagnostic(JSON.stringify(weight));
	assert.ok(weight.rest > 10_000 && weight.rest <= heaviest.home, `${weight.rest} bytes`);
	assert.ok(weight.fonts > 10_000 && weight.fonts <= heaviest.fonts, `${weight.fonts} bytes`);
	const first = page.locator('.first li');
	await first.filter({ hasText: 'your move' }).filter({ hasText: 'Chess' }).waitFor();
	await first
		.filter({ hasText: 'is waiting' })
		.getByRole('button', { name: /^Join: / })
		.first()
		.waitFor();
	assert.ok((await first.first().innerText()).includes('your move'), 'what waits for a move comes first');
	const [above, fonts] = await page.evaluate(() => [
		document.querySelector('.boxed').getBoundingClientRect().top -
			document.querySelector('header').getBoundingClientRect().bottom,
		['1em "Brygada 1918"', '1em "Source Sans 3"'].every((f) => document.fonts.check(f)),
	]);
	const { goal } = await api(page, 'GET', '/puzzles/day');
	await page.locator('.daily', { hasText: goal }).locator('svg[role="img"]').waitFor();
	assert.ok(above <= 160, `the first box begins ${above} px below the header`);
	assert.ok(fonts);
});

test('a challenge by name is heard of at once, and answered by keys', async () => {
	const gustave = await visitor({ account: 'Gustave' });
	const ottilie = await visitor({ account: 'Ottilie' });
	const listens = (page) => page.waitForResponse((r) => r.url().endsWith('/me/events')); // who does not yet hears nothing at once
	await Promise.all([listens(gustave), gustave.goto('/')]);
	await ottilie.goto(`/people/${(await api(gustave, 'GET', '/me')).id}`);
	await ottilie.locator('main a.ink').click();
	await Promise.all([listens(ottilie), ottilie.locator('.sum .seal').click()]);
	await ottilie.locator('.slip', { hasText: 'Gustave has been challenged' }).waitFor();
	await gustave.locator('#news', { hasText: 'Ottilie challenges you' }).waitFor({ state: 'attached' });
	await gustave.locator('#challenges [data-challenge]').waitFor();
	assert.deepEqual(await complaints(ottilie), []);
	await tabTo(gustave, 'button[value="accept"]');
	await gustave.keyboard.press('Enter');
	await gustave.waitForURL(/\/t\//);
	await ottilie.locator('#news a').click();
	await ottilie.waitForURL(gustave.url());
});

// Before dice are rolled: how many turns a page lists depends on them, and that is up to 700 bytes.
const unrolled = { 'backgammon/standard': { position: 'XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:0:0:0:0:10' } };

for (const rules of pick(typical, (rules) => /chess|backgammon/.test(rules))) {
	test(`${rules}: all that a table loads is light`, async (t) => {
		const page = await visitor({ fresh: true });
		const weight = await weigh(page, () => sit(page, rules, [me, computer()], unrolled[rules]));
		t.diagnostic(JSON.stringify(weight));
		assert.ok(weight.rest > 10_000 && weight.rest <= heaviest.table, `${weight.rest} bytes`);
	});
}

test('all that the page of a record loads is light', async (t) => {
	const page = await visitor({ fresh: true });
	const weight = await weigh(page, () => page.goto(`/games/${game.id}`));
	t.diagnostic(JSON.stringify(weight));
	assert.ok(weight.rest > 10_000 && weight.rest <= heaviest.record, `${weight.rest} bytes`);
});

test('a chapter is printed without empty pages, in boxes that Firefox can break', async () => {
	const page = await visitor();
	await page.goto('/rules/JD');
	const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
	const pages = paper.match(/\/Type\s*\/Page\b/g).length;
	assert.ok(pages <= 12, `the chapter has ${pages} pages`);
	await page.emulateMedia({ media: 'print' });
	// Firefox leaves out the text of boards in a container, and draws boards in the wrong place where a flex box or grid goes over several pages.
	const wrong = await page.evaluate(() => {
		const found = [];
		for (let e = document.querySelector('.board-figure').parentElement; e; e = e.parentElement) {
			const { display, containerType } = getComputedStyle(e);
			const whole = e.matches('figure, .law'); // one figure or one clause
			if (containerType !== 'normal' || (!whole && display !== 'block'))
				found.push(`${e.tagName} ${e.className}: ${display} ${containerType}`);
		}
		return found;
	});
	assert.deepEqual(wrong, []);
});

test('pages and tables change their language', async () => {
	const page = await visitor();
	await page.goto('/');
	const chosen = (lang, text) => page.locator(`html[lang=${lang}] :text("${text}")`).first().waitFor();
	const choose = (lang) => page.locator(`.langs a[lang=${lang}]`).click();
	await choose('fr');
	await chosen('fr', 'Règles');
	await page.goto('/rules/ML');
	await choose('de');
	await chosen('de', 'Regelbuch');
	await sit(page, 'checkers/maple', [me, computer()]);
	await chosen('de', 'Tipp');
	await tap(page, '1');
	await says(page, 'referee', 'Stein auf 1');
	assert.match(await page.locator('.cell[data-at="1"]').getAttribute('aria-label'), /^1, schwarzer Stein/);
	await choose('fr');
	await chosen('fr', 'Conseil');
	await type(page, 'pourquoi 1');
	await says(page, 'referee', 'pion');
	assert.deepEqual(await complaints(page), []);
});

test('without script everything can be read, and games played by typing', async () => {
	const page = await visitor({ javaScriptEnabled: false });
	for (const [path, text] of [
		['/', 'Maple'],
		['/rules', 'Rule book'],
		['/rules/JD', 'JD-9'],
		['/compare', 'ML'],
		['/games', 'Walter'],
		['/ratings', '1500 ± 60'],
		[`/games/${game.id}`, '25x18'],
		[`/people/${game.person}`, 'Inès'],
	]) {
		await page.goto(path);
		await page.locator('main', { hasText: text }).waitFor();
	}
	assert.ok(await page.locator('main').count());
	await page.goto('/learn/checkers/maple?task=ML-12');
	await typeAnswer(page, '26-30x');
	await page.locator('[data-part="said"]').waitFor();
	for (const turn of ['26-31', '31-27']) await typeAnswer(page, turn);
	await page.locator('[data-part="stars"][data-stars="2"]').waitFor();
	await page.getByRole('link', { name: 'Next task' }).click();
	await page.locator('h1', { hasText: 'Capture 26' }).waitFor();
	const { id, wrong, right } = await aPuzzle(page, 'chess/fide', 'lines');
	await page.goto(`/puzzles/${id}`);
	for (const turn of [wrong, ...right.filter((_, i) => i % 2 === 0)]) {
		await typeAnswer(page, turn);
		await page.locator(`input[name="answers"][value*="${turn}"]`).first().waitFor({ state: 'attached' });
	}
	await page.locator('[data-part="said"]', { hasText: 'Solved' }).waitFor();
	await page.goto('/');
	await page.locator('form[action="/play"] button[value="screen"]').first().click();
	const rules = await page.locator('crown-board').getAttribute('data-family');
	const turn = { checkers: '11-15', chess: 'e4', morris: 'd6', towers: 'c3-d4' }[rules];
	await page.locator('[data-part="command"] input[name="text"]').fill(turn);
	await page.keyboard.press('Enter');
	await page.locator('.ply', { hasText: turn }).waitFor();
	await page.locator('[data-part="command"] input[name="text"]').fill(turn);
	await page.keyboard.press('Enter');
	await page.locator('[data-part="referee"] a.clause').first().waitFor();
	await page.getByRole('link', { name: 'Resign' }).click();
	await page.locator('dialog[open] .seal').click();
	await page.locator('[data-part="over"]:not([hidden])').waitFor();
	assert.equal(await page.locator('.ply[data-turn]').count(), 1);
});
