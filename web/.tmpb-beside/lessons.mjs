// Solves every task of every lesson, and puzzles of every rule set, in Chromium: CROWNHEAD=PROGRAM node browser/lessons.mjs [KIND] [SHEET …] [TASK …].
// KIND is touch, mouse, keys or typing; without it each task is solved by the next kind. With tasks, such as FC-5, only those are solved. It is a command of its own, for it takes minutes;
// touch.mjs solves a task and a puzzle of each family by each kind.
import { api, content, leave, part, visitor } from './people.mjs';
import { kinds, solvePuzzle, solveTask } from './solve.mjs';

const asked = process.argv.slice(2).filter((a) => !kinds.includes(a));
const wanted = asked.filter((a) => a.includes('/'));
const named = asked.filter((a) => !a.includes('/'));
const only = process.argv.slice(2).find((a) => kinds.includes(a));
const each = 8; // puzzles of a rule set

const page = await visitor({ hasTouch: true });
page.setDefaultTimeout(60_000); // on a busy machine too
const { courses } = await api(page, 'GET', '/lessons');
const count = {}; // by family and kind: lessons, puzzles, and what had to be typed all the same
const failed = [];

let turn = 0;
async function attempt(sheet, what, id, solve) {
	const kind = only ?? kinds[turn++ % kinds.length];
	count[sheet] ??= {};
	count[sheet][kind] ??= { tasks: 0, puzzles: 0, typed: 0 };
	const of = count[sheet][kind];
	try {
		const typed = await solve(kind);
		of.typed += typed.length;
		of[what]++;
		if (kind !== 'typing') for (const text of typed) console.log(`${sheet} ${id} by ${kind}: typed ${text}`);
	} catch (fault) {
		const said = await part(page, 'said')
			.innerText()
			.catch(() => '');
		failed.push(`${sheet} ${id} by ${kind}: ${fault.message.split('\n')[0]}; ${said}`);
	}
}

for (const { sheet, tasks } of courses.filter((c) => !wanted.length || wanted.includes(c.sheet))) {
	for (const { id } of tasks.filter((t) => !named.length || named.includes(t.id)))
		await attempt(sheet, 'tasks', id, (kind) => solveTask(page, sheet, id, kind));
	const { puzzles } = await api(page, 'GET', `/puzzles?rules=${sheet}`);
	const some = puzzles.filter((p) => p.proof.by !== 'rules');
	for (let n = 0; n < each && !named.length; n++) {
		const { id } = some[Math.floor((n * some.length) / each)];
		await attempt(sheet, 'puzzles', id, (kind) => solvePuzzle(page, id, kind));
	}
	console.log(sheet, JSON.stringify(count[sheet]));
}
await leave();
for (const fault of failed) console.log(fault);
process.exitCode = failed.length ? 1 : 0;
content();
