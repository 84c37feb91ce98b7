import type { DrawChange } from '@so-cuoc/shared-domain/scoring/draw-change.ts';
import { StakedNumbers } from '@so-cuoc/shared-domain/scoring/staked-numbers.ts';
import type { MessageText } from './held-message.ts';
import { splitItems, stakedIn } from './packed-item.ts';

/** A place in the day whose message an edit may change. */
interface Holding {
  readonly message: Pick<MessageText, 'items'>;
}

/** Which of a message's items a day's index knows: those of its present text. */
interface Known {
  readonly items: string;
  /** The bet that is its first item; the others follow. */
  readonly first: number;
}

/** The items of some messages, by their index; one may be named twice. */
export type Touched<Entry> = Map<Entry, readonly number[]>;

/** Which items of a day's messages each prize can touch. */
export class StakedItems<Entry extends Holding> {
  readonly #staked = new StakedNumbers();
  /** By bet. */
  readonly #entries: Entry[] = [];
  readonly #known = new Map<Entry, Known>();

  /** Takes a message in, or what an edit made of it: its former bets are then found no more. */
  enter(entry: Entry): void {
    const { items } = entry.message;
    if (this.#known.get(entry)?.items === items) return;
    this.#known.set(entry, { items, first: this.#entries.length });
    for (const item of splitItems(items)) {
      this.#staked.add(stakedIn(item));
      this.#entries.push(entry);
    }
  }

  /** Adds to `touched` the items whose hits can differ after the change. */
  touchedBy(change: DrawChange, touched: Touched<Entry>): void {
    for (const bet of this.#staked.touchedBy(change)) {
      const entry = this.#entries[bet];
      const known = entry === undefined ? undefined : this.#known.get(entry);
      if (entry === undefined || known === undefined || bet < known.first) continue;
      touched.set(entry, [...(touched.get(entry) ?? []), bet - known.first]);
    }
  }
}
