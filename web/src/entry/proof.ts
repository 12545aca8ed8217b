// The check of the dice, loaded when a game that had some is over.
export { checkDice } from '../table/checked-dice';
