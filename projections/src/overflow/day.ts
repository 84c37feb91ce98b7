import { pageOf, putOnPage } from '../report/packed/message-pages.ts';
import type { ForwardedRun } from '@so-cuoc/shared-domain/book/contents.ts';
import { NO_POINTS, type Points, pointsFromCenti } from '@so-cuoc/shared-domain/money/money.ts';
import type { OverflowTerms } from '@so-cuoc/shared-domain/overflow/next-run.ts';
import { levelsOfRun } from '@so-cuoc/shared-domain/overflow/entry.ts';
import { packLevel, type PackedLevels } from '@so-cuoc/shared-domain/contract/rows/packed-rows.ts';
import { limitOf } from '@so-cuoc/shared-domain/limits/limits.ts';
import { forwardedBy, type ForwardedPoints } from '@so-cuoc/shared-domain/overflow/levels.ts';
import { eachPosition } from '@so-cuoc/shared-domain/overflow/position.ts';
import { type HeldBets, unpackBets } from './documents.ts';

/** The points of each customer on each position of a day, updated message by message. */
export class TakenByCustomer {
  /** Hundredths of points by khach_id, by position. */
  readonly #lines = new Map<string, Map<string, number>>();

  /** Counts an active message, or (`times` −1) removes it. */
  count({ khachId, deleted, flagged, items }: HeldBets, times: 1 | -1): void {
    if (deleted || flagged) return;
    for (const item of unpackBets(items))
      eachPosition(item, (key) => {
        const line = this.#lines.get(key) ?? new Map<string, number>();
        this.#lines.set(key, line);
        line.set(khachId, (line.get(khachId) ?? 0) + times * item.points);
      });
  }

  /** The points on a position (positionKey) of customers who hand in. */
  on(key: string, handsIn: (khachId: string) => boolean): Points {
    let taken = 0;
    for (const [khachId, points] of this.#lines.get(key) ?? []) if (handsIn(khachId)) taken += points;
    return pointsFromCenti(taken);
  }
}

/** One agent's day: its bets and its overflow runs. */
export class OverflowDay {
  readonly kind = 'day';
  readonly agentId: string;
  /** yyyy-mm-dd */
  readonly date: string;
  readonly bets = new Map<string, HeldBets>();
  readonly runs: ForwardedRun[] = [];
  /** Pages to rewrite, and the number of stored runs. */
  readonly dirty = new Set<number>();
  storedRuns = 0;
  /** Of the items of all messages. */
  characters = 0;
  /** Items added or removed since the documents were written. */
  touched: string[] = [];
  readonly #pages = new Map<number, string[]>();
  /** Built at the first request, so that a rebuild does without. */
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
    this.characters += held.items.length - (before?.items.length ?? 0);
    this.bets.set(held.uiId, held);
    this.dirty.add(pageOf(held.stt));
  }

  onPage(page: number): readonly HeldBets[] {
    return (this.#pages.get(page) ?? []).flatMap((uiId) => this.bets.get(uiId) ?? []);
  }

  /** The current levels of the positions of these items. */
  levelsOn(items: readonly string[], { limits, handsIn }: OverflowTerms): PackedLevels {
    const [taken, forwarded] = [this.#watched(), this.#forwardedNow()];
    const levels: Record<string, string> = {};
    for (const packed of items)
      for (const item of unpackBets(packed))
        eachPosition(item, (key) => {
          levels[`${item.region} ${key}`] ??= packLevel(
            taken.on(key, handsIn),
            limitOf(limits, item),
            forwarded.get(key)?.points ?? NO_POINTS,
          );
        });
    return levels;
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
