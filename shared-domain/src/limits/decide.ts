import { defineAggregate } from '../aggregate/define-aggregate.ts';
import { LIMIT_OUTCOMES } from '../outcomes/customers.ts';
import { decided, refused, type Decision, type Refusal, type RowError } from '../aggregate/decision.ts';
import { NO_CUT_OFFS, type CutOffs } from './cut-offs.ts';
import { sameCutOffs, withCutOffRows, withLimitRows, type CutOffRow, type LimitRow } from './limit-rows.ts';
import { LIMIT_EVENTS, limitStreams, type LimitEvent } from './events.ts';
import { DEFAULT_LIMITS, LIMIT_KEYS, type Limits } from './limits.ts';

/** What one agent has set for itself. */
export interface LimitsState {
  readonly limits: Limits;
  readonly shown: boolean;
  readonly cutOffs: CutOffs;
}

export type LimitsCommand =
  | {
      readonly type: 'limit';
      readonly agentId: string;
      /** Changed rows alone; the others stay. */
      readonly rows: readonly Omit<LimitRow, 'uc_user_id'>[];
    }
  | { readonly type: 'show'; readonly agentId: string; readonly shown: boolean }
  | {
      readonly type: 'cutOff';
      readonly agentId: string;
      /** Changed regions alone; the others stay. */
      readonly rows: readonly Omit<CutOffRow, 'gc_user_id'>[];
    };

/** `loi`: a row that cannot be taken, and then none is. */
export type LimitsRefusal = Refusal & { readonly result: 'loi' } & (RowError<LimitRow> | RowError<CutOffRow>);

export const initialState = (): LimitsState => ({
  limits: DEFAULT_LIMITS,
  shown: true,
  cutOffs: NO_CUT_OFFS,
});

export const evolve = (state: LimitsState, event: LimitEvent): LimitsState => {
  switch (event.type) {
    case 'LimitsSet':
      return { ...state, limits: event.data.limits };
    case 'TotalsShown':
      return { ...state, shown: event.data.shown };
    case 'CutOffsSet':
      return { ...state, cutOffs: event.data.cutOffs };
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
  if (command.type === 'cutOff') {
    const cutOffs = withCutOffRows(state.cutOffs, command.rows);
    if ('message' in cutOffs) return refused({ result: 'loi', ...cutOffs });
    return sameCutOffs(cutOffs, state.cutOffs)
      ? decided()
      : decided({ type: 'CutOffsSet', version: 1, data: { agentId, cutOffs } });
  }
  const limits = withLimitRows(state.limits, command.rows);
  if ('message' in limits) return refused({ result: 'loi', ...limits });
  return LIMIT_KEYS.every((key) => limits[key] === state.limits[key])
    ? decided()
    : decided({ type: 'LimitsSet', version: 1, data: { agentId, limits } });
};

export const limitsAggregate = defineAggregate({
  stream: limitStreams,
  summary: 'What an agent set for itself: limits, cut-offs, whether totals are shown.',
  events: LIMIT_EVENTS,
  initialState,
  evolve,
  decide,
  outcomes: LIMIT_OUTCOMES,
});
