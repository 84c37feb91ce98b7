import { readFileSync } from 'node:fs';
import { stationsOfDay, weekdayOf } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { POSITIONS } from '@so-cuoc/shared-domain/draws/prizes.ts';
import { DEFAULT_OPTIONS } from '@so-cuoc/shared-domain/message/reading.ts';
import { parseMessage } from '@so-cuoc/shared-domain/message/parse-message.ts';
import { DEFAULT_PRICES } from '@so-cuoc/shared-domain/pricing/default-prices.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleMonth, type SampleStep } from './sample-month.ts';

const REAL = z
  .array(z.object({ date: z.string(), station: z.string(), numbers: z.string() }))
  .parse(JSON.parse(readFileSync(new URL('draws.json', import.meta.url), 'utf8')));
const TODAY = '2026-11-21';
const at = (time: string): number => Date.parse(`${TODAY}T${time}:00+07:00`);

const month = sampleMonth(TODAY, at('16:50'), REAL);
const texts = (steps: readonly SampleStep[]) =>
  steps.flatMap((step) => (step.does === 'place' || step.does === 'edit' ? [step] : []));
const results = month.flatMap((step) => (step.does === 'results' ? [step] : []));

describe('the sample month', () => {
  it('is the same for the same day and differs between days', () => {
    expect(sampleMonth(TODAY, at('16:50'), REAL)).toEqual(month);
    expect(sampleMonth('2026-11-22', at('16:50'), REAL)).not.toEqual(month);
  });

  it('moves forward in time over thirty days and never beyond now', () => {
    const times = month.map((step) => step.at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThanOrEqual(at('16:50'));
    expect(new Set(texts(month).map((step) => step.date)).size).toBe(30);
  });

  it('contains only messages that the strict grammar reads', () => {
    const refused = texts(month).flatMap(({ text, date }) => {
      const reading = parseMessage(text, {
        date,
        catalogue: DEFAULT_CATALOGUE,
        region: null,
        options: DEFAULT_OPTIONS,
        prices: DEFAULT_PRICES,
        customerName: 'khách',
      });
      return reading.ok ? [] : [{ date, text, errors: reading.errors }];
    });
    expect(refused).toEqual([]);
    expect(texts(month).length).toBeGreaterThan(500);
  });

  it('has the numbers of every station for past days, with the right lengths', () => {
    for (const region of REGIONS) {
      for (const { key } of stationsOfDay('2026-11-20', region)) {
        const rows = results.flatMap((step) =>
          step.date === '2026-11-20'
            ? step.rows.filter((row) => row.station === key && row.reason === undefined)
            : [],
        );
        expect(rows.map((row) => row.number.length)).toEqual(POSITIONS[region].map((prize) => prize.digits));
      }
    }
  });

  it('has only those numbers of today that have been drawn by now', () => {
    const today = results.filter((step) => step.date === TODAY);
    const drawn = new Set(today.flatMap((step) => step.rows.map((row) => row.station)));
    expect([...drawn].toSorted()).toEqual(['bp', 'hg', 'la', 'tp']);
  });

  it('moves real draws by whole weeks', () => {
    const real = new Map(REAL.map((draw) => [draw.numbers, draw]));
    const moved = results.flatMap((step) => {
      const stations = new Set(step.rows.map((row) => row.station));
      return [...stations].flatMap((station) => {
        const numbers = step.rows.filter((row) => row.station === station).map((row) => row.number);
        const draw = real.get(numbers.join(' '));
        return draw === undefined ? [] : [{ from: draw, station, date: step.date }];
      });
    });
    expect(moved.length).toBeGreaterThan(40);
    for (const { from, station, date } of moved) {
      expect([from.station, weekdayOf(from.date)]).toEqual([station, weekdayOf(date)]);
    }
  });

  it('edits and deletes only messages that were placed before', () => {
    const placed = new Set<string>();
    for (const step of month) {
      if (step.does === 'place') placed.add(step.uiId);
      else if (step.does !== 'results') expect(placed).toContain(step.uiId);
    }
  });
});
