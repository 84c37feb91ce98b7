import type { BetClass, PlainKind } from '../catalogue/bet-classes.ts';
import type { RegionKey } from '../catalogue/regions.ts';

/** Characters of the message text: line from 1; start and end count UTF-16 units of it, end exclusive. */
export interface Span {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The spans of an item: what names its stations, its numbers, its type and its amount. */
export interface ItemPlaces {
  readonly stations: (Span & { readonly stations: string[] })[];
  readonly numbers: (Span & { readonly numbers: string[] })[];
  readonly type: Span;
  readonly amount: Span;
}

export const READING_RULES = [
  'kieu',
  'ddtheosochuso',
  'cuphapduoi4con',
  'dao',
  'dayso',
  'capso',
  'cuphapda',
  'themdai',
  'capdai',
  'theodongtren',
] as const;

/** A rule that turned the typed text into the item: domain.md §3 and §5. */
export interface ReadingRule {
  readonly code: (typeof READING_RULES)[number];
  readonly sentence: string;
}

/** An arithmetic step with its numbers, in thousand đồng. */
export interface Worked {
  readonly formula: string;
  readonly value: number;
}

/** The event from which a value comes. */
export interface Origin {
  /** Its place in the log; empty if the log gives none. */
  readonly position: string;
  readonly type: string;
  /** ISO instant. */
  readonly at: string;
  /** Who did it; null for the system. */
  readonly actor: string | null;
}

export interface PrizeHit {
  readonly station: string;
  readonly rank: string;
  /** From 1 in announced order. */
  readonly position: number;
  readonly drawn: string;
}

/** How often one number came, in one station or, for dx, in two together. */
export interface NumberCame {
  readonly stations: string[];
  readonly number: string;
  readonly prizes: PrizeHit[];
}

/** A number (pair) that won in a station (station pair), and the formula of its hits. */
export interface TracedWinner {
  readonly stations: string[];
  readonly numbers: string[];
  readonly hits: Worked;
}

/** How one bet item came to its money, step by step. */
export interface ItemTrace {
  readonly region: RegionKey;
  /** The text that was read, and the text as sent. */
  readonly text: string;
  readonly original: string;
  /** null if today's reading of the text no longer gives this item; its figures are still valid. */
  readonly places: ItemPlaces | null;
  readonly rules: ReadingRule[];
  /** The habits of the customer that decided how the message was read, in Vietnamese; absent if there were none. */
  readonly habits?: string[] | undefined;
  readonly typed: string;
  readonly kind: PlainKind;
  readonly betClass: BetClass;
  readonly stations: string[];
  readonly numbers: string[];
  /** Per number (pair) and station (station pair). */
  readonly points: number;
  /** What one number (pair) stakes on: the prizes, as `G8, G7, G6 ×3`. */
  readonly lots: Worked & { readonly prizes: string };
  readonly tienxac: Worked;
  readonly price: {
    /** class.kind */
    readonly key: string;
    readonly co: number;
    readonly trathuong: number;
    /** Half points count for this item. */
    readonly half: boolean;
    readonly origin: Origin | null;
  };
  readonly thucthu: Worked;
  /** The stations of the item: prizes confirmed so far (`rows`), of how many. */
  readonly draws: { readonly station: string; readonly rows: number; readonly of: number }[];
  readonly came: NumberCame[];
  readonly winners: TracedWinner[];
  /** On the prizes confirmed so far. */
  readonly diemtrung: Worked;
  readonly thang: Worked;
  /** Seen from the customer; null while a station of the item is not final. */
  readonly thangthua: Worked | null;
}
