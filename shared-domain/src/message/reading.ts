import type { Catalogue } from '../catalogue/catalogue.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import type { Money } from '../money/money.ts';
import type { PriceTable } from '../pricing/prices.ts';
import type { BetItem } from './bets/bet-item.ts';
import type { MessageError } from './diagnostics/diagnostics.ts';

/** The customer's options that change how a message is read and scored (product-1 §3, domain.md §3, §5). */
export interface BetOptions {
  /** da over several stations is read as dx over them. */
  readonly CuPhapDa: boolean;
  /** A number may stand twice in da/dx; the pair (a, a) is then a pair like any other. */
  readonly SoDaTrung: boolean;
  /** dd/dau/dui with 3 digits is x/xdau/xdui, with 4 digits xx/xxdau/xxdui. */
  readonly DDDauDui: boolean;
  /** A 3/4-digit number is cut to the longest length that the type sells. */
  readonly CuPhapDuoi4Con: boolean;
  /** Regions where da counts half points (kỳ rưỡi). */
  readonly TinhKiRuoi: readonly RegionKey[];
  /** Regions where dx counts half points. */
  readonly TinhKiRuoiDx: readonly RegionKey[];
}

export const DEFAULT_OPTIONS: BetOptions = {
  CuPhapDa: true,
  SoDaTrung: false,
  DDDauDui: true,
  CuPhapDuoi4Con: false,
  TinhKiRuoi: ['MN', 'MT', 'MB'],
  TinhKiRuoiDx: [],
};

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
