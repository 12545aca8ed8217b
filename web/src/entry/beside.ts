// The pages for somebody's own box: the shelf, the referee beside a real board, and what lies beside it. They are a script of their own, so that no other
// page is heavier for them.
import { follow } from '../beside/follow';
import { beside, ownBoxes } from '../beside/page';
import { scorePad } from '../beside/score';
import { tool } from '../beside/tool';
import { restore } from '../ui/lasting';

const boxes = document.querySelector<HTMLElement>('[data-own-boxes]');
if (boxes) ownBoxes(boxes);
const followed = document.querySelector<HTMLElement>('[data-follow]');
if (followed) follow(followed);

const referee = document.querySelector<HTMLElement>('[data-beside]');
const used = document.querySelector<HTMLElement>('[data-tool]');
if (referee || used)
	void restore().then(() => {
		if (referee) beside(referee);
		if (used?.dataset.tool === 'score') scorePad();
		else if (used) tool(used);
	});
