import { spokenTurns } from '../board/spoken';
import { choose } from '../ui/dialogs';
import { button, make, renew } from '../ui/make';
import { part, write } from '../ui/parts';
import type { Offer } from '../wire';
import { answer } from './answers';
import type { Desk, Show } from './desk';
import { both, other, yourTurn } from './state';
import { waits } from './waits';
import { Worth } from './worth';

const order = ['draw', 'count', 'claim'];

/**
 * What can be answered and said now, under the board; what can be proposed, in the menu of the sheet "more"; and the two places that are
 * always there: a hint and the turn taken back, or once the game is over a rematch and the review. What is not open says why when it is
 * pressed.
 */
export function offers(desk: Desk): Show {
	const place = part('offers');
	const menu = part('menu');
	if (!place || !menu) return () => {};
	const { words } = desk;
	const worth = new Worth(desk);
	let rolled = ''; // what was chosen of the rolls and not yet said: news of anything else must not change it

	const show: Show = (view) => {
		const { phase } = view.table.state;
		const focused = place.contains(document.activeElement) ? document.activeElement?.textContent : undefined;
		const playing = phase === 'playing' && view.yours.seats.length > 0;
		const watching = phase === 'playing' && !view.yours.seats.length;
		renew(
			place,
			...standing(),
			...doubled(),
			...(playing ? row(said()) : []),
			...(watching ? [make('p', { class: 'why' }, words('table.watching'))] : []),
		);
		place.hidden = !place.childElementCount;
		renew(
			menu,
			...(playing ? [...closed(), ...open()] : []),
			...(view.yours.abort ? [abort()] : []),
			...(playing ? resigning() : []),
		);
		showPlaces();
		worth.follow();
		if (!focused || place.contains(document.activeElement)) return;
		[...place.querySelectorAll<HTMLElement>('button, select')].find((b) => b.textContent === focused)?.focus();
	};

	desk.board.addEventListener('touched', () => show(desk.view, [])); // what can be said follows the turn in the making

	/** Who touches the board where something must be said first sees what. */
	desk.board.addEventListener('refused', () => {
		if (!desk.board.waitsForWord) return;
		const wanted = document.querySelectorAll('.on-board .seal, [data-part="offers"] :is(.btn.seal, select)');
		for (const control of wanted) control.classList.add('rung');
		wanted[0]?.scrollIntoView({ block: 'nearest' });
	});

	// What somebody has offered and the other has not answered.
	const standing = () =>
		desk.view.table.state.offers
			.filter((o) => o.kind !== 'rematch')
			.map((o) => {
				const own = desk.view.yours.seats.includes(o.by ?? '');
				const seats = desk.view.yours.seats.length;
				const text =
					own && seats === 1 ? words('offer.stands.mine', { offer: offerText(o) }) : waits(words, o, desk.name(o.by ?? ''));
				const slip = make('div', { class: `slip standing ${own ? '' : 'now'}` }, make('p', {}, text));
				if (!seats) return slip;
				const answers =
					own && seats === 1
						? [button(words('offer.withdraw'), () => desk.answer(false))]
						: [
								button(words('offer.accept'), () => desk.answer(true, other(o.by ?? '')), 'seal'),
								button(words('offer.decline'), () => desk.answer(false, other(o.by ?? ''))),
							];
				slip.append(make('div', { class: 'row' }, ...answers));
				return slip;
			});

	/** A double that waits for an answer. */
	const doubled = () => {
		const asked = desk.view.table.state.position.facts.find((f) => f.name === desk.board.plays.raises);
		if (!asked) return [];
		const text = words('double.text', { name: desk.name(asked.of), n: asked.value });
		return [make('div', { class: 'slip standing now' }, make('p', {}, text))];
	};

	const row = (buttons: HTMLElement[]) => (buttons.length ? [make('div', { class: 'row' }, ...buttons)] : []);

	// Turns that are said and not touched, and claims.
	const said = () => {
		if (!yourTurn(desk.view)) return [];
		const { moves } = desk.view.yours;
		if (desk.view.table.state.position.toAct === 'dice') return [rollByHand(moves.map((m) => m.text))];
		rolled = '';
		const { board } = desk;
		const { raises, refuses } = board.plays;
		return spokenTurns(board, moves, words, (turn) => desk.play(turn), {
			look: (word) => (board.hasSpots && (word === 'roll' || word === raises) ? undefined : word === refuses ? '' : 'seal'),
			claimed: () => {
				if (!place.contains(document.activeElement)) board.querySelector<SVGElement>('.cell[tabindex="0"]')?.focus();
			},
		});
	};

	/** Where the players roll real dice, one of them says what they show. */
	const rollByHand = (rolls: string[]) => {
		const menu = make('select', { 'aria-label': words('table.roll.said') }, ...rolls.map((r) => make('option', { value: r }, r)));
		if (rolls.includes(rolled)) menu.value = rolled;
		menu.addEventListener('change', () => {
			rolled = menu.value;
		});
		const say = () => desk.play(rolled || (rolls[0] ?? ''));
		return make('div', { class: 'row' }, menu, button(words('table.roll.say'), say, 'seal'));
	};

	const openTo = (kind: string) =>
		desk.view.yours.open.filter((o) => o.kind === kind && o.by === proposer(desk, kind) && !stands(o));

	const open = () => {
		const made = order.flatMap(openTo).map((o) => button(offerText(o), () => propose(desk, o))); // a button stays where it was
		if (desk.view.yours.values) made.unshift(values());
		return made;
	};

	const resigning = () => {
		const ways = openTo('resign');
		return ways.length ? [button(words(ways.length > 1 ? 'table.resign.more' : 'offer.resign'), () => resign(desk, ways))] : [];
	};

	const values = () => {
		const made = button(words('table.worth'), (e) => {
			worth.toggle();
			(e.currentTarget as Element).setAttribute('aria-pressed', String(worth.on));
		});
		made.setAttribute('aria-pressed', String(worth.on));
		return made;
	};

	const hint = async () => {
		desk.touched();
		desk.tell(await answer(desk, 'hint', ''));
	};

	const stands = (o: Offer) =>
		desk.view.table.state.offers.some((s) => s.kind === o.kind && (s.by === o.by || o.kind !== 'resign'));

	/** The two places at the left. They never move: what cannot be done there is dimmed, and says why. */
	const showPlaces = () => {
		const { phase } = desk.view.table.state;
		const over = phase === 'over' || phase === 'aborted';
		const [back] = openTo('take-back');
		const [rematch] = openTo('rematch');
		lay('hint', over, desk.view.yours.hint ?? false, () => (desk.view.yours.hint ? hint() : tellClosed('table.closed.hint')));
		lay('take-back', over, Boolean(back), () => (back ? propose(desk, back) : tellClosed('table.closed.take-back')));
		lay('rematch', !over, Boolean(rematch), () => (rematch ? desk.offer(rematch) : tellClosed('table.closed.rematch')));
		write(part('take-back')?.querySelector('span') ?? null, back ? offerText(back) : words('table.take-back'));
	};

	const lay = (name: string, hidden: boolean, can: boolean, press: () => void) => {
		const at = part<HTMLButtonElement>(name);
		if (!at) return;
		at.hidden = hidden;
		at.setAttribute('aria-disabled', String(!can));
		at.onclick = press;
	};

	// What belongs to this game and is not open now.
	const closed = () => {
		const { facts } = desk.view.table.state.position;
		const { raises, stake: fact } = desk.board.plays;
		const raising = facts.some((f) => f.name === fact) && !facts.some((f) => f.name === raises);
		if (!raises || !raising || desk.view.yours.moves.some((m) => m.text === raises)) return [];
		const why = async () => desk.refuse((await desk.whyText(raises)).reasons);
		return [disabled(words('table.say.double', { n: stake(desk) }), why)];
	};

	const tellClosed = (key: string) => desk.tell({ title: words('table.referee'), lines: [words(key)] });

	const disabled = (text: string, why: () => Promise<void>) => {
		const made = button(text, why);
		made.setAttribute('aria-disabled', 'true');
		made.title = words('table.closed.why');
		return made;
	};

	const abort = () => button(words('table.abort'), () => desk.abort());
	const offerText = (o: Offer) => {
		if (o.kind === 'claim' && o.move) return words('table.claim.with', { move: o.move });
		if (o.kind === 'draw' && both(desk.view)) return words('table.agree');
		if (o.kind === 'take-back' && (both(desk.view) || againstComputer(desk))) return words('table.take-back');
		return words(o.times && o.times > 1 ? `offer.${o.kind}.${o.times}` : `offer.${o.kind}`);
	};
	return show;
}

/** What would be played for once the stake is raised. */
export const stake = ({ view, board: { plays } }: Desk) =>
	(plays.times ?? 1) * Number(view.table.state.position.facts.find((f) => f.name === plays.stake)?.value ?? 1);

/** Raises the stake, after a question. */
export async function raise(desk: Desk): Promise<void> {
	const { words } = desk;
	const n = stake(desk);
	const word = desk.board.plays.raises ?? '';
	const sure = await choose(word, words('table.double.title', { n }), words('table.double.text'), [
		{ value: '', text: words('table.double.no') },
		{ value: word, text: words('table.say.double', { n }), look: 'seal' },
	]);
	if (sure) desk.play(word);
}

/** The seat that proposes where the viewer has both: the side that moved last takes back, the side to move does the rest. */
export function proposer(desk: Desk, kind: string): string {
	const { seats } = desk.view.yours;
	if (seats.length < 2) return seats[0] ?? '';
	const last = desk.view.table.turns.findLast((t) => t.by !== 'dice')?.by ?? '';
	return kind === 'take-back' && seats.includes(last) ? last : desk.mine();
}

const againstComputer = (desk: Desk) => desk.view.table.state.seats.some((s) => s.kind === 'engine');

/** Proposes something, and asks before an offer that may end the game at once, because no other person answers it. */
export async function propose(desk: Desk, o: Offer): Promise<void> {
	const { words } = desk;
	const ends = (o.kind === 'draw' && both(desk.view)) || (o.kind === 'count' && (both(desk.view) || againstComputer(desk)));
	if (ends) {
		const question = o.kind === 'draw' ? 'agree' : 'count';
		const sure = await choose('resign', words(`table.${question}.title`), words(`table.${question}.text`), [
			{ value: '', text: words('resign.no') },
			{ value: 'yes', text: words(`table.${question}.yes`), look: 'seal' },
		]);
		if (!sure) return;
	}
	await desk.offer(o);
}

/** Asks before giving up; in backgammon also how much. */
export async function resign(desk: Desk, ways: Offer[]): Promise<void> {
	const { words } = desk;
	const by = ways[0]?.by ?? desk.mine();
	const value = (o: Offer) => String(o.times ?? 1);
	const chosen = await choose('resign', words('resign.title'), words('resign.text', { name: desk.name(other(by)) }), [
		{ value: '', text: words('resign.no') },
		...ways.map((o) => ({
			value: value(o),
			text: words(o.times && o.times > 1 ? `offer.resign.${o.times}` : 'offer.resign'),
			look: 'seal',
		})),
	]);
	const way = ways.find((o) => value(o) === chosen);
	if (way) desk.offer(way);
}
