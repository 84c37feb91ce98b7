import type { BetType } from '../../catalogue/bet-types.ts';
import type { Atom } from '../atoms/atom.ts';

/** What the atoms of a message say: station lists, and bets on lists of numbers. */
export interface Bet {
  readonly type: BetType;
  readonly amount: Atom & { readonly kind: 'amount' };
}

/** Atoms that name stations, as one list. */
export type StationSpec = readonly Atom[];

export interface BetGroup {
  readonly kind: 'group';
  readonly line: number;
  /** The last line that a part of it stands on. */
  lastLine: number;
  /** The line of the type that stood before its numbers, perhaps above them. */
  readonly heading: number;
  readonly numbers: readonly Atom[];
  readonly bets: Bet[];
  /** Set when the list follows its bets (trailing), or where no station is named at all. */
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
  /** Lines that made no sense: they stay as they are. */
  readonly unread: ReadonlySet<number>;
  /** Trailing, and bets came after the last station list: they took it again. */
  readonly leftOver: boolean;
}

export const isNumber = (own: Atom | undefined): boolean => own?.kind === 'number' || own?.kind === 'numbers';
export const isNaming = (own: Atom | undefined): boolean =>
  own?.kind === 'station' || own?.kind === 'count' || own?.kind === 'chief';
