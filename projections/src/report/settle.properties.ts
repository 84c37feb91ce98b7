import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import type { DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import { POSITIONS } from '@so-cuoc/shared-domain/draws/prizes.ts';
import { scoreItem } from '@so-cuoc/shared-domain/scoring/score-item.ts';
import * as a from '../../test/history.ts';
import { emptyDay, type Day } from './day.ts';
import { foldBook, foldDraw } from './fold.ts';
import { messageOf } from './held-message.ts';
import { takeDay } from './take.ts';
import { NO_REGION, standingRegions, totalsOf } from './totals.ts';

const STATIONS = ['vl', 'bd', 'tv'];
const MESSAGES = 5;
const CUSTOMERS = [a.uuid('k', 1), a.uuid('k', 2)];

/** Numbers of few digits, so that they come often. */
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

/** What may come next; whether it is a placement or an edit, a deletion or a restoration, follows from what came before. */
type Step =
  | { readonly say: number; readonly content: ReturnType<typeof a.content> }
  | { readonly turn: number }
  | { readonly station: string; readonly numbers: readonly string[]; readonly at: readonly number[] | null };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ say: fc.nat(MESSAGES - 1), content }),
  fc.record({ turn: fc.nat(MESSAGES - 1) }),
  fc.record({ station: fc.constantFrom(...STATIONS), numbers, at: fc.option(prizes) }),
);

/** The events of a day in which these things happen; corrections are rows as any other to the fold. */
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

/** Every message with its scores, and what each customer's day comes to. */
const standing = ({ books }: Day) =>
  [...books.values()].map(({ entries, totals }) => ({
    messages: [...entries.values()].map(({ message }) => message),
    totals: CUSTOMERS.map((khachId) => {
      const regions = totals.get(khachId);
      return regions === undefined ? NO_REGION : standingRegions(regions);
    }),
  }));

it('a day scored bit by bit, through corrections and edits, is what it is scored afresh', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ step, settles: fc.boolean() }), { maxLength: 40 }), (steps) => {
      const [live, afresh] = [emptyDay(a.DATE), emptyDay(a.DATE)];
      const settles = steps.map((each) => each.settles);
      for (const [index, event] of eventsOf(steps.map((each) => each.step)).entries()) {
        fold(live, event);
        if (settles[index] === true) takeDay(live);
        fold(afresh, event);
      }
      takeDay(live);
      takeDay(afresh);
      expect(standing(live)).toEqual(standing(afresh));
      for (const { entries } of live.books.values())
        for (const { message } of entries.values()) {
          const { items: bets, scores } = messageOf(message);
          const each = bets.map((bet) => scoreItem(bet, live.draws));
          expect(message.totals).toEqual(totalsOf(bets, each));
          if (scores !== null) expect(scores).toEqual(each);
          else expect(each.every(({ settled, halfHits }) => !settled && halfHits === 0)).toBe(true);
        }
    }),
    { numRuns: 300 },
  );
});
