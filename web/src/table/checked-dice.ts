import { make } from '../ui/make';
import type { Words } from '../ui/words';
import { type Line, prove } from './proof';

/** Checks every roll of a record; the result writes what it has found. Nothing if the secret is not out. */
export async function checkDice(log: Line[], words: Words): Promise<((box: HTMLElement) => void) | undefined> {
	const proof = await prove(log);
	if (!proof) return undefined;
	return (box) => {
		const good = !proof.fault;
		const text = good
			? words('table.proof.good', { n: proof.rolls })
			: words(`table.proof.fault.${proof.fault}`, { at: proof.at ?? '' });
		box
			.querySelector('summary')
			?.append(make('span', { class: `tag ${good ? 'good' : 'now'}` }, words(good ? 'table.proof.ok' : 'table.proof.bad')));
		const list = [
			['table.proof.sealed', proof.commitment],
			['table.proof.secret', proof.secret],
			['table.proof.first', proof.words[0]],
			['table.proof.second', proof.words[1]],
		].map(([key = '', value = '']) => make('div', {}, `${words(key)} ${value || '–'}`));
		box.append(
			make('p', { class: 'small' }, text),
			make('div', { class: 'proof' }, ...list),
			make('p', { class: 'small' }, words('table.proof.how'), ' ', make('code', {}, 'crownhead verify')),
		);
	};
}
