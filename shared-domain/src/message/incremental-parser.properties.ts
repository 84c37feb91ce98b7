import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_CATALOGUE } from '../catalogue/catalogue.ts';
import { DEFAULT_PRICES } from '../pricing/default-prices.ts';
import { IncrementalParser } from './incremental-parser.ts';
import { DEFAULT_OPTIONS, type Reading, type ReadingContext } from './reading.ts';

/** Reading after any sequence of edits is reading the whole text afresh. */

const CONTEXT: ReadingContext = {
  date: '2026-11-20',
  catalogue: DEFAULT_CATALOGUE,
  region: null,
  options: DEFAULT_OPTIONS,
  prices: DEFAULT_PRICES,
  customerName: '',
};

/** Everything that a reading says, with what is only worked out when asked for. */
const said = (reading: Reading) => ({
  ok: reading.ok,
  region: reading.region,
  normalised: reading.normalised,
  errors: reading.errors,
  items: reading.items,
  tienxac: reading.tienxac,
  thucthu: reading.thucthu,
  lines: reading.lines.map(({ marks, inherited, tienxac, thucthu, count }) => ({
    marks,
    inherited,
    tienxac,
    thucthu,
    count,
  })),
});

/** Lines that lean on each other: stations carried over, two regions, the same bets with other amounts. */
const line = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('12b1n', '12b2n', '34.56da1n', '12b1n dd2n b3n', '') },
  { weight: 3, arbitrary: fc.constantFrom('vl', 'vl bd', 'bd vl 12b2n', '2d', 'gl', 'mb 12b1n', 'tp') },
  { weight: 1, arbitrary: fc.constantFrom('zz', '5b1n', 'b10n', '12', '  ', 'vl keo', '12b8999999tr') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '12b1n b1n',
      'ga 12 b5, 6',
      '12-34 56-78 da50000',
      'tv 2d 123b1 dd1 ❌',
      'em gửi',
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom('vl', '12', 'b', '1n', ' ', 'bd', '34', 'da', 'x', '2d', '.'), { maxLength: 8 })
      .map((parts) => parts.join('')),
  },
);

const edit = fc.record({
  from: fc.nat(30),
  removed: fc.nat(4),
  lines: fc.array(line, { maxLength: 4 }),
});

describe('reading line by line', () => {
  test('after any edits it is the whole text read afresh', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 14 }), fc.array(edit, { maxLength: 8 }), (first, edits) => {
        let texts: readonly string[] = first;
        let readings = IncrementalParser.of(texts, CONTEXT);
        for (const { from, removed, lines } of edits) {
          const start = Math.min(from, texts.length);
          const end = Math.min(start + removed, texts.length);
          readings = readings.replace(start, end, lines);
          texts = texts.toSpliced(start, end - start, ...lines);
          expect(said(readings.reading)).toEqual(said(IncrementalParser.of(texts, CONTEXT).reading));
        }
      }),
      { numRuns: 400 },
    );
  });

  test('an edit leaves the readings before it as they were', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), edit, (texts, { lines }) => {
        const readings = IncrementalParser.of(texts, CONTEXT);
        const before = said(readings.reading);
        readings.replace(0, 1, lines).replace(0, 0, ['gl 12b1n']);
        expect(said(readings.reading)).toEqual(before);
      }),
    );
  });
});
