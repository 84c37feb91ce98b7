import { allDocuments } from '../../test/all-documents.ts';
import * as a from '../../test/history.ts';
import { append, openLog, openViews, temporaryFolder } from '../../test/temporary-stores.ts';
import * as ledger from '../ledger/documents.ts';
import { ledgerView } from '../ledger/view.ts';
import type { ReadModelStore } from '../read-model/port.ts';
import { runView } from '../runner/run-view.ts';
import type { View } from '../runner/view.ts';
import * as report from './documents.ts';
import { reportView } from './view.ts';
import { describe, expect, it } from 'vitest';

const AN = a.uuid('k', 1);
const BINH = a.uuid('k', 2);
const bet = (number: number, khachId: string, agentId: string): a.HistoryEvent =>
  a.placed(a.uuid('m', number), number, a.content(khachId, [a.item()]), a.DATE, agentId);
const DAY = [
  a.created(AN, 'Anh An'),
  a.created(BINH, 'Chị Bình', a.OTHER_AGENT),
  bet(1, AN, a.AGENT),
  bet(1001, BINH, a.OTHER_AGENT),
  a.confirmed('vl', { 1: '12' }),
];

type Then = readonly a.HistoryEvent[];

/** Records the agents whose messages of a day are loaded. */
const watched = (store: ReadModelStore, messages: string) => {
  const loaded: string[] = [];
  const watching: ReadModelStore = {
    ...store,
    range: (collection, range) => {
      if (collection.startsWith(`${messages}@`)) loaded.push(range.from.split('/')[0] ?? '');
      return store.range(collection, range);
    },
  };
  return { store: watching, loaded };
};

/** A view that was stopped after that day, started again, and then given more events one by one. */
const afterRestart = async <Slice, Change>(view: View<Slice, Change>, messages: string, then: Then) => {
  const log = openLog();
  const folder = temporaryFolder();
  const first = await runView({ view, events: log, store: openViews(folder) });
  expect(await first.waitFor(await append(log, DAY), 10_000)).toBe(true);
  await first.close();
  const { store, loaded } = watched(openViews(folder), messages);
  const runner = await runView({ view, events: log, store });
  for (const [index, event] of then.entries()) {
    const position = await append(log, [event], DAY.length + index);
    expect(await runner.waitFor(position, 10_000), runner.status().obstacle?.message).toBe(true);
  }
  const loadedBooks = [...loaded];
  const documents = JSON.stringify(await allDocuments(runner.documents, view));
  await runner.close();
  const afresh = await runView({ view, events: log, store: openViews() });
  const end = await log.end();
  if (end !== null) expect(await afresh.waitFor(end, 10_000)).toBe(true);
  const rebuilt = JSON.stringify(await allDocuments(afresh.documents, view));
  await afresh.close();
  return { loaded: loadedBooks, documents, rebuilt };
};

/** Both views whose day holds all agents. */
const VIEWS = [
  { name: 'report', restarted: (then: Then) => afterRestart(reportView, report.MESSAGES, then) },
  { name: 'ledger', restarted: (then: Then) => afterRestart(ledgerView, ledger.MESSAGES, then) },
] as const;

describe.each(VIEWS)('a day of all agents in the $name, after a start', ({ restarted }) => {
  it('given a bet, then only the book of its agent is loaded', async () => {
    const { loaded, documents, rebuilt } = await restarted([bet(2, AN, a.AGENT), bet(3, AN, a.AGENT)]);
    expect(loaded).toEqual([a.AGENT]);
    expect(documents).toBe(rebuilt);
  });

  it('given a draw, then every book is loaded once and scored by it', async () => {
    const { loaded, documents, rebuilt } = await restarted([
      bet(2, AN, a.AGENT),
      a.confirmed('vl', a.wholeDraw({ 1: '12' })),
      a.corrected('vl', 1, '13', '12'),
    ]);
    expect(loaded).toEqual([a.AGENT, a.OTHER_AGENT]);
    expect(documents).toBe(rebuilt);
  });

  it('given the first bet of a third agent, then no book is loaded and its bet is scored', async () => {
    const third = '00000000-0000-4000-8000-00000000000c';
    const { loaded, documents, rebuilt } = await restarted([bet(5, AN, third)]);
    expect(loaded).toEqual([]);
    expect(documents).toBe(rebuilt);
  });
});
