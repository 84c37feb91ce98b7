import { outcome } from '../outcomes/outcome.ts';
import { BOOK_OUTCOMES } from '../outcomes/book.ts';
import { describe, expect, test } from 'vitest';
import { specOf } from '../../test/decider-spec.ts';
import { IN_TIME } from '../../test/given-arrival.ts';
import { limitsOf } from '../../test/given-limits.ts';
import { item, paid, rate, reading } from '../../test/given-items.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import { DEFAULT_OPTIONS } from '../message/reading.ts';
import { DEFAULT_PRICES } from '../pricing/default-prices.ts';
import type { PriceTable } from '../pricing/prices.ts';
import { nextRun, type NextRun } from '../overflow/next-run.ts';
import { bookableContent } from './bookable-content.ts';
import type { BookCommand, PlaceBet } from './commands.ts';
import { bookAggregate } from './decide.ts';
import type { BookEvent } from './events.ts';
import { emptyContents, foldContents, statusFingerprintOf } from './contents.ts';
import { repriceMessage } from './reprice.ts';
import { evolve, initialState } from './state.ts';

const book = { agentId: 'agent', date: '2026-11-20' };

const { given } = specOf(bookAggregate);

const place = (uiId: string, points: number, khachId = 'khach'): PlaceBet => ({
  type: 'place',
  ...book,
  uiId,
  ...IN_TIME,
  content: bookableContent(
    { khachId, original: uiId, text: uiId },
    reading(item({ kind: 'b', numbers: '37', points })),
  ),
});
/** The events of these commands, each decided on the events before it. */
const after = (...commands: readonly BookCommand[]): readonly BookEvent[] =>
  commands.reduce<readonly BookEvent[]>(
    (events, command) => [...events, ...given(...events).when(command).events],
    [],
  );

const contentsAfter = (events: readonly BookEvent[]) =>
  events.reduce(
    (contents, event) => foldContents(contents, event, '2026-11-20T09:05:00.000Z'),
    emptyContents(),
  );

const runOf = (events: readonly BookEvent[], region: RegionKey | null = null): NextRun =>
  nextRun(contentsAfter(events), {
    limits: limitsOf(20),
    handsIn: (khachId) => khachId !== 'giao',
    region,
  });
const forward = (run: NextRun): BookCommand => ({ type: 'forward', ...book, run });

describe('Chạy số', () => {
  test('records the excesses of a run over the limits', () => {
    const events = after(place('a', 30), place('b', 15));
    given(...events)
      .when(forward(runOf(events)))
      .thenEvents({
        type: 'OverflowForwarded',
        version: 1,
        data: {
          ...book,
          lan: 1,
          region: null,
          upTo: 2,
          entries: [
            {
              region: 'MN',
              stations: ['vl'],
              betClass: '2D',
              kind: 'b',
              numbers: ['37'],
              taken: 4500,
              limit: 2000,
              forwarded: 0,
              excess: 2500,
            },
          ],
        },
      });
  });

  test('records no run if nothing exceeds the limits', () => {
    const events = after(place('a', 20));
    given(...events)
      .when(forward(runOf(events)))
      .thenEvents();
  });

  test('has nothing to forward directly after a run; new bets make run number 2', () => {
    const before = after(place('a', 30));
    const events = [...before, ...after(place('a', 30), forward(runOf(before))).slice(1)];
    given(...events)
      .when(forward(runOf(events)))
      .thenEvents();
    const more = after(place('a', 30), forward(runOf(before)), place('b', 5));
    given(...more)
      .when(forward(runOf(more)))
      .thenEventsLike({ data: { lan: 2, upTo: 2, entries: [{ forwarded: 1000, excess: 500 }] } });
  });

  test('a run of one region contains no other region', () => {
    const events = after(place('a', 30));
    given(...events)
      .when(forward(runOf(events, 'MB')))
      .thenEvents();
  });

  test.each<[string, readonly BookCommand[]]>([
    ['a deleted message', [{ type: 'delete', ...book, uiId: 'a' }]],
    ['an edited message', [place('a', 29)]],
    ['a message restored', [{ type: 'restore', ...book, uiId: 'gone' }]],
  ])('a run that was computed before %s is refused', (_, changes) => {
    const before = after(place('a', 30), place('gone', 1), { type: 'delete', ...book, uiId: 'gone' });
    const run = runOf(before);
    const events = changes.reduce((now, command) => {
      const decision = given(...now).when(command).decision;
      return decision.ok ? [...now, ...decision.events] : now;
    }, before);
    given(...events)
      .when(forward(run))
      .thenRefused(outcome(BOOK_OUTCOMES.bookChanged));
  });

  test('a run that was computed before a new message is valid; the message belongs to the next run', () => {
    const run = runOf(after(place('a', 30)));
    const events = after(place('a', 30), place('b', 30));
    given(...events)
      .when(forward(run))
      .thenEventsLike({ data: { upTo: 1 } });
  });

  test('the same run cannot be forwarded twice', () => {
    const before = after(place('a', 30));
    const run = runOf(before);
    const events = after(place('a', 30), forward(run));
    given(...events)
      .when(forward(run))
      .thenRefused({ result: 'thaydoi' });
  });

  test('ignores customers who receive bets, and deleted or flagged messages', () => {
    const events: readonly BookEvent[] = [
      ...after(place('a', 30, 'giao'), place('b', 30), place('c', 30), {
        type: 'delete',
        ...book,
        uiId: 'b',
      }),
      {
        type: 'BetFlagged',
        version: 2,
        data: { ...book, uiId: 'c', cause: 'unpriced', reason: 'thiếu giá' },
      },
    ];
    expect(runOf(events).levels).toEqual([]);
  });
});

describe('Tính lại', () => {
  const dearer: PriceTable = {
    ...DEFAULT_PRICES,
    MN: { ...DEFAULT_PRICES.MN, '2D.b': { co: rate(0.8), trathuong: paid(80) } },
  };
  const reprice = (events: readonly BookEvent[], prices: PriceTable): BookCommand => {
    const message = contentsAfter(events).messages.get('a');
    if (message === undefined) throw new Error('no message');
    const priced = repriceMessage(message, { name: 'Anh Ba', prices, options: DEFAULT_OPTIONS });
    return { type: 'reprice', ...book, uiId: 'a', seen: statusFingerprintOf(message), priced };
  };

  test('keeps the bets and applies the current prices', () => {
    const before = after(place('a', 10));
    const repriced = given(...before).when(reprice(before, dearer));
    repriced.thenEventsLike({
      type: 'BetRepriced',
      data: { uiId: 'a', text: 'a', tienxac: 180_000_000, thucthu: 144_000_000 },
    });
    const contents = [...before, ...repriced.events].reduce(
      (folded, event) => foldContents(folded, event, '2026-11-20T09:00:00.000Z'),
      emptyContents(),
    );
    expect(contents.messages.get('a')?.items).toMatchObject([
      { numbers: ['37'], points: 1000, co: 8000, trathuong: 8000 },
    ]);
  });

  test('changes nothing at the same prices', () => {
    const events = after(place('a', 10));
    given(...events)
      .when(reprice(events, DEFAULT_PRICES))
      .thenEvents();
  });

  test('leaves a message alone that was edited or deleted in the meantime', () => {
    const command = reprice(after(place('a', 10)), dearer);
    for (const change of [place('a', 11), { type: 'delete' as const, ...book, uiId: 'a' }])
      given(...after(place('a', 10), change))
        .when(command)
        .thenEvents();
  });

  test('flags a message once if its price is missing', () => {
    const events = after(place('a', 10));
    const none: PriceTable = { MN: {}, MT: {}, MB: {} };
    const decision = given(...events).when(reprice(events, none)).decision;
    expect(decision).toMatchObject({ events: [{ type: 'BetFlagged', data: { uiId: 'a' } }] });
    const flagged = [...events, ...(decision.ok ? decision.events : [])];
    given(...flagged)
      .when(reprice(flagged, none))
      .thenEvents();
    given(...flagged)
      .when(reprice(flagged, DEFAULT_PRICES))
      .thenEventsLike({ type: 'BetRepriced' });
    given(...flagged)
      .when(place('a', 10))
      .thenEventsLike({ type: 'BetEdited' });
  });

  test('applies the half-point switch of the kind and region', () => {
    const texts = { khachId: 'khach', original: 'a', text: 'a', normalised: '' };
    const pair = item({ kind: 'dx', numbers: '12 37', stations: 'vl bd' });
    const { tienxac, thucthu } = pair;
    const options = { ...DEFAULT_OPTIONS, TinhKiRuoiDx: ['MN' as const] };
    const message = { ...texts, region: 'MN' as const, items: [pair], tienxac, thucthu };
    expect(repriceMessage(message, { name: '', prices: DEFAULT_PRICES, options })).toMatchObject({
      items: [{ half: true, trathuong: 55_000 }],
    });
  });
});

test('the decider’s state and the contents of a day have the same fingerprints', () => {
  const events: readonly BookEvent[] = [
    ...after(place('a', 1), place('b', 2), place('a', 3)),
    { type: 'BetFlagged', version: 2, data: { ...book, uiId: 'b', cause: 'unpriced', reason: '' } },
  ];
  const state = events.reduce(evolve, initialState());
  for (const message of contentsAfter(events).messages.values())
    expect(statusFingerprintOf(message)).toBe(state.messages.get(message.uiId)?.contentFingerprint);
});
