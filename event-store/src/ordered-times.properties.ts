import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrderedTimes, rawTime } from './ordered-times.ts';
import type { EventMetadata } from './port.ts';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const DAY = 24 * 3_600_000;
const TEN_YEARS = 3_650 * DAY;
const iso = (ms: number): string => new Date(ms).toISOString();

const BY = { actor: 'an', commandId: 'c', correlationId: 'c' };

/** What a store writes for these clocks: never decreasing, with the raw time beside it where it differs. */
const stored = (clocks: readonly number[]): readonly EventMetadata[] => {
  let last = '';
  return clocks.map((clock) => {
    const raw = iso(clock);
    if (raw > last) last = raw;
    return { ...BY, occurredAt: last, ...(raw === last ? {} : { clockAt: raw }) };
  });
};

const mended = (log: readonly EventMetadata[], notAfter: string): readonly EventMetadata[] => {
  const begin = log.map(rawTime).find((raw) => raw <= notAfter) ?? notAfter;
  const times = new OrderedTimes(notAfter, begin);
  return log.map((metadata) => times.next(metadata));
};

/** When events truly happened, in order, and which of them a clock that was ten years ahead wrote. */
const history = fc
  .array(fc.record({ passed: fc.nat(6 * DAY), isWrong: fc.boolean() }), { minLength: 1, maxLength: 40 })
  .map((steps) => {
    let now = NOON;
    return steps.map(({ passed, isWrong }) => {
      now += passed;
      return { happened: now, clock: isWrong ? now + TEN_YEARS : now };
    });
  });

describe('the ordered times of a log with leaps, made anew', () => {
  it('never decrease, keep every raw time, and are the same when they are made once more', () => {
    fc.assert(
      fc.property(history, (events) => {
        const notAfter = iso(Math.max(...events.map(({ happened }) => happened)));
        const log = stored(events.map(({ clock }) => clock));
        const once = mended(log, notAfter);
        const times = once.map(({ occurredAt }) => occurredAt);
        expect(times).toEqual(times.toSorted());
        expect(once.map(rawTime)).toEqual(log.map(rawTime));
        expect(mended(once, notAfter)).toEqual(once);
      }),
    );
  });

  it('are right for every event whose clock was right, and never late for the others', () => {
    fc.assert(
      fc.property(history, (events) => {
        const notAfter = iso(Math.max(...events.map(({ happened }) => happened)));
        const once = mended(stored(events.map(({ clock }) => clock)), notAfter);
        const firstRight = events.findIndex(({ clock, happened }) => clock === happened);
        for (const [index, { clock, happened }] of events.entries()) {
          const at = once[index]?.occurredAt ?? '';
          if (clock === happened) expect(at).toBe(iso(happened));
          else if (index > firstRight && firstRight !== -1) expect(at <= iso(happened)).toBe(true);
        }
      }),
    );
  });

  it('are those of the store where no clock was wrong', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(DAY), { minLength: 1 }), (clocks) => {
        const log = stored(clocks.map((passed) => NOON + passed));
        expect(mended(log, iso(NOON + DAY))).toEqual(log);
      }),
    );
  });
});

describe('a clock that was ten years ahead for a while', () => {
  it('leaves the minutes between its events', () => {
    const [a, b, c] = [NOON, NOON + 60_000, NOON + 180_000];
    const log = stored([a, b + TEN_YEARS, c + TEN_YEARS, c + 60_000]);
    expect(mended(log, iso(c + DAY)).map(({ occurredAt }) => occurredAt)).toEqual([
      iso(a),
      iso(a),
      iso(a + 120_000),
      iso(c + 60_000),
    ]);
  });

  it('and ran too fast: no event gets a time after the last possible moment', () => {
    const log = stored([NOON, NOON + TEN_YEARS, NOON + TEN_YEARS + 3 * DAY]);
    expect(mended(log, iso(NOON + DAY)).at(-1)?.occurredAt).toBe(iso(NOON + DAY));
  });

  it('and whose raw times an older program did not keep: the events have the last time that is known', () => {
    const wrong = iso(NOON + TEN_YEARS);
    const log: readonly EventMetadata[] = [iso(NOON), wrong, wrong, wrong].map((occurredAt) => ({
      ...BY,
      occurredAt,
    }));
    expect(mended(log, iso(NOON + DAY))).toEqual([
      { ...BY, occurredAt: iso(NOON) },
      ...Array.from({ length: 3 }, () => ({ ...BY, occurredAt: iso(NOON), clockAt: wrong })),
    ]);
  });

  it('and leapt again meanwhile: the leap is no time that passed', () => {
    const log = stored([NOON, NOON + TEN_YEARS, NOON + 2 * TEN_YEARS, NOON + 2 * TEN_YEARS + 1_000]);
    expect(mended(log, iso(NOON + DAY)).map(({ occurredAt }) => occurredAt)).toEqual([
      iso(NOON),
      iso(NOON),
      iso(NOON),
      iso(NOON + 1_000),
    ]);
  });
});
