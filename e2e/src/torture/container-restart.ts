import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomOf } from '@so-cuoc/server/sample-book/random.ts';
import { openAgent } from '@so-cuoc/server/test/support/open-agent.ts';
import { freePort } from '@so-cuoc/server/test/support/service-process.ts';
import type { Judgement } from './judge.ts';
import { KillableService, type StartedWith } from './killable-service.ts';
import { judged, settled } from './takeover.ts';
import { answered, PASSWORD, served } from './torture.ts';
import { Writer } from './writer.ts';

export interface ContainerRestart extends Judgement {
  /** What a second container said that was started beside the first, and its exit code. */
  readonly refused: { readonly code: number | null; readonly said: string };
}

const WRITERS = 4;
const ANSWERS = 60;
const CONTAINED: StartedWith = { isContained: true };

/**
 * Restarts a service as containers are restarted, under load and without a lock. Throws if two of them serve at once. Each has process ids of its own, and
 * the service is number 1 in every one. The next container begins while the first still writes, and has to refuse. Then
 * the first is killed, and another one goes on with the folder at once.
 */
export const restartContainer = async (seed: string): Promise<ContainerRestart> => {
  const root = await mkdtemp(join(tmpdir(), 'so-cuoc-container-'));
  const folder = join(root, 'data');
  const port = await freePort();
  const started: KillableService[] = [];
  const start = (onPort: number, more: StartedWith = CONTAINED): KillableService => {
    const service = new KillableService(folder, onPort, more);
    started.push(service);
    return service;
  };
  try {
    const first = start(port);
    await served(first);
    const key = /[?&]key=([\w-]+)/.exec(first.output)?.[1] ?? '';
    const opened = await openAgent(`http://127.0.0.1:${port}`, key, PASSWORD);
    const { agent, id: userId, khachId } = opened;
    const client = { address: `http://127.0.0.1:${port}`, cookie: agent.cookie, userId, khachId };
    const writers = Array.from({ length: WRITERS }, (_, n) => new Writer(client, randomOf(`${seed}/${n}`)));
    let isOver = false as boolean;
    const write = (): Promise<unknown> => Promise.all(writers.map((writer) => writer.write(() => isOver)));

    const writing = write();
    await answered(writers, ANSWERS);
    await rename(join(folder, 'log', 'writer.lock'), join(root, 'lock'));
    const beside = start(await freePort());
    if (await beside.healthy()) throw new Error(`two services write one book: ${beside.output}`);
    const refused = { code: await beside.exitCode(), said: beside.output };
    await answered(writers, ANSWERS);
    await first.end('SIGKILL');
    await writing;

    const second = start(port);
    await served(second);
    const again = write();
    await answered(writers, ANSWERS);
    isOver = true;
    await again;
    await second.end('SIGKILL');

    // Judged by a service that can be stopped.
    const last = start(port, {});
    await served(last);
    await settled(writers);
    return { refused, ...(await judged(last, folder, port, writers, opened)) };
  } finally {
    for (const service of started) if (service.alive) await service.end('SIGKILL');
    await rm(root, { recursive: true, force: true });
  }
};
