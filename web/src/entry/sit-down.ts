// A page with a table that the server has drawn, taken over without drawing it again.
import type { CrownBoard } from '../board/element';
import { towerPanel } from '../board/tower-panel';
import { keepAfterPlay } from '../offline/keep-offline';
import type { OwnTable } from '../offline/own-table';
import { announcements } from '../table/announcements';
import { auto } from '../table/auto';
import { boardButtons } from '../table/board-buttons';
import { building } from '../table/building';
import { chat } from '../table/chat';
import { clocks } from '../table/clocks';
import { command } from '../table/command';
import { Desk, type Show } from '../table/desk';
import { doubt } from '../table/doubt';
import { facing } from '../table/facing';
import { fair } from '../table/fair';
import { Line } from '../table/line';
import { moves } from '../table/moves';
import { Net } from '../table/net';
import { offers } from '../table/offers';
import { over } from '../table/over';
import { players } from '../table/players';
import { referee } from '../table/referee';
import { saying } from '../table/saying';
import type { Skin } from '../table/skin';
import { sound } from '../table/sounds';
import { begin } from '../table/state';
import { telling } from '../table/telling';
import { title } from '../table/title';
import { either, socket, stream } from '../table/transport';
import { turning } from '../table/turning';
import { vibrate } from '../table/vibrate';
import { waiting } from '../table/waiting';
import { Announcer } from '../ui/announcer';
import { sheet, typedLine } from '../ui/frame';
import { listKeys } from '../ui/keys';
import { carried, part } from '../ui/parts';
import { pressOnce } from '../ui/press';
import { control, onSettings, showSettings } from '../ui/settings';
import { catalogue } from '../ui/words';
import type { Snapshot } from '../wire';

/** A table that this browser has by itself, in place of the server's. */
export interface Local {
	open(fails: (fault?: string) => void): OwnTable;
	page(desk: Desk, own: OwnTable): Show;
}

/** Sits down at the table of this page. */
export function sitDown(main: HTMLElement, board: CrownBoard, local?: Local): void {
	const words = catalogue(carried('words'), document.documentElement.lang);
	const skin = carried<Skin>('skin');
	const view = begin(carried<Snapshot>('snapshot'), performance.now());
	const table = main.dataset.table ?? view.table.id;
	const own = local?.open((fault) => {
		const said = fault
			? { title: words('offline.fault'), lines: [fault] }
			: { title: words('offline.perfect.failed'), lines: [] };
		if (!fault) desk.perfect = false; // it plays as its level does
		desk.tell({ ...said, now: true, stays: true }, true);
	});
	const connect = own ? own.connect : either(socket(table), stream(table));

	const announcer = new Announcer();
	const net = new Net(
		words,
		() => line,
		(said) => {
			if (said) announcer.say(said);
			desk.show([]);
		},
	);
	const line: Line = new Line(
		connect,
		{
			seen: () => desk.view.table.state.seq,
			heard: (message) => desk.heard(message),
			// A worker that loads or thinks is not away.
			stands: (standing, why) => (own && standing !== 'open' && standing !== 'ended') || net.stands(standing, why),
		},
		{
			now: () => performance.now(),
			wait: (ms, then) => {
				const timer = setTimeout(then, ms);
				return () => clearTimeout(timer);
			},
			online: () => own !== undefined || navigator.onLine,
			watched: () => !document.hidden,
		},
	);
	const desk = new Desk(view, board, words, announcer, net, line, [main.dataset.first ?? '', main.dataset.second ?? '']);

	desk.perfect = own?.perfect ?? false;
	line.start();
	if (!own) {
		addEventListener('online', () => line.check());
		addEventListener('pageshow', (e) => e.persisted && line.check());
		document.addEventListener('visibilitychange', () => document.hidden || line.check());
	}

	desk.add(
		referee(desk),
		turning(desk, main),
		onBoard(desk),
		players(desk, skin),
		saying(desk),
		clocks(desk),
		doubt(desk),
		moves(desk),
		building(desk),
		boardButtons(desk),
		offers(desk),
		command(desk),
		chat(desk),
		waiting(desk),
		over(desk, main.dataset.record ?? 'json', own),
		fair(desk),
		announcements(desk),
		sound(desk),
		auto(desk),
		title(desk, main),
		facing(desk),
	);
	if (/^\d+d/.test(view.table.clock)) desk.add(telling(desk));
	let played = false;
	desk.add(({ table, yours }) => {
		if (played || !table.state.results.length || !yours.seats.length) return;
		played = true;
		keepAfterPlay(part('over'));
	});
	if (local && own) desk.add(local.page(desk, own));
	listKeys();
	vibrate(desk);
	sheet('more');
	typedLine(part<HTMLFormElement>('command'));
	control(document);
	pressOnce(
		':is([data-part="offers"], [data-part="referee"], .on-board, dialog:not(.choose)) button, .actions > button, [data-part="confirm"]',
	);
	const turn = new URLSearchParams(location.search).get('turn'); // the page was drawn so
	if (turn && /^\d+$/.test(turn)) desk.look(Number(turn));
	openSheet();
	if (board.querySelector('[data-pile="tower"]')) towers();
	onSettings(showSettings);
}

/** The sheet in play lies open where there is room for it. */
function openSheet(): void {
	const paper = part<HTMLDetailsElement>('sheet');
	const wide = matchMedia('(min-width: 1600px) and (min-height: 620px)');
	if (paper && wide.matches) paper.open = true;
}

/** The board, which is drawn again only when something changed that it shows. */
function onBoard(desk: Desk): Show {
	let shown: unknown;
	return (view, happened) => {
		const sum = JSON.stringify([
			view.table.state.touched,
			view.table.state.phase,
			view.yours.moves.length,
			desk.looking,
			desk.settings.premove,
			view.yours.seats,
		]);
		if (sum === shown) return;
		shown = sum;
		desk.showBoard(happened.findLast((e) => e.what === 'played')?.steps);
	};
}

/** Towers are drawn out beside the board. */
function towers(): void {
	part('referee')?.after(towerPanel());
}
