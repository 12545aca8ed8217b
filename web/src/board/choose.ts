// A choice that squares cannot decide: what a pawn becomes. It is asked over the board, beside the square in question.
import type { Move } from '../wire';
import { face, type Skin } from './skin';
import type { Speech } from './speak';
import { svg, use } from './svg';

/** choose asks at a spot, given in parts of the board's width and height; nothing is done if the asked turns away. */
export function choose(
	host: HTMLElement,
	at: { x: number; y: number },
	moves: Move[],
	of: string,
	skin: Skin,
	speech: Speech,
	done: (move?: Move) => void,
): void {
	const asked = document.createElement('dialog');
	asked.className = 'choose';
	asked.setAttribute('aria-label', speech.say('promote.title'));
	for (const move of moves) {
		const is = move.steps.at(-1)?.effects?.find((e) => e.becomes)?.becomes ?? '';
		const f = face(skin, { of, is });
		const button = document.createElement('button');
		button.type = 'button';
		button.value = move.text;
		button.setAttribute('aria-label', speech.say(f.word) || move.text);
		button.append(
			svg('svg', { viewBox: '0 0 100 100', 'aria-hidden': 'true' }, use(f.symbol, { class: f.class, width: 100, height: 100 })),
		);
		button.addEventListener('click', () => asked.close(move.text));
		asked.append(button);
	}
	asked.style.setProperty('--n', String(moves.length));
	asked.style.setProperty('--x', String(at.x));
	asked.style.setProperty('--y', String(at.y));
	asked.addEventListener('close', () => {
		asked.remove();
		done(moves.find((m) => m.text === asked.returnValue));
	});
	asked.addEventListener('click', (e) => e.target === asked && asked.close('')); // beside the buttons
	host.append(asked);
	asked.showModal();
}
