// The check of the dice, in the reader's own browser: every roll of a finished game follows from the house's secret, which
// was sealed before anybody's words were known, and from both players' words (internal/table/dice has the computation in words).

import { fields, hashWords, hex } from './fair';

/** An event of a game's record, as far as the dice go. */
export interface Line {
	what: string;
	by: string;
	table?: string;
	commitment?: string;
	text?: string;
}

export interface Proof {
	commitment: string;
	secret: string;
	words: [string, string];
	rolls: number;
	fault?: 'secret' | 'words' | 'roll';
	at?: string; // which roll does not fit
}

/** Checks the last secret of a record: a rematch has one of its own. Nothing if it is not revealed. */
export async function prove(log: Line[]): Promise<Proof | undefined> {
	const table = log.find((e) => e.what === 'created')?.table ?? '';
	const sealed = log.findLastIndex((e) => (e.what === 'created' || e.what === 'rematched') && e.commitment);
	const mine = log.slice(sealed);
	const secret = mine.find((e) => e.what === 'revealed')?.text;
	const commitment = mine[0]?.commitment;
	if (sealed < 0 || !secret || !commitment) return undefined;

	const said = (what: string, by: string) => mine.find((e) => e.what === what && e.by === by)?.text ?? '';
	const words: [string, string] = [said('opened', 'first'), said('opened', 'second')];
	const proof: Proof = { commitment, secret, words, rolls: 0 };
	const key = bytes(secret);
	if (hex(await crypto.subtle.digest('SHA-256', fields('crownhead dice secret 1', key))) !== commitment)
		return { ...proof, fault: 'secret' };
	for (const [i, by] of (['first', 'second'] as const).entries()) {
		const hash = said('hashed', by);
		if (mine.some((e) => e.what === 'opened' && e.by === by) && (await hashWords(words[i] ?? '')) !== hash)
			return { ...proof, fault: 'words' };
	}

	let game = 0;
	let n = 0;
	let opening = true;
	for (const e of mine) {
		if (e.what === 'began') {
			game++;
			n = 0;
			opening = true;
		}
		if (e.what !== 'played') continue;
		if (e.by !== 'dice') {
			opening = false;
			continue;
		}
		const [a, b] = await roll(key, table, game, ++n, words);
		const want = opening ? `${a}-${b}` : `${Math.max(a, b)}${Math.min(a, b)}`;
		if (e.text !== want) return { ...proof, fault: 'roll', at: `${game}.${n}` };
		proof.rolls++;
	}
	return proof;
}

/** Roll is fixed by its arguments alone. */
export async function roll(
	secret: Uint8Array<ArrayBuffer>,
	table: string,
	game: number,
	n: number,
	words: [string, string],
): Promise<[number, number]> {
	const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
	const dice: number[] = [];
	for (let k = 0; dice.length < 2; k++) {
		const message = fields('crownhead dice roll 1', table, number(game), number(n), ...words, number(k));
		for (const b of new Uint8Array(await crypto.subtle.sign('HMAC', key, message))) if (b < 252) dice.push((b % 6) + 1);
	}
	return [dice[0] ?? 0, dice[1] ?? 0];
}

function number(n: number): Uint8Array<ArrayBuffer> {
	const eight = new Uint8Array(8);
	new DataView(eight.buffer).setBigUint64(0, BigInt(n));
	return eight;
}

const bytes = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
