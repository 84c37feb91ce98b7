import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { betsOf, group, message, read, textOf, type GivenMessage } from '../../test/any-message.ts';
import { REGIONS, type RegionKey } from '../catalogue/regions.ts';
import { stationOf } from '../catalogue/draw-days.ts';
import { add, sum } from '../money/money.ts';
import { itemText } from './bets/canonical-text.ts';
import type { Reading } from './reading.ts';

/** However bets are laid out in messages, they are the same bets and the same money (domain.md §4). */

const totals = (readings: readonly Reading[]) => ({
  tienxac: sum(readings.map(({ tienxac }) => tienxac)),
  thucthu: sum(readings.map(({ thucthu }) => thucthu)),
  bets: readings.flatMap(betsOf).sort(),
});

/** The list cut before each of these places. */
const cutAt = <Part>(parts: readonly Part[], cuts: readonly number[]): readonly (readonly Part[])[] => {
  const places = [...new Set(cuts.map((cut) => cut % (parts.length + 1)))].sort((a, b) => a - b);
  return [0, ...places].map((from, index) => parts.slice(from, places[index] ?? parts.length));
};

const cuts = fc.array(fc.nat(40), { maxLength: 5 });

const regionOf = (drawn: GivenMessage): RegionKey =>
  stationOf(drawn.groups[0]?.stations[0] ?? '')?.region ?? 'MN';

describe('a message in pieces', () => {
  test('cut between lines, each piece with the stations that its first line inherits', () => {
    fc.assert(
      fc.property(message, cuts, fc.array(fc.boolean()), (drawn, places, inheriting) => {
        // Some lines leave their stations to the line before them.
        const lines = drawn.groups.map(({ stations, numbers, type, amount }, index) => {
          const inherits = index > 0 && inheriting[index] === true;
          return `${inherits ? '' : stations.join(' ')} ${numbers.join('.')} ${type} ${amount}`;
        });
        const whole = read(lines.join('\n'), drawn.date);
        fc.pre(whole.ok);
        const numbered = lines.map((line, index) => ({ line, index }));
        const pieces = cutAt(numbered, places).map((piece) => {
          const first = piece[0];
          const inherited = first === undefined ? [] : (whole.lines[first.index]?.inherited ?? []);
          return `${inherited.join(' ')} ${piece.map(({ line }) => line).join('\n')}`;
        });
        expect(totals(pieces.map((piece) => read(piece, drawn.date)))).toEqual(totals([whole]));
      }),
    );
  });

  test('cut between any two bets', () => {
    fc.assert(
      fc.property(message, cuts, fc.constantFrom('\n', ' '), (drawn, places, separator) => {
        const whole = read(textOf(drawn, separator), drawn.date);
        fc.pre(whole.ok);
        // da over several stations would be read as dx again: a station each.
        const texts = whole.items.flatMap((item) =>
          item.kind === 'da'
            ? item.stations.map((station) => itemText({ ...item, stations: [station] }))
            : [itemText(item)],
        );
        const pieces = cutAt(texts, places).map((piece) => read(piece.join('\n'), drawn.date));
        expect(totals(pieces)).toEqual(totals([whole]));
      }),
    );
  });
});

test('a bet more, anywhere in a message, adds exactly itself', () => {
  const grown = message.chain((drawn) =>
    fc.record({
      drawn: fc.constant(drawn),
      more: group(drawn.date, regionOf(drawn)),
      at: fc.nat(drawn.groups.length),
    }),
  );
  fc.assert(
    fc.property(grown, ({ drawn, more, at }) => {
      const longer = { ...drawn, groups: drawn.groups.toSpliced(at, 0, more) };
      const [before, alone, after] = [drawn, { ...drawn, groups: [more] }, longer].map((one) =>
        read(textOf(one), drawn.date),
      );
      if (before === undefined || alone === undefined || after === undefined)
        throw new Error('three were read');
      fc.pre(after.ok);
      expect(after.tienxac).toBe(add(before.tienxac, alone.tienxac));
      expect(after.thucthu).toBe(add(before.thucthu, alone.thucthu));
      expect(alone.tienxac).toBeGreaterThan(0);
      expect(alone.thucthu).toBeGreaterThan(0);
    }),
  );
});

test('every region is among these messages', () => {
  const seen = new Set(fc.sample(message, { numRuns: 100, seed: 1 }).map(regionOf));
  expect([...seen].sort()).toEqual([...REGIONS].sort());
});
