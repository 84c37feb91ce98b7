import { AGENT, OTHER_AGENT } from '../../test/history.ts';
import { randomHistory } from '../../test/random-history.ts';
import { append, openLog, openViews } from '../../test/temporary-stores.ts';
import { currentCustomers, customerList } from '../customers/query.ts';
import { customersView } from '../customers/view.ts';
import { runView } from '../runner/run-view.ts';
import { reportMessages, reportSummary } from './query.ts';
import { currentReports } from './source.ts';
import { reportView } from './view.ts';
import { expect, it, onTestFinished } from 'vitest';

const FIELDS = ['tienxac', 'thucthu', 'tientrung', 'thangthuanew', 'open'] as const;
/** Millionths: amounts are exact there, their sums as doubles are not. */
const micro = (amount: number): number => Math.round(amount * 1_000_000);

it.each([11, 12, 13])(
  'every total is the sum of its messages, and views have the same customers, seed %i',
  async (seed) => {
    const log = openLog();
    const store = openViews();
    const position = await append(log, randomHistory(seed, 400));
    const report = await runView({ view: reportView, events: log, store });
    const customers = await runView({ view: customersView, events: log, store });
    onTestFinished(async () => {
      await report.close();
      await customers.close();
      await store.close();
    });
    for (const view of [report, customers]) expect(await view.waitFor(position, 10_000)).toBe(true);
    const source = currentReports(report.documents);
    for (const agentId of [AGENT, OTHER_AGENT])
      for (const mien of [null, 'MN', 'MT', 'MB'] as const) {
        const asked = { agentId, from: '2026-11-01', to: '2026-11-30', mien };
        const rows = await reportSummary(source, asked);
        // A flagged message is shown and counts in no total (calls.md, report_total).
        const messages = (await reportMessages(source, asked)).filter((message) => !message.ui_iserror);
        const names = customerList(await currentCustomers(customers.documents, agentId)).map(
          (row) => row.khach_name,
        );
        for (const row of rows) {
          const own = messages.filter((message) => message.ui_user_khach_id === row.khach_id);
          expect(own.length).toBe(row.r_count);
          for (const field of FIELDS)
            expect(micro(own.reduce((sum, message) => sum + message[field], 0))).toBe(micro(row[field]));
          expect(names).toContain(row.khach_name);
        }
        expect(messages.length).toBe(rows.reduce((sum, row) => sum + row.r_count, 0));
        if (mien === null) expect(messages.length).toBeGreaterThan(10);
      }
  },
);
