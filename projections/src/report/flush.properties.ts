import * as a from '../../test/history.ts';
import { type Day, emptyDay, type ReportChange } from './day.ts';
import type { Flushed } from '../runner/view.ts';
import { collectChanges, flushDay, scoresOf } from './flush.ts';
import { foldBook, foldDraw } from './fold.ts';
import { messageOf } from '@so-cuoc/shared-domain/book/packed-message.ts';
import { totalsOfEntry } from './running-totals.ts';
import {
  count,
  NO_REGION,
  runningRegions,
  snapshotRegions,
  totalsOf,
} from '@so-cuoc/shared-domain/scoring/totals.ts';
import type { BookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import type { DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import { POSITIONS } from '@so-cuoc/shared-domain/draws/prizes.ts';
import { scoreItem } from '@so-cuoc/shared-domain/scoring/score-item.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const STATIONS = ['vl', 'bd', 'tv'];
const MESSAGES = 5;
const CUSTOMERS = [a.uuid('k', 1), a.uuid('k', 2)];

/** Numbers of few digits, so that they are often drawn. */
const digits = (length: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom('1', '2'), { minLength: length, maxLength: length })
    .map((parts) => parts.join(''));

const items = fc
  .constantFrom(...(['b', 'dau', 'dui', 'da', 'dx', 'xdau', 'xdui'] as const))
  .chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      numbers: fc.array(digits(kind.startsWith('x') ? 3 : 2), { minLength: 2, maxLength: 3 }),
      stations: fc.subarray(STATIONS, { minLength: 2 }),
    }),
  )
  .map(a.item);
const content = fc
  .record({
    khachId: fc.constantFrom(...CUSTOMERS),
    items: fc.array(items, { minLength: 1, maxLength: 3 }),
  })
  .map((given) => a.content(given.khachId, given.items));

const numbers = fc.tuple(...POSITIONS.MN.map((prize) => digits(prize.digits)));
const prizes = fc.subarray(
  POSITIONS.MN.map(({ position }) => position),
  { minLength: 1, maxLength: 3 },
);

/**
 * A possible step. Earlier steps decide whether it is a placement or an edit, a deletion or a restoration.
 */
type Step =
  | { readonly say: number; readonly content: ReturnType<typeof a.content> }
  | { readonly turn: number }
  | { readonly station: string; readonly numbers: readonly string[]; readonly at: readonly number[] | null };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ say: fc.nat(MESSAGES - 1), content }),
  fc.record({ turn: fc.nat(MESSAGES - 1) }),
  fc.record({ station: fc.constantFrom(...STATIONS), numbers, at: fc.option(prizes) }),
);

/** The events of these steps. A correction is a row like any other to the fold. */
const eventsOf = (steps: readonly Step[]): readonly (BookEvent | DrawEvent)[] => {
  const deleted = new Map<string, boolean>();
  return steps.flatMap((next): readonly (BookEvent | DrawEvent)[] => {
    if ('station' in next) {
      const rows = next.numbers.map((number, index): [number, string] => [index + 1, number]);
      const some = rows.filter(([position]) => next.at?.includes(position) !== false);
      return [a.confirmed(next.station, Object.fromEntries(some))];
    }
    const uiId = a.uuid('m', 'say' in next ? next.say : next.turn);
    const before = deleted.get(uiId);
    if ('say' in next) {
      if (before === true) return [];
      deleted.set(uiId, false);
      return [
        before === undefined ? a.placed(uiId, deleted.size, next.content) : a.edited(uiId, next.content),
      ];
    }
    if (before === undefined) return [];
    deleted.set(uiId, !before);
    return [before ? a.restored(uiId) : a.deleted(uiId)];
  });
};

const fold = (day: Day, event: BookEvent | DrawEvent): void => {
  if (event.type === 'DrawRowsConfirmed' || event.type === 'DrawCorrected') foldDraw(day, event);
  else foldBook(day, event, { ...a.newEvent(event, 0).metadata });
};

/** Every message with its scores and totals, and the totals of each customer's day. */
const standing = (day: Day) =>
  [...day.books.values()].map(({ entries, totals }) => ({
    messages: [...entries.values()].map((entry) => ({
      message: entry.message,
      scores: scoresOf(day, entry),
      totals: totalsOfEntry(day, entry),
    })),
    totals: CUSTOMERS.map((khachId) => {
      const regions = totals.get(khachId);
      return regions === undefined ? NO_REGION : snapshotRegions(regions);
    }),
  }));

/** The same, computed from the messages only. */
const counted = (day: Day) =>
  [...day.books.values()].flatMap(({ entries }) =>
    CUSTOMERS.map((khachId) => {
      const regions = runningRegions();
      for (const { message } of entries.values()) {
        if (message.khachId !== khachId || message.deleted || message.flagged) continue;
        const { items: bets } = messageOf({ ...message, scores: '' });
        const each = bets.map((bet) => scoreItem(bet, day.bets.draws));
        count(regions[message.region], totalsOf(bets, each), 1);
      }
      return snapshotRegions(regions);
    }),
  );

const inWords = (change: ReportChange): unknown =>
  change.kind === 'scores' ? { ...change, messages: change.messages() } : change;

/** All documents of a flush, those that screens do not wait for too, by name. */
const documents = ({ writes, later = [] }: Flushed<ReportChange>) =>
  new Map(
    [...writes, ...later.flatMap(({ make }) => make())].map(({ collection, key, document }) => [
      `${collection}/${key}`,
      document,
    ]),
  );

const steps = fc.array(fc.record({ step, settles: fc.boolean() }), { maxLength: 40 });

it('a day scored incrementally, through corrections and edits, equals a fresh scoring', () => {
  fc.assert(
    fc.property(steps, (given) => {
      const [live, whole] = [emptyDay(a.DATE), emptyDay(a.DATE)];
      const events = eventsOf(given.map((each) => each.step));
      for (const [index, event] of events.entries()) {
        fold(live, event);
        if (given[index]?.settles === true) flushDay(live, 'collect');
        fold(whole, event);
      }
      expect(standing(live)).toEqual(standing(whole));
      expect(standing(live).flatMap(({ totals }) => totals)).toEqual(counted(live));
      for (const { entries } of live.books.values())
        for (const entry of entries.values()) {
          const { items: bets, scores } = messageOf({ ...entry.message, scores: scoresOf(live, entry) });
          const each = bets.map((bet) => scoreItem(bet, live.bets.draws));
          expect(totalsOfEntry(live, entry)).toEqual(totalsOf(bets, each));
          if (scores !== null) expect(scores).toEqual(each);
          else expect(each.every(({ settled, halfHits }) => !settled && halfHits === 0)).toBe(true);
        }
    }),
    { numRuns: 300 },
  );
});

it('lists each message that changed since the last call', () => {
  fc.assert(
    fc.property(steps, (given) => {
      const day = emptyDay(a.DATE);
      let known = new Map<string, string>();
      for (const event of eventsOf(given.map((each) => each.step))) {
        fold(day, event);
        const named = new Set(
          collectChanges(day).flatMap(({ entries }) => entries.map(({ message }) => message.uiId)),
        );
        const now = new Map(
          [...day.books.values()].flatMap(({ entries }) =>
            [...entries].map(([uiId, entry]) => [
              uiId,
              JSON.stringify([entry.message, scoresOf(day, entry), totalsOfEntry(day, entry)]),
            ]),
          ),
        );
        for (const [uiId, text] of now) if (text !== known.get(uiId)) expect(named).toContain(uiId);
        known = now;
      }
      expect(collectChanges(day)).toEqual([]);
    }),
  );
});

it('what is kept of a change is what would have been told at once, whatever is folded meanwhile', () => {
  let rescored = 0;
  fc.assert(
    fc.property(steps, (given) => {
      const [telling, keeping] = [emptyDay(a.DATE), emptyDay(a.DATE)];
      const told: unknown[] = [];
      const kept: ReportChange[] = [];
      for (const [index, event] of eventsOf(given.map((each) => each.step)).entries()) {
        fold(telling, event);
        fold(keeping, event);
        if (given[index]?.settles !== true) continue;
        const [first, whole] = [flushDay(telling, 'tell'), flushDay(keeping, 'collect')];
        told.push(...first.changes.map(inWords));
        kept.push(...whole.changes);
        expect(documents(first)).toEqual(documents(whole));
      }
      rescored += kept.filter(({ kind }) => kind === 'scores').length;
      expect(kept.map(inWords)).toEqual(told);
    }),
  );
  expect(rescored).toBeGreaterThan(0);
});

it('compacting a day of many edits keeps all current figures', () => {
  const EDITS = 1_500;
  const day = emptyDay(a.DATE);
  const content = (index: number) => a.content(CUSTOMERS[0] ?? '', [a.item({ points: 1 + (index % 9) })]);
  const [first, other] = [a.uuid('m', 1), a.uuid('m', 2)];
  fold(day, a.placed(first, 1, content(0)));
  fold(day, a.placed(other, 2, content(3)));
  fold(day, a.confirmed('vl', { 1: '12' }));
  for (let index = 0; index < EDITS; index += 1) fold(day, a.edited(first, content(index)));
  expect(day.bets.size).toBeLessThan(EDITS);
  expect(day.owners.length).toBe(day.bets.size);
  fold(day, a.confirmed('vl', { 2: '212' }));
  const entries = [...(day.books.get(a.AGENT)?.entries.values() ?? [])];
  const points = [1 + ((EDITS - 1) % 9), 1 + (3 % 9)];
  expect(entries.map((entry) => totalsOfEntry(day, entry).tientrung)).toEqual(
    points.map((each) => each * 2 * 75 * 1_000_000),
  );
  expect(standing(day).flatMap(({ totals }) => totals)).toEqual(counted(day));
});
