import type { Desk } from './desk';

const felt = { touched: [8], turn: [14], refused: [18, 60, 18] };

/** A man who is picked up, a turn and a refusal are felt in the hand, where the device can and the setting allows it. */
export function vibrate(desk: Desk): void {
	if (!('vibrate' in navigator)) return;
	let finger = false; // a mouse feels nothing
	desk.board.addEventListener('pointerdown', (e) => {
		finger = e.pointerType === 'touch';
	});
	for (const [event, pattern] of Object.entries(felt))
		desk.board.addEventListener(event, () => finger && desk.settings.vibrate === 'on' && navigator.vibrate(pattern));
}
