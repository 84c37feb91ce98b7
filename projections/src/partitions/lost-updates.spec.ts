import { StoreUnavailable, type Position } from '@so-cuoc/event-store/port.ts';
import { expect, it, onTestFinished } from 'vitest';
import * as a from '../../test/history.ts';
import { append, openLog, openViews } from '../../test/temporary-stores.ts';
import { OrderBook } from '../runner/operations/view-orders.ts';
import { customersView } from '../customers/view.ts';
import { reportView } from '../report/view.ts';
import { foldPartition } from './fold-partition.ts';
import { WHOLE } from './partition.ts';
import { defineView } from './view-definition.ts';

const CUSTOMERS = defineView(customersView, true, (one) => [one.position]);

const given = async () => {
  const log = openLog();
  const store = openViews();
  const orders = new OrderBook(log);
  await orders.read();
  const open = async (updatesAfter: Position | null, tellsFirst: boolean) => {
    const heard: string[] = [];
    const folded = await foldPartition(
      {
        ...{ definitions: [CUSTOMERS], events: log, store, clock: () => new Date(), orders, tellsFirst },
        warn: (sentence) => heard.push(sentence),
        publish: (position) => heard.push(`told ${position}`),
        requestReload: (position) => heard.push(`reload ${position}`),
      },
      WHOLE,
      updatesAfter,
    );
    onTestFinished(() => folded.close());
    const reach = (position: Position) =>
      Promise.all(folded.views.map((view) => view.waitFor(position, 5_000)));
    return { folded, heard, reach };
  };
  const first = await open(null, false);
  await first.reach(await append(log, [a.created(a.uuid('k', 1), 'Anh An')]));
  await first.folded.close();
  return { log, open };
};

it.each([false, true])(
  'given views that were behind at the start, when they have caught up untold, then screens that loaded before are asked to reload once (tells first: %s)',
  async (tellsFirst) => {
    const { log, open } = await given();
    const end = await append(log, [a.created(a.uuid('k', 2), 'Chị Bình')], 1);
    const { heard, reach } = await open(end, tellsFirst);
    await reach(end);
    const next = await append(log, [a.created(a.uuid('k', 3), 'Chị Cúc')], 2);
    await reach(next);
    await expect.poll(() => heard).toEqual([`reload ${end}`, `told ${next}`]);
  },
);

it('given views that are at the end at the start, then nobody is asked to reload', async () => {
  const { log, open } = await given();
  const end = await log.end();
  const { heard, reach } = await open(end, true);
  const next = await append(log, [a.created(a.uuid('k', 2), 'Chị Bình')], 1);
  await reach(next);
  await expect.poll(() => heard).toEqual([`told ${next}`]);
});

it('given documents that cannot be read when updates are made, then screens are asked to reload', async () => {
  const log = openLog();
  const reloads: string[] = [];
  const warnings: string[] = [];
  const orders = new OrderBook(log);
  await orders.read();
  const away = defineView(reportView, true, () => {
    throw new StoreUnavailable('away');
  });
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
