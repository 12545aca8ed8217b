// A choice that squares cannot decide: what a pawn becomes. It is asked over the board, beside the square in question.
import type { Move } from '../wire';
import { face, type Skin } from './skin';
import type { Speech } from './speak';
import { svg, use } from './svg';

const again = 300; // milliseconds in which a second tap of a nervous finger is not an answer

/** choose asks at a spot, given in parts of the board's width and height: the first choice lies there, under the finger. Nothing is done if the asked turns away. */
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
	setTimeout(() => asked.toggleAttribute('data-ready', true), again);
	const answer = (value: string) => asked.hasAttribute('data-ready') && asked.close(value);
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
		button.addEventListener('click', (e) => (e.detail ? answer(move.text) : asked.close(move.text))); // a key has no detail
		asked.append(button);
	}
	asked.style.setProperty('--n', String(moves.length));
	asked.style.setProperty('--x', String(at.x));
	asked.style.setProperty('--back', at.x > 0.5 ? '1' : '0');
	asked.classList.toggle('back', at.x > 0.5);
	asked.style.setProperty('--y', String(at.y));
	asked.addEventListener('close', () => {
		asked.remove();
		done(moves.find((m) => m.text === asked.returnValue));
	});
	asked.addEventListener('click', (e) => e.target === asked && answer('')); // beside the buttons
	host.append(asked);
	asked.showModal();
}
