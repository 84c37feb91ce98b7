import type { CutOffs } from './cut-offs.ts';
import type { Limits } from './limits.ts';

/** The facts of one agent's own settings, stream `limits-{agent}`. */

/** All eight limits after the change, so that a replay needs no merge rules. */
export interface LimitsSet {
  readonly type: 'LimitsSet';
  readonly version: 1;
  readonly data: { readonly agentId: string; readonly limits: Limits };
}
/** Whether totals are shown on the agent's screens (user_show_tt). */
export interface TotalsShown {
  readonly type: 'TotalsShown';
  readonly version: 1;
  readonly data: { readonly agentId: string; readonly shown: boolean };
}

/** The cut-offs of all three regions after the change. */
export interface CutOffsSet {
  readonly type: 'CutOffsSet';
  readonly version: 1;
  readonly data: { readonly agentId: string; readonly cutOffs: CutOffs };
}

export type LimitEvent = LimitsSet | TotalsShown | CutOffsSet;
