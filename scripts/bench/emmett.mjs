import { join } from 'node:path';
import { getSQLiteEventStore } from '@event-driven-io/emmett-sqlite';

/** @event-driven-io/emmett-sqlite. */
export const open = async (folder) => {
  const store = getSQLiteEventStore({ fileName: join(folder, 'emmett.db') });
  return {
    name: '@event-driven-io/emmett-sqlite',
    append: async (stream, { type, data, metadata }, expected) => {
      const { nextExpectedStreamVersion } = await store.appendToStream(stream, [{ type, data, metadata }], {
        expectedStreamVersion: expected === 'none' ? 'STREAM_DOES_NOT_EXIST' : BigInt(expected),
      });
      return Number(nextExpectedStreamVersion);
    },
    close: async () => undefined,
  };
};
