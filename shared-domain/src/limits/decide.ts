import type { LimitRow } from '../contract/limits.ts';
import { decided, refused, type Decision, type Refusal } from '../decider/decision.ts';
import type { LimitEvent } from './events.ts';
import { DEFAULT_LIMITS, LIMIT_KEYS, type Limits } from './limits.ts';
import { withLimitRows, type LimitFault } from './rows.ts';

/** What one agent has set for itself. */
export interface LimitsState {
  readonly limits: Limits;
  readonly shown: boolean;
}

export type LimitsCommand =
  | {
      readonly type: 'limit';
      readonly agentId: string;
      /** Changed rows alone; the others stay. */
      readonly rows: readonly Omit<LimitRow, 'uc_user_id'>[];
    }
  | { readonly type: 'show'; readonly agentId: string; readonly shown: boolean };

/** `loi`: a row that cannot be taken, and then none is. */
export interface LimitsRefusal extends Refusal, LimitFault {
  readonly result: 'loi';
}

export const initialState = (): LimitsState => ({ limits: DEFAULT_LIMITS, shown: true });

export const evolve = (state: LimitsState, event: LimitEvent): LimitsState => {
  switch (event.type) {
    case 'LimitsSet':
      return { ...state, limits: event.data.limits };
    case 'TotalsShown':
      return { ...state, shown: event.data.shown };
  }
};

/** What follows from a command on one agent's limits. */
export const decide = (command: LimitsCommand, state: LimitsState): Decision<LimitEvent, LimitsRefusal> => {
  const { agentId } = command;
  if (command.type === 'show') {
    const { shown } = command;
    return shown === state.shown
      ? decided()
      : decided({ type: 'TotalsShown', version: 1, data: { agentId, shown } });
  }
  const limits = withLimitRows(state.limits, command.rows);
  if ('message' in limits) return refused({ result: 'loi', ...limits });
  return LIMIT_KEYS.every((key) => limits[key] === state.limits[key])
    ? decided()
    : decided({ type: 'LimitsSet', version: 1, data: { agentId, limits } });
};
