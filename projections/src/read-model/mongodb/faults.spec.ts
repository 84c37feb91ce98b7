import { describe, expect, it, onTestFinished } from 'vitest';
import { append, openLog, openViews } from '../../../test/temporary-stores.ts';
import { faultyConnection } from '../../../test/faulty-connection.ts';
import { MONGODB_URL, mongoDatabases } from '../../../test/mongodb.ts';
import { randomHistory, randomOf } from '../../../test/random-history.ts';
import { reportView } from '../../report/view.ts';
import { runView } from '../../runner/run-view.ts';
import type { RunningView } from '../../runner/running-view.ts';
import { Overtaken, type Checkpoint, type ReadModelStore } from '../port.ts';
import { openMongoReadModels } from './open.ts';

const SLOW = 60_000;
const EVERYTHING = { from: '', to: '\uFFFF' };
const at = (position: string): Checkpoint => ({ view: 'report', foldVersion: 1, position });
const put = (key: string, value: unknown) => ({ collection: 'days', key, document: { value } });

describe.skipIf(MONGODB_URL === '')('read models on a server that fails', () => {
  const connect = mongoDatabases();
  const server = (): URL => new URL(MONGODB_URL);
  const lineTo = () => faultyConnection(server().hostname, Number(server().port || 27_017));
  const through = (port: number): ReadModelStore => {
    const store = openMongoReadModels(connect(`mongodb://127.0.0.1:${port}/?heartbeatFrequencyMS=500`));
    onTestFinished(() => store.close());
    return store;
  };
  const direct = (): ReadModelStore => {
    const store = openMongoReadModels(connect());
    onTestFinished(() => store.close());
    return store;
  };
  const everything = async ({ documents }: RunningView): Promise<string> =>
    JSON.stringify(await Promise.all(reportView.collections.map((one) => documents.range(one, EVERYTHING))));

  it(
    'given a server that is unavailable at the start, reports it, and a view continues once it is back',
    { timeout: SLOW },
    async () => {
      const line = await lineTo();
      await line.down();
      const store = through(line.port);
      await expect(store.get('days', 'a')).rejects.toThrow('MongoDB không trả lời');
      const log = openLog();
      const position = await append(log, randomHistory(1, 20));
      const runner = await runView({ view: reportView, events: log, store });
      onTestFinished(() => runner.close());
      expect(runner.status()).toMatchObject({ state: 'rebuilding', obstacle: null });
      expect(runner.status().waiting).toContain('không trả lời');
      await line.up();
      expect(await runner.waitFor(position, 30_000)).toBe(true);
      expect(runner.status()).toMatchObject({ state: 'live', waiting: null });
    },
  );

  it.each(['before', 'after'] as const)(
    'a commit cut off at any of its steps, %s the server has it, is made once',
    { timeout: SLOW },
    async (when) => {
      const line = await lineTo();
      const store = through(line.port);
      let after: string | null = null;
      for (let step = 1; step <= 4; step += 1) {
        const position = String(step);
        const writes = [put('a', step), put(`k${step}`, step)];
        line.breakAt(step, when);
        const made = await store.commit(writes, at(position), after).catch((error: unknown) => error);
        if (made !== undefined) await store.commit(writes, at(position), after);
        line.breakAt(Number.POSITIVE_INFINITY, when);
        expect(await store.checkpoint('report')).toEqual(at(position));
        expect(await store.get('days', 'a')).toEqual({ value: step });
        expect(await store.range('days', EVERYTHING)).toHaveLength(step + 1);
        after = position;
      }
    },
  );

  it('a half-finished commit is finished by the next process', { timeout: SLOW }, async () => {
    const line = await lineTo();
    const dying = through(line.port);
    await dying.commit([put('a', 1)], at('1'), null);
    line.breakAt(2, 'before');
    await expect(dying.commit([put('a', 2), put('b', 2)], at('2'), '1')).rejects.toThrow('không trả lời');
    await line.down();
    const next = direct();
    expect(await next.checkpoint('report')).toEqual(at('2'));
    expect(await next.range('days', EVERYTHING)).toEqual([
      { key: 'a', document: { value: 2 } },
      { key: 'b', document: { value: 2 } },
    ]);
  });

  it(
    'of two concurrent processes one is overtaken, and its late writes change nothing',
    { timeout: SLOW },
    async () => {
      const [one, other] = [direct(), direct()];
      await one.commit([put('a', 1)], at('9'), null);
      const both = await Promise.allSettled([
        one.commit([put('a', 2)], at('10'), '9'),
        other.commit([put('a', 3)], at('11'), '9'),
      ]);
      const refused = both.filter((made) => made.status === 'rejected');
      expect(refused).toHaveLength(1);
      expect(refused[0]?.reason).toBeInstanceOf(Overtaken);
      await expect(one.commit([put('a', 0)], at('8'), '7')).rejects.toThrow(Overtaken);
      const kept = (await one.checkpoint('report'))?.position;
      expect(await other.get('days', 'a')).toEqual({ value: kept === '10' ? 2 : 3 });
    },
  );

  it('a commit of many megabytes is atomic', { timeout: SLOW }, async () => {
    const store = direct();
    const long = 'x'.repeat(2_500_000);
    const writes = ['a', 'b', 'c'].map((key) => put(key, long + key));
    await store.commit(writes, at('1'), null);
    for (const { key, document } of writes) expect(await store.get('days', key)).toEqual(document);
  });

  it.each([1, 2])(
    'a view over an unstable connection equals the embedded one, seed %i',
    {
      timeout: SLOW,
    },
    async (seed) => {
      const random = randomOf(seed * 31);
      const line = await lineTo();
      const log = openLog();
      const history = randomHistory(seed, 150);
      const runner = await runView({ view: reportView, events: log, store: through(line.port) });
      onTestFinished(() => runner.close());
      let written = 0;
      while (written < history.length) {
        const next = history.slice(written, written + 10 + Math.floor(random() * 60));
        line.breakAt(1 + Math.floor(random() * 12), random() < 0.5 ? 'before' : 'after');
        const position = await append(log, next, written);
        written += next.length;
        expect(await runner.waitFor(position, 30_000), runner.status().obstacle?.message).toBe(true);
      }
      line.breakAt(Number.POSITIVE_INFINITY, 'before');
      const embedded = await runView({ view: reportView, events: log, store: openViews() });
      onTestFinished(() => embedded.close());
      const end = await log.end();
      if (end !== null) expect(await embedded.waitFor(end, 10_000)).toBe(true);
      expect(await everything(runner)).toBe(await everything(embedded));
    },
  );
});
