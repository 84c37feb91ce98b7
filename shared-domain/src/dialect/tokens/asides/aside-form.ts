import type { TokenRole } from '../../roles.ts';
import type { Stated } from '../token.ts';

/**
 * What stands around the bets (reading.md): numbers of messages and of lines, persons, dates and times, counts and
 * sums that the customer states. Each is one token; none is ever money or a bet.
 */
export interface AsideForm {
  readonly pattern: RegExp;
  readonly role: TokenRole;
  /** Where it may stand. */
  readonly at: 'anywhere' | 'clause' | 'edge' | 'lineEdge' | 'lineStart' | 'lineEnd';
  readonly cost: number;
  /** It is shown as doubtful. */
  readonly doubtful?: (match: RegExpExecArray) => boolean;
  readonly stated?: (match: RegExpExecArray) => Stated | undefined;
  readonly example: string;
}
