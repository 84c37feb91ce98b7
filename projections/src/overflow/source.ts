import type { EventStore, StoredEvent } from '@so-cuoc/event-store/port.ts';
import type { ForwardedRun } from '@so-cuoc/shared-domain/book/contents.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/stream.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/stream.ts';
import { isBookEvent, isCustomerEvent, isLimitEvent } from '@so-cuoc/shared-domain/aggregate/event-types.ts';
import { limitsStream } from '@so-cuoc/shared-domain/limits/stream.ts';
import type { DocumentReader } from '../read-model/port.ts';
import { eventsUpTo } from '../as-of/events-up-to.ts';
import { foldOrSkip, SKIP_NOTHING, type MaySkip } from '../runner/folding/skip-unreadable.ts';
import { foldAgent, unknownAgent, type OverflowAgent } from './agent.ts';
import { OverflowDay } from './day.ts';
import { readAgent, readBets, readRuns } from './documents.ts';
import { foldDay } from './fold.ts';
import type { HeldBets } from './packed-bets.ts';

interface DayRead {
  /** By stt. */
  readonly bets: readonly HeldBets[];
  readonly runs: readonly ForwardedRun[];
}

/** Where the overflow is read from: the view as it stands, or the log folded up to an instant. */
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

/** As it stood at an instant (`?asOf`): the view's own fold over the agent's streams, in memory. */
export const overflowAsOf = (
  events: Pick<EventStore, 'readStream'>,
  asOf: Date,
  mayPassOver: MaySkip = SKIP_NOTHING,
): OverflowSource => {
  const instant = asOf.toISOString();
  const foldAll = async (stream: string, fold: (event: StoredEvent) => void): Promise<void> => {
    for await (const event of eventsUpTo(events.readStream(stream), instant))
      foldOrSkip(event, mayPassOver, () => fold(event));
  };
  return {
    agent: async (agentId) => {
      const agent = unknownAgent(agentId);
      const fold = (event: StoredEvent): void => {
        if (isCustomerEvent(event) || isLimitEvent(event)) foldAgent(agent, event);
      };
      await foldAll(customersStream(agentId), fold);
      await foldAll(limitsStream(agentId), fold);
      return agent;
    },
    day: async (agentId, date) => {
      const day = new OverflowDay(agentId, date);
      await foldAll(bookStream(agentId, date), (event) => {
        if (isBookEvent(event)) foldDay(day, event, event.metadata.occurredAt);
      });
      return { bets: [...day.bets.values()], runs: day.runs };
    },
  };
};
