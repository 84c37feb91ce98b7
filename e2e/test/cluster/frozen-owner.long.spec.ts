import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ServiceProcess } from '@so-cuoc/server/test/support/service-process.ts';
import { randomOf } from '@so-cuoc/server/sample-book/random.ts';
import { Writer } from '../../src/torture/writer.ts';
import { expectConsistentReports, layout, openAgents, positionOf, reportOf } from './cluster.ts';

const health = z.object({ views: z.array(z.object({ name: z.string() })) });

/** The partitions of views that a folding process holds. */
const heldBy = async ({ address }: ServiceProcess): Promise<readonly string[]> => {
  const { views } = health.parse(await (await fetch(`${address}${installationCalls.health.path}`)).json());
  return views.map(({ name }) => name);
};

const A_MINUTE = { timeout: 60_000, interval: 200 };

test(
  'given a folding process that is frozen with its leases, when another takes over and the first wakes up under load, then nothing is lost, doubled or misordered',
  { timeout: 240_000 },
  async () => {
    const { start, log } = await layout();
    const calls = await start('command');
    const [frozen, other] = await Promise.all([start('projections'), start('projections')]);
    const agents = await openAgents(calls.address, calls.setupKey);
    await expect.poll(async () => (await heldBy(frozen)).length, A_MINUTE).toBeGreaterThan(0);
    await expect.poll(async () => (await heldBy(other)).length, A_MINUTE).toBeGreaterThan(0);

    const writers = agents.map(
      ({ session: { cookie }, userId, khachId }, index) =>
        new Writer({ address: calls.address, cookie, userId, khachId }, randomOf(`frozen/${index}`)),
    );
    let stopped = false;
    const writing = writers.map(async (writer) => {
      while (!stopped) await writer.write(() => stopped);
    });
    const answers = (): number => writers.reduce((sum, writer) => sum + writer.answers.size, 0);
    const more = (count: number): Promise<void> => {
      const wanted = answers() + count;
      return expect.poll(answers, { timeout: 120_000, interval: 5 }).toBeGreaterThanOrEqual(wanted);
    };

    await more(8);
    const before = await heldBy(frozen);
    frozen.signal('SIGSTOP');
    await more(8);
    const meanwhile = await positionOf(log);
    // Reports of the frozen process's partitions arrive: the other process takes over its leases, one by one.
    await Promise.all(agents.map((agent) => reportOf(calls.address, agent, meanwhile)));
    await expect.poll(() => heldBy(other), A_MINUTE).toEqual(expect.arrayContaining([...before]));
    frozen.signal('SIGCONT');
    await more(16);
    // The resumed process folds no partitions of the other: their shares are disjoint again.
    await expect
      .poll(async () => {
        const [mine, theirs] = [await heldBy(frozen), await heldBy(other)];
        return mine.length > 0 && mine.every((name) => !theirs.includes(name));
      }, A_MINUTE)
      .toBe(true);
    stopped = true;
    await Promise.all(writing);
    while (!(await Promise.all(writers.map((writer) => writer.settle()))).every(Boolean));
    await expectConsistentReports(log, [calls.address], agents, writers);
  },
);
