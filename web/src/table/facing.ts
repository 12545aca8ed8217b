import { part } from '../ui/parts';
import type { Desk, Show } from './desk';
import { both } from './state';

/** Offers two people at one screen to have it lie between them. What that takes is loaded once they want it. */
export function facing(desk: Desk): Show {
	const place = part('face');
	let loaded = false;
	const load = async ({ does = '', looks = '' }: DOMStringMap) => {
		const sheet = document.createElement('link');
		const styled = new Promise((done) => sheet.addEventListener('load', done));
		sheet.rel = 'stylesheet';
		sheet.href = looks;
		document.head.append(sheet);
		const [{ faceToFace }] = await Promise.all([import(does) as Promise<typeof import('./face-to-face')>, styled]);
		desk.add(faceToFace(desk));
	};
	return (view) => {
		if (!place) return;
		place.hidden = !both(view);
		if (loaded || place.hidden || desk.settings.face !== 'on') return;
		loaded = true;
		load(place.dataset).catch(() => {
			loaded = false; // with the next change it is tried again
		});
	};
}
