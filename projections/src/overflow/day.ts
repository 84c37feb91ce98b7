import type { ForwardedRun } from '@so-cuoc/shared-domain/book/contents.ts';
import type { OverflowTerms } from '@so-cuoc/shared-domain/overflow/next-run.ts';
import { levelsOfRun } from '@so-cuoc/shared-domain/overflow/entry.ts';
import {
  forwardedBy,
  levelOf,
  type ForwardedPoints,
  type Level,
} from '@so-cuoc/shared-domain/overflow/levels.ts';
import { eachPosition, type Position } from '@so-cuoc/shared-domain/overflow/position.ts';
import { NO_POINTS } from '@so-cuoc/shared-domain/money/money.ts';
import { unpackBets, type HeldBets } from './packed-bets.ts';
import { TakenByCustomer } from './taken-by-customer.ts';
import { pageOf, putOnPage } from '../report/packed/message-pages.ts';

/** One agent's day, as far as its bets stand against limits. */
export class OverflowDay {
  readonly kind = 'day';
  readonly agentId: string;
  /** yyyy-mm-dd */
  readonly date: string;
  readonly bets = new Map<string, HeldBets>();
  readonly runs: ForwardedRun[] = [];
  /** Pages whose document no longer holds, and how many runs theirs has. */
  readonly dirty = new Set<number>();
  storedRuns = 0;
  /** Items that came or went since the documents were written. */
  touched: string[] = [];
  readonly #pages = new Map<number, string[]>();
  /** Made when somebody first watches: a rebuild does without. */
  #taken: TakenByCustomer | null = null;
  #forwarded: ForwardedPoints = new Map();
  #forwardedRuns = 0;

  constructor(agentId: string, date: string) {
    this.agentId = agentId;
    this.date = date;
  }

  put(held: HeldBets): void {
    const before = this.bets.get(held.uiId);
    if (before === undefined) {
      putOnPage(this.#pages, held.stt, held.uiId);
    } else {
      this.#taken?.count(before, -1);
      this.touched.push(before.items);
    }
    this.#taken?.count(held, 1);
    if (before?.items !== held.items) this.touched.push(held.items);
    this.bets.set(held.uiId, held);
    this.dirty.add(pageOf(held.stt));
  }

  onPage(page: number): readonly HeldBets[] {
    return (this.#pages.get(page) ?? []).flatMap((uiId) => this.bets.get(uiId) ?? []);
  }

  /** How the positions of these items stand now. */
  levelsOn(items: readonly string[], { limits, handsIn }: OverflowTerms): readonly Level[] {
    const positions = new Map<string, Position>();
    for (const packed of items)
      for (const item of unpackBets(packed))
        eachPosition(item, (key, position) => {
          if (!positions.has(key)) positions.set(key, position());
        });
    const taken = this.#watched();
    const forwarded = this.#forwardedNow();
    return [...positions].map(([key, position]) =>
      levelOf(taken.on(position, handsIn), limits, forwarded.get(key)?.points ?? NO_POINTS),
    );
  }

  #watched(): TakenByCustomer {
    if (this.#taken !== null) return this.#taken;
    this.#taken = new TakenByCustomer();
    for (const held of this.bets.values()) this.#taken.count(held, 1);
    return this.#taken;
  }

  #forwardedNow(): ForwardedPoints {
    if (this.#forwardedRuns < this.runs.length)
      this.#forwarded = forwardedBy(this.runs.map(({ entries }) => levelsOfRun(entries)));
    this.#forwardedRuns = this.runs.length;
    return this.#forwarded;
  }
}
