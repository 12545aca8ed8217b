// A table that this browser has by itself, on a page that it keeps.
import { CrownBoard } from '../board/element';
import { otherBoard } from '../offline/other-board';
import { type Carried, OwnTable } from '../offline/own-table';
import { ownTablePage } from '../offline/own-table-page';
import { request } from '../offline/requested-table';
import { carried } from '../ui/parts';
import { settings, showSettings } from '../ui/settings';
import { sitDown } from './sit-down';

const main = document.querySelector<HTMLElement>('main.table');
const offline = carried<Carried>('offline');
if (main) {
	otherBoard(main, request(location.search, offline.switches));
	showSettings(settings()); // a page that was kept is older than what was chosen since
}
const board = document.querySelector('crown-board');
if (main && board instanceof CrownBoard)
	sitDown(main, board, {
		open: (fails) => new OwnTable(offline, document.documentElement.lang, fails),
		page: (desk, own) => ownTablePage(desk, own, offline.switches),
	});
