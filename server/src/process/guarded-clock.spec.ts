import { describe, expect, it } from 'vitest';
import { GuardedClock } from './guarded-clock.ts';

const NOON = Date.parse('2026-11-23T12:00:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const given = () => {
  let wall = NOON;
  let passed = 0;
  const clock = new GuardedClock({ wall: () => wall, monotonic: () => passed });
  const leaps: (string | null)[] = [];
  clock.onLeap((sentence) => leaps.push(sentence));
  return {
    now: () => clock.now().getTime() - NOON,
    /** Time passes on both clocks. */
    pass: (ms: number) => {
      wall += ms;
      passed += ms;
    },
    /** The wall clock alone is set. */
    set: (ms: number) => {
      wall += ms;
    },
    leaps,
  };
};

describe('the clock of the service', () => {
  it('follows the clock of the machine', () => {
    const { now, pass, leaps } = given();
    pass(HOUR);
    expect(now()).toBe(HOUR);
    expect(leaps).toEqual([]);
  });

  it('does not believe a leap of ten years, and goes on by what passed', () => {
    const { now, pass, set, leaps } = given();
    set(3_650 * DAY);
    expect(now()).toBe(0);
    pass(HOUR);
    expect(now()).toBe(HOUR);
    expect(leaps).toEqual([expect.stringMatching(/2026-11-23T12:00:00.000Z tới 2036-/)]);
    set(-3_650 * DAY);
    expect(now()).toBe(HOUR);
    expect(leaps.at(-1)).toBeNull();
  });

  it('does not go back, and tells of a step of more than two seconds', () => {
    const { now, pass, set, leaps } = given();
    set(-1_000);
    expect(now()).toBe(0);
    expect(leaps).toEqual([]);
    set(-HOUR);
    pass(60_000);
    expect(now()).toBe(60_000);
    expect(leaps).toHaveLength(1);
  });

  it('believes a machine that slept for days', () => {
    const { now, set, leaps } = given();
    set(3 * DAY);
    expect(now()).toBe(3 * DAY);
    expect(leaps).toEqual([]);
  });

  it('never decreases, whatever is set', () => {
    const { now, pass, set } = given();
    let last = now();
    for (const step of [5 * DAY, -2 * DAY, 40 * DAY, -38 * DAY, -1_500, 1_000, -HOUR, 10 * HOUR]) {
      set(step);
      pass(10);
      const next = now();
      expect(next).toBeGreaterThanOrEqual(last);
      last = next;
    }
  });
});
