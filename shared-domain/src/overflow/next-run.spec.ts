import { packItems } from '../book/packed-items.ts';
import { expect, test } from 'vitest';
import { limitsOf } from '../../test/given-limits.ts';
import { readAs } from '../../test/given-readings.ts';
import { EXAMPLES } from '../../test/events/examples.ts';
import { emptyContents, foldContents } from '../book/contents.ts';
import type { BookEvent } from '../book/events.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import { nextRun } from './next-run.ts';
import { overflowTexts } from './overflow-text.ts';

const placed = (stt: number, text: string, khachId = 'k1'): BookEvent => {
  const { region, items } = readAs(text);
  return {
    ...EXAMPLES.BetPlaced,
    data: {
      ...EXAMPLES.BetPlaced.data,
      uiId: `m${stt}`,
      stt,
      khachId,
      text,
      region: region ?? 'MN',
      items: packItems(items),
    },
  };
};
const deleted = (stt: number): BookEvent => ({
  ...EXAMPLES.BetDeleted,
  data: { ...EXAMPLES.BetDeleted.data, uiId: `m${stt}` },
});

const runOf = (events: readonly BookEvent[], region: RegionKey | null) => {
  const contents = events.reduce(
    (before, event) => foldContents(before, event, '2026-11-20T09:00:00.000Z'),
    emptyContents(),
  );
  return nextRun(contents, { region, limits: limitsOf(20), handsIn: (khachId) => khachId === 'k1' });
};
const texts = (events: readonly BookEvent[], region: RegionKey | null = null) =>
  overflowTexts(runOf(events, region).levels).map(({ text }) => text);

const day = [placed(1, 'vl 75b50n'), placed(2, 'mb 75b40n'), placed(3, 'vl 75b5n')];

test('a run of one region holds that region alone, a run of all holds all', () => {
  expect(texts(day)).toEqual(['vl 75b35n', 'mb 75b20n']);
  expect(texts(day, 'MN')).toEqual(['vl 75b35n']);
  expect(texts(day, 'MB')).toEqual(['mb 75b20n']);
  expect(texts(day, 'MT')).toEqual([]);
});

test('it is of the messages that stand, of customers who hand in', () => {
  expect(texts([...day, placed(4, 'vl 75b90n', 'giao')])).toEqual(['vl 75b35n', 'mb 75b20n']);
  expect(texts([...day, deleted(1)])).toEqual(['mb 75b20n']);
  const run = runOf([...day, deleted(3)], null);
  expect([run.lan, run.upTo, [...run.seen.keys()]]).toEqual([1, 3, ['m1', 'm2']]);
});
