import type { Announcer } from '../ui/announcer';
import { answerBoard, type Seen } from './asked';
import type { BoardEvents, CrownBoard } from './element';

/** Says aloud what hands do on a board, and answers its keys: the last turn, the clocks if there are any, the line where turns are typed. */
export function attend(
	board: CrownBoard,
	announcer: Announcer,
	seen: () => Seen,
	clock: () => Promise<string[]> = async () => [],
	signal?: AbortSignal,
): void {
	const options = signal && { signal };
	const say = (lines: string[]) => announcer.interrupt(lines.join(' '));
	board.addEventListener('heard', (e) => say([(e as CustomEvent<BoardEvents['heard']>).detail.text]), options);
	board.addEventListener(
		'asks',
		async (e) => {
			const { about } = (e as CustomEvent<BoardEvents['asks']>).detail;
			if (about === 'last') say(answerBoard('last', '', seen()));
			else if (about === 'clock') say(await clock());
			else document.querySelector<HTMLElement>(':is([data-part="command"], [data-part="type"]) input[type="text"]')?.focus();
		},
		options,
	);
}
