// The sounds of a table, loaded where somebody wants them.
export { play } from '../table/instruments';
