import { defineAggregate } from '../aggregate/define-aggregate.ts';
import { decided, refused, type Decision, type Refusal } from '../aggregate/decision.ts';
import type { Money } from '../money/money.ts';
import { CUSTOMER_OUTCOMES } from '../outcomes/customers.ts';
import { outcome } from '../outcomes/outcome.ts';
import { SETTLEMENT_OUTCOMES } from '../outcomes/settlements.ts';
import {
  SETTLEMENT_EVENTS,
  settlementStreams,
  type SentCorrection,
  type SentSettlement,
  type SettlementEvent,
} from './events.ts';

interface Sent {
  readonly khachId: string;
  readonly text: string;
  /** Told last: by the settlement, or by a correction of it. */
  readonly due: Money;
  readonly corrections: readonly string[];
  readonly withdrawn: boolean;
}

/** One agent's sent settlements by id, in order. They span years, so `evolve` changes the state in place. */
export type SettlementsState = Map<string, Sent>;

interface OfAgent {
  readonly agentId: string;
  readonly settlementId: string;
}

export type SettlementCommand =
  | (OfAgent & {
      readonly type: 'send';
      readonly khachId: string;
      /** Whether the customer exists and is not deleted; its own stream knows. */
      readonly stands: boolean;
      /** The text that was copied. */
      readonly copied: string;
      /** What the service computed. */
      readonly settlement: SentSettlement;
    })
  | (OfAgent & {
      readonly type: 'correct';
      readonly correctionId: string;
      readonly copied: string;
      readonly correction: SentCorrection;
    })
  | (OfAgent & { readonly type: 'withdraw' });

/** `khongco`: no such customer or settlement; `dadoi`: the figures are no longer those copied; `khongdoi`: nothing to tell. */
export interface SettlementRefusal extends Refusal {
  readonly result: 'khongco' | 'dadoi' | 'khongdoi';
}

type Decided = Decision<SettlementEvent, SettlementRefusal>;

const initialState = (): SettlementsState => new Map();

const evolve = (state: SettlementsState, event: SettlementEvent): SettlementsState => {
  const { settlementId, khachId } = event.data;
  if (event.type === 'SettlementSent') {
    const { text, due } = event.data;
    return state.set(settlementId, { khachId, text, due, corrections: [], withdrawn: false });
  }
  const sent = state.get(settlementId);
  if (sent === undefined) throw new Error(`there is no settlement ${settlementId}`);
  if (event.type === 'SettlementWithdrawn') return state.set(settlementId, { ...sent, withdrawn: true });
  const { due, correctionId } = event.data;
  return state.set(settlementId, { ...sent, due, corrections: [...sent.corrections, correctionId] });
};

/** The settlement that a customer was sent last; null if there is none that stands. */
export const lastSentTo = (
  state: ReadonlyMap<string, Sent>,
  khachId: string,
): { readonly settlementId: string; readonly text: string } | null =>
  [...state]
    .map(([settlementId, sent]) => ({ settlementId, ...sent }))
    .findLast((sent) => sent.khachId === khachId && !sent.withdrawn) ?? null;

const send = (
  {
    agentId,
    khachId,
    settlementId,
    stands,
    copied,
    settlement,
  }: SettlementCommand & { readonly type: 'send' },
  state: SettlementsState,
): Decided => {
  // The id is derived from the command's id: this is a retry.
  if (state.has(settlementId)) return decided();
  if (!stands) return refused(outcome(CUSTOMER_OUTCOMES.unknown));
  if (copied !== settlement.text) return refused(outcome(SETTLEMENT_OUTCOMES.changed));
  // The same text copied once more was sent once; after a correction it tells the old figures anew.
  const last = lastSentTo(state, khachId);
  if (last?.text === copied && state.get(last.settlementId)?.due === settlement.due) return decided();
  return decided({
    type: 'SettlementSent',
    version: 1,
    data: { agentId, khachId, settlementId, ...settlement },
  });
};

/** Decides a command on the settlements that one agent sent. */
export const decide = (command: SettlementCommand, state: SettlementsState): Decided => {
  if (command.type === 'send') return send(command, state);
  const { agentId, settlementId } = command;
  const sent = state.get(settlementId);
  if (sent === undefined) return refused(outcome(SETTLEMENT_OUTCOMES.unknown));
  const data = { agentId, khachId: sent.khachId, settlementId };
  if (command.type === 'withdraw')
    return sent.withdrawn ? decided() : decided({ type: 'SettlementWithdrawn', version: 1, data });
  const { correctionId, copied, correction } = command;
  if (sent.corrections.includes(correctionId)) return decided();
  if (sent.withdrawn) return refused(outcome(SETTLEMENT_OUTCOMES.unknown));
  if (correction.due === sent.due) return refused(outcome(SETTLEMENT_OUTCOMES.unchanged));
  if (copied !== correction.text) return refused(outcome(SETTLEMENT_OUTCOMES.changed));
  return decided({
    type: 'CorrectionSent',
    version: 1,
    data: { ...data, ...correction, correctionId },
  });
};

export const settlementsAggregate = defineAggregate({
  stream: settlementStreams,
  summary: 'The settlements that one agent sent to its customers, and the corrections of them.',
  events: SETTLEMENT_EVENTS,
  initialState,
  evolve,
  decide,
  outcomes: SETTLEMENT_OUTCOMES,
});
