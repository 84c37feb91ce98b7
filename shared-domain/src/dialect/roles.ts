/** What a token of the original text is (reading.md, principle 1). Every character of a token has exactly one role. */
export const TOKEN_ROLES = [
  'station',
  'count',
  'number',
  'set',
  'range',
  'type',
  'amount',
  'unit',
  'separator',
  'message-number',
  'address',
  'courtesy',
  'time',
  'stated-count',
  'stated-total',
  'unread',
] as const;

export type TokenRole = (typeof TOKEN_ROLES)[number];

/** A span of an original line with its role, for tinting: what is no part of a bet is greyed. */
export interface RoleMark {
  /** From 0. */
  readonly line: number;
  /** UTF-16 units of that line; end exclusive. */
  readonly start: number;
  readonly end: number;
  readonly role: TokenRole;
}
