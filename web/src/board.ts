// A board by itself, for pages that show positions without a table; on a record it looks through the game.
import { CrownBoard } from './board/element';
import { replay } from './replay/record';
import { part } from './table/parts';

const place = part('replay');
const board = place?.querySelector('crown-board');
if (place && board instanceof CrownBoard) replay(place, board);
