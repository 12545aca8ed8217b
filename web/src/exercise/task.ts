// A task of a lesson, with its hint, its stars and the clauses that it teaches.
import type { CrownBoard } from '../board/element';
import { Program } from '../offline/program';
import { withClauses } from '../ui/clauses';
import { newID } from '../ui/id';
import { button, make } from '../ui/make';
import { carried, hide, part, write } from '../ui/parts';
import { quoted } from '../ui/quotes';
import { catalogue } from '../ui/words';
import type { Lesson } from '../wire';
import { forget, keepRun, keptOf, remember, tellRuns } from './again';
import { type Judge, judge } from './judge';
import { agree, drawn, Learner } from './progress';
import { solve } from './solve';

/** Teaches the task of this page. */
export function lesson(place: HTMLElement, board: CrownBoard): void {
	const lang = document.documentElement.lang;
	const words = catalogue(carried('words'), lang);
	const sheet = place.dataset.sheet ?? '';
	const drawnTask = place.dataset.task ?? '';
	const named = new URLSearchParams(location.search).get('task') ?? '';
	const listed = part('tasks', place)?.querySelector(`[data-id="${CSS.escape(named)}"]`);
	const task = listed ? named : drawnTask; // a page that was kept has the first task
	const asks = judge(sheet, task, lang, new Program(carried('program'), lang));
	const learner = Learner.of(place.dataset);
	const gone = new URLSearchParams(location.search).get('gone'); // a task that the course had once
	if (gone) forget([`task:${sheet}/${gone}`]);
	const item = `task:${sheet}/${task}`;
	const id = newID();
	// Whatever is sent says whose attempt it is: an account keeps it under its id, and a guest's browser by itself.
	const mine = learner.account ? { attempt: id } : { kept: { ...keptOf(item), stars: learner.starsOf(sheet)[task] ?? 0 } };
	const next = part<HTMLAnchorElement>('next', place);

	const said = (part: Node | string) => (typeof part === 'string' ? quoted(part) : part);
	const clauses = ({ clauses: all = [] }: Lesson) =>
		all.map((c) =>
			make('p', { class: 'small' }, make('b', {}, quoted(`${c.title}.`)), ' ', ...withClauses(`${c.text} ${c.id}`).map(said)),
		);

	const showHint = ({ hint: said }: Lesson) => {
		const hint = part('hint', place);
		hide(hint, !said);
		if (said && hint)
			hint.replaceChildren(make('span', { class: 'caps' }, words('learn.hint')), make('p', {}, ...withClauses(said.text)));
	};

	/** Keeps in this browser what a guest has earned. */
	const keepGuest = ({ stars, best = stars, answers, goal, kept }: Lesson) => {
		const title = document.title.split(' · ')[0] ?? '';
		remember(item, kept, { goal, title, address: `/learn/${sheet}?task=${task}&due=yes` });
		learner.keep(sheet, task, { stars: best, answers, attempt: id });
	};

	/** Notes what an account has earned. Where the program has judged, for want of a connection, the account is told later. */
	const keepAccount = ({ stars, best, answers }: Lesson, now: boolean) => {
		if (best) {
			learner.keep(sheet, task, { stars: best, answers: [] });
			return;
		}
		const run = { sheet, task, answers, attempt: id };
		const again = new URLSearchParams(location.search).has('due'); // a clause that was lost returns
		if (again && now)
			tellRuns([run]).then(
				(told) => told || keepRun(run),
				() => keepRun(run),
			);
		if (learner.keep(sheet, task, { stars, answers, attempt: id })) share();
	};

	const solved = (state: Lesson, now: boolean) => {
		const stars = part('stars', place);
		if (stars) {
			stars.dataset.stars = String(state.stars);
			stars.replaceChildren(
				make('span', { 'aria-hidden': 'true' }, drawn(state.stars)),
				make('span', { class: 'sr' }, words('learn.stars', { n: state.stars })),
			);
		}
		hide(stars, false);
		if (learner.account) keepAccount(state, now);
		else keepGuest(state);
		mark();
		next?.classList.add('seal');
		if (place.dataset.last === undefined) write(next?.querySelector('span') ?? null, words('learn.next'));
		if (now) next?.focus();
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

	const attempt = solve<Lesson>(
		board,
		(given, { answers }, typed) => asks({ answers: [...answers, given], ...(typed && { typed }), ...mine }),
		{
			place,
			words,
			posed: carried<Lesson>('lesson'),
			touches: true,
			below: clauses,
			says: (now) => (now.words ?? []).map((w) => button(label(w), () => attempt.answer({ text: w }))),
			show: (now, heard) => {
				showHint(now);
				if (now.solved) solved(now, heard);
			},
		},
	);

	if (task !== drawnTask)
		another(place, task, asks, (begun) => {
			board.flipped = begun.seat !== place.dataset.foot;
			attempt.begin(begun);
		});
	else attempt.begin(attempt.now);
	mark();
	share();
}

/** Shows another task than the one that was drawn: on a page that was kept. */
async function another(place: HTMLElement, task: string, asks: Judge, begin: (begun: Lesson) => void): Promise<void> {
	const links = [...(part('tasks', place)?.querySelectorAll<HTMLAnchorElement>('a[data-id]') ?? [])];
	const at = links.findIndex((link) => link.dataset.id === task);
	const begun = await asks({ answers: [] });
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
		write(next.querySelector('span'), place.dataset.playText ?? '');
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
