import { expect, it, onTestFinished } from 'vitest';
import { append, temporaryFolder, openLog, openViews } from '../../test/temporary-stores.ts';
import { allDocuments } from '../../test/all-documents.ts';
import { randomHistory } from '../../test/random-history.ts';
import { ledgerView } from '../ledger/view.ts';
import { Overtaken, type ReadModelStore } from '../read-model/port.ts';
import { reportView } from '../report/view.ts';
import { runView } from '../runner/run-view.ts';
import type { View } from '../runner/view.ts';
import { partitionOfView } from './partition.ts';

/** Pauses a process (like SIGSTOP) right before it commits, until it is woken. */
const pausing = (store: ReadModelStore) => {
  let paused = false;
  let wake: () => void = () => undefined;
  let reached: () => void = () => undefined;
  const atCommit = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const refusals: unknown[] = [];
  return {
    pause: () => {
      paused = true;
    },
    wake,
    atCommit,
    refusals,
    store: {
      get: store.get.bind(store),
      range: store.range.bind(store),
      checkpoint: store.checkpoint.bind(store),
      replace: store.replace.bind(store),
      drop: store.drop.bind(store),
      close: store.close.bind(store),
      commit: async (writes, checkpoint, after) => {
        if (paused) {
          reached();
          await awake;
        }
        await store.commit(writes, checkpoint, after).catch((error: unknown) => {
          refusals.push(error);
          throw error;
        });
      },
    } satisfies ReadModelStore,
  };
};

const PARTITION = { number: 1, of: 2 };

const fenced =
  <Slice, Change>(whole: View<Slice, Change>) =>
  async (seed: number): Promise<void> => {
    const view = partitionOfView(whole, PARTITION);
    const log = openLog();
    const path = temporaryFolder();
    const history = randomHistory(seed, 300);
    const first = pausing(openViews(path));
    const second = openViews(path);
    const start = await append(log, history.slice(0, 100));
    const owner = await runView({ view, events: log, store: first.store });
    onTestFinished(async () => {
      await owner.close();
      await first.store.close();
      await second.close();
    });
    expect(await owner.waitFor(start, 10_000)).toBe(true);

    // It has folded the next events and is paused before it writes them. Another holder takes over and
    // continues.
    first.pause();
    await append(log, history.slice(100, 150), 100);
    await first.atCommit;
    const heir = await runView({ view, events: log, store: second });
    onTestFinished(() => heir.close());
    const taken = await append(log, history.slice(150, 250), 150);
    expect(await heir.waitFor(taken, 10_000), heir.status().obstacle?.message).toBe(true);
    const before = JSON.stringify(await allDocuments(heir.documents, view));

    // It wakes and writes its commit, which is rejected without any effect.
    first.wake();
    expect(await owner.waitFor(taken, 10_000), owner.status().obstacle?.message).toBe(true);
    expect(first.refusals[0]).toBeInstanceOf(Overtaken);
    expect(JSON.stringify(await allDocuments(heir.documents, view))).toBe(before);

    // Both are awake, as until the first one sees that its lease was taken: the result is still one fold.
    const end = await append(log, history.slice(250), 250);
    for (const one of [owner, heir]) expect(await one.waitFor(end, 10_000)).toBe(true);
    const afresh = await runView({ view, events: log, store: openViews() });
    onTestFinished(() => afresh.close());
    expect(await afresh.waitFor(end, 10_000)).toBe(true);
    expect(JSON.stringify(await allDocuments(heir.documents, view))).toBe(
      JSON.stringify(await allDocuments(afresh.documents, view)),
    );
  };

it.each([1, 2])(
  'given a holder that was paused before its commit, when another takes its partition, then it writes nothing: report, seed %i',
  fenced(reportView),
);
it.each([3, 4])('given a paused holder, the same holds for the ledger, seed %i', fenced(ledgerView));
