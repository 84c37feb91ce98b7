import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { answering, type Projections } from './answering.ts';
import { Missed, type News } from './live/missed.ts';
import { agentView } from './partitions/agent-view.ts';
import { foldPartition } from './partitions/fold-partition.ts';
import { WHOLE } from './partitions/partition.ts';
import { foldingAhead, type Threads } from './rebuild/fold-ahead.ts';
import type { ReadModelStore } from './read-model/port.ts';
import { OrderBook } from './runner/orders.ts';

export interface ProjectionOptions {
  readonly events: EventStore;
  readonly store: ReadModelStore;
  readonly clock: () => Date;
  /** Where log and documents are files of one folder: who folds empty views side by side. */
  readonly threads?: Omit<Threads, 'warn'> | undefined;
  /** Told, in Vietnamese, when a view stops. */
  readonly warn: (sentence: string) => void;
}

/** Longer than any rebuild. */
const A_DAY_MS = 86_400_000;

/** Starts all views in this process, and what answers from them. */
export const openProjections = async (options: ProjectionOptions): Promise<Projections> => {
  const { events, store, clock, threads, warn } = options;
  const end = await events.end();
  const missed = new Missed(events, end, () => clock().getTime());
  const orders = new OrderBook(events);
  await orders.read();
  const early: News[] = [];
  const told: { tell(news: readonly News[]): void; letGo(): void } = {
    tell: (news) => early.push(...news),
    letGo: () => undefined,
  };
  const folded = await foldPartition(
    {
      events,
      store,
      clock,
      orders,
      ahead: threads && foldingAhead({ ...threads, warn }, events, store),
      warn,
      tell: (news) => told.tell(news),
      loadAnew: (position) => {
        missed.forget(position);
        told.letGo();
      },
    },
    WHOLE,
    // What was in the log before is no news: a socket that saw less loads anew.
    end,
  );
  const { report, customers, overflow, ledger, everyones } = folded;
  if (everyones === null) throw new Error('the whole lacks what is everyone’s');
  const answers = answering({
    events,
    clock,
    orders,
    missed,
    report: agentView([report]),
    customers: agentView([customers]),
    overflow: agentView([overflow]),
    ledger: agentView([ledger]),
    draws: agentView([everyones.draws]),
    renewals: agentView([everyones.renewals]),
    talk: everyones.talk,
    installation: everyones.installation,
    auditIndex: everyones.auditIndex,
    views: folded.views,
    caughtUp: (waitFor) => (end === null ? Promise.resolve() : waitFor(end, A_DAY_MS).then(() => undefined)),
    close: () => folded.close(),
    closeStore: () => store.close(),
  });
  answers.tell(early);
  told.tell = (news) => answers.tell(news);
  told.letGo = () => answers.letGo();
  return answers.projections;
};
