import type { BetType } from '../../catalogue/bet-types.ts';
import type { Meaning, Token } from '../tokens/token.ts';

/** The bets that a way through the grammar means. */
export interface GroupBet {
  readonly type: BetType;
  /** Strict text of the amount, and the factor of its unit. */
  readonly text: string;
  readonly factor: number;
  /** The length to which longer numbers are cut (a cascade); 0 for none. */
  readonly cut: number;
}

export interface ListedNumber {
  readonly meaning: Meaning & { readonly kind: 'number' | 'numbers' };
  /** The separators before it. */
  readonly gap: string;
  readonly token: Token;
}

export const digitsOf = ({ meaning }: ListedNumber): number =>
  meaning.kind === 'number' ? meaning.text.length : meaning.digits;

export type StationSpec = readonly Token[];

export interface BetGroup {
  readonly kind: 'group';
  /** The line of its first number, and its last line. */
  readonly line: number;
  lastLine: number;
  /** The line of a type that precedes its numbers; it may be an earlier line. */
  readonly heading: number;
  readonly numbers: ListedNumber[];
  readonly bets: GroupBet[];
  /** Set if its stations do not precede it. */
  spec: StationSpec | null;
  /** The words say that each pair of the list is bet alone. */
  eachPair: boolean;
}

export interface StationNaming {
  readonly kind: 'naming';
  readonly line: number;
  readonly spec: Token[];
}

export type Entry = BetGroup | StationNaming;

export interface GroupedMessage {
  readonly entries: readonly Entry[];
  /** Lines that stay as they are. */
  readonly unread: ReadonlySet<number>;
  /** By line: why it is doubtful. */
  readonly doubts: ReadonlyMap<number, readonly string[]>;
}
