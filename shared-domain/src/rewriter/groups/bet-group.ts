import type { BetType } from '../../catalogue/bet-types.ts';
import type { Atom } from '../atoms/atom.ts';

/** The content of a message: station lists, and bets on lists of numbers. */
export interface Bet {
  readonly type: BetType;
  readonly amount: Atom & { readonly kind: 'amount' };
}

/** Atoms that name stations, as one list. */
export type StationSpec = readonly Atom[];

export interface BetGroup {
  readonly kind: 'group';
  readonly line: number;
  /** The last line of the group. */
  lastLine: number;
  /** The line of a type that precedes its numbers; it may be an earlier line. */
  readonly heading: number;
  readonly numbers: readonly Atom[];
  readonly bets: Bet[];
  /** Set if the list follows its bets (trailing) or the message has no station. */
  spec: StationSpec | null;
  readonly doubts: string[];
}

export interface StationNaming {
  readonly kind: 'naming';
  readonly line: number;
  readonly spec: StationSpec;
}

export type Entry = BetGroup | StationNaming;

export interface GroupedMessage {
  readonly entries: readonly Entry[];
  /** Unreadable lines; they stay unchanged. */
  readonly unread: ReadonlySet<number>;
  /** A trailing message in which bets after the last station list use it again. */
  readonly leftOver: boolean;
}

export const isNumber = (own: Atom | undefined): boolean => own?.kind === 'number' || own?.kind === 'numbers';
export const isNaming = (own: Atom | undefined): boolean =>
  own?.kind === 'station' || own?.kind === 'count' || own?.kind === 'chief';
