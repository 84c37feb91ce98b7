import { asOf, atInstant } from '../as-of/as-of.ts';
import type { DocumentReader } from '../read-model/port.ts';
import type { MaySkip } from '../runner/folding/skip-unreadable.ts';
import { type OverflowAgent, unknownAgent } from './agent.ts';
import { OverflowDay } from './day.ts';
import { type HeldBets, readAgent, readBets, readRuns } from './documents.ts';
import { overflowView } from './view.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import type { ForwardedRun } from '@so-cuoc/shared-domain/book/contents.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import { limitsStream } from '@so-cuoc/shared-domain/limits/events.ts';

interface DayRead {
  /** By stt. */
  readonly bets: readonly HeldBets[];
  readonly runs: readonly ForwardedRun[];
}

/** Reads the overflow from the current view, or as of an instant. */
export interface OverflowSource {
  agent(agentId: string): Promise<OverflowAgent>;
  day(agentId: string, date: string): Promise<DayRead>;
}

export const currentOverflow = (documents: DocumentReader): OverflowSource => ({
  agent: (agentId) => readAgent(documents, agentId),
  day: async (agentId, date) => ({
    bets: await readBets(documents, agentId, date),
    runs: await readRuns(documents, agentId, date),
  }),
});

/** The overflow as of an instant (`?asOf`), folded in memory from the agent's streams. */
export const overflowAsOf = (
  events: Pick<EventStore, 'readStream'>,
  instant: Date,
  maySkip?: MaySkip,
): OverflowSource => {
  const moment = atInstant(events, instant.toISOString(), maySkip);
  return {
    agent: (agentId) =>
      asOf(overflowView, unknownAgent(agentId), [customersStream(agentId), limitsStream(agentId)], moment),
    day: async (agentId, date) => {
      const streams = [bookStream(agentId, date)];
      const { bets, runs } = await asOf(overflowView, new OverflowDay(agentId, date), streams, moment);
      return { bets: [...bets.values()], runs };
    },
  };
};
