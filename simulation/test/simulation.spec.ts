import { describe, expect, it } from 'vitest';
import { simulate } from './simulate.ts';

/** `FC_SEED=random` begins with another seed, as the properties do; the nightly run sets it. */
const FIRST = process.env['FC_SEED'] === 'random' ? (Date.now() % 1_000_000) * 1_000 : 1;
const SEEDS = process.env['TEST_FULL'] === '1' ? 1_000 : 200;
const ALL_PASSED = new RegExp(`^${SEEDS} seeds, 0 failed;`, 'm');

const traceOf = async (seed: number): Promise<string> =>
  /trace (\w+)/.exec((await simulate('--seed', String(seed))).output)?.[1] ?? '';

describe('the simulated service', () => {
  it('given the same seed in two processes, then the runs are the same to the last step', async () => {
    const [once, again, other] = [await traceOf(7), await traceOf(7), await traceOf(8)];
    expect(once).not.toBe('');
    expect(again).toBe(once);
    expect(other).not.toBe(once);
  }, 120_000);

  it(`given crashes, broken disks and a broken network, then every law holds (${SEEDS} seeds from ${FIRST})`, async () => {
    const { output } = await simulate('--seeds', `${FIRST}..${FIRST + SEEDS - 1}`);
    expect(output).toMatch(ALL_PASSED);
  }, 1_800_000);

  it('given arguments that say nothing, then it says how it is used', async () => {
    const { code, output } = await simulate('--seed', 'x');
    expect(code).toBe(2);
    expect(output).toContain('Cách dùng');
  });
});
