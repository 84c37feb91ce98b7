import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomOf } from '@so-cuoc/server/sample-book/random.ts';
import { signIn } from '@so-cuoc/server/http-client/session-client.ts';
import { openAgent, type OpenedAgent } from '@so-cuoc/server/test/support/open-agent.ts';
import { freePort } from '@so-cuoc/server/test/support/service-process.ts';
import { judge, type Judgement } from './judge.ts';
import { KillableService } from './killable-service.ts';
import { answered, PASSWORD, reportOf, served } from './torture.ts';
import { Writer } from './writer.ts';

/** How a second service comes to write beside the first. */
export const TAKEOVERS = ['lock moved', 'frozen', 'folder moved', 'folder copied'] as const;
export type Takeover = (typeof TAKEOVERS)[number];

export interface TakeoverOutcome extends Judgement {
  readonly how: Takeover;
  /** The exit code of the service that had to end; null if none had to. */
  readonly ended: number | null;
  /** What that service said last; of the first one if none had to. */
  readonly said: string;
}

const WRITERS = 4;
const ANSWERS = 60;
const FROZEN_MS = 15_000;

/**
 * Lets two services write one book at a time, each with clients of its own, and reports what happened to what they
 * acknowledged:
 *
 * - lock moved: the lock file is gone, as on a file system without locks. The second one sees the first sign its claim.
 * - frozen: the same, but the first is paused meanwhile, as a container that is being replaced.
 * - folder moved: the first loses its folder, and the second runs where it is now.
 * - folder copied: a snapshot of the running folder; both are books of their own from then on. The first is paused for
 *   it, because a copy made file by file may hold a newer head than log, and a service refuses to start on that.
 */
export const takeover = async (how: Takeover, seed: string): Promise<TakeoverOutcome> => {
  const root = await mkdtemp(join(tmpdir(), 'so-cuoc-takeover-'));
  const started: KillableService[] = [];
  try {
    return await takenOver(how, seed, root, (folder, port) => {
      const service = new KillableService(folder, port);
      started.push(service);
      return service;
    });
  } finally {
    for (const service of started) if (service.alive) await service.end('SIGKILL');
    await rm(root, { recursive: true, force: true });
  }
};

const takenOver = async (
  how: Takeover,
  seed: string,
  root: string,
  start: (folder: string, port: number) => KillableService,
): Promise<TakeoverOutcome> => {
  const folder = join(root, 'data');
  const elsewhere = join(root, 'elsewhere');
  const ports = [await freePort(), await freePort()] as const;
  const first = start(folder, ports[0]);
  await served(first);
  const key = /[?&]key=([\w-]+)/.exec(first.output)?.[1] ?? '';
  const opened = await openAgent(`http://127.0.0.1:${ports[0]}`, key, PASSWORD);
  const { agent, id: userId, khachId } = opened;
  const writersAt = (port: number, name: string): Writer[] =>
    Array.from({ length: WRITERS }, (_, n) => {
      const client = { address: `http://127.0.0.1:${port}`, cookie: agent.cookie, userId, khachId };
      return new Writer(client, randomOf(`${seed}/${name}/${n}`));
    });
  const [ours, theirs] = [writersAt(ports[0], 'first'), writersAt(ports[1], 'second')];
  let over = false as boolean;
  const write = (writers: readonly Writer[]): Promise<unknown> =>
    Promise.all(writers.map((writer) => writer.write(() => over)));

  const writing = [write(ours)];
  await answered(ours, ANSWERS);
  if (how === 'frozen' || how === 'folder copied') first.signal('SIGSTOP');
  const place = how === 'folder moved' || how === 'folder copied' ? elsewhere : folder;
  if (how === 'folder moved') await rename(folder, elsewhere);
  else if (how === 'folder copied') {
    await cp(folder, elsewhere, { recursive: true });
    first.signal('SIGCONT');
  }
  if (how !== 'folder copied') await rename(join(place, 'log', 'writer.lock'), join(root, 'lock'));
  let second = start(place, ports[1]);
  if (how === 'lock moved') {
    const ended = await second.exitCode();
    await answered(ours, ANSWERS);
    over = true;
    await Promise.all(writing);
    await settled(ours);
    return { how, ended, said: second.output, ...(await judged(first, place, ports[0], ours, opened)) };
  }
  // Frozen in the middle of a commit of the views, the first one holds their lock until it goes on.
  await Promise.race([served(second), pause(FROZEN_MS)]);
  if (how === 'frozen' && !(await second.isHealthyNow())) first.signal('SIGCONT');
  await served(second);
  writing.push(write(theirs));
  await answered(theirs, ANSWERS);
  first.signal('SIGCONT');
  if (how === 'folder copied') await answered(ours, ANSWERS);
  const exit = how === 'folder copied' ? null : await first.exitCode();
  over = true;
  await Promise.all(writing);
  if (how === 'folder copied') {
    await settled(ours);
    await settled(theirs);
    const books = [
      await judged(first, folder, ports[0], ours, opened),
      await judged(second, elsewhere, ports[1], theirs, opened),
    ] as const;
    return { how, ended: exit, said: first.output, ...sumOf(books) };
  }
  await settled(theirs);
  await second.end('SIGTERM');
  // What the first service left open is settled at its own address.
  second = start(place, ports[0]);
  await served(second);
  await settled(ours);
  const book = await judged(second, place, ports[0], [...ours, ...theirs], opened);
  return { how, ended: exit, said: first.output, ...book };
};

export const settled = async (writers: readonly Writer[]): Promise<void> => {
  while (!(await Promise.all(writers.map((writer) => writer.settle()))).every(Boolean));
};

/** Reads the report of a service, stops it and compares. */
export const judged = async (
  service: KillableService,
  folder: string,
  port: number,
  writers: readonly Writer[],
  opened: OpenedAgent,
): Promise<Judgement> => {
  const agent = await signIn(`http://127.0.0.1:${port}`, 'daily1', PASSWORD, 'yes');
  const { messages } = await reportOf({ ...opened, agent }, folder);
  await service.end('SIGTERM');
  return judge(folder, messages, writers);
};

const sumOf = ([one, other]: readonly [Judgement, Judgement]): Judgement => ({
  acknowledged: one.acknowledged + other.acknowledged,
  lost: one.lost + other.lost,
  doubled: one.doubled + other.doubled,
  torn: one.torn + other.torn,
});
