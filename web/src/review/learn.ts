// A mistake to try again: the position before it, and a board to find something better on. Who judges is the program, on the server or in a
// worker; a wrong turn is answered with the line that refutes it.
import type { BoardEvents, CrownBoard } from '../board/element';
import { spokenWord } from '../board/spoken';
import { newID } from '../ui/id';
import { button, make } from '../ui/make';
import { write } from '../ui/parts';
import type { Words } from '../ui/words';
import type { Judgement, Mistake, MistakeTry } from '../wire';
import type { Asker } from './asker';

export interface Course {
	next: number | undefined; // the next mistake
	go(turn: number): void;
	judge(before: string[], tried: MistakeTry): Promise<Mistake>; // and keeps how the first try went
	end(): void;
}

export class Lesson {
	private readonly heard = new AbortController();
	private readonly texts: string[];
	private readonly said = make('p', { role: 'status' }); // it stays, so that it is read aloud when it changes
	private readonly row = make('div', { class: 'row' });
	private readonly id = newID(); // of this attempt, which counts once
	private first: string | undefined; // the first try, which tells how it went

	constructor(
		private readonly game: { board: CrownBoard; words: Words; turns: { text: string }[] },
		private readonly asker: Asker,
		private readonly mistake: Judgement,
		private readonly place: HTMLElement,
		private readonly course: Course,
	) {
		this.texts = game.turns.map((t) => t.text);
		const { board } = game;
		const { signal } = this.heard;
		board.addEventListener('turn', (e) => this.attempt((e as CustomEvent<BoardEvents['turn']>).detail.text), { signal });
		board.addEventListener(
			'choose',
			(e) => {
				const { moves, done } = (e as CustomEvent<BoardEvents['choose']>).detail;
				done(moves[0]);
			},
			{ signal },
		);
		this.place.hidden = false;
		const reached = this.place.contains(document.activeElement);
		this.place.replaceChildren(this.said, this.row);
		this.ask(this.words('review.learn.find', { turn: mistake.played }));
		if (reached) this.row.querySelector('button')?.focus();
		this.lay();
	}

	private get words() {
		return this.game.words;
	}

	/** Lays the position before the mistake, with the turns that are possible. */
	private async lay(): Promise<void> {
		const before = this.texts.slice(0, this.mistake.turn - 1);
		const walk = await this.asker.walk(before).catch(() => undefined);
		const look = walk?.looks.at(-1);
		if (!walk || !look || this.heard.signal.aborted) return;
		const { board } = this.game;
		board.locked = false;
		board.show({ position: look.position, turns: walk.turns, moves: walk.moves, seats: [this.mistake.by] });
		this.place.dataset.ready = String(this.mistake.turn);
		this.say(walk.moves.filter((m) => m.steps.every((s) => s.does && !s.takes)).map((m) => m.text));
	}

	/** Turns that are said and not touched are buttons. */
	private say(texts: string[]): void {
		this.row.prepend(...texts.map((text) => button(spokenWord(text, this.words), () => this.attempt(text))));
	}

	/** Has a turn judged. */
	async attempt(text: string): Promise<void> {
		this.ask(this.words('review.learn.judging'));
		const judged = await this.judge({ answers: this.first === undefined ? [text] : [this.first, text] });
		if (this.heard.signal.aborted) return;
		if (!judged?.tries) {
			this.ask(judged?.said?.[0]?.text ?? this.words('review.failed'));
			return this.lay();
		}
		this.first ??= text;
		if (judged.solved) {
			this.place.dataset.found = 'true';
			this.ask(this.words('review.learn.good', { turn: text }), true);
			return;
		}
		this.ask(this.words('review.learn.wrong', { line: (judged.refuted ?? [text]).join(' ') }));
		this.lay();
	}

	private judge(tried: Pick<MistakeTry, 'answers' | 'shown'>): Promise<Mistake | undefined> {
		const { turn } = this.mistake;
		return this.course.judge(this.texts.slice(0, turn - 1), { turn, attempt: this.id, ...tried }).catch(() => undefined);
	}

	/** Says something, and what can be done now. */
	private ask(text: string, found = false): void {
		const { next, go, end } = this.course;
		const show = () => {
			if (this.first === undefined) void this.judge({ answers: [], shown: true });
			this.ask(this.words('review.learn.was', { line: (this.mistake.best?.[0]?.line ?? []).join(' ') }), true);
		};
		const close = () => {
			this.close();
			end();
		};
		const { row } = this;
		const focused = row.contains(document.activeElement);
		row.replaceChildren();
		if (this.game.board.plays.confirm && !found)
			row.append(
				button(this.words('review.learn.play'), () => this.game.board.confirm(), 'ink'),
				button(this.words('replay.back'), () => this.game.board.undo()),
			);
		if (!found) row.append(button(this.words('review.learn.show'), show));
		if (next !== undefined) row.append(button(this.words('review.learn.next'), () => go(next), found ? 'ink' : ''));
		row.append(button(this.words('review.learn.end'), close));
		write(this.said, text);
		if (focused) row.querySelector('button')?.focus();
	}

	close(): void {
		this.heard.abort();
		this.game.board.locked = true;
		delete this.place.dataset.ready;
		delete this.place.dataset.found;
	}
}
