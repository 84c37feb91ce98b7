import type { Write } from '../../read-model/port.ts';
import type { SettlementEvent } from '@so-cuoc/shared-domain/sent-settlements/events.ts';
import { textWrite, writeOf, type SentRecord } from './documents.ts';

/** The settlements that one agent sent. */
export interface AgentSettlements {
  readonly kind: 'sent';
  readonly agentId: string;
  /** By id, in order of sending. */
  readonly records: Map<string, SentRecord>;
  /** Ids whose document must be rewritten. */
  readonly dirty: Set<string>;
  /** Texts that are not stored yet, by settlement, each with its document. */
  readonly texts: { readonly settlementId: string; readonly text: string; readonly write: Write }[];
}

export const noSettlements = (agentId: string): AgentSettlements => ({
  ...{ kind: 'sent', agentId },
  ...{ records: new Map(), dirty: new Set(), texts: [] },
});

const put = (agent: AgentSettlements, record: SentRecord, text?: string): void => {
  const { settlementId } = record;
  agent.records.set(settlementId, record);
  agent.dirty.add(settlementId);
  if (text !== undefined)
    agent.texts.push({ settlementId, text, write: textWrite(agent.agentId, record, text) });
};

export const foldSettlement = (agent: AgentSettlements, event: SettlementEvent, occurredAt: string): void => {
  const { settlementId } = event.data;
  const before = agent.records.get(settlementId);
  if (event.type === 'SettlementSent') {
    if (before !== undefined) throw new Error(`lần chốt sổ ${settlementId} được ghi hai lần`);
    const { from, to, region, side, terms, totals, debts, carried, adjustment } = event.data;
    const { khachId, classes, due, text } = event.data;
    const record = {
      ...{ settlementId, khachId, order: agent.records.size, from, to, region, side, terms, totals },
      ...{ debts, carried, adjustment, classes, due },
      ...{ sentAt: occurredAt, withdrawnAt: null, corrections: 0 },
      told: { classes, due, at: occurredAt },
    };
    put(agent, record, text);
    return;
  }
  if (before === undefined) throw new Error(`lần chốt sổ ${settlementId} chưa từng được ghi`);
  if (event.type === 'SettlementWithdrawn') {
    put(agent, { ...before, withdrawnAt: occurredAt });
    return;
  }
  const { classes, due, text } = event.data;
  const told = { classes, due, at: occurredAt };
  put(agent, { ...before, told, corrections: before.corrections + 1 }, text);
};

/** What must be written since the last call, and the days whose ledger it changes. */
export const flushSettlements = (agent: AgentSettlements) => {
  const changed = [...agent.dirty].flatMap((id) => agent.records.get(id) ?? []);
  const writes = [
    ...changed.map((record) => writeOf(agent.agentId, record)),
    ...agent.texts.map(({ write }) => write),
  ];
  agent.dirty.clear();
  agent.texts.length = 0;
  return {
    writes,
    changes: [...new Set(changed.map(({ to }) => to))].map((date) => ({ agentId: agent.agentId, date })),
  };
};
