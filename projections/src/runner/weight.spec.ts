import { describe, expect, it } from 'vitest';
import { append, openLog, openViews } from '../../test/temporary-stores.ts';
import * as a from '../../test/history.ts';
import { ledgerView } from '../ledger/view.ts';
import { overflowView } from '../overflow/view.ts';
import { memoryDocuments } from '../read-model/memory-documents.ts';
import type { ReadModelStore } from '../read-model/port.ts';
import { reportView } from '../report/view.ts';
import { SliceCache } from './folding/slices.ts';
import { runView } from './run-view.ts';
import type { View } from './view.ts';

const AN = a.uuid('k', 1);
const MOST = 2_222;
const message = (number: number, bets: number, text?: string): a.HistoryEvent =>
  a.placed(
    a.uuid('m', number),
    number,
    a.content(
      AN,
      Array.from({ length: bets }, () => a.item()),
      text,
    ),
  );

/** How many of four days of one message are held, where 500 messages of one bet would be. */
const heldDays = async <Slice, Change>(view: View<Slice, Change>, bets: number): Promise<number> => {
  const slices = new SliceCache(view, () => 0, 500);
  const log = openLog();
  await append(log, [message(1, bets)]);
  for await (const event of log.readAll(null))
    for (let day = 0; day < 4; day += 1)
      await slices.fold(`day/${a.AGENT}/${String(day)}`, event, memoryDocuments([]));
  slices.flush('discard');
  slices.trim();
  return slices.size;
};

describe('what a view holds of days is bounded by their bets', () => {
  it('report', async () => {
    expect(await heldDays(reportView, 1)).toBe(4);
    expect(await heldDays(reportView, MOST)).toBe(2);
  });
  it('ledger', async () => {
    expect(await heldDays(ledgerView, 1)).toBe(4);
    expect(await heldDays(ledgerView, MOST)).toBe(2);
  });
  it('overflow', async () => {
    expect(await heldDays(overflowView, 1)).toBe(4);
    expect(await heldDays(overflowView, MOST)).toBe(2);
  });
});

it('given messages of very long texts, then a view that catches up writes some at a time', async () => {
  const log = openLog();
  const end = await append(
    log,
    Array.from({ length: 40 }, (_, index) => message(index + 1, 1, 'vl 12 b10n\n'.repeat(20_000))),
  );
  const store = openViews();
  let commits = 0;
  const counting: ReadModelStore = {
    ...store,
    commit: (...given) => {
      commits += 1;
      return store.commit(...given);
    },
  };
  const view = await runView({ view: reportView, events: log, store: counting });
  expect(await view.waitFor(end, 30_000)).toBe(true);
  await view.close();
  expect(commits).toBeGreaterThan(1);
});
