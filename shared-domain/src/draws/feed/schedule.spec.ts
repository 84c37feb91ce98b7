import { describe, expect, test } from 'vitest';
import { dueReadings, pauseAfter, READ_EVERY_MS, UPDATE_SLOTS } from './schedule.ts';

const at = (time: string, date = '2026-11-20'): number => Date.parse(`${date}T${time}+07:00`);
const LONG_AGO = at('08:00:00');

const due = (now: number, complete: readonly string[] = []): readonly string[] =>
  dueReadings({ now, last: now - READ_EVERY_MS, started: LONG_AGO }, ({ region }) =>
    complete.includes(region),
  ).map(({ date, region }) => `${date} ${region}`);

const TODAY = ['2026-11-20 MN', '2026-11-20 MT', '2026-11-20 MB'];
const YESTERDAY = ['2026-11-19 MN', '2026-11-19 MT', '2026-11-19 MB'];

describe('when sources are read', () => {
  test.each<[string, readonly string[]]>([
    ['09:00:00', []],
    ['16:00:00', []],
    ['16:14:59', []],
    ['16:16:00', TODAY.slice(0, 1)],
    ['17:16:00', TODAY.slice(0, 2)],
    ['18:16:00', TODAY],
    ['19:59:59', TODAY],
    ['20:00:01', []],
    ['23:49:55', []],
  ])('at %s, nothing complete: %j', (time, expected) => {
    expect(due(at(time))).toEqual(expected);
  });

  test('a complete region is left alone within the window', () => {
    expect(due(at('18:20:00'), ['MN', 'MT'])).toEqual(['2026-11-20 MB']);
    expect(due(at('18:20:00'), ['MN', 'MT', 'MB'])).toEqual([]);
  });

  test('at a slot it is read again, for a digit may have been put right', () => {
    expect(due(at('16:30:05'), ['MN'])).toEqual(['2026-11-20 MN']);
    expect(due(at('23:50:03'), ['MN', 'MT', 'MB'])).toEqual(TODAY);
    expect(due(at('18:45:15'), ['MN', 'MT', 'MB'])).toEqual(TODAY);
  });

  test('each slot once', () => {
    expect(due(at('23:50:13'), ['MN', 'MT', 'MB'])).toEqual([]);
  });

  test('after midnight the day before is looked at once more', () => {
    expect(due(at('00:05:12'), ['MN', 'MT', 'MB'])).toEqual(YESTERDAY);
    expect(due(at('00:05:30'))).toEqual([]);
  });

  test('a day without draws ends: nothing is read for it the day after', () => {
    expect(due(at('12:00:00', '2026-11-21'))).toEqual([]);
  });

  test('23 slots from 16:30 to 23:50', () => {
    expect(UPDATE_SLOTS).toHaveLength(23);
    expect([UPDATE_SLOTS[0], UPDATE_SLOTS.at(-1)]).toEqual(['16:30:00', '23:50:00']);
  });
});

describe('after a start', () => {
  const started = at('21:00:00');
  const dueAfter = (seconds: number, complete: readonly string[] = []): readonly string[] =>
    dueReadings(
      { now: started + seconds * 1000, last: started + (seconds - 10) * 1000, started },
      ({ date, region }) => complete.includes(`${date} ${region}`),
    ).map(({ date, region }) => `${date} ${region}`);

  test('what was missed is read once, a minute later', () => {
    expect(dueAfter(50)).toEqual([]);
    expect(dueAfter(60)).toEqual([...YESTERDAY, ...TODAY]);
    expect(dueAfter(70)).toEqual([]);
  });

  test('what is complete was not missed', () => {
    expect(dueAfter(60, [...YESTERDAY, ...TODAY.slice(1)])).toEqual(['2026-11-20 MN']);
  });
});

test.each([
  [0, 0],
  [1, 20_000],
  [2, 40_000],
  [6, 600_000],
  [500, 600_000],
])('a source that failed %i times is left alone for %i ms', (failures, pause) => {
  expect(pauseAfter(failures)).toBe(pause);
});
