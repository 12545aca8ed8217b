// A table of the server's.
import { CrownBoard } from '../board/element';
import { sitDown } from './sit-down';

const main = document.querySelector<HTMLElement>('main.table');
const board = document.querySelector('crown-board');
if (main && board instanceof CrownBoard) sitDown(main, board);
