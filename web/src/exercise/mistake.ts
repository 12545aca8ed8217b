// A mistake to try again: the position before it, and a board to find something better on. Who judges is the program, on the server or in a
// worker; a wrong turn is answered with the line that refutes it.
import type { BoardEvents, CrownBoard } from '../board/element';
import { spokenWord } from '../board/spoken';
import { newID } from '../ui/id';
import { button, make } from '../ui/make';
import type { Words } from '../ui/words';
import type { Judgement, Look, MistakeTry, Move, Reason, Mistake as Tried, Turn } from '../wire';
import { type Attempt, type Posed, solve } from './solve';

/** What a mistake needs of the game around it. */
export interface Course {
	next: number | undefined; // the next mistake
	go(turn: number): void;
	walk(before: string[]): Promise<{ turns: Turn[]; looks: Look[]; moves: Move[] }>;
	judge(before: string[], tried: MistakeTry): Promise<Tried>; // and keeps how the first try went
	/** What the referee says of a touch that leads to no turn; the page around it may hear that itself. */
	why?(before: string[], touch: BoardEvents['refused']): Promise<Reason[]>;
	end(): void;
}

/** The position before the mistake, and what has become of the last try. */
interface Asked extends Posed, Partial<Omit<Tried, 'said' | 'solved'>> {
	line: string; // what is said of it
}

export class Mistake {
	private readonly heard = new AbortController();
	private readonly before: string[];
	private readonly said = make('div', { role: 'status' }); // it stays, so that it is read aloud when it changes
	private readonly row = make('div', { class: 'row' });
	private readonly id = newID(); // of this attempt, which counts once
	private attempt: Attempt<Asked> | undefined;

	constructor(
		private readonly game: { board: CrownBoard; words: Words; turns: { text: string }[] },
		private readonly mistake: Judgement,
		private readonly place: HTMLElement,
		private readonly course: Course,
	) {
		this.before = game.turns.slice(0, mistake.turn - 1).map((t) => t.text);
		const { signal } = this.heard;
		game.board.addEventListener('refused', (e) => void this.refuse((e as CustomEvent<BoardEvents['refused']>).detail), {
			signal,
		});
		place.hidden = false;
		const reached = place.contains(document.activeElement);
		place.replaceChildren(this.said, this.row);
		this.tell(this.words('review.learn.find', { turn: mistake.played }));
		if (reached) this.row.querySelector('button')?.focus();
		void this.begin();
	}

	private get words() {
		return this.game.words;
	}

	/** Lays the position before the mistake, with the turns that are possible, and hears what is tried there. */
	private async begin(): Promise<void> {
		const { place, words, mistake, course, before } = this;
		const { board } = this.game;
		const { signal } = this.heard;
		const walk = await course.walk(before).catch(() => undefined);
		const look = walk?.looks.at(-1);
		if (!walk || !look || signal.aborted) return;
		const posed: Asked = {
			position: look.position,
			turns: walk.turns,
			moves: walk.moves,
			seat: mistake.by,
			answers: [],
			line: words('review.learn.find', { turn: mistake.played }),
		};
		this.attempt = solve<Asked>(
			board,
			async ({ text = '' }, { answers = [] }) => {
				this.tell(words('review.learn.judging'));
				const judged = await course.judge(before, { turn: mistake.turn, attempt: this.id, answers: [...answers, text] });
				const { said, solved, ...rest } = judged;
				return { ...posed, ...rest, ...(solved && { solved, right: solved, moves: [] }), line: this.verdict(text, judged) };
			},
			{
				place,
				words,
				posed,
				signal,
				said: this.said,
				lost: words('review.failed'),
				lines: ({ line }) => [line],
				refute: ({ solved = false }) => solved, // the good turn stays on the board
				show: ({ solved = false }) => {
					if (solved) place.dataset.found = 'true';
					this.draw(solved);
				},
			},
		);
		this.attempt.begin(posed);
		place.scrollIntoView({ block: 'nearest' }); // the column may have been scrolled, and what stood above is gone
		place.dataset.ready = String(mistake.turn);
	}

	/** Tries a turn. */
	async answer(text: string): Promise<void> {
		await this.attempt?.answer({ text });
	}

	/** Has the referee say why a touch leads to nothing, and shows it. */
	private async refuse(touch: BoardEvents['refused']): Promise<void> {
		const reasons = await this.course.why?.(this.before, touch).catch(() => undefined);
		if (!reasons?.length || this.heard.signal.aborted) return;
		this.tell(reasons.map((r) => r.text).join(' '));
		this.game.board.lightFor(reasons);
	}

	/** What is said of a try. */
	private verdict(text: string, { tries, solved, said, refuted }: Tried): string {
		if (!tries) return said?.[0]?.text ?? this.words('review.failed');
		if (solved) return this.words('review.learn.good', { turn: text });
		const line = refuted && refuted.length > 1 ? [this.words('review.learn.wrong', { line: refuted.join(' ') })] : [];
		return [...(said ?? []).map((r) => r.text), ...line].join(' ');
	}

	/** Shows the better line. Who has not tried before has not found it. */
	private show(): void {
		const { turn, best } = this.mistake;
		if (!this.attempt?.now.tries)
			this.course.judge(this.before, { turn, attempt: this.id, answers: [], shown: true }).catch(() => {}); // nothing is lost but a reminder
		this.tell(this.words('review.learn.was', { line: (best?.[0]?.line ?? []).join(' ') }));
		this.draw(true);
	}

	private tell(text: string): void {
		this.said.hidden = false;
		this.said.replaceChildren(make('p', {}, text));
		this.draw(false);
	}

	/** What can be done now. */
	private draw(found: boolean): void {
		const { row, words } = this;
		const { board } = this.game;
		const { next, go, end } = this.course;
		const focused = row.contains(document.activeElement);
		const spoken = found ? [] : (this.attempt?.now.moves ?? []).filter((m) => m.steps.every((s) => s.does && !s.takes));
		row.replaceChildren(...spoken.map(({ text }) => button(spokenWord(text, words), () => void this.answer(text))));
		if (board.plays.confirm && !found)
			row.append(
				button(words('review.learn.play'), () => board.confirm(), 'ink'),
				button(words('replay.back'), () => board.undo()),
			);
		if (!found) row.append(button(words('review.learn.show'), () => this.show()));
		if (next !== undefined) row.append(button(words('review.learn.next'), () => go(next), found ? 'ink' : ''));
		row.append(
			button(words('review.learn.end'), () => {
				this.close();
				end();
			}),
		);
		if (focused) row.querySelector('button')?.focus();
	}

	close(): void {
		this.heard.abort();
		this.game.board.locked = true;
		delete this.place.dataset.ready;
		delete this.place.dataset.found;
	}
}
