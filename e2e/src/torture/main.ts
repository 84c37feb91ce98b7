import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { restartContainer, type ContainerRestart } from './container-restart.ts';
import type { Judgement } from './judge.ts';
import { mayContain } from './killable-service.ts';
import { diskFaults, type DiskFaults } from './pair/disk-faults.ts';
import { failover, type Failover } from './pair/failover.ts';
import { takeover, TAKEOVERS, type TakeoverOutcome } from './takeover.ts';
import { torture } from './torture.ts';

/**
 * `npm run -s torture -- --kills N [--seed S] [--takeovers] [--standby N]` (spec: conformance). `--takeovers` also lets
 * a second service write beside the first, in every way, and restarts the first as a container is restarted. `--standby` also fails over to a second copy N times, and lets
 * the disks of both fail once. Exit 1 unless all is well.
 */
const refuse = (sentence: string, code: number): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
};

interface Asked {
  readonly kills: number;
  readonly seed: string;
  readonly takeovers: boolean;
  readonly failovers: number;
}

const asked = (): Asked => {
  const usage = (): never =>
    refuse('Cách dùng: npm run -s torture -- --kills N [--seed S] [--takeovers] [--standby N]', 2);
  try {
    const { values } = parseArgs({
      options: {
        ...{ kills: { type: 'string' }, seed: { type: 'string' } },
        ...{ takeovers: { type: 'boolean' }, standby: { type: 'string' } },
      },
    });
    const { kills = '', seed = randomBytes(4).toString('hex'), takeovers = false, standby = '0' } = values;
    return /^[1-9]\d{0,5}$/.test(kills) && /^\d{1,4}$/.test(standby) && seed !== ''
      ? { kills: Number(kills), seed, takeovers, failovers: Number(standby) }
      : usage();
  } catch {
    return usage();
  }
};

const { kills, seed, takeovers, failovers } = asked();

/** A service that was overtaken or refused says why; one with a folder of its own has nothing to say. */
const saidSo = ({ how, said }: TakeoverOutcome): boolean =>
  how === 'lock moved'
    ? said.includes('dù không có khóa')
    : said.includes('(mã log_fenced)') === (how !== 'folder copied');

try {
  const outcome = await torture(kills, seed);
  const second: TakeoverOutcome[] = [];
  if (takeovers) for (const how of TAKEOVERS) second.push(await takeover(how, seed));
  const containers: ContainerRestart[] = takeovers && mayContain() ? [await restartContainer(seed)] : [];
  const pairs: Failover[] = [];
  for (let n = 0; n < failovers; n += 1)
    pairs.push(await failover(n % 2 === 0 ? 'refuse' : 'no', `${seed}/${String(n)}`));
  const disks: DiskFaults[] = failovers > 0 ? [await diskFaults(seed)] : [];
  const quiet = <One extends { readonly said: string }>(one: One) => ({ ...one, said: undefined });
  const told = {
    ...outcome,
    ...(takeovers ? { takeovers: second.map(quiet), containers } : {}),
    ...(failovers > 0 ? { failovers: pairs.map(quiet), disks } : {}),
  };
  process.stdout.write(`${JSON.stringify(told)}\n`);
  const isClean = ({ lost, doubled, torn }: Judgement): boolean => lost + doubled + torn === 0;
  const clean =
    [outcome, ...second, ...containers, ...pairs, ...disks].every(isClean) &&
    containers.every(({ refused }) => refused.code === 1) &&
    disks.every(({ isSound, isReplay }) => isSound && isReplay) &&
    second.every(saidSo) &&
    pairs.every(({ isBeginning, isReplay }) => isBeginning && isReplay);
  process.exitCode = clean && outcome.views_equal_rebuilt ? 0 : 1;
} catch (error) {
  refuse(`torture (--seed ${seed}): ${error instanceof Error ? error.message : String(error)}`, 1);
}
