import { HealthRegistry } from '@so-cuoc/event-store/health/health-registry.ts';
import { describe, expect, test, vi } from 'vitest';
import { StandbyGate, type StandbyWait } from './standby-gate.ts';

const PATIENCE_MS = 2_000;

/** A gate whose standby did not acknowledge event 1 in time, and a clock that is set by hand. */
const givenAway = async (wait: StandbyWait) => {
  vi.useFakeTimers();
  try {
    const health = new HealthRegistry(() => new Date(0));
    const clock = { ms: 0 };
    const gate = new StandbyGate({ wait, health, patienceMs: PATIENCE_MS, now: () => clock.ms });
    const passed = gate.pass(1).catch((error: unknown) => error);
    vi.advanceTimersByTime(PATIENCE_MS);
    await passed;
    const codes = (): readonly string[] => health.problems().map(({ code }) => code);
    expect(codes()).toEqual(['standby_behind']);
    return { gate, clock, codes };
  } finally {
    vi.useRealTimers();
  }
};

describe('a standby that was away', () => {
  test.each(['degrade', 'refuse'] as const)(
    'with `%s`, follows again on a book that never rests: what was the end is there in time',
    async (wait) => {
      const { gate, clock, codes } = await givenAway(wait);
      gate.acknowledge(0, 500);
      expect(codes()).toEqual(['standby_behind']);
      clock.ms = PATIENCE_MS;
      gate.acknowledge(500, 900);
      expect(codes()).toEqual([]);
      let passed = false;
      const passing = gate.pass(900).then(() => (passed = true));
      await Promise.resolve();
      expect(passed).toBe(false);
      gate.acknowledge(900, 1_300);
      await passing;
    },
  );

  test('does not follow yet while what was the end comes too late', async () => {
    const { gate, clock, codes } = await givenAway('degrade');
    gate.acknowledge(0, 500);
    clock.ms = PATIENCE_MS + 1;
    gate.acknowledge(500, 900);
    clock.ms = 2 * PATIENCE_MS;
    gate.acknowledge(899, 1_000);
    expect(codes()).toEqual(['standby_behind']);
    clock.ms = 2 * PATIENCE_MS + 1;
    gate.acknowledge(900, 1_300);
    expect(codes()).toEqual([]);
  });

  test('does not follow yet because it has what was the end an hour ago', async () => {
    const { gate, clock, codes } = await givenAway('degrade');
    gate.acknowledge(0, 500);
    clock.ms = 3_600_000;
    gate.acknowledge(500, 90_000);
    expect(codes()).toEqual(['standby_behind']);
  });

  test('follows again when it has everything', async () => {
    const { gate, codes } = await givenAway('degrade');
    gate.acknowledge(7, 7);
    expect(codes()).toEqual([]);
  });
});
