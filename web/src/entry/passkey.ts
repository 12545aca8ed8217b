// Passkeys, loaded when somebody presses a button for one.
export { passkey } from '../ui/passkey';
