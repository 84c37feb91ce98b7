import { expect, onTestFinished } from 'vitest';
import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import type { DocumentReader } from '../src/read-model/port.ts';
import { runView } from '../src/runner/run-view.ts';
import type { View } from '../src/runner/view.ts';
import type { HistoryEvent } from './history.ts';
import { append, openLog, openViews } from './temporary-stores.ts';

/** What the assertions of a view's spec read. */
export interface FoldedView<Change> {
  readonly events: EventStore;
  readonly documents: DocumentReader;
  /** The changes of the events since the last `given` or `when`. */
  readonly changes: readonly Change[];
  /** The position of the last event of the history. */
  readonly position: () => Position;
}

type GivenHistory<Change, Then> = (...history: readonly HistoryEvent[]) => Promise<
  FoldedView<Change> & {
    /** Appends events and waits until the view has folded them. */
    readonly when: (...events: readonly HistoryEvent[]) => Promise<void>;
  } & Then
>;

/**
 * Given/when/then for a view on real stores: `given(...history)` folds a history, `when(...events)` continues
 * with more events, and `then` is what the specs read, such as the rows of a query.
 */
export const givenView =
  <Slice, Change, Then extends object>(
    view: View<Slice, Change>,
    then: (folded: FoldedView<Change>) => Then,
  ): GivenHistory<Change, Then> =>
  async (...history) => {
    const events = openLog();
    const store = openViews();
    const changes: Change[] = [];
    const running = await runView({
      view,
      events,
      store,
      onChanged: (committed) => changes.push(...committed.changes),
    });
    onTestFinished(async () => {
      await running.close();
      await store.close();
    });
    let appended = 0;
    let last: Position | null = null;
    const when = async (...more: readonly HistoryEvent[]): Promise<void> => {
      changes.length = 0;
      last = await append(events, more, appended);
      appended += more.length;
      expect(await running.waitFor(last, 10_000), running.status().obstacle?.message).toBe(true);
    };
    await when(...history);
    const folded = {
      events,
      documents: running.documents,
      changes,
      position: (): Position => {
        if (last === null) throw new Error('no event was appended');
        return last;
      },
    };
    return { ...folded, when, ...then(folded) };
  };
