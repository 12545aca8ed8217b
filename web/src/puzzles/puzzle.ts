// A puzzle: the board takes over what the server drew, every answer goes to the server, and a wrong one is refuted on the board. On a page that
// was kept, a worker poses the puzzle and judges.
import { pause } from '../board/animate';
import type { BoardEvents, CrownBoard } from '../board/element';
import { spokenTurns } from '../board/spoken';
import { Announcer } from '../ui/announcer';
import { withClauses } from '../ui/clauses';
import { newID } from '../ui/id';
import { button, make } from '../ui/make';
import { carried, hide, part, write } from '../ui/parts';
import { which } from '../ui/which';
import { catalogue } from '../ui/words';
import type { Meaning, Puzzle, PuzzleProgress, PuzzleTurn } from '../wire';
import { join, keepTry, keptOf, keptTries, remember } from './again';
import { type Judge, keptPuzzle } from './kept';

const least = 350; // milliseconds between two turns of a line that is shown

/** Lets the puzzle of this page be solved. */
export function puzzle(place: HTMLElement, board: CrownBoard): void {
	if (place.dataset.kept === undefined) {
		const posed = carried<Puzzle>('puzzle');
		solve(place, board, posed, server(posed.id));
		return;
	}
	keptPuzzle(place, board).then(
		({ posed, judge }) => solve(place, board, posed, judge),
		() => hide(part('missing', place), false),
	);
}

/** The server judges. */
const server =
	(id: string): Judge =>
	async (sent) => {
		const said = await fetch(`/api/v1/puzzles/${id}?lang=${document.documentElement.lang}`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify(sent),
		});
		if (!said.ok) throw new Error(said.statusText);
		return said.json();
	};

function solve(place: HTMLElement, board: CrownBoard, posed: Puzzle, ask: Judge): void {
	const words = catalogue(carried('words'), document.documentElement.lang);
	const announcer = new Announcer();
	let state = posed;
	let answers: string[] = [];
	let asked = 0;
	let rated = false;
	let line = 0; // which line is being shown

	const slip = part('said', place);
	const way = part('way', place);
	const build = part('build', place);
	const says = part('says', place);
	const again = part('back-to', place);
	const next = part<HTMLAnchorElement>('next', place);
	const typed = part<HTMLFormElement>('type', place);
	const marks = part<HTMLFormElement>('marks', place);
	const input = typed?.querySelector<HTMLInputElement>('input[type="text"]');

	const tally = part('count', place);
	const account = place.dataset.account !== undefined;
	const series = !account && posed.run ? { mode: posed.run.mode, run: posed.run.text ?? '' } : undefined; // a guest's is sent along

	const item = `puzzle:${posed.id}`;
	const kept = account ? undefined : keptOf(item);
	const attempt = newID();

	if (account && keptTries().length) join().catch(() => {}); // later

	/** Sends an answer and shows what becomes of it; false if nobody could be asked. */
	const answer = async (text: string, typed = false): Promise<boolean> => {
		if (state.solved) return true;
		const mine = ++asked;
		try {
			const after = await ask({ answers: [...answers, text], ...(kept && { kept }), ...(typed && { typed }), ...series });
			if (mine !== asked) return true; // a later answer has been given meanwhile
			if (after.meant) {
				askWhich(text, after.meant);
				return false;
			}
			if (after.tries > state.tries) answers = [...answers, after.read ?? text]; // what the rules refuse is not a try
			state = { ...(state.run && { run: state.run }), ...after };
			show(true);
			if (!account) tellRun();
			rate().catch(() => {}); // nothing is lost but a rating
			return true;
		} catch {
			tell([words('learn.lost')]);
			rest();
			return false;
		}
	};

	/** How far the streak or the three minutes are. The next puzzle belongs to them, too. */
	const tellRun = () => {
		const { run } = state;
		if (!run || !tally) return;
		const left = Math.max(0, Math.ceil(((run.until ?? 0) - Date.now()) / 1000));
		const kind = run.over || (run.until && !left) ? 'over' : run.mode;
		write(
			tally,
			words(`puzzles.count.${kind}`, { n: run.solved, left: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` }),
		);
		if (kind === 'clock') setTimeout(tellRun, 1000);
		lead('run', run.text);
	};

	/** Says in the address of the next puzzle what it depends on. */
	const lead = (name: string, value: string | undefined) => {
		if (!next) return;
		const to = new URL(next.href);
		if (value) to.searchParams.set(name, value);
		else to.searchParams.delete(name);
		next.href = to.href;
	};

	/** Tells the account how the first try went; what is rated once stays. */
	const rate = async () => {
		if (rated || !(state.solved || state.wrong)) return;
		rated = true;
		if (!account) {
			if (place.dataset.kept !== undefined) keepTry({ puzzle: state.id, answers, attempt });
			const about = { goal: state.goal, title: place.dataset.title ?? '', address: `/puzzles/${state.id}?due=yes`, answers };
			return remember(item, state.kept, about);
		}
		const said = await fetch('/api/v1/me/puzzles', {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ puzzle: state.id, answers, attempt, series: posed.run?.run }),
		});
		if (!said.ok) return;
		const { ratings, run }: PuzzleProgress = await said.json();
		if (run) {
			state = { ...state, run };
			tellRun();
			write(part('best', place), words(`puzzles.best.${run.mode}`, { n: run.best }));
		}
		const mine = ratings.find((r) => r.family === state.rules.split('/')[0]);
		if (!mine) return;
		write(part('rated', place), words('puzzles.yours', { n: mine.rating, sure: mine.deviation }));
		lead('near', String(mine.rating));
	};

	/** The puzzle as it is now. */
	const rest = () => {
		line++;
		hide(again, true);
		board.show({ position: state.position, turns: state.turns, moves: state.moves, seats: [state.seat] });
	};

	const tell = (lines: string[]) => {
		slip?.replaceChildren(...lines.map((text) => make('p', {}, ...withClauses(text))));
		hide(slip, !lines.length);
	};

	/** Asks which of several turns was typed. */
	const askWhich = (text: string, meant: Meaning[]) => {
		const question = words('typed.which', { text, n: meant.length });
		slip?.classList.add('now');
		tell([question]);
		slip?.append(which(meant, (turn) => answer(turn)));
		announcer.interrupt([question, ...meant.map((m) => m.name)].join(' '));
	};

	/** Plays some turns on the board, one after the other. */
	const play = async (turns: PuzzleTurn[]) => {
		const mine = ++line;
		let before = state.turns;
		for (const { turn, position } of turns) {
			before = [...before, turn];
			board.show({ position, turns: before, moves: [], seats: [] });
			await new Promise((done) => setTimeout(done, Math.max(least, pause())));
			if (mine !== line) return;
		}
	};

	const show = (heard: boolean) => {
		const said = state.said ?? [];
		slip?.classList.toggle('now', !state.right);
		const refuted = state.refuted ?? [];
		const moves = refuted.length > 2 ? [refuted.map((t) => t.turn.text).join(' ')] : [];
		tell([...said.map((r) => r.text), ...moves]);
		board.locked = state.solved ?? false;
		if (refuted.length) {
			hide(again, false);
			play(refuted);
		} else rest();
		board.light(
			said.flatMap((r) => r.squares ?? []),
			said.flatMap((r) => r.open ?? []),
		);
		const text = [...said.map((r) => r.text), ...moves].join(' ');
		if (heard && state.right) announcer.say(text);
		else if (heard) announcer.interrupt(text);
		drawSays();
		if (state.solved) {
			hide(build, true);
			hide(part('themes', place), false); // they would have told too much
			for (const form of [part('answer', place), typed, marks, part('show', place)]) hide(form, true);
			next?.classList.add('seal');
			if (heard) next?.focus();
		}
	};

	/** What can be said here: legal words and huffs. */
	const drawSays = () => {
		const asked = state.asks && !state.solved ? ['yes', 'no'] : []; // whether a turn is legal
		says?.replaceChildren(
			...asked.map((a) => button(words(`puzzles.${a}`), () => answer(a), 'ink')),
			...spokenTurns(board, state.moves, words, (text) => answer(text), 'ink'),
		);
	};

	board.addEventListener('turn', (e) => {
		hide(build, true);
		answer((e as CustomEvent<BoardEvents['turn']>).detail.text);
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
	part('again', place)?.addEventListener('click', () => {
		hide(slip, true);
		rest();
		(input ?? board).focus();
	});
	part('on', place)?.addEventListener('submit', async (e) => {
		e.preventDefault();
		const told = await ask({ answers, reveal: true }).catch(() => undefined);
		if (!told) return tell([words('learn.lost')]);
		const turns = told.legal ?? (told.solution ?? []).map((t) => t.turn.text);
		const text = words('puzzles.solution', { turns: turns.join('; ') });
		if (way) write(way, text);
		hide(way, false);
		hide(part('themes', place), false);
		hide(again, !told.solution);
		announcer.say(text);
		play(told.solution ?? []);
	});
	typed?.addEventListener('submit', async (e) => {
		e.preventDefault();
		const text = input?.value.trim();
		if (text && (await answer(text, true)) && input && state.right) input.value = '';
		else input?.select();
	});
	marks?.addEventListener('submit', (e) => {
		e.preventDefault();
		const chosen = [...marks.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:checked')].map((box) => box.value);
		answer(chosen.join('; ') || ';');
	});
	part('answer', place)?.addEventListener('submit', (e) => e.preventDefault());
	tellRun();
	if (board.querySelector('[data-pile="tower"]'))
		slip?.after(make('crown-tower' as 'div', { class: 'panel tower', hidden: true }));
	show(false);
}
