import type { Catalogue } from '../catalogue/catalogue.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import type { Money } from '../money/money.ts';
import type { PriceTable } from '../pricing/prices.ts';
import type { BetItem } from './bets/bet-item.ts';
import type { MessageError } from './diagnostics/message-errors.ts';
import type { BetOptions } from './bet-options.ts';

/** What a message is read against: the day, the catalogue and the customer's settings. */
export interface ReadingContext {
  /** yyyy-mm-dd, the day of the draws. */
  readonly date: string;
  readonly catalogue: Catalogue;
  /** The customer's default region; decides what a bare count of stations means. */
  readonly region: RegionKey | null;
  readonly options: BetOptions;
  readonly prices: PriceTable;
  /** Named in the missing-configuration sentence. */
  readonly customerName: string;
}

export type MarkRole = 'station' | 'count' | 'number' | 'set' | 'range' | 'type' | 'amount' | 'unit';

/** A run of characters of one original line that the grammar understood, for tinting. */
export interface Mark {
  readonly role: MarkRole;
  readonly start: number;
  readonly end: number;
}

/** How one line was read: what the editor paints, shows as ghost text and prints at its right edge. */
export interface LineReading {
  readonly marks: readonly Mark[];
  /** Stations that this line takes over from an earlier one; empty if it names its own or has no bet. */
  readonly inherited: readonly string[];
  readonly tienxac: Money;
  readonly thucthu: Money;
  /** Atomic bets of the line. */
  readonly count: number;
}

/** A whole message, understood or refused. */
export interface Reading {
  /** No error of severity `error`. */
  readonly ok: boolean;
  readonly region: RegionKey | null;
  /** Strict text that reads back to the same bets; null when not ok. */
  readonly normalised: string | null;
  /** Sorted by place. */
  readonly errors: readonly MessageError[];
  readonly items: readonly BetItem[];
  readonly lines: readonly LineReading[];
  readonly tienxac: Money;
  readonly thucthu: Money;
}
