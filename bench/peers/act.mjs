import { join } from 'node:path';
import { act, log, projection, store } from '@rotorsoft/act';
import { SqliteStore } from '@rotorsoft/act-sqlite';
import { z } from 'zod';

const ONE_STREAM = 1000;

const nothing = () => undefined;
/** Its log messages would mix with the output of the bench. */
const silent = {
  ...{ level: 'fatal', fatal: nothing, error: nothing, warn: nothing, info: nothing, debug: nothing },
  ...{ trace: nothing, child: () => silent, dispose: async () => undefined },
};

/** @rotorsoft/act on act-sqlite: its store for appends, its drain for folding. */
export const open = async (folder) => {
  log(silent);
  const file = new SqliteStore({ url: `file:${join(folder, 'act.db')}` });
  store(file);
  await file.seed();
  return {
    name: '@rotorsoft/act-sqlite',
    append: async (stream, { type, data, metadata: { correlationId } }, expected) => {
      const [committed] = await file.commit(
        stream,
        [{ name: type, data }],
        { correlation: correlationId, causation: {} },
        expected === 'none' ? -1 : expected,
      );
      return committed.version;
    },
    /** Writes the events, many per commit, for `drain`. */
    fill: async (events) => {
      for (let from = 0; from < events.length; from += ONE_STREAM) {
        const some = events.slice(from, from + ONE_STREAM);
        await file.commit(
          `book-${from}`,
          some.map(({ type, data }) => ({ name: type, data })),
          { correlation: 'bench', causation: {} },
        );
      }
    },
    /** Passes every event to a projection that only counts. Returns the count. */
    drain: async (type) => {
      let seen = 0;
      const counting = projection('report')
        .on({ [type]: z.any() })
        .do(async function count() {
          seen += 1;
        })
        .build();
      const app = act().withProjection(counting).build();
      for (let idle = 0; idle < 3;) {
        const before = seen;
        await app.correlate({ limit: 1000 });
        await app.drain({ streamLimit: 1, eventLimit: 1000, leaseMillis: 60_000 });
        idle = seen === before ? idle + 1 : 0;
      }
      return seen;
    },
    close: () => file.dispose(),
  };
};
