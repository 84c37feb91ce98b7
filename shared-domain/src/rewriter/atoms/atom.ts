import type { BetType } from '../../catalogue/bet-types.ts';
import type { RegionKey } from '../../catalogue/regions.ts';
import type { Word } from '../../catalogue/words.ts';

/** Where an atom stands: a line from 0 and UTF-16 units of that original line. */
export interface AtomPlace {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** An amount as it will be written: `05`, `3.5`, with its unit's factor (1 where none was written). */
export interface AmountText {
  readonly text: string;
  readonly factor: number;
}

export interface Apart {
  readonly number: string;
  readonly amount: AmountText;
}

export interface OtherStation {
  readonly word: Word;
  readonly doubt: string;
}

/** What an atom is, wherever it stands. */
export type Meaning =
  /** `other`: a second station that the name is as near to (station-slips.ts). */
  | { readonly kind: 'station'; readonly word: Word; readonly other?: OtherStation }
  | { readonly kind: 'count'; readonly count: number; readonly region: RegionKey | null }
  | { readonly kind: 'chief'; readonly chief: 1 | 2 }
  | { readonly kind: 'region'; readonly region: RegionKey }
  /** `joined`: only `.` or `,` stands between it and the number before. */
  | { readonly kind: 'number'; readonly text: string; readonly joined: boolean }
  /** A set or a range, as it will be written; its numbers all have `digits` digits. */
  | { readonly kind: 'numbers'; readonly text: string; readonly digits: number }
  /** keo, den, toi, tu; `step` where the word says which place changes (kéo hàng trăm). */
  | { readonly kind: 'range'; readonly step: number | null }
  | { readonly kind: 'type'; readonly type: BetType; readonly station: Word | null }
  /** `apart`: what it is as a number and an amount where it was written `A.B` (`34.5n`: 34 and 5n). */
  | { readonly kind: 'amount'; readonly amount: AmountText; readonly apart?: Apart }
  /** A lone d: the đ of đầu or đuôi (d A d B); `money` where it stands like the đ of đồng or điểm (`5đ`). */
  | { readonly kind: 'd'; readonly money: boolean }
  /** đồng, điểm: what stands before it is money. */
  | { readonly kind: 'money' }
  /** chục, trăm, củ behind a number: so many thousand đồng. */
  | { readonly kind: 'scale'; readonly factor: number }
  /** đảo without a type of its own. */
  | { readonly kind: 'permuted' }
  /** đề, written with its đ, or ba càng: which bet on numbers of so many digits it is depends on the region. */
  | { readonly kind: 'de'; readonly digits: 2 | 3 | 4 }
  /** càng behind its number of digits; null where that stands before it. */
  | { readonly kind: 'digits'; readonly digits: 3 | 4 | null }
  /** như trên */
  | { readonly kind: 'above' }
  /** What makes no sense. */
  | { readonly kind: 'unknown' };

/** What customers' messages are made of, before it is clear which bet each part belongs to. */
export type Atom = Meaning & AtomPlace & { readonly doubt: string | null };

/** The same, doubtful for one reason more. */
export const doubted = (own: Atom, doubt: string): Atom => ({
  ...own,
  doubt: own.doubt === null ? doubt : `${own.doubt}; ${doubt}`,
});

export const atom = (meaning: Meaning, place: AtomPlace, doubt: string | null = null): Atom => ({
  ...meaning,
  line: place.line,
  start: place.start,
  end: place.end,
  doubt,
});
