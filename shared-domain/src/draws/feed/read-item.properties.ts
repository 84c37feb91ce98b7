import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDraw } from '../../../test/given-draws.ts';
import { stationsOfDay } from '../../catalogue/draw-days.ts';
import { REGIONS } from '../../catalogue/regions.ts';
import { addDays } from '../../calendar/vietnam-day.ts';
import { POSITIONS } from '../prizes.ts';
import { readFeed } from './read-feed.ts';
import { readItem, type FeedItem, type StationRows } from './read-item.ts';
import { DIALECTS, writeItem } from './write-item.ts';

const anyRegion = fc.constantFrom(...REGIONS);
const anyDate = fc.integer({ min: 0, max: 1_000 }).map((days) => addDays('2025-06-01', days));

/** A whole day of a region: every station that draws, all its rows. */
const anyDay = fc
  .tuple(anyRegion, anyDate)
  .chain(([region, date]) =>
    fc
      .tuple(
        ...stationsOfDay(date, region).map(({ key }) =>
          anyDraw(region).map((rows): StationRows => ({ station: key, rows })),
        ),
      )
      .map((stations) => ({ region, date, stations })),
  );

test('what any dialect writes is read back, to the digit', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...DIALECTS), ({ region, date, stations }, dialect) => {
      expect(readItem(writeItem(dialect, date, region, stations), region)).toEqual({
        ok: true,
        date,
        stations,
        faults: [],
      });
    }),
  );
});

const RANKS = /(?:ĐB|DB|\d)[: ]|[[\]\n\-,. ]|Giải|Vĩnh Long|ngày|05\/12\/2025|\d{1,6}/u;
const anyText = fc.oneof(
  fc.string({ maxLength: 400, unit: 'binary' }),
  fc.string({ maxLength: 400, unit: 'grapheme' }),
  fc.stringMatching(new RegExp(`^(?:${RANKS.source}){0,60}$`, 'u')),
);
const anyItem: fc.Arbitrary<FeedItem> = fc.record({
  title: fc.oneof(anyText, fc.constant('Kết quả xổ số miền Nam ngày 05/12/2025')),
  link: anyText,
  pubDate: fc.oneof(anyText, fc.constant('05/12/2025')),
  description: anyText,
});

test('any text is read or refused: rows are always a prize’s own digits in its own positions', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 3 }), anyRegion, (items, region) => {
      const { stations } = readFeed(items, region, '2025-12-05');
      const drawing = stationsOfDay('2025-12-05', region).map(({ key }) => key);
      for (const { station, rows } of stations) {
        expect(drawing).toContain(station);
        for (const { position, number } of rows) {
          const prize = POSITIONS[region][position - 1];
          expect(number).toMatch(new RegExp(`^\\d{${prize?.digits ?? 0}}$`));
        }
      }
    }),
    { numRuns: 400 },
  );
});

test('an item cut anywhere gives no row that the whole one does not give', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...DIALECTS), fc.nat(5_000), (day, dialect, cut) => {
      const whole = writeItem(dialect, day.date, day.region, day.stations);
      const half = { ...whole, description: whole.description.slice(0, cut) };
      const reading = readItem(half, day.region);
      expect(reading.ok).toBe(true);
      for (const { station, rows } of reading.ok ? reading.stations : []) {
        const all = day.stations.find((each) => each.station === station)?.rows ?? [];
        expect(all).toEqual(expect.arrayContaining([...rows]));
      }
    }),
  );
});

test('reading is linear: hostile texts of the greatest length take no steps beyond it', () => {
  // A quadratic reader would need minutes for these, not the test's own seconds.
  const hostile = [
    '[',
    '[x',
    '1:',
    '1 ',
    'giải ',
    'g. ',
    'ĐB ',
    'a',
    '1/1/',
    '( ',
    'mã đb ',
    '8: 41[',
    '\n',
    'a\n',
  ];
  for (const piece of hostile) {
    const description = piece.repeat(Math.floor(19_000 / piece.length));
    const title = 'Kết quả xổ số miền Nam ngày 05/12/2025';
    expect(readItem({ title, link: '', pubDate: '', description }, 'MN').ok).toBe(true);
    const headed = `${description.slice(0, 9_000)}\n${'1: 2 '.repeat(1_800)}`;
    expect(readItem({ title, link: '', pubDate: '', description: headed }, 'MN').ok).toBe(true);
    readItem({ title: description, link: '', pubDate: '', description: '' }, 'MN');
    readItem({ title, link: description, pubDate: description, description: '' }, 'MN');
  }
});
