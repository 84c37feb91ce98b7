import { test } from 'vitest';
import { freePort } from '@so-cuoc/server/test/support/service-process.ts';
import { randomOf } from '@so-cuoc/server/sample-book/random.ts';
import { Writer } from '../../src/torture/writer.ts';
import { expectConsistentReports, layout, openAgents, positionOf, reportOf } from './cluster.ts';

test(
  'given two processes for calls and three that fold, when processes of each role are killed and restarted under load, then nothing is lost, doubled or misordered',
  { timeout: 480_000 },
  async () => {
    const { start, log } = await layout();
    const first = await start('command');
    const secondPort = await freePort();
    const [second, ...folding] = await Promise.all([
      start('command', secondPort),
      start('projections'),
      start('projections'),
      start('projections'),
    ]);
    const agents = await // Each start on an empty book makes the key anew: the last one's holds.
    openAgents(first.address, second.setupKey);
    const addresses = [first.address, second.address];
    let turn = 0;
    const writers = agents.map(
      ({ session, userId, khachId }, index) =>
        new Writer(
          {
            // Sends every call to the next process.
            get address() {
              turn += 1;
              return addresses[turn % 2] ?? first.address;
            },
            cookie: session.cookie,
            userId,
            khachId,
          },
          randomOf(`shared/${index}`),
        ),
    );
    const answers = (): number => writers.reduce((sum, writer) => sum + writer.answers.size, 0);
    let stopped = false;
    const writing = writers.map(async (writer) => {
      while (!stopped) await writer.write(() => stopped);
    });
    const more = async (count: number): Promise<void> => {
      const wanted = answers() + count;
      while (answers() < wanted) await new Promise((resolve) => setTimeout(resolve, 5));
    };

    await more(16);
    const [a, b] = folding;
    await a.end('SIGKILL');
    const dead = await positionOf(log);
    await Promise.all(agents.map((agent) => reportOf(first.address, agent, dead)));

    await second.end('SIGKILL');
    await more(8);
    await start('command', secondPort);
    await start('projections');
    await b.end('SIGTERM');
    await more(16);
    stopped = true;
    await Promise.all(writing);
    while (!(await Promise.all(writers.map((writer) => writer.settle()))).every(Boolean));

    await expectConsistentReports(log, addresses, agents, writers);
  },
);
