import { StoreUnavailable } from '@so-cuoc/event-store/port.ts';
import { expect, it } from 'vitest';
import * as a from '../../test/history.ts';
import { append, openLog, openViews } from '../../test/temporary-stores.ts';
import { OrderBook } from '../runner/operations/view-orders.ts';
import { reportView } from '../report/view.ts';
import { foldPartition } from './fold-partition.ts';
import { WHOLE } from './partition.ts';
import { defineView } from './view-definition.ts';

it('given documents that cannot be read when updates are made, then screens are asked to reload', async () => {
  const log = openLog();
  const reloads: string[] = [];
  const warnings: string[] = [];
  const orders = new OrderBook(log);
  await orders.read();
  const away = defineView(reportView, true, () => Promise.reject(new StoreUnavailable('away')));
  const folded = await foldPartition(
    {
      ...{ definitions: [away], events: log, store: openViews(), clock: () => new Date(), orders },
      warn: (sentence) => warnings.push(sentence),
      publish: () => undefined,
      requestReload: (position) => reloads.push(position),
    },
    WHOLE,
    null,
  );
  const khachId = a.uuid('k', 1);
  const end = await append(log, [
    a.created(khachId, 'Anh An'),
    a.placed(a.uuid('m', 1), 1, a.content(khachId, [a.item()])),
  ]);
  await Promise.all(folded.views.map((view) => view.waitFor(end, 5_000)));
  await folded.close();
  expect(reloads.at(-1)).toBe(end);
  expect(warnings).not.toEqual([]);
});
