// A board by itself, for pages that show positions without a table: on a record it looks through the game, in a lesson and a puzzle it takes
// answers.
import { CrownBoard } from '../board/element';
import { daily } from '../exercise/daily';
import { dueToday } from '../exercise/due';
import { keptPuzzles } from '../exercise/kept';
import { puzzle } from '../exercise/puzzle';
import { courses, lesson } from '../exercise/task';
import { replay } from '../replay/record';
import { review } from '../review/page';
import { part } from '../ui/parts';

const board = document.querySelector('crown-board');
const place = part('replay');
if (place && board instanceof CrownBoard) {
	const looked = replay(place, board);
	const section = part('review');
	if (section) review(section, looked);
}

const task = document.querySelector<HTMLElement>('[data-lesson]');
if (task && board instanceof CrownBoard) lesson(task, board);
const all = document.querySelector<HTMLElement>('[data-courses]');
if (all) courses(all);
const posed = document.querySelector<HTMLElement>('[data-puzzle]');
if (posed && board instanceof CrownBoard) puzzle(posed, board);
const list = document.querySelector<HTMLElement>('[data-kept-puzzles]');
if (list) keptPuzzles(list);
const day = part('daily');
if (day) daily(day).catch(() => {}); // the links lead to it all the same
const returning = document.querySelector<HTMLElement>('[data-due]');
if (returning) dueToday(returning);
