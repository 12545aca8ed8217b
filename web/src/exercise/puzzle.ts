// A puzzle: it is solved on a server, or on a page that was kept, where a worker poses it and judges. A wrong answer is refuted on the board. The
// answer that decides an attempt also has it kept, for an account by the server.
import { pause } from '../board/animate';
import type { CrownBoard } from '../board/element';
import { keepAfterPlay } from '../offline/keep-offline';
import { newID } from '../ui/id';
import { button } from '../ui/make';
import { carried, hide, part, write } from '../ui/parts';
import { post } from '../ui/post';
import { catalogue } from '../ui/words';
import type { Puzzle, PuzzleTurn } from '../wire';
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
		const said = await post(`/api/v1/puzzles/${id}?lang=${document.documentElement.lang}`, sent);
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
	const id = newID();
	// Whatever is sent says whose attempt it is: an account keeps it under its id, and a guest's browser by itself.
	const mine = {
		...(account ? { attempt: id } : { kept: keptOf(item) }),
		...(posed.run && { mode: posed.run.mode, run: posed.run.text ?? '' }),
	};
	let { run } = posed;
	let told = false;
	let clock: ReturnType<typeof setTimeout> | undefined;
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
		clearTimeout(clock);
		if (kind === 'clock') clock = setTimeout(tellRun, 1000);
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

	/** Keeps in this browser how a guest's attempt went, once that is decided. */
	const keep = ({ goal, answers, kept }: Puzzle) => {
		if (told || !kept) return;
		told = true;
		if (place.dataset.kept !== undefined) keepTry({ puzzle: posed.id, answers, attempt: id });
		remember(item, kept, { goal, title: place.dataset.title ?? '', address: `/puzzles/${posed.id}?due=yes`, answers });
	};

	/** Shows what has become of the series, and of an account's rating. */
	const tellKept = ({ run: far, mine: rated }: Puzzle) => {
		if (far) run = far;
		tellRun();
		if (!rated) return;
		if (far) write(part('best', place), words(`puzzles.best.${far.mode}`, { n: far.best }));
		write(part('rated', place), words('puzzles.yours', { n: rated.rating, sure: rated.deviation }));
		lead('near', String(rated.rating));
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
			if (touched) return judge({ answers, touched, ...(whole && { whole }), ...mine });
			return judge({ answers: [...answers, text ?? ''], ...(typed && { typed }), ...mine });
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
				keep(now);
				tellKept(now);
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
		const shown = await judge({ answers: attempt.now.answers, reveal: true, ...mine }).catch(() => undefined);
		if (!shown) return attempt.tell([words('learn.lost')]);
		attempt.begin(shown);
		keep(shown);
		tellKept(shown);
		const turns = shown.legal ?? (shown.solution ?? []).map((t) => t.turn.text);
		const text = words('puzzles.solution', { turns: turns.join('; ') });
		write(way, text);
		hide(way, false);
		hide(part('themes', place), false);
		hide(again, !shown.solution);
		attempt.announcer.say(text);
		play(shown.solution ?? []);
	});
	marks?.addEventListener('submit', (e) => {
		e.preventDefault();
		const chosen = [...marks.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:checked')].map((box) => box.value);
		attempt.answer({ text: chosen.join('; ') || ';' });
	});
	tellRun();
	attempt.begin(posed);
}
