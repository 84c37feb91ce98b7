import { currentCustomers, customerList } from '../src/customers/query.ts';
import { type CustomerChange, customersView } from '../src/customers/view.ts';
import type { ReadModelStore } from '../src/read-model/port.ts';
import { runView } from '../src/runner/run-view.ts';
import type { ChangesUpTo, FoldedView, RunOptions, RunningView } from '../src/runner/running-view.ts';
import * as a from './history.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { onTestFinished } from 'vitest';

export const AN = a.uuid('k', 1);
export const BINH = a.uuid('k', 2);
export const an = a.created(AN, 'Anh An');
export const binh = a.created(BINH, 'Chị Bình');
export const renamed = (name: string, khachId = AN): a.HistoryEvent => ({
  type: 'CustomerRenamed',
  version: 1,
  data: { agentId: a.AGENT, khachId, name },
});
/** Contradicts every history: the customer never existed. */
export const impossible = renamed('Không có', a.uuid('k', 9));

interface Started {
  readonly runner: FoldedView;
  readonly updates: ChangesUpTo<CustomerChange>[];
  readonly warnings: string[];
  /** Positions up to which subscribers must reload. */
  readonly missed: string[];
}

type Given = RunOptions<Parameters<typeof customersView.flush>[0], CustomerChange>;

/** The running view of customers; it is closed when the test ends. */
export const startCustomers = async (
  events: EventStore,
  store: ReadModelStore,
  more: Partial<Given> = {},
): Promise<Started> => {
  const updates: ChangesUpTo<CustomerChange>[] = [];
  const warnings: string[] = [];
  const missed: string[] = [];
  const runner = await runView({
    view: customersView,
    events,
    store,
    onChanged: (one) => updates.push(one),
    warn: (sentence) => warnings.push(sentence),
    requestReload: (position) => missed.push(position),
    ...more,
  });
  onTestFinished(() => runner.close());
  return { runner, updates, warnings, missed };
};

/** The current names of the agent's customers in the documents. */
export const names = async ({ documents }: RunningView): Promise<readonly string[]> =>
  customerList(await currentCustomers(documents, a.AGENT)).map(({ khach_name }) => khach_name);
