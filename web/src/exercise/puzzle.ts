// A puzzle: it is solved on a server, or on a page that was kept, where a worker poses it and judges. A wrong answer is refuted on the board.
import { pause } from '../board/animate';
import type { CrownBoard } from '../board/element';
import { keepAfterPlay } from '../offline/keep-offline';
import { newID } from '../ui/id';
import { button } from '../ui/make';
import { carried, hide, part, write } from '../ui/parts';
import { catalogue } from '../ui/words';
import type { Puzzle, PuzzleProgress, PuzzleTurn } from '../wire';
import { join, keepTry, keptOf, keptTries, remember } from './again';
import { type Judge, keptPuzzle } from './kept';
import { solve } from './solve';

const least = 350; // milliseconds between two turns of a line that is shown

/** Lets the puzzle of this page be solved. */
export function puzzle(place: HTMLElement, board: CrownBoard): void {
	if (place.dataset.kept === undefined) {
		const posed = carried<Puzzle>('puzzle');
		begin(place, board, posed, server(posed.id));
		return;
	}
	keptPuzzle(place, board).then(
		({ posed, judge }) => begin(place, board, posed, judge),
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

function begin(place: HTMLElement, board: CrownBoard, posed: Puzzle, judge: Judge): void {
	const words = catalogue(carried('words'), document.documentElement.lang);
	const way = part('way', place);
	const again = part('back-to', place);
	const next = part<HTMLAnchorElement>('next', place);
	const marks = part<HTMLFormElement>('marks', place);
	const tally = part('count', place);
	const account = place.dataset.account !== undefined;
	const item = `puzzle:${posed.id}`;
	const kept = account ? undefined : keptOf(item);
	const id = newID();
	const series = !account && posed.run ? { mode: posed.run.mode, run: posed.run.text ?? '' } : undefined; // a guest's is sent along
	let { run } = posed;
	let rated = false;
	let line = 0; // which line is being shown

	if (account && keptTries().length) join().catch(() => {}); // later

	/** How far the streak or the three minutes are. The next puzzle belongs to them, too. */
	const tellRun = () => {
		if (!run || !tally) return;
		const left = Math.max(0, Math.ceil(((run.until ?? 0) - Date.now()) / 1000));
		const kind = run.over || (run.until && !left) ? 'over' : run.mode;
		hide(part('show', place), kind !== 'over' || Boolean(attempt.now.solved)); // until it is over nobody is told
		hide(part('shared', place), kind !== 'over');
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
	const rate = async ({ goal, rules, answers, kept: decided }: Puzzle) => {
		if (!account) {
			if (place.dataset.kept !== undefined) keepTry({ puzzle: posed.id, answers, attempt: id });
			const about = { goal, title: place.dataset.title ?? '', address: `/puzzles/${posed.id}?due=yes`, answers };
			return remember(item, decided, about);
		}
		const said = await fetch('/api/v1/me/puzzles', {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ puzzle: posed.id, answers, attempt: id, series: posed.run?.run }),
		});
		if (!said.ok) return;
		const told: PuzzleProgress = await said.json();
		if (told.run) {
			run = told.run;
			tellRun();
			write(part('best', place), words(`puzzles.best.${run.mode}`, { n: run.best }));
		}
		const mine = told.ratings.find((r) => r.family === rules.split('/')[0]);
		if (!mine) return;
		write(part('rated', place), words('puzzles.yours', { n: mine.rating, sure: mine.deviation }));
		lead('near', String(mine.rating));
	};

	/** Plays some turns on the board, one after the other. */
	const play = async (turns: PuzzleTurn[]) => {
		const mine = ++line;
		let before = attempt.now.turns;
		for (const { turn, position } of turns) {
			before = [...before, turn];
			board.show({ position, turns: before, moves: [], seats: [] });
			await new Promise((done) => setTimeout(done, Math.max(least, pause())));
			if (mine !== line) return;
		}
	};

	const attempt = solve<Puzzle>(
		board,
		({ text, touched, whole }, { answers }, typed) => {
			if (touched) return judge({ answers, touched, ...(whole && { whole }), ...series });
			return judge({ answers: [...answers, text ?? ''], ...(kept && { kept }), ...(typed && { typed }), ...series });
		},
		{
			place,
			touches: !posed.marks && !posed.asks, // the referee would give the answer away
			words,
			posed,
			lines: ({ said = [], refuted = [] }) => [
				...said.map((r) => r.text),
				...(refuted.length > 2 ? [refuted.map((t) => t.turn.text).join(' ')] : []),
			],
			// Whether a turn is legal.
			says: ({ asks, solved }) =>
				(asks && !solved ? ['yes', 'no'] : []).map((a) =>
					button(words(`puzzles.${a}`), () => attempt.answer({ text: a }), 'ink'),
				),
			refute: ({ refuted }) => {
				line++;
				hide(again, !refuted);
				if (refuted) void play(refuted);
				return Boolean(refuted);
			},
			show: (now, heard) => {
				if (now.solved) {
					keepAfterPlay(part('shared', place));
					hide(part('themes', place), false); // they would have told too much
					for (const form of [marks, part('show', place)]) hide(form, true);
					next?.classList.add('seal');
					if (heard) next?.focus();
				}
				if (!heard) return;
				if (now.run) run = now.run;
				if (!account) tellRun();
				if (rated || !(now.solved || now.wrong)) return;
				rated = true;
				rate(now).catch(() => {}); // nothing is lost but a rating
			},
		},
	);

	part('again', place)?.addEventListener('click', () => {
		line++;
		hide(part('said', place), true);
		hide(again, true);
		attempt.rest();
		(part('type', place)?.querySelector<HTMLInputElement>('input[type="text"]') ?? board).focus();
	});
	part('on', place)?.addEventListener('submit', async (e) => {
		e.preventDefault();
		const told = await judge({ answers: attempt.now.answers, reveal: true, ...(kept && { kept }), ...series }).catch(
			() => undefined,
		);
		if (!told) return attempt.tell([words('learn.lost')]);
		attempt.begin(told);
		if (!rated) {
			rated = true;
			rate(told).catch(() => {}); // nothing is lost but a rating
		}
		const turns = told.legal ?? (told.solution ?? []).map((t) => t.turn.text);
		const text = words('puzzles.solution', { turns: turns.join('; ') });
		write(way, text);
		hide(way, false);
		hide(part('themes', place), false);
		hide(again, !told.solution);
		attempt.announcer.say(text);
		play(told.solution ?? []);
	});
	marks?.addEventListener('submit', (e) => {
		e.preventDefault();
		const chosen = [...marks.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:checked')].map((box) => box.value);
		attempt.answer({ text: chosen.join('; ') || ';' });
	});
	tellRun();
	attempt.begin(posed);
}
