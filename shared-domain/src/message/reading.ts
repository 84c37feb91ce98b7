import type { Habits } from '../dialect/questions.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import type { Money } from '../money/money.ts';
import type { PriceTable } from '../pricing/prices.ts';
import type { BetItem } from './bets/bet-item.ts';
import type { MessageError } from './diagnostics/diagnostics.ts';

/** Customer options that change reading and scoring (product-1 §3, domain.md §3, §5). */
export interface BetOptions {
  /** da over several stations is read as dx. */
  readonly CuPhapDa: boolean;
  /** A number may come twice in da and dx; the pair (a, a) then counts like any other. */
  readonly SoDaTrung: boolean;
  /** dd/dau/dui with 3 digits is x/xdau/xdui, with 4 digits xx/xxdau/xxdui. */
  readonly DDDauDui: boolean;
  /** A number of 3 or 4 digits is cut to the longest length that the type sells. */
  readonly CuPhapDuoi4Con: boolean;
  /** The regions where da counts half points (kỳ rưỡi). */
  readonly TinhKiRuoi: readonly RegionKey[];
  /** The regions where dx counts half points. */
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

/** The input of reading beside the text: day, catalogue and the customer's settings. */
export interface ReadingContext {
  /** yyyy-mm-dd, the day of the draws. */
  readonly date: string;
  readonly catalogue: Catalogue;
  /** The customer's default region, for a station count without a region. */
  readonly region: RegionKey | null;
  readonly options: BetOptions;
  readonly prices: PriceTable;
  /** For the sentence of a missing price. */
  readonly customerName: string;
  /** What the customer's earlier messages were chosen to mean (reading.md); only the dialect reader heeds them. */
  readonly habits?: Habits;
}

export type MarkRole = 'station' | 'count' | 'number' | 'set' | 'range' | 'type' | 'amount' | 'unit';

/** A span of an original line that the grammar understood, for tinting. */
export interface Mark {
  readonly role: MarkRole;
  readonly start: number;
  readonly end: number;
}

/** The reading of one line, for the editor's tints, ghost text and line totals. */
export interface LineReading {
  readonly marks: readonly Mark[];
  /** Station keys carried over from an earlier line; empty if the line names its own or has no bet. */
  readonly inherited: readonly string[];
  readonly tienxac: Money;
  readonly thucthu: Money;
  /** The number of single bets. */
  readonly count: number;
}

/** The reading of a message, accepted or refused. */
export interface Reading {
  /** No error of severity `error`. */
  readonly ok: boolean;
  readonly region: RegionKey | null;
  /** Strict text that reads back to the same bets; null if not ok. */
  readonly normalised: string | null;
  /** Sorted by line and span. */
  readonly errors: readonly MessageError[];
  readonly items: readonly BetItem[];
  readonly lines: readonly LineReading[];
  readonly tienxac: Money;
  readonly thucthu: Money;
}

/** What a bet is decided from. The marks of lines are for editors. */
export type PricedReading = Omit<Reading, 'lines'>;
