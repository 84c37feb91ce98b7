import type { BetType } from '../../catalogue/bet-types.ts';
import type { RegionKey } from '../../catalogue/regions.ts';
import type { Word } from '../../catalogue/words.ts';

/** The place of an atom: a line from 0 and UTF-16 units of that original line. */
export interface AtomPlace {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** An amount in output form: `05`, `3.5`, with the factor of its unit (1 without a unit). */
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

/** The kind of an atom, without its place. */
export type Meaning =
  /** `other`: a second station that is equally similar to the name (station-typos.ts). */
  | { readonly kind: 'station'; readonly word: Word; readonly other?: OtherStation }
  | { readonly kind: 'count'; readonly count: number; readonly region: RegionKey | null }
  | { readonly kind: 'chief'; readonly chief: 1 | 2 }
  | { readonly kind: 'region'; readonly region: RegionKey }
  /** `joined`: only `.` or `,` separates it from the number before. */
  | { readonly kind: 'number'; readonly text: string; readonly joined: boolean }
  /** A set or a range in output form; all its numbers have `digits` digits. */
  | { readonly kind: 'numbers'; readonly text: string; readonly digits: number }
  /** keo, den, toi, tu; `step` if the word names the digit that changes (kéo hàng trăm). */
  | { readonly kind: 'range'; readonly step: number | null }
  | { readonly kind: 'type'; readonly type: BetType; readonly station: Word | null }
  /** `apart`: its number and amount if it was written `A.B` (`34.5n`: 34 and 5n). */
  | { readonly kind: 'amount'; readonly amount: AmountText; readonly apart?: Apart }
  /** A lone d: the đ of đầu or đuôi (d A d B); `money` if its position is that of đồng or điểm (`5đ`). */
  | { readonly kind: 'd'; readonly money: boolean }
  /** đồng, điểm: the text before it is money. */
  | { readonly kind: 'money' }
  /** chục, trăm, củ after a number: this many thousand đồng. */
  | { readonly kind: 'scale'; readonly factor: number }
  /** đảo without a type. */
  | { readonly kind: 'permuted' }
  /** đề with its đ, or ba càng. The region decides which bet it is on numbers of `digits` digits. */
  | { readonly kind: 'de'; readonly digits: 2 | 3 | 4 }
  /** càng after its number of digits; null if that number is a separate atom. */
  | { readonly kind: 'digits'; readonly digits: 3 | 4 | null }
  /** như trên */
  | { readonly kind: 'above' }
  /** Unreadable text. */
  | { readonly kind: 'unknown' };

/** The parts of a message before they are assigned to bets. */
export type Atom = Meaning & AtomPlace & { readonly doubt: string | null };

/** The same atom with one more reason for doubt. */
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
