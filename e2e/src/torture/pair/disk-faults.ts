import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HEADER_BYTES } from '@so-cuoc/event-store/embedded/format/segment-header.ts';
import { verifyLog } from '@so-cuoc/event-store/embedded/read/verify-log.ts';
import { segmentFiles } from '@so-cuoc/event-store/test/embedded/log-files.ts';
import { signIn } from '@so-cuoc/server/http-client/session-client.ts';
import { randomOf, type Random } from '@so-cuoc/server/sample-book/random.ts';
import { promoteCopy } from '@so-cuoc/server/standby/promote-copy.ts';
import { mayMount, mountDisk, unmountDisk } from '@so-cuoc/server/test/support/mounted-disk.ts';
import { inShortFiles } from '@so-cuoc/server/test/support/short-files.ts';
import { judge, type Judgement } from '../judge.ts';
import type { KillableService } from '../killable-service.ts';
import { answered, equalsReplay, PASSWORD, reportOf, served } from '../torture.ts';
import type { Writer } from '../writer.ts';
import { endOf } from './failover.ts';
import { Pair } from './pair.ts';

const SIDES = { primary: 0, standby: 1 } as const;
type Side = keyof typeof SIDES;
const DAMAGES = ['sealed', 'active'] as const;
type Damage = (typeof DAMAGES)[number];

export interface DiskFaults extends Judgement {
  /** What each side said when it was started on a full disk; null where this account may not mount disks. */
  readonly full: Readonly<Record<Side, string>> | null;
  /** Files with damaged bytes that each side kept, of as many damages as it had. */
  readonly mended: Readonly<Record<Side, number>>;
  /** Both logs are sound in the end. */
  readonly isSound: boolean;
  /** The report of the promoted copy is what folding its log again gives. */
  readonly isReplay: boolean;
}

const ANSWERS = 20;
const SEGMENT_BYTES = 3_000;
const BALLAST_BYTES = 256 * 1024;
const WITHIN_MS = 30_000;

interface Running {
  readonly pair: Pair;
  readonly writers: readonly Writer[];
  readonly random: Random;
  readonly services: Record<Side, KillableService>;
}

/**
 * A book on two copies whose answers wait for both, under load: the disk of either is full, and a bit of either log is
 * flipped, in a file that is sealed and in the one that is written. Each side is killed and started again with its fault.
 * Then the standby is promoted.
 */
export const diskFaults = async (seed: string): Promise<DiskFaults> => {
  const root = await mkdtemp(join(tmpdir(), 'so-cuoc-disks-'));
  const pair = await Pair.in(root, 'refuse');
  const isMounted = mayMount();
  try {
    for (const folder of isMounted ? pair.folders : []) {
      mkdirSync(folder);
      mountDisk(folder);
    }
    return await suffered(pair, seed, isMounted);
  } finally {
    await pair.close();
    for (const folder of isMounted ? pair.folders : []) unmountDisk(folder);
    await rm(root, { recursive: true, force: true });
  }
};

const suffered = async (pair: Pair, seed: string, isMounted: boolean): Promise<DiskFaults> => {
  const { opened, writers } = await pair.open(seed);
  const [here, there] = pair.folders;
  const alone = pair.primary(0, 'no');
  await served(alone);
  await write({ writers });
  await alone.end('SIGTERM');
  await inShortFiles(here, SEGMENT_BYTES);
  await cp(join(here, 'log'), join(there, 'log'), { recursive: true });
  const services = { primary: pair.primary(0), standby: pair.standby(1) };
  const running = { pair, writers, services, random: randomOf(seed) };
  await wellAgain(running);
  const full = isMounted
    ? { primary: await fill(running, 'primary'), standby: await fill(running, 'standby') }
    : null;
  for (const damage of DAMAGES)
    for (const side of ['primary', 'standby'] as const) await flip(running, side, damage);
  // Nothing can be acknowledged that the standby has not.
  pair.lines[SIDES.primary].become('cut');
  await write(running);
  await services.primary.end('SIGKILL');
  await services.standby.end('SIGTERM');
  const isSound = (await verifyLog(here)).ok && (await verifyLog(there)).ok;
  promoteCopy(there);
  await served(pair.primary(1, 'no'));
  const agent = await signIn(pair.address(1), 'daily1', PASSWORD, 'yes');
  const rows = await reportOf({ ...opened, agent }, there);
  const isReplay = await equalsReplay(rows, there, opened.id);
  const mended = { primary: keptIn(here), standby: keptIn(there) };
  return { full, mended, isSound, isReplay, ...(await judge(there, rows.messages, writers)) };
};

const keptIn = (folder: string): number =>
  readdirSync(join(folder, 'log')).filter((name) => name.includes('.damaged-')).length;

/** Clients write until some commands are answered, or the first failure of each. */
const write = async ({ writers }: Pick<Running, 'writers'>): Promise<void> => {
  let over = false as boolean;
  const writing = Promise.all(writers.map((writer) => writer.write(() => over)));
  await Promise.race([writing, answered(writers, ANSWERS)]);
  over = true;
  await writing;
};

const start = ({ pair, services }: Running, side: Side): void => {
  services[side] = side === 'primary' ? pair.primary(SIDES.primary) : pair.standby(SIDES.standby);
};

/** Both sides run and have the same log. */
const wellAgain = async ({ pair, services }: Running): Promise<void> => {
  await served(services.primary);
  const end = endOf(pair.folders[SIDES.primary]);
  await pair.standbyReaches(SIDES.standby, (reached) => reached >= end);
};

/** Fills the disk of a side under load, and starts it while it is full. Returns what it said. */
const fill = async (running: Running, side: Side): Promise<string> => {
  const { pair, services } = running;
  const ballast = join(pair.folders[SIDES[side]], 'ballast');
  fillWith(ballast);
  await write(running);
  await services[side].end('SIGKILL');
  start(running, side);
  const code = await services[side].exitCode();
  if (code !== 1) throw new Error(`started on a full disk: ${services[side].output}`);
  const said = services[side].output;
  rmSync(ballast);
  start(running, side);
  await wellAgain(running);
  await write(running);
  return said;
};

const fillWith = (path: string): void => {
  const file = openSync(path, 'w');
  try {
    for (let bytes = BALLAST_BYTES; bytes >= 1;)
      try {
        writeSync(file, Buffer.alloc(bytes, 1));
      } catch {
        bytes >>= 1;
      }
  } finally {
    closeSync(file);
  }
};

/** Flips a bit of a log under load, and starts that side again: the other one mends it. */
const flip = async (running: Running, side: Side, damage: Damage): Promise<void> => {
  const { pair, services, random } = running;
  const folder = pair.folders[SIDES[side]];
  await write(running);
  await wellAgain(running);
  const path = segmentFiles(folder).at(damage === 'sealed' ? 1 : -1) ?? '';
  const content = readFileSync(path);
  const length = content.findLastIndex((byte) => byte !== 0);
  const at = random.between(HEADER_BYTES, length - 1);
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.of((content[at] ?? 0) ^ 4), 0, 1, at);
  closeSync(file);
  await write(running);
  await services[side].end('SIGKILL');
  start(running, side);
  await wellAgain(running);
  const deadline = performance.now() + WITHIN_MS;
  for (let found = await verifyLog(folder); !found.ok; found = await verifyLog(folder)) {
    if (performance.now() > deadline)
      throw new Error(`${side}, ${damage}: ${found.sentence} ${services[side].output}`);
    await pause(50);
  }
};
