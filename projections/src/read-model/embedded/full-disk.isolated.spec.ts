import type Database from 'libsql';
import { expect, it, vi } from 'vitest';
import { append, openLog, openViews } from '../../../test/temporary-stores.ts';
import * as a from '../../../test/history.ts';
import { runView } from '../../runner/run-view.ts';
import { BOOKS, CUSTOMERS, MESSAGES, TOTALS } from '../../report/documents.ts';
import { reportView } from '../../report/view.ts';

const opened = vi.hoisted((): Database.Database[] => []);
vi.mock('libsql', async (original) => {
  const { default: Real } = await original<{ readonly default: typeof Database }>();
  return {
    default: class extends Real {
      constructor(...given: ConstructorParameters<typeof Real>) {
        super(...given);
        opened.push(this);
      }
    },
  };
});

/** Limits the file to this many pages, so that SQLite fails with SQLITE_FULL, as on a full disk. */
const mostPages = (pages: number): void => {
  for (const db of opened) db.pragma(`max_page_count = ${String(pages)}`);
};

const PLENTY = 1_000_000;
const AN = a.uuid('k', 1);
const bets = (from: number, many: number): readonly a.HistoryEvent[] =>
  Array.from({ length: many }, (_, index) =>
    a.placed(a.uuid('m', from + index), from + index, a.content(AN, [a.item()])),
  );

it('given a temporarily full disk, then a running view waits without stopping and continues by itself', async () => {
  const log = openLog();
  const store = openViews();
  const view = await runView({ view: reportView, events: log, store });
  const before = await append(log, [a.created(AN, 'Anh An'), ...bets(1, 5)]);
  expect(await view.waitFor(before, 5_000)).toBe(true);

  mostPages(1);
  const end = await append(log, bets(6, 400), 10);
  await expect.poll(() => view.status().waiting).toContain('ổ đĩa đã đầy');
  expect(view.status()).toMatchObject({ state: 'live', obstacle: null, position: before });

  mostPages(PLENTY);
  expect(await view.waitFor(end, 10_000)).toBe(true);
  expect(view.status()).toMatchObject({ state: 'live', obstacle: null, waiting: null, position: end });
  const anew = await runView({ view: reportView, events: log, store: openViews() });
  expect(await anew.waitFor(end, 10_000)).toBe(true);
  const all = { from: '', to: '\u{10FFFF}' };
  for (const collection of [MESSAGES, TOTALS, BOOKS, CUSTOMERS]) {
    const kept = await view.documents.range(collection, all);
    expect(kept).not.toEqual([]);
    expect(kept).toEqual(await anew.documents.range(collection, all));
  }
  await view.close();
  await anew.close();
});
