import type { Token, TokenKind } from '../tokens/token.ts';
import type { Slot, State } from './state.ts';
import type { TypeTable } from './type-table.ts';

/** What a step means for the bets (bets/groups.ts). */
export type Action =
  | 'ignore'
  | 'openStations'
  | 'addStation'
  | 'closeBets'
  | 'leaveToDefault'
  | 'splitStations'
  | 'stationsWithin'
  | 'repeatBets'
  | 'openNumbers'
  | 'addNumber'
  | 'takeAway'
  | 'keepAmount'
  | 'setType'
  | 'typeAbove'
  | 'retype'
  | 'bet'
  | 'betBefore'
  | 'heading'
  | 'wait'
  | 'fill'
  | 'halves'
  | 'waitHalves'
  | 'unread';

/** What separates a token from the one before. */
export interface Gap {
  readonly text: string;
  readonly newLine: boolean;
}

/** One way on from some slots: a line of the grammar. */
export interface Step {
  readonly in: readonly Slot[];
  readonly tokens: readonly TokenKind[];
  /** `same`: it stays where it is. */
  readonly to: Slot | 'same';
  readonly does: Action;
  readonly costs: number;
  /** A message whose best reading takes this step; a test holds it. */
  readonly example: string;
  readonly when?: (s: State, token: Token, types: TypeTable, gap: Gap) => boolean;
  /** What the token adds to the cost here. */
  readonly extra?: (token: Token, s: State, types: TypeTable, gap: Gap) => number;
  /** Why it is doubtful, in Vietnamese; empty if it is certain. */
  readonly reason?: (token: Token, s: State, types: TypeTable) => string;
  /** The answer of a question that this step takes. */
  readonly answer?: NonNullable<Token['answer']>;
  /** The bit of a guess (GUESSES) that costs `AGAIN` from the second time on. */
  readonly guess?: number;
  /** Changes the registers; the slot is set already. */
  readonly sets?: (s: State, token: Token, types: TypeTable) => void;
}
