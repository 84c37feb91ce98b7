import type { EventStore } from '../../src/port.ts';

/** One log on which stores are opened one after another; `open` again sees what the earlier one left. */
export interface LogUnderTest {
  readonly open: () => Promise<EventStore>;
  readonly remove: () => Promise<void>;
}

/** The store of the running test, fresh for each; `reopen` closes it and opens the same log again. */
export interface StoreUnderTest {
  readonly store: () => EventStore;
  readonly reopen: () => Promise<EventStore>;
}
