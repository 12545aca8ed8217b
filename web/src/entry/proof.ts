// The check of the dice, loaded once a game that had some is over.
export { checkDice } from '../table/checked-dice';
