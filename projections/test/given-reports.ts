import type { MessageRow, SummaryRow } from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import { expect, onTestFinished } from 'vitest';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { reportMessages, reportSummary } from '../src/report/query.ts';
import { currentReports } from '../src/report/source.ts';
import { reportView } from '../src/report/view.ts';
import { runView } from '../src/runner/run-view.ts';
import { append, openLog, openViews } from './temporary-stores.ts';
import { AGENT, DATE, type HistoryEvent } from './history.ts';

interface Reports {
  /** Tells the log what happens next and waits until the view has folded it. */
  readonly when: (...events: readonly HistoryEvent[]) => Promise<void>;
  readonly summary: (mien?: RegionKey) => Promise<readonly SummaryRow[]>;
  readonly messages: (mien?: RegionKey) => Promise<readonly MessageRow[]>;
}

/** The reports of `AGENT` for `DATE` after a history, live on real stores. */
export const givenReports = async (...given: readonly HistoryEvent[]): Promise<Reports> => {
  const events = openLog();
  const store = openViews();
  const view = await runView({ view: reportView, events, store });
  onTestFinished(async () => {
    await view.close();
    await store.close();
  });
  let told = 0;
  const when = async (...happened: readonly HistoryEvent[]): Promise<void> => {
    const position = await append(events, happened, told);
    told += happened.length;
    expect(await view.waitFor(position, 5_000), view.status().obstacle?.message).toBe(true);
  };
  await when(...given);
  const source = currentReports(view.documents);
  const asked = { agentId: AGENT, from: DATE, to: DATE };
  return {
    when,
    summary: (mien) => reportSummary(source, { ...asked, mien: mien ?? null }),
    messages: (mien) => reportMessages(source, { ...asked, mien: mien ?? null }),
  };
};
