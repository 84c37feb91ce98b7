import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { CustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import type { LimitEvent } from '@so-cuoc/shared-domain/limits/events.ts';
import { NO_CUT_OFFS, type CutOff, type CutOffs } from '@so-cuoc/shared-domain/limits/cut-offs.ts';
import { DEFAULT_LIMITS, LIMIT_KEYS, type Limits } from '@so-cuoc/shared-domain/limits/limits.ts';
import { pointsFromCenti } from '@so-cuoc/shared-domain/money/money.ts';
import type { OverflowTerms } from '@so-cuoc/shared-domain/overflow/next-run.ts';
import type { JsonDocument } from '../read-model/port.ts';

/** The limits of an agent, and the customers whose bets count against them. */
export interface OverflowAgent {
  readonly kind: 'agent';
  readonly agentId: string;
  limits: Limits;
  /** user_show_tt */
  shown: boolean;
  cutOffs: CutOffs;
  readonly handsIn: Set<string>;
  dirty: boolean;
  /** Every day of the agent must be recomputed, or its screens reloaded. */
  stale: boolean;
}

export const unknownAgent = (agentId: string): OverflowAgent => ({
  kind: 'agent',
  agentId,
  limits: DEFAULT_LIMITS,
  shown: true,
  cutOffs: NO_CUT_OFFS,
  handsIn: new Set(),
  dirty: false,
  stale: false,
});

const takesFrom = (agent: OverflowAgent, khachId: string, handsIn: boolean): void => {
  if (agent.handsIn.has(khachId) === handsIn) return;
  if (handsIn) agent.handsIn.add(khachId);
  else agent.handsIn.delete(khachId);
  agent.dirty = true;
  agent.stale = true;
};

export const foldAgent = (agent: OverflowAgent, event: CustomerEvent | LimitEvent): void => {
  switch (event.type) {
    case 'CustomerCreated':
      // It has no bets yet.
      if (!event.data.settings.givesTo) agent.handsIn.add(event.data.khachId);
      agent.dirty = true;
      return;
    case 'CustomerConfigured':
      takesFrom(agent, event.data.khachId, !event.data.settings.givesTo);
      return;
    case 'CustomerDeleted':
      takesFrom(agent, event.data.khachId, false);
      return;
    case 'LimitsSet':
      agent.limits = event.data.limits;
      break;
    case 'TotalsShown':
      agent.shown = event.data.shown;
      break;
    case 'CutOffsSet':
      agent.cutOffs = event.data.cutOffs;
      break;
    case 'CustomerRenamed':
    case 'SettlementChosen':
    case 'HabitLearned':
    case 'HabitForgotten':
      return;
  }
  agent.dirty = true;
  agent.stale = true;
};

export const packAgent = ({ limits, shown, cutOffs, handsIn }: OverflowAgent): JsonDocument => ({
  limits: LIMIT_KEYS.map((key) => limits[key]),
  shown,
  cutOffs: REGIONS.map((region) => `${cutOffs[region].late} ${cutOffs[region].at ?? ''}`),
  handsIn: [...handsIn].sort(),
});

export const unpackAgent = (agentId: string, document: JsonDocument | null): OverflowAgent => {
  const agent = unknownAgent(agentId);
  const { limits, shown, cutOffs, handsIn } = document ?? {};
  if (Array.isArray(limits))
    for (const [index, key] of LIMIT_KEYS.entries())
      agent.limits = { ...agent.limits, [key]: pointsFromCenti(Number(limits[index])) };
  if (typeof shown === 'boolean') agent.shown = shown;
  if (Array.isArray(cutOffs))
    for (const [index, region] of REGIONS.entries()) {
      const [late, at = ''] = String(cutOffs[index]).split(' ');
      const cutOff: CutOff = { at: at === '' ? null : at, late: late === 'flag' ? late : 'refuse' };
      agent.cutOffs = { ...agent.cutOffs, [region]: cutOff };
    }
  if (Array.isArray(handsIn)) for (const khachId of handsIn) agent.handsIn.add(String(khachId));
  return agent;
};

export const exposureRules = ({ limits, handsIn }: OverflowAgent): OverflowTerms => ({
  limits,
  handsIn: (khachId) => handsIn.has(khachId),
});
