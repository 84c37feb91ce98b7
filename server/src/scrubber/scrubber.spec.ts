import { HealthRegistry } from '@so-cuoc/event-store/health/health-registry.ts';
import type { Position } from '@so-cuoc/event-store/port.ts';
import type { Verification } from '@so-cuoc/event-store/verification.ts';
import { expect, test, vi } from 'vitest';
import { Scrubber } from './scrubber.ts';
import { VerificationRecord } from './verification-record.ts';

const SOUND: Verification = { ok: true, events: 100, seal: 'a1b2', damagedIndexes: [] };
const DAMAGED: Verification = {
  ok: false,
  position: '7' as Position,
  stream: 'book',
  sentence: 'hỏng tại vị trí 7',
};
const SLICES = 10;

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('stopped')));
  });

/** Runs passes over a log of ten slices on a simulated clock; each pass finds the next of `found`. */
const passes = async (found: readonly Verification[], hours = 24) => {
  const clock = { ms: Date.parse('2026-11-20T05:00:00Z') };
  const health = new HealthRegistry(() => new Date(clock.ms));
  const ends: { readonly at: number; readonly problems: number }[] = [];
  const began: number[] = [];
  const seals: string[] = [];
  let over: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    over = resolve;
  });
  const told: boolean[] = [];
  const record = new VerificationRecord(
    () => new Date(clock.ms),
    (ok) => told.push(ok),
  );
  const scrubber = new Scrubber({
    verify: async (told) => {
      const verification = found[began.length];
      if (verification === undefined) {
        over();
        return new Promise(() => undefined);
      }
      began.push(clock.ms);
      for (let slice = 1; slice <= SLICES; slice += 1) await told({ events: slice * 10, total: 100 });
      return verification;
    },
    hours,
    seals: {
      found: ({ seal }) => {
        seals.push(seal);
        return Promise.resolve();
      },
    },
    now: () => new Date(clock.ms),
    health,
    record,
    log: () => ends.push({ at: clock.ms, problems: health.problems().length }),
    pause: (ms) => {
      clock.ms += ms;
      return Promise.resolve();
    },
  });
  await done;
  return { began, ends, record, told, scrubber, health, seals };
};

test('the first pass begins at once, and each later one is stretched over the given hours', async () => {
  const { began, ends, record } = await passes([SOUND, SOUND, SOUND], 2);
  const [first = 0, second = 0, third = 0] = began;
  expect((ends[0]?.at ?? 0) - first).toBe(SLICES * 50);
  expect(third - second).toBe(2 * 3_600_000);
  expect(record.last).toMatchObject({ ok: true, events: 100, sentence: '' });
});

test('damage is a problem until a later pass finds the log sound', async () => {
  const { ends, record, told, health } = await passes([SOUND, DAMAGED, SOUND]);
  expect(ends.map(({ problems }) => problems)).toEqual([0, 1, 0]);
  expect(health.problems()).toEqual([]);
  expect(told).toEqual([true, false, true]);
  expect(record.last?.ok).toBe(true);
  expect((await passes([DAMAGED])).health.problems()).toMatchObject([
    { code: 'log_damaged', state: 'degraded', sentence: 'hỏng tại vị trí 7' },
  ]);
});

test('the seal of each sound log that was read is told', async () => {
  const { seals } = await passes([SOUND, DAMAGED, { ...SOUND, events: 120, seal: 'c3' }]);
  expect(seals).toEqual(['a1b2', 'c3']);
});

test('the share of the running pass grows from 0 to 1, and there is none between two passes', async () => {
  const clock = { ms: 0 };
  const shares: (number | null)[] = [];
  const scrubber: Scrubber = new Scrubber({
    verify: async (told) => {
      for (const events of [0, 50, 100]) {
        await told({ events, total: 100 });
        shares.push(scrubber.share);
      }
      return SOUND;
    },
    ...{
      hours: 1,
      seals: { found: () => Promise.resolve() },
      now: () => new Date(clock.ms),
      log: () => undefined,
    },
    health: new HealthRegistry(() => new Date(0)),
    record: new VerificationRecord(() => new Date(0)),
    pause: (_, signal) => (shares.length < 3 ? Promise.resolve() : untilAborted(signal)),
  });
  await vi.waitFor(() => expect(shares).toEqual([0, 0.5, 1]));
  await vi.waitFor(() => expect(scrubber.share).toBeNull());
  await scrubber.stop();
});
