import { button } from '../ui/make';
import { part } from '../ui/parts';
import type { Words } from '../ui/words';
import type { Standing } from './line';

/** The line over the page that tells the state of the connection; nothing moves for it. */
export function net(words: Words, again: () => void): (standing: Standing, why: string) => void {
	const line = part('net');
	let timer = 0;
	let last: Standing = 'open';
	return (standing, why) => {
		if (!line || (standing === last && standing !== 'ended')) return; // another attempt is not news
		last = standing;
		clearTimeout(timer);
		if (standing === 'open') {
			line.hidden = true;
			return;
		}
		const say = () => {
			line.hidden = false;
			line.className = `net ${standing}`;
			line.textContent = standing === 'ended' ? words(`table.net.ended.${why}`) : words(`table.net.${standing}`);
			if (standing === 'ended' && why !== 'gone') line.append(' ', button(words('table.net.again'), again));
		};
		// A blink of the connection is nobody's business.
		timer = setTimeout(say, standing === 'reconnecting' ? 700 : 0);
	};
}
