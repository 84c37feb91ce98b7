import { defineEvent, upcastWith } from '@so-cuoc/shared-domain/aggregate/define-events.ts';
import { expect, it } from 'vitest';
import { eventStoreContract } from '../test/contract/event-store-contract.ts';
import { collect, subscribeUntil, appendCommand } from '../test/contract/sample-events.ts';
import { SimulatedDisk, storeOn } from '../test/embedded/simulated-disk.ts';
import { withUpcasting } from './upcasting.ts';

eventStoreContract('a store that upcasts', () => {
  const disk = new SimulatedDisk();
  return Promise.resolve({
    // The contract's events are of today's version in this table.
    open: () => Promise.resolve(withUpcasting(storeOn(disk), upcastWith({}))),
    remove: () => Promise.resolve(),
  });
});

const upcast = upcastWith({
  BetPlaced: defineEvent<object, 2>({
    version: 2,
    summary: 'A message was placed.',
    upcasters: [(data) => ({ ...data, region: 'MN' })],
  }),
});

it('given an event of an old version, then every read upcasts it and the log keeps the old one', async () => {
  const store = storeOn(new SimulatedDisk());
  await appendCommand(store, 'book', 'c1', 2);
  const today = withUpcasting(store, upcast);
  for (const events of [
    await collect(today.readStream('book')),
    await collect(today.readAll(null)),
    await subscribeUntil(today, 2),
  ])
    expect(events.map(({ version, data }) => ({ version, data }))).toEqual(
      Array(2).fill({ version: 2, data: { text: 'tp 12b10n', region: 'MN' } }),
    );
  expect((await collect(store.readAll(null))).map(({ version }) => version)).toEqual([1, 1]);
});
