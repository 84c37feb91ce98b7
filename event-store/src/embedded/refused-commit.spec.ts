import { expect, it } from 'vitest';
import { collect, sampleEvents, appendOptions, appendCommand } from '../../test/contract/sample-events.ts';
import { OutcomeUnknown } from '../port.ts';
import { SimulatedDisk, storeOn } from '../../test/embedded/simulated-disk.ts';

it.each(['write', 'sync'] as const)(
  'given a disk whose %s fails, then every append of the group is unknown, and the same commands again are there once',
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
      expect(answer).toMatchObject({ status: 'rejected', reason: { name: OutcomeUnknown.name } });
    disk.fault = () => null;
    for (const [command, revision] of [
      ['c2', 0],
      ['c3', 1],
    ] as const)
      expect(
        await store.append('book', sampleEvents(command), appendOptions(command, revision)),
      ).toMatchObject({ ok: true, revision: revision + 1 });
    expect((await collect(store.readAll(null))).map((event) => event.metadata.commandId)).toEqual([
      'c1',
      'c2',
      'c3',
    ]);
    await store.close();
  },
);
