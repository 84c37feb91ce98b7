import { expect, test } from 'vitest';
import { EXAMPLES } from '../../test/events/examples.ts';
import { emptyContents, foldContents, type BookContents } from './contents.ts';
import { unpackContent } from './packed-content.ts';
import type { BookEvent } from './events.ts';

const AT = '2026-11-20T09:00:00.000Z';
const { BetPlaced, BetEdited, BetDeleted, BetRestored, DayCleared, BetRepriced } = EXAMPLES;
const { uiId } = BetPlaced.data;
const other: BookEvent = { ...BetPlaced, data: { ...BetPlaced.data, uiId: 'other', stt: 2 } };

const after = (...events: readonly BookEvent[]): BookContents =>
  events.reduce((contents, event) => foldContents(contents, event, AT), emptyContents());
const message = (...events: readonly BookEvent[]) => after(BetPlaced, other, ...events).messages.get(uiId);

test('a message has its latest content and keeps its stt', () => {
  expect(message()).toEqual({
    ...unpackContent(BetPlaced.data),
    deleted: false,
    flagged: false,
    late: false,
    unpriced: false,
  });
  const edited = { ...BetEdited, data: { ...BetEdited.data, text: 'vl 12b1n' } };
  expect(message(edited)).toMatchObject({ text: 'vl 12b1n', stt: 1 });
  const repriced = { ...BetRepriced, data: { ...BetRepriced.data, khachId: 'k2' } };
  expect(message(edited, repriced)).toMatchObject({ khachId: 'k2', stt: 1, flagged: false });
});

test('a message is deleted alone or with its day, and can be restored', () => {
  expect(message(BetDeleted)?.deleted).toBe(true);
  expect(message(BetDeleted, BetRestored)?.deleted).toBe(false);
  expect(message(DayCleared)?.deleted).toBe(true);
  expect(after(BetPlaced, other, DayCleared).messages.get('other')?.deleted).toBe(false);
  expect(message(DayCleared, BetRestored)).toEqual(message());
});

test('a run keeps its forwarded entries and its time', () => {
  const { lan, region, entries } = EXAMPLES.OverflowForwarded.data;
  expect(after(BetPlaced, EXAMPLES.OverflowForwarded).runs).toEqual([{ lan, region, entries, ranAt: AT }]);
});

test('an event about an unknown message throws', () => {
  for (const event of [BetEdited, BetDeleted, BetRestored, DayCleared, BetRepriced])
    expect(() => after(event)).toThrow(uiId);
});
