// Passkeys, loaded when somebody presses a button for one.
export { passkey } from '../account/passkey';
