import type { DebtEvent } from '@so-cuoc/shared-domain/debts/events.ts';
import type { DebtEntry } from './documents.ts';

/** Payments and old debts between an agent and its customers. */
export interface AgentDebts {
  readonly kind: 'debts';
  readonly agentId: string;
  /** By day (yyyy-mm-dd) and id, in order of recording. */
  readonly days: Map<string, Map<string, DebtEntry>>;
  /** Days whose document must be rewritten. */
  readonly dirty: Set<string>;
}

export const noDebts = (agentId: string): AgentDebts => ({
  kind: 'debts',
  agentId,
  days: new Map(),
  dirty: new Set(),
});

export const entriesOn = (debts: AgentDebts, date: string): Map<string, DebtEntry> => {
  const entries = debts.days.get(date);
  if (entries !== undefined) return entries;
  const none = new Map<string, DebtEntry>();
  debts.days.set(date, none);
  return none;
};

export const foldDebt = (debts: AgentDebts, { type, data }: DebtEvent, occurredAt: string): void => {
  const { entryId, date } = data;
  const entries = entriesOn(debts, date);
  debts.dirty.add(date);
  if (type === 'DebtCancelled') {
    if (!entries.delete(entryId)) throw new Error(`khoản ${entryId} chưa từng được ghi`);
    return;
  }
  if (entries.has(entryId)) throw new Error(`khoản ${entryId} được ghi hai lần`);
  const { khachId, kind, amount, note } = data;
  entries.set(entryId, { entryId, khachId, kind, amount, note, recordedAt: occurredAt });
};
