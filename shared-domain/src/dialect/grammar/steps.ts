import type { TokenRole } from '../roles.ts';
import { AMOUNT_STEPS } from './amount-steps.ts';
import { LAST_TYPE_STEPS } from './last-type-steps.ts';
import { LINE_STEPS } from './line-steps.ts';
import { NUMBER_STEPS } from './number-steps.ts';
import { BOUNDARY, forgetList, isDone } from './registers.ts';
import { STATION_STEPS } from './station-steps.ts';
import { SLOTS, type State } from './state.ts';
import type { Step } from './step.ts';
import { TYPE_STEPS } from './type-steps.ts';

/** What hardly stands within a bet: a number of a line or a message stands between bets. */
const WITHIN_BET: Readonly<Partial<Record<TokenRole, number>>> = { courtesy: 0.6, 'message-number': 3 };

/**
 * The grammar of what customers write, as steps from slot to slot (state.ts). A message is any way through them:
 *
 *     message = (stations | bets)+                       stations before their bets, or behind them
 *     bets    = numbers (type amount)+                   12 34 b5n dd6n
 *             | type numbers amount (numbers amount)*    lo 12 34 5n 56 6n
 *             | numbers (amount type)+                   12 34 5nb.6nx
 *             | numbers amount (numbers amount)+ type    12 5n 34 6n lô
 *             | (type amount)+ numbers                   b5n dd6n 12 34
 *
 * Every step has its cost and an example. A new way of writing is a new line in one of the tables.
 */
export const STEPS: readonly Step[] = [
  ...STATION_STEPS,
  ...NUMBER_STEPS,
  ...TYPE_STEPS,
  ...AMOUNT_STEPS,
  ...LAST_TYPE_STEPS,
  ...LINE_STEPS,
  { in: SLOTS, tokens: ['region'], to: 'same', does: 'ignore', costs: 0, example: 'mt 12 b5n' },
  { in: BOUNDARY, tokens: ['aside'], to: 'same', does: 'ignore', costs: 0, example: 'dạ vl 12 b5n' },
  {
    in: SLOTS.filter((slot) => !BOUNDARY.includes(slot)),
    tokens: ['aside'],
    to: 'same',
    does: 'ignore',
    costs: 0.1,
    example: 'vl 12 lô mỗi con 5n',
    extra: ({ meaning }, _s, _types, gap) =>
      (meaning.kind === 'aside' ? (WITHIN_BET[meaning.role] ?? 0) : 0) + (gap.newLine ? 2 : 0),
  },
  {
    in: SLOTS,
    tokens: ['unread'],
    to: 'unread',
    does: 'unread',
    costs: 0,
    example: 'vl 12 b5n\nxyzw',
    sets: (s) => {
      s.type = 0;
      s.carry = 0;
      forgetList(s);
    },
  },
];

/** Whether a message may end in a state. */
export const isComplete = (s: State): boolean => {
  const slot = SLOTS[s.slot];
  return slot !== undefined && BOUNDARY.includes(slot) && isDone(s);
};
