import { afterEach, beforeEach, describe } from 'vitest';
import type { EventStore } from '../../src/port.ts';
import { appendContract } from './append-contract.ts';
import { readContract } from './read-contract.ts';
import { repeatContract } from './repeat-contract.ts';
import type { LogUnderTest, StoreUnderTest } from './sample-events.ts';
import { subscribeContract } from './subscribe-contract.ts';

/** The contract suite of the event store port. Call it at the top of an adapter's spec. */
export const eventStoreContract = (name: string, freshLog: () => Promise<LogUnderTest>): void => {
  describe(`${name} keeps the contract of the event store`, () => {
    let log: LogUnderTest;
    let store: EventStore;
    beforeEach(async () => {
      log = await freshLog();
      store = await log.open();
    });
    afterEach(async () => {
      await store.close();
      await log.remove();
    });
    const underTest: StoreUnderTest = {
      store: () => store,
      reopen: async () => {
        await store.close();
        store = await log.open();
        return store;
      },
    };
    appendContract(underTest);
    repeatContract(underTest);
    readContract(underTest);
    subscribeContract(underTest);
  });
};
