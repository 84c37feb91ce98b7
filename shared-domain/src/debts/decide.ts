import { defineAggregate } from '../aggregate/define-aggregate.ts';
import { decided, refused, type Decision, type Refusal } from '../aggregate/decision.ts';
import type { Money } from '../money/money.ts';
import { DEBT_EVENTS, debtStreams, type DebtEvent, type DebtKind } from './events.ts';
import { CUSTOMER_OUTCOMES, DEBT_OUTCOMES } from '../outcomes/customers.ts';
import { message, outcome } from '../outcomes/outcome.ts';

interface Entry {
  readonly khachId: string;
  /** yyyy-mm-dd */
  readonly date: string;
  readonly cancelled: boolean;
}

/**
 * One agent's entries by id, cancelled ones included. They span years, so `evolve` changes the state in place: the
 * state belongs to whoever folds the stream.
 */
export type DebtsState = Map<string, Entry>;

export type DebtCommand =
  | {
      readonly type: 'record';
      readonly agentId: string;
      readonly khachId: string;
      /** Whether the customer exists and is not deleted; its own stream knows. */
      readonly stands: boolean;
      readonly entryId: string;
      readonly date: string;
      readonly kind: DebtKind;
      readonly amount: Money;
      readonly note: string;
    }
  | { readonly type: 'cancel'; readonly agentId: string; readonly entryId: string };

/** `khongco`: no such customer, or no such entry; `loi`: an amount that is none. */
export interface DebtRefusal extends Refusal {
  readonly result: 'khongco' | 'loi';
  readonly field?: 'sotien';
}

const initialState = (): DebtsState => new Map();

const evolve = (state: DebtsState, { type, data }: DebtEvent): DebtsState => {
  const { entryId, khachId, date } = data;
  return state.set(entryId, { khachId, date, cancelled: type === 'DebtCancelled' });
};

const amountError = (kind: DebtKind, amount: Money): string | null => {
  if (kind === 'nocu') return amount === 0 ? message(DEBT_OUTCOMES.oldDebtZero) : null;
  return amount > 0 ? null : message(DEBT_OUTCOMES.notPositive);
};

/** Decides a command on one agent's entries. */
export const decide = (
  command: DebtCommand,
  state: ReadonlyMap<string, Entry>,
): Decision<DebtEvent, DebtRefusal> => {
  const { agentId, entryId } = command;
  const existing = state.get(entryId);
  if (command.type === 'cancel') {
    if (existing === undefined) return refused(outcome(DEBT_OUTCOMES.unknown));
    const { khachId, date, cancelled } = existing;
    return cancelled
      ? decided()
      : decided({ type: 'DebtCancelled', version: 1, data: { agentId, khachId, entryId, date } });
  }
  // The id is derived from the command's id: this is a retry.
  if (existing !== undefined) return decided();
  const { khachId, stands, date, kind, amount, note } = command;
  if (!stands) return refused(outcome(CUSTOMER_OUTCOMES.unknown));
  const fault = amountError(kind, amount);
  if (fault !== null) return refused({ result: 'loi', message: fault, field: 'sotien' });
  return decided({
    type: 'DebtRecorded',
    version: 1,
    data: { agentId, khachId, entryId, date, kind, amount, note: note.trim() },
  });
};

export const debtsAggregate = defineAggregate({
  stream: debtStreams,
  summary: 'Payments between an agent and its customers beside the bets, and old debts.',
  events: DEBT_EVENTS,
  initialState,
  evolve,
  decide,
  outcomes: DEBT_OUTCOMES,
});
