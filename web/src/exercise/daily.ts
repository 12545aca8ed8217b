// The puzzle of the day on a page that was kept: a worker draws it from the date, and the board is that of the kept page of its rule set.
import { CrownBoard } from '../board/element';
import { dayPack, hasPack } from '../offline/pack';
import type { Built } from '../offline/program';
import { carried, hide, part, write } from '../ui/parts';
import { quoted } from '../ui/quotes';
import { start } from './kept';

/** Shows the puzzle of the day, if the puzzles are in this browser. */
export async function daily(place: HTMLElement): Promise<void> {
	const { pack } = carried<Built>('program');
	if (!(pack && (await hasPack(pack.path))) && !(await hasPack(dayPack().path))) return;
	const posed = await start(document.documentElement.lang)({ day: true });
	const kept = await caches.match(`/offline/puzzles/${posed.rules.split('?')[0]}`, { ignoreVary: true });
	if (!kept) return;
	const page = new DOMParser().parseFromString(await kept.text(), 'text/html');
	for (const id of ['skin', 'words']) {
		const carriedThere = page.getElementById(id);
		if (carriedThere) place.append(document.importNode(carriedThere, true));
	}
	const drawn = page.querySelector('.board');
	if (drawn) part('diagram', place)?.replaceChildren(document.importNode(drawn, true));
	const { title = '', foot } = page.querySelector<HTMLElement>('main')?.dataset ?? {};
	const of = part('of', place);
	of?.replaceChildren(quoted(`${title} · ${(of.dataset.rating ?? '').replace('{n}', String(posed.rating))}`));
	write(part('goal', place), posed.goal);
	const board = place.querySelector('crown-board');
	if (!(board instanceof CrownBoard)) return;
	board.flipped = posed.seat !== foot;
	board.show({ position: posed.position, turns: [], moves: [], seats: [] });
	hide(place, false);
}
