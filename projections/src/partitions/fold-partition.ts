import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import { auditIndexView } from '../audit-index/view.ts';
import { customersView } from '../customers/view.ts';
import { drawsView } from '../draws/view.ts';
import { ledgerView } from '../ledger/view.ts';
import { installationView } from '../installation/view.ts';
import type { News } from '../live/missed.ts';
import {
  newsOfCustomers,
  newsOfDraws,
  newsOfLedger,
  newsOfOverflow,
  newsOfRenewals,
  newsOfReport,
  newsOfInstallation,
  newsOfTalk,
} from '../live/news.ts';
import { presentOverflow } from '../overflow/source.ts';
import { overflowView } from '../overflow/view.ts';
import type { DocumentReader, ReadModelStore } from '../read-model/port.ts';
import { renewalsView } from '../renewals/view.ts';
import { presentReports } from '../report/source.ts';
import type { FoldAhead } from '../rebuild/fold-ahead.ts';
import { reportView } from '../report/view.ts';
import type { OrderBook } from '../runner/orders.ts';
import { runView } from '../runner/run-view.ts';
import { Rounds } from '../runner/rounds.ts';
import type { Committed, RunningView } from '../runner/running-view.ts';
import type { View } from '../runner/view.ts';
import { undividedIn, viewIn, type Partition } from './partition.ts';
import { talkView } from '../talk/view.ts';
import { storeIn } from './store.ts';

/** What every partition of a process is folded with. */
export interface Folding {
  readonly events: EventStore;
  readonly store: ReadModelStore;
  readonly clock: () => Date;
  readonly orders: OrderBook;
  /** Folds empty views by other hands first. */
  readonly ahead?: FoldAhead | undefined;
  /** Told, in Vietnamese, when a view stops. */
  readonly warn: (sentence: string) => void;
  readonly tell: (news: readonly News[]) => void;
  /** Something was written up to a position of which nobody was told. */
  readonly loadAnew: (position: Position) => void;
}

/** What is of no agent. */
export interface EveryonesViews {
  readonly draws: RunningView;
  /** A seller's are of accounts in every partition. */
  readonly renewals: RunningView;
  readonly talk: RunningView;
  readonly installation: RunningView;
  readonly auditIndex: RunningView;
}

/** The views of one partition, followed by this process. */
export interface FoldedPartition {
  readonly report: RunningView;
  readonly customers: RunningView;
  readonly overflow: RunningView;
  readonly ledger: RunningView;
  /** Null but in the first partition. */
  readonly everyones: EveryonesViews | null;
  readonly views: readonly RunningView[];
  /** Finishes the commits under way, and what is to be told of them. */
  close(): Promise<void>;
}

/** Takes the views of a partition up where they were left. `newsAfter`: what was in the log before is no news. */
export const foldPartition = async (
  { events, store, clock, orders, ahead, warn, tell, loadAnew }: Folding,
  partition: Partition,
  newsAfter: Position | null,
): Promise<FoldedPartition> => {
  const own = storeIn(store, partition);
  const telling: (() => Promise<void>)[] = [];
  const rounds = new Rounds();

  const run = <Piece, Change>(
    view: View<Piece, Change>,
    newsOf: (
      committed: Committed<Change>,
      documents: DocumentReader,
    ) => readonly News[] | Promise<readonly News[]>,
  ): Promise<RunningView> => {
    let told: Promise<void> = Promise.resolve();
    telling.push(() => told);
    return runView({
      view,
      events,
      store: own,
      clock,
      orders: orders.of(view.name),
      rounds,
      ...(ahead === undefined ? {} : { ahead }),
      newsAfter,
      committed: (committed, documents) => {
        told = told
          .then(async () => tell(await newsOf(committed, documents)))
          .catch((error: unknown) => warn(`Không báo được thay đổi tới màn hình: ${String(error)}`));
      },
      missed: loadAnew,
      stopped: warn,
    });
  };

  const report = await run(viewIn(reportView, partition), (committed, documents) =>
    newsOfReport(committed, presentReports(documents)),
  );
  const customers = await run(viewIn(customersView, partition), newsOfCustomers);
  const everyones =
    partition.number === 0
      ? {
          draws: await run(undividedIn(drawsView, partition), newsOfDraws),
          renewals: await run(undividedIn(renewalsView, partition), newsOfRenewals),
          talk: await run(undividedIn(talkView, partition), newsOfTalk),
          installation: await run(undividedIn(installationView, partition), newsOfInstallation),
          auditIndex: await run(undividedIn(auditIndexView, partition), () => []),
        }
      : null;
  const overflow = await run(viewIn(overflowView, partition), (committed, documents) =>
    newsOfOverflow(committed, presentOverflow(documents)),
  );
  const ledger = await run(viewIn(ledgerView, partition), newsOfLedger);
  const views = [report, customers, ...Object.values<RunningView>(everyones ?? {}), overflow, ledger];
  return {
    report,
    customers,
    overflow,
    ledger,
    everyones,
    views,
    close: async () => {
      await Promise.all(views.map((view) => view.close()));
      await Promise.all(telling.map((told) => told()));
    },
  };
};
