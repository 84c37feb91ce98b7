import type { BetType } from '../../catalogue/bet-types.ts';
import type { RegionKey } from '../../catalogue/regions.ts';
import type { Station } from '../../catalogue/stations.ts';
import type { Word } from '../../catalogue/words.ts';
import type { QuestionKey } from '../questions.ts';
import type { TokenRole } from '../roles.ts';

/** What a token may mean; its place in the message decides (grammar/steps.ts). */
export type Meaning =
  /** A name; the day and the region of the message decide which station it is. */
  | { readonly kind: 'station'; readonly word: Word }
  /** Stations that are not named one by one: `2 đài phụ`, `đài 3`, `4 đài trừ hg`. */
  | { readonly kind: 'stations'; readonly stations: readonly Station[] }
  /** `2d`: the first stations of the region's day. */
  | { readonly kind: 'count'; readonly count: number; readonly region: RegionKey | null }
  /** dc, dp. */
  | { readonly kind: 'chief'; readonly chief: 1 | 2 }
  | { readonly kind: 'region'; readonly region: RegionKey }
  /** `như trên`; `last` on its line, where it names nothing for what follows. */
  | { readonly kind: 'above'; readonly last: boolean }
  /** `bd như trên`: the bets of the stations before. */
  | { readonly kind: 'repeat'; readonly last: boolean }
  | { readonly kind: 'number'; readonly text: string }
  /** A set, a range or digits cut into pairs: strict text, and the length of all its numbers. */
  | { readonly kind: 'numbers'; readonly text: string; readonly digits: number; readonly count: number }
  /** Numbers that the list before them is bet without, as they are typed. */
  | { readonly kind: 'without'; readonly text: string }
  /** `named`: the word is also a station that draws that day. */
  | { readonly kind: 'type'; readonly type: BetType; readonly named: boolean }
  | { readonly kind: 'amount'; readonly text: string; readonly factor: number; readonly unit: boolean }
  /** `d A d B`: đầu A and đuôi B. */
  | { readonly kind: 'halves'; readonly bets: readonly HalfBet[] }
  /** x between a number and its amount. */
  | { readonly kind: 'times' }
  /** Read, and no part of a bet. */
  | { readonly kind: 'aside'; readonly role: TokenRole; readonly stated?: Stated }
  | { readonly kind: 'unread' };

export interface HalfBet {
  readonly type: BetType;
  readonly text: string;
  readonly factor: number;
}

/** A count or a sum that the customer states. */
export interface Stated {
  readonly kind: 'count' | 'money';
  readonly value: number;
}

export type TokenKind = Meaning['kind'];

/** One meaning of the text between two nodes of the lattice. */
export interface Token {
  readonly from: number;
  readonly to: number;
  readonly cost: number;
  readonly meaning: Meaning;
  /** Why this meaning is doubtful, in Vietnamese; empty if it is certain. */
  readonly reason: string;
  /** The answer of a question that this meaning takes. */
  readonly answer: { readonly question: QuestionKey; readonly answer: string } | null;
}
