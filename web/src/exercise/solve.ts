// One attempt at an exercise, whatever it asks for: the board takes over what the page drew, every answer goes to who judges it, and what comes
// back is shown. Which answers count, and what they are worth, is never decided here.
import { answerBoard, asks, boardQuestions, square } from '../board/asked';
import { attend } from '../board/attend';
import type { BoardEvents, CrownBoard } from '../board/element';
import { spokenTurns } from '../board/spoken';
import { towerPanel } from '../board/tower-panel';
import { isTurn } from '../table/parse';
import { Announcer } from '../ui/announcer';
import { withClauses } from '../ui/clauses';
import { selectAgain, typedLine } from '../ui/frame';
import { make } from '../ui/make';
import { hide, part } from '../ui/parts';
import { settings } from '../ui/settings';
import { which } from '../ui/which';
import type { Words } from '../ui/words';
import type { LessonAnswer, Meaning, Move, Position, Reason, Turn } from '../wire';

/** An exercise after some answers: what tasks, puzzles and mistakes have in common. */
export interface Posed {
	position: Position;
	turns: Turn[];
	moves: Move[];
	seat: string;
	right?: boolean;
	solved?: boolean;
	said?: Reason[];
	hint?: Reason;
	meant?: Meaning[];
}

/** Says what becomes of an answer. Typed: a person has typed it, perhaps in words of their language. */
export type Ask<P extends Posed> = (answer: LessonAnswer, now: P, typed: boolean) => Promise<P>;

export interface Options<P extends Posed> {
	place: HTMLElement; // whose parts are used
	words: Words;
	posed: P;
	touches?: boolean; // what the board refuses is an answer, too
	signal?: AbortSignal; // that ends the attempt
	said?: HTMLElement; // which stays, and is read aloud when it changes; a part of the place, unless given
	lost?: string; // what is said if nobody could be asked
	/** What is said of it, a paragraph each; what was said to the answer, unless given. */
	lines?(now: P): string[];
	/** What follows below that. */
	below?(now: P): Node[];
	/** What can be said beside the legal turns that are not touched. */
	says?(now: P): HTMLElement[];
	/** Shows on the board what speaks against the answer; false if nothing does. */
	refute?(now: P): boolean;
	/** Shows what only this kind of exercise has. Heard: after an answer. */
	show?(now: P, heard: boolean): void;
}

/** An exercise in somebody's hands. */
export interface Attempt<P extends Posed> {
	readonly now: P;
	answer(given: LessonAnswer, typed?: boolean): Promise<boolean>;
	/** Goes on from another exercise, or from what has become of this one. */
	begin(posed: P): void;
	/** The board as it is now. */
	rest(): void;
	tell(lines: string[], below?: Node[]): void;
	announcer: Announcer;
}

export function solve<P extends Posed>(board: CrownBoard, ask: Ask<P>, options: Options<P>): Attempt<P> {
	const { place, words, signal } = options;
	const announcer = new Announcer();
	let now = options.posed;
	let asked = 0;
	let hinted = ''; // the hint that was heard last: it stays on the page, and is said once
	const slip = options.said ?? part('said', place);
	const build = part('build', place);
	const says = part('says', place);
	const typed = part<HTMLFormElement>('type', place);
	const input = typed?.querySelector<HTMLInputElement>('input[type="text"]');

	/** Sends an answer and shows what becomes of it; false if nobody could be asked, or it can mean several. */
	const answer = async (given: LessonAnswer, byHand = false): Promise<boolean> => {
		if (now.solved) return true;
		const mine = ++asked;
		try {
			const after = await ask(given, now, byHand);
			if (mine !== asked || signal?.aborted) return true; // a later answer has been given meanwhile
			if (after.meant) {
				askWhich(given.text ?? '', after.meant);
				return false;
			}
			now = after;
			show(true);
			return true;
		} catch {
			if (signal?.aborted) return true;
			tell([options.lost ?? words('learn.lost')]);
			rest();
			return false;
		}
	};

	const rest = () => board.show({ position: now.position, turns: now.turns, moves: now.moves, seats: [now.seat] });

	const tell = (lines: string[], below: Node[] = []) => {
		slip?.replaceChildren(...lines.map((line) => make('p', {}, ...withClauses(line))), ...below);
		hide(slip, !lines.length);
	};

	/** Asks which of several turns was typed. */
	const askWhich = (text: string, meant: Meaning[]) => {
		const question = words('typed.which', { text, n: meant.length });
		slip?.classList.add('now');
		tell([question], [which(meant, (turn) => answer({ text: turn }))]);
		announcer.interrupt([question, ...meant.map((m) => m.name)].join(' '));
	};

	const seen = () => ({
		board,
		words,
		position: now.position,
		turns: now.turns,
		seats: [now.seat],
		seat: now.seat,
		side: (of: string) => words(`side.${of}`),
		full: settings().speech === 'long',
	});

	/** Answers a question about the board, if a text is one. A lesson can want a refused turn, so a square is one there where turns are written so. */
	const tellBoard = (text: string): boolean => {
		if (isTurn(text, now.moves, words)) return false;
		const bare = !options.touches || !now.moves.some((m) => square(m.text, board, now.seat));
		const at = bare ? square(text, board, now.seat) : undefined;
		const asked = at ? undefined : asks(text, boardQuestions, words);
		if (!at && !asked) return false;
		const lines = asked ? answerBoard(asked.question, asked.about, seen()) : [`${board.describe(at ?? '')}.`];
		slip?.classList.remove('now');
		tell(lines);
		announcer.say(lines.join(' '));
		return true;
	};

	const show = (heard: boolean) => {
		const said = now.said ?? [];
		const lines = options.lines?.(now) ?? said.map((r) => r.text);
		slip?.classList.toggle('now', !now.right);
		tell(lines, options.below?.(now));
		board.locked = now.solved ?? false;
		if (!options.refute?.(now)) rest();
		const lit = [...said, ...(now.hint ? [now.hint] : [])];
		board.lightFor(lit);
		const hint = now.hint?.text ?? '';
		const text = [...lines, ...(hint && hint !== hinted ? [hint] : [])].join(' ');
		hinted = hint;
		if (heard && !options.said) {
			if (now.right) announcer.say(text);
			else announcer.interrupt(text);
		}
		if (now.solved) for (const form of [part('answer', place), typed, build]) hide(form, true);
		drawSays();
		options.show?.(now, heard);
	};

	/** What can be said here: legal words and huffs, and what else the exercise may want to hear. */
	const drawSays = () => {
		const focused = says?.contains(document.activeElement) ? document.activeElement?.textContent : undefined;
		const mine = now.position.toAct === now.seat ? now.moves : [];
		const legal = spokenTurns(board, mine, words, (text) => answer({ text }), { look: () => 'ink' });
		const there = new Set(legal.map((b) => b.textContent));
		const others = (board.building.steps.length ? [] : (options.says?.(now) ?? [])).filter((b) => !there.has(b.textContent));
		says?.replaceChildren(...legal, ...others);
		if (focused) [...(says?.querySelectorAll<HTMLElement>('button') ?? [])].find((b) => b.textContent === focused)?.focus();
	};

	const on = <K extends keyof BoardEvents>(name: K, hear: (what: BoardEvents[K]) => void) =>
		board.addEventListener(name, (e) => hear((e as CustomEvent<BoardEvents[K]>).detail), signal && { signal });
	attend(board, announcer, seen, undefined, signal);
	on('turn', ({ text }) => {
		hide(build, true);
		answer({ text });
	});
	if (options.touches) on('refused', ({ steps, whole }) => answer({ touched: steps, whole }));
	on('touched', ({ steps }) => {
		hide(build, !steps.length);
		if (!options.said) hide(slip, true);
		board.light([], []);
		drawSays();
	});
	part('confirm', place)?.addEventListener('click', () => board.confirm());
	part('back', place)?.addEventListener('click', () => board.undo());
	typed?.addEventListener('submit', async (e) => {
		e.preventDefault();
		const text = input?.value.trim();
		if (input && text && tellBoard(text)) input.value = '';
		else if (text && (await answer({ text }, true)) && input && now.right) input.value = '';
		else selectAgain(input);
	});
	typedLine(typed);
	part('flip', place)?.addEventListener('click', () => {
		board.flipped = !board.flipped;
	});
	part('answer', place)?.addEventListener('submit', (e) => e.preventDefault());
	if (board.querySelector('[data-pile="tower"]') && !options.said) slip?.after(towerPanel());

	const begin = (posed: P) => {
		now = posed;
		show(false);
	};
	return {
		get now() {
			return now;
		},
		answer,
		begin,
		rest,
		tell,
		announcer,
	};
}
