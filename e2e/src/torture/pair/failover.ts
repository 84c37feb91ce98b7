import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LogTail } from '@so-cuoc/event-store/embedded/replication/log-tail.ts';
import { verifyLog } from '@so-cuoc/event-store/embedded/read/verify-log.ts';
import { signIn } from '@so-cuoc/server/http-client/session-client.ts';
import { randomOf, type Random } from '@so-cuoc/server/sample-book/random.ts';
import { promoteCopy } from '@so-cuoc/server/standby/promote-copy.ts';
import { judge, type Judgement } from '../judge.ts';
import type { KillableService } from '../killable-service.ts';
import { answered, equalsReplay, PASSWORD, reportOf, served } from '../torture.ts';
import type { Writer } from '../writer.ts';
import { Pair, type Wait } from './pair.ts';

export interface Failover extends Judgement {
  readonly wait: Wait;
  /** Events that the former primary has and the promoted copy has not. */
  readonly missing: number;
  /** The promoted copy is a beginning of the former primary's log. */
  readonly isBeginning: boolean;
  /** The report of the promoted copy, from views that the standby folded, is what folding its log again gives. */
  readonly isReplay: boolean;
  /** What became of the former primary: it follows, or says that the two have parted. */
  readonly former: 'follows' | 'refused';
  /** What it said last. */
  readonly said: string;
}

const DISTURBANCES = ['kill the standby', 'kill the primary', 'cut the line', 'silence the line'] as const;
/** A standby that hears nothing asks again after this. */
const SILENCE_MS = 1_500;
const ANSWERS = 25;

/**
 * A book on two copies, under load: either is killed and the line between them fails, in an order drawn from `seed`.
 * Then the primary is killed for good, the standby promoted, and the former primary comes back.
 */
export const failover = async (wait: Wait, seed: string, disturbances = 3): Promise<Failover> => {
  const root = await mkdtemp(join(tmpdir(), 'so-cuoc-pair-'));
  const pair = await Pair.in(root, wait);
  try {
    return await failedOver(pair, wait, seed, disturbances);
  } finally {
    await pair.close();
    await rm(root, { recursive: true, force: true });
  }
};

const failedOver = async (pair: Pair, wait: Wait, seed: string, disturbances: number): Promise<Failover> => {
  const random = randomOf(seed);
  const { opened, writers } = await pair.open(seed);
  const running = { primary: pair.primary(0), standby: pair.standby(1) };
  await served(running.primary);
  await pair.standbyReaches(1, (reached) => reached > 0);
  for (let n = 0; n < disturbances; n += 1) await disturb(pair, running, writers, random);

  // The line fails before the primary does, so that there is a tail which the standby has not.
  for (const state of ['open', random.pick(['cut', 'silent'] as const)] as const) {
    pair.lines[0].become(state);
    let over = false as boolean;
    const writing = Promise.all(writers.map((writer) => writer.write(() => over)));
    await Promise.race([writing, answered(writers, ANSWERS)]);
    if (state !== 'open') {
      if (wait === 'refuse') {
        // Who insists must not be told yes by the primary alone.
        await writing;
        await Promise.all(writers.map((writer) => writer.insist()));
      }
      await running.primary.end('SIGKILL');
    }
    over = true;
    await writing;
  }
  await running.standby.end(random.chance(0.5) ? 'SIGKILL' : 'SIGTERM');
  pair.lines[0].become('open');

  const { events } = promoteCopy(pair.folders[1]);
  const tails = [new LogTail(pair.folders[0]), new LogTail(pair.folders[1])] as const;
  const isBeginning = tails[0].holds(tails[1].end());
  for (const tail of tails) tail.close();
  // Nothing can be acknowledged to a second copy before there is one again.
  const promoted = pair.primary(1, 'no');
  await served(promoted);
  const agent = await signIn(pair.address(1), 'daily1', PASSWORD, 'yes');
  const rows = await reportOf({ ...opened, agent }, pair.folders[1]);
  const found = await judge(
    pair.folders[1],
    rows.messages,
    writers.map((writer) => writer.upTo(wait === 'no' ? events : Number.MAX_SAFE_INTEGER)),
  );
  const isReplay = await equalsReplay(rows, pair.folders[1], opened.id);
  const { end, ...back } = await comeBack(pair);
  return { wait, missing: end - events, isBeginning, isReplay, ...back, ...found };
};

/** One failure while clients write; afterwards all is as before it. */
const disturb = async (
  pair: Pair,
  running: { primary: KillableService; standby: KillableService },
  writers: readonly Writer[],
  random: Random,
): Promise<void> => {
  let over = false as boolean;
  const writing = Promise.all(writers.map((writer) => writer.write(() => over)));
  await Promise.race([writing, answered(writers, random.between(1, ANSWERS))]);
  const how = random.pick(DISTURBANCES);
  if (how === 'kill the standby') {
    await running.standby.end('SIGKILL');
    running.standby = pair.standby(1);
  } else if (how === 'kill the primary') {
    await running.primary.end('SIGKILL');
    running.primary = pair.primary(0);
  } else {
    pair.lines[0].become(how === 'cut the line' ? 'cut' : 'silent');
    await pause(random.between(0, SILENCE_MS));
    pair.lines[0].become('open');
  }
  over = true;
  await writing;
  await served(running.primary);
  const ordinal = endOf(pair.folders[0]);
  await pair.standbyReaches(1, (reached) => reached >= ordinal);
};

/** The last acknowledged event of a log. */
export const endOf = (folder: string): number => {
  const tail = new LogTail(folder);
  const { ordinal } = tail.end();
  tail.close();
  return ordinal;
};

/** Starts the former primary as if nothing had happened, then as a standby of the new one. */
const comeBack = async (pair: Pair): Promise<Pick<Failover, 'former' | 'said'> & { end: number }> => {
  const asBefore = pair.primary(0);
  // It hears of the promotion within seconds and ends by itself.
  if ((await asBefore.exitCode()) !== 1) throw new Error(`not fenced: ${asBefore.output}`);
  // A group that was being written when it was killed has become its log's end.
  const end = endOf(pair.folders[0]);
  const ordinal = endOf(pair.folders[1]);
  const former = pair.standby(0);
  const ended = former.exitCode();
  const followed = pair.standbyReaches(0, (reached) => reached >= ordinal).catch(() => null);
  const first = await Promise.race([ended, followed]);
  const isFollowing = former.alive && first !== null;
  const said = former.output;
  if (former.alive) await former.end('SIGTERM');
  if (isFollowing && !(await verifyLog(pair.folders[0])).ok) throw new Error('the follower is damaged');
  return { former: isFollowing ? 'follows' : 'refused', said, end };
};
