import { expect, it } from 'vitest';
import { collect, sampleEvents, appendOptions, appendCommand } from '../../test/contract/sample-events.ts';
import { StoreUnavailable } from '../port.ts';
import { SimulatedDisk, storeOn } from '../../test/embedded/simulated-disk.ts';

it.each(['write', 'sync'] as const)(
  'given a disk whose %s fails, then every append of the group fails, and the store recovers',
  async (failing) => {
    const disk = new SimulatedDisk();
    const store = storeOn(disk);
    await appendCommand(store, 'book', 'c1');
    disk.fault = (operation) =>
      operation === failing ? Object.assign(new Error('no space'), { code: 'ENOSPC' }) : null;
    const refused = await Promise.allSettled([
      store.append('book', sampleEvents('c2'), appendOptions('c2', 0)),
      store.append('book', sampleEvents('c3'), appendOptions('c3', 1)),
    ]);
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 'rejected', reason: { name: StoreUnavailable.name } });
    disk.fault = () => null;
    expect(await store.append('book', sampleEvents('c2'), appendOptions('c2', 0))).toMatchObject({
      ok: true,
      repeated: false,
    });
    expect((await collect(store.readAll(null))).map((event) => event.metadata.commandId)).toEqual([
      'c1',
      'c2',
    ]);
    await store.close();
  },
);
