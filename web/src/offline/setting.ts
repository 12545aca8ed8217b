import type { NewTable } from '../wire';
import type { Pack } from './pack';

/** What the worker is told by its name. */
export interface Setting {
	game: string; // the address the game is kept by
	lang: string;
	version: string;
	exec: string;
	wasm: string;
	engine: string;
	pack: Pack | undefined; // that the computer player plays by
	net: Pack | undefined; // and what it judges with
	pause: number; // how much of its pause the computer player takes
	make: NewTable; // the table, if no game of that address is kept
}

/** What is asked of the worker beside the wire. */
export interface Aside {
	id: number;
	format: string;
	computer: string | undefined; // what the computer player is called in it, if its level does not say what it is
}
