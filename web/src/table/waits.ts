import type { Words } from '../ui/words';
import type { Offer } from '../wire';

/** What an offer that waits for an answer says: with a resignation, how much it gives up. */
export function waits(words: Words, offer: Pick<Offer, 'kind' | 'times'>, name: string): string {
	return words(`offer.stands.${offer.kind}`, { name, times: offer.times ? words(`table.times.${offer.times}`) : '' });
}
