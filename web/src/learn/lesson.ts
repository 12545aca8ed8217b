// A task of a lesson: the board takes over what the server drew, every answer goes to who judges it, and what comes back is shown.
import type { BoardEvents, CrownBoard } from '../board/element';
import { spokenTurns } from '../board/spoken';
import { forget, keepRun, keptOf, remember, tellRuns } from '../puzzles/again';
import { Announcer } from '../ui/announcer';
import { withClauses } from '../ui/clauses';
import { newID } from '../ui/id';
import { button, make } from '../ui/make';
import { carried, hide, part, write } from '../ui/parts';
import { which } from '../ui/which';
import { catalogue } from '../ui/words';
import type { Lesson, LessonAnswer, Meaning } from '../wire';
import { judge, type Program, worthTelling } from './judge';
import { agree, drawn, Learner } from './progress';

/** Teaches the task of this page. */
export function lesson(place: HTMLElement, board: CrownBoard): void {
	const lang = document.documentElement.lang;
	const words = catalogue(carried('words'), lang);
	const announcer = new Announcer();
	const sheet = place.dataset.sheet ?? '';
	const drawnTask = place.dataset.task ?? '';
	const named = new URLSearchParams(location.search).get('task') ?? '';
	const listed = part('tasks', place)?.querySelector(`[data-id="${CSS.escape(named)}"]`);
	const task = listed ? named : drawnTask; // a page that was kept has the first task
	const asks = judge(sheet, task, lang, document.getElementById('program') ? carried<Program>('program') : undefined);
	const learner = Learner.of(place.dataset);
	const gone = new URLSearchParams(location.search).get('gone'); // a task that the course had once
	if (gone) forget([`task:${sheet}/${gone}`]);
	let state = carried<Lesson>('lesson');
	let answers: { answer: LessonAnswer; right: boolean }[] = [];
	let asked = 0;
	const item = `task:${sheet}/${task}`;
	const kept = learner.account ? undefined : keptOf(item);
	const attempt = newID();

	const slip = part('said', place);
	const build = part('build', place);
	const says = part('says', place);
	const next = part<HTMLAnchorElement>('next', place);
	const typed = part<HTMLFormElement>('type', place);
	const input = typed?.querySelector<HTMLInputElement>('input[type="text"]');

	/** Sends an answer and shows what becomes of it; false if nobody could be asked. */
	const answer = async (given: LessonAnswer, typed = false): Promise<boolean> => {
		if (state.solved) return true;
		const mine = ++asked;
		try {
			const after = await asks([...answers.map((a) => a.answer), given], kept, typed || undefined);
			if (mine !== asked) return true; // a later answer has been given meanwhile
			if (after.meant) {
				askWhich(given.text ?? '', after.meant);
				return false;
			}
			const heard = after.read ? { text: after.read } : given;
			answers = worthTelling([...answers, { answer: heard, right: after.right ?? false }]);
			state = after;
			show(true);
			return true;
		} catch {
			tell([words('learn.lost')]);
			board.show(shown());
			return false;
		}
	};

	const shown = () => ({
		position: state.position,
		turns: state.turns,
		moves: state.moves,
		seats: [state.seat],
	});

	const tell = (lines: string[], more: Node[] = []) => {
		slip?.replaceChildren(...lines.map((line) => make('p', {}, ...withClauses(line))), ...more);
		hide(slip, !lines.length);
	};

	/** Asks which of several turns was typed. */
	const askWhich = (text: string, meant: Meaning[]) => {
		const question = words('typed.which', { text, n: meant.length });
		slip?.classList.add('now');
		tell([question], [which(meant, (turn) => answer({ text: turn }))]);
		announcer.interrupt([question, ...meant.map((m) => m.name)].join(' '));
	};

	const show = (heard: boolean) => {
		const said = state.said ?? [];
		board.show(shown());
		board.locked = state.solved ?? false;
		slip?.classList.toggle('now', !state.right);
		const clauses = (state.clauses ?? []).map((c) =>
			make('p', { class: 'small' }, make('b', {}, `${c.title}.`), ' ', ...withClauses(`${c.text} ${c.id}`)),
		);
		tell(
			said.map((r) => r.text),
			clauses,
		);
		const hint = part('hint', place);
		hide(hint, !state.hint);
		if (state.hint && hint)
			hint.replaceChildren(make('span', { class: 'caps' }, words('learn.hint')), make('p', {}, ...withClauses(state.hint.text)));
		const lit = [...said, ...(state.hint ? [state.hint] : [])];
		board.light(
			lit.flatMap((r) => r.squares ?? []),
			lit.flatMap((r) => r.open ?? []),
		);
		const texts = [...said, ...(state.hint ? [state.hint] : [])].map((r) => r.text).join(' ');
		if (heard && state.right) announcer.say(texts);
		else if (heard) announcer.interrupt(texts);
		for (const form of [part('answer', place), typed]) hide(form, state.solved ?? false);
		drawSays();
		if (state.solved) solved(heard);
	};

	const solved = (now: boolean) => {
		hide(build, true);
		const stars = part('stars', place);
		if (stars) {
			stars.dataset.stars = String(state.stars);
			stars.replaceChildren(
				make('span', { 'aria-hidden': 'true' }, drawn(state.stars)),
				make('span', { class: 'sr' }, words('learn.stars', { n: state.stars })),
			);
		}
		hide(stars, false);
		const again = new URLSearchParams(location.search).has('due'); // a clause that was lost returns
		const run = { sheet, task, answers: answers.map((a) => a.answer), attempt };
		if (!learner.account) {
			const title = document.title.split(' · ')[0] ?? '';
			remember(item, state.kept, { goal: state.goal, title, address: `/learn/${sheet}?task=${task}&due=yes` });
		} else if (again && now)
			tellRuns([run]).then(
				(told) => told || keepRun(run),
				() => keepRun(run), // without a connection; the account is told later
			);
		if (learner.keep(sheet, task, { stars: state.stars, answers: run.answers, attempt })) share();
		mark();
		next?.classList.add('seal');
		if (next && place.dataset.last === undefined) write(next, words('learn.next'));
		if (now) next?.focus();
	};

	/** What can be said here: legal words, huffs, and what the task may want to hear. */
	const drawSays = () => {
		const { steps } = board.building;
		const focused = says?.contains(document.activeElement) ? document.activeElement?.textContent : undefined;
		const mine = state.position.toAct === state.seat ? state.moves : [];
		const legal = spokenTurns(board, mine, words, (text) => answer({ text }), 'ink');
		const there = new Set(legal.map((b) => b.textContent));
		const others = (steps.length ? [] : (state.words ?? []))
			.filter((w) => !there.has(label(w)))
			.map((w) => button(label(w), () => answer({ text: w })));
		says?.replaceChildren(...legal, ...others);
		if (focused) [...(says?.querySelectorAll<HTMLElement>('button') ?? [])].find((b) => b.textContent === focused)?.focus();
	};

	const label = (word: string): string => {
		for (const key of [`offer.${word}`, `does.${word}`, `learn.wins.${word}`, `side.${word}`]) {
			const text = words(key);
			if (text !== key) return text;
		}
		const [verb = '', squares] = word.split(' '); // "huff 8"
		return squares ? words(`table.say.${verb}`, { squares }) : word;
	};

	/** The list of all tasks with what has been earned. */
	const mark = () => {
		const earned = learner.starsOf(sheet);
		for (const link of part('tasks', place)?.querySelectorAll<HTMLElement>('a[data-id]') ?? []) {
			const stars = earned[link.dataset.id ?? ''];
			if (!stars) continue;
			link.querySelector('.earned')?.remove();
			link.append(
				make(
					'span',
					{ class: 'earned' },
					make('span', { 'aria-hidden': 'true' }, drawn(stars)),
					make('span', { class: 'sr' }, words('learn.stars', { n: stars })),
				),
			);
		}
	};

	const share = () => agree(learner).then(mark, () => {}); // later, if it cannot be told now

	board.addEventListener('turn', (e) => {
		hide(build, true);
		answer({ text: (e as CustomEvent<BoardEvents['turn']>).detail.text });
	});
	board.addEventListener('refused', (e) => {
		const { steps, whole } = (e as CustomEvent<BoardEvents['refused']>).detail;
		answer({ touched: steps, whole });
	});
	board.addEventListener('touched', (e) => {
		const { steps } = (e as CustomEvent<BoardEvents['touched']>).detail;
		hide(build, !steps.length);
		hide(slip, true);
		board.light([], []);
		drawSays();
	});
	part('confirm', place)?.addEventListener('click', () => board.confirm());
	part('back', place)?.addEventListener('click', () => board.undo());
	typed?.addEventListener('submit', async (e) => {
		e.preventDefault();
		const text = input?.value.trim();
		if (text && (await answer({ text }, true)) && input && state.right) input.value = '';
		else input?.select();
	});
	part('answer', place)?.addEventListener('submit', (e) => e.preventDefault());
	if (board.querySelector('[data-pile="tower"]'))
		slip?.after(make('crown-tower' as 'div', { class: 'panel tower', hidden: true }));

	if (task !== drawnTask)
		another(place, task, asks, (begun) => {
			state = begun;
			board.flipped = begun.seat !== place.dataset.foot;
			show(false);
		});
	else show(false);
	mark();
	share();
}

/** Shows another task than the one that was drawn: on a page that was kept. */
async function another(
	place: HTMLElement,
	task: string,
	asks: (answers: LessonAnswer[]) => Promise<Lesson>,
	begin: (begun: Lesson) => void,
): Promise<void> {
	const links = [...(part('tasks', place)?.querySelectorAll<HTMLAnchorElement>('a[data-id]') ?? [])];
	const at = links.findIndex((link) => link.dataset.id === task);
	const begun = await asks([]);
	write(part('goal', place), begun.goal);
	write(part('rules', place), begun.rules === begun.sheet ? '' : begun.rules);
	write(part('number', place), (part('number', place)?.textContent ?? '').replace('1', String(at + 1)));
	for (const link of links) link.removeAttribute('aria-current');
	links[at]?.setAttribute('aria-current', 'page');
	const next = part<HTMLAnchorElement>('next', place);
	const following = links[at + 1];
	if (next && following) next.href = following.href;
	else if (next) {
		next.href = place.dataset.play ?? next.href;
		write(next, place.dataset.playText ?? '');
		place.dataset.last = '';
	}
	begin(begun);
}

/** The list of all courses with what has been earned. */
export function courses(place: HTMLElement): void {
	const learner = Learner.of(place.dataset);
	const mark = () => {
		for (const box of place.querySelectorAll<HTMLElement>('[data-course]')) {
			const earned = learner.starsOf(box.dataset.course ?? '');
			const tasks = (box.dataset.tasks ?? '').trim().split(' ');
			const stars = tasks.reduce((sum, id) => sum + (earned[id] ?? 0), 0); // a course may have lost a task
			if (stars) write(part('earned', box), ` · ★ ${stars} / ${3 * tasks.length}`);
		}
	};
	mark();
	agree(learner).then(mark, () => {});
}
