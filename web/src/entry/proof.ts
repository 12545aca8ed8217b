// What is loaded once it is wanted: the check of the dice, when a game that had some is over, and passkeys, when somebody presses a button for one.
export { checkDice } from '../table/checked-dice';
export { passkey } from '../ui/passkey';
