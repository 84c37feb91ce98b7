import { expect, it } from 'vitest';
import { append, openLog, openViews } from '../../../test/temporary-stores.ts';
import * as a from '../../../test/history.ts';
import { AccountNames } from '../../audit/account-names.ts';
import { auditIndexView } from '../../audit-index/view.ts';
import { auditDiff } from '../../audit/diff.ts';
import { overflowLevels } from '../../overflow/query.ts';
import { overflowAsOf, currentOverflow } from '../../overflow/source.ts';
import { overflowView } from '../../overflow/view.ts';
import { reportsAsOf } from '../../report/as-of.ts';
import { reportMessages, reportSummary } from '../../report/query.ts';
import { currentReports } from '../../report/source.ts';
import { reportView } from '../../report/view.ts';
import { NO_ORDERS } from '../operations/view-orders.ts';
import { runView } from '../run-view.ts';

const AN = a.uuid('k', 1);
const M = (number: number): string => a.uuid('m', number);
const FAR = new Date('2099-01-01');
const asked = { agentId: a.AGENT, from: a.DATE, to: a.DATE, mien: null };
/** Clears an existing message and one that never existed. */
const impossible: a.HistoryEvent = {
  type: 'DayCleared',
  version: 1,
  data: { agentId: a.AGENT, date: a.DATE, uiIds: [M(1), M(99)] },
};

it('given a skip order, state as of an instant leaves the event out like the view', async () => {
  const log = openLog();
  const bao = a.content(AN, [a.item()]);
  await append(log, [a.created(AN, 'Anh An'), a.placed(M(1), 1, bao), a.placed(M(2), 2, bao)]);
  const poison = await append(log, [impossible], 10);
  const end = await append(log, [a.deleted(M(2)), a.confirmed('vl', a.wholeDraw())], 20);
  let eventId = '';
  for await (const event of log.readAll(null)) if (event.position === poison) ({ eventId } = event);
  const orders = { ...NO_ORDERS, skipped: new Set([eventId]) };
  const maySkip = (event: { readonly eventId: string }): boolean => orders.skipped.has(event.eventId);

  const report = await runView({ view: reportView, events: log, store: openViews(), orders });
  const overflow = await runView({ view: overflowView, events: log, store: openViews(), orders });
  for (const view of [report, overflow]) expect(await view.waitFor(end, 5_000)).toBe(true);
  const present = currentReports(report.documents);
  const past = reportsAsOf(log, report.documents, FAR, maySkip);
  const rows = await reportMessages(past, asked);
  expect(rows.map(({ ui_id }) => ui_id)).toEqual([M(1)]);
  expect(rows).toEqual(await reportMessages(present, asked));
  expect(await reportSummary(past, asked)).toEqual(await reportSummary(present, asked));
  const day = { agentId: a.AGENT, date: a.DATE, mien: null };
  expect(await overflowLevels(overflowAsOf(log, FAR, maySkip), day)).toEqual(
    await overflowLevels(currentOverflow(overflow.documents), day),
  );
  const index = await runView({ view: auditIndexView, events: log, store: openViews() });
  expect(await index.waitFor(end, 5_000)).toBe(true);
  const read = {
    ...{ events: log, documents: report.documents, index: index.documents },
    ...{ accounts: new AccountNames(log), maySkip },
  };
  const changed = [];
  for await (const row of auditDiff(read, {
    agentId: a.AGENT,
    from: '2000-01-01T00:00:00.000Z',
    to: FAR.toISOString(),
  }))
    changed.push(row.ui_id);
  expect(changed).toEqual([M(1)]);

  await expect(reportMessages(reportsAsOf(log, report.documents, FAR), asked)).rejects.toThrow(M(99));
  await index.close();
  await report.close();
  await overflow.close();
});
