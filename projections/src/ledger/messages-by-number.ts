import { splitItems } from '@so-cuoc/shared-domain/book/packed-items.ts';
import { type DrawTable, endingsOf, prizeChanges } from '@so-cuoc/shared-domain/scoring/draw-table.ts';
import { NumberChains } from '@so-cuoc/shared-domain/scoring/number-chains.ts';

/** The endings with which a number may hit or no longer hit. */
const changedEndings = (before: DrawTable, after: DrawTable): ReadonlySet<string> =>
  new Set(
    prizeChanges(before, after).flatMap(({ came, went }) => [
      ...endingsOf(came),
      ...(went === null ? [] : endingsOf(went)),
    ]),
  );

/** The fields of a packed item that name its stations and its numbers (packed-items.ts). */
const STATIONS = 5;
const NUMBERS = 6;

/**
 * The messages of a day by station and number, so that a corrected prize recounts those on its endings and not the
 * whole day. A message stays where an edit has taken its number away: it is recounted without need.
 */
export class MessagesByNumber<Message> {
  readonly #messages: Message[] = [];
  readonly #stations = new Map<string, NumberChains>();

  /** Items as `packItems` writes them. */
  add(message: Message, packed: string): void {
    const place = this.#messages.push(message) - 1;
    for (const item of splitItems(packed)) {
      const fields = item.split('|', NUMBERS + 1);
      const numbers = fields[NUMBERS]?.split('.') ?? [];
      for (const station of fields[STATIONS]?.split('@') ?? [])
        for (const number of numbers) this.#on(station).add(number, place);
    }
  }

  /** The messages on an ending that came or went between two tables of a station. */
  concerned(station: string, before: DrawTable, after: DrawTable): ReadonlySet<Message> {
    const found = new Set<Message>();
    const chains = this.#stations.get(station);
    if (chains === undefined) return found;
    for (const ending of changedEndings(before, after))
      chains.forEach(ending, (place) => {
        const message = this.#messages[place];
        if (message !== undefined) found.add(message);
      });
    return found;
  }

  #on(station: string): NumberChains {
    const known = this.#stations.get(station);
    if (known !== undefined) return known;
    const chains = new NumberChains();
    this.#stations.set(station, chains);
    return chains;
  }
}
