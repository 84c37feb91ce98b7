import { outcome } from '../outcomes/outcome.ts';
import { BOOK_OUTCOMES } from '../outcomes/book.ts';
import { describe, expect, test } from 'vitest';
import { specOf } from '../../test/decider-spec.ts';
import { IN_TIME } from '../../test/given-arrival.ts';
import { item, paid, rate, reading } from '../../test/given-items.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import { NO_CUT_OFFS, type LateWay } from '../limits/cut-offs.ts';
import { DEFAULT_OPTIONS } from '../message/reading.ts';
import { nextRun } from '../overflow/next-run.ts';
import { limitsOf } from '../../test/given-limits.ts';
import { DEFAULT_PRICES } from '../pricing/default-prices.ts';
import type { PriceTable } from '../pricing/prices.ts';
import { bookableContent } from './bookable-content.ts';
import type { BookCommand, PlaceBet } from './commands.ts';
import { emptyContents, foldContents, statusFingerprintOf } from './contents.ts';
import { bookAggregate } from './decide.ts';
import type { BookEvent } from './events.ts';
import { repriceMessage } from './reprice.ts';

const book = { agentId: 'agent', date: '2026-11-20' };
const cutOffs = (late: LateWay) => ({ ...NO_CUT_OFFS, MN: { at: '16:10', late } });
const BEFORE = '2026-11-20T09:09:59.999Z';
const AFTER = '2026-11-20T09:10:00.000Z';

const place = (arrived: string, late: LateWay = 'flag', points = 30, region: RegionKey = 'MN'): PlaceBet => ({
  type: 'place',
  ...book,
  ...IN_TIME,
  uiId: 'a',
  content: bookableContent(
    { khachId: 'khach', original: 'vl 37b', text: 'vl 37b' },
    { ...reading(item({ kind: 'b', numbers: '37', points })), region },
  ),
  arrived,
  cutOffs: cutOffs(late),
});
const accept: BookCommand = { type: 'acceptLate', ...book, uiId: 'a' };

const { given } = specOf(bookAggregate);
const typesOf = (command: BookCommand, events: readonly BookEvent[] = []) => {
  const { decision } = given(...events).when(command);
  return decision.ok ? decision.events.map(({ type }) => type) : decision.refusal;
};
const after = (...commands: readonly BookCommand[]): readonly BookEvent[] =>
  commands.reduce<readonly BookEvent[]>(
    (events, command) => [...events, ...given(...events).when(command).events],
    [],
  );
const contentsAfter = (events: readonly BookEvent[]) =>
  events.reduce((contents, event) => foldContents(contents, event, AFTER), emptyContents());
const messageAfter = (events: readonly BookEvent[]) => {
  const message = contentsAfter(events).messages.get('a');
  if (message === undefined) throw new Error('no message');
  return message;
};
const reprice = (events: readonly BookEvent[], prices: PriceTable): BookCommand => {
  const message = messageAfter(events);
  const priced = repriceMessage(message, { name: 'Anh Ba', prices, options: DEFAULT_OPTIONS });
  return { type: 'reprice', ...book, uiId: 'a', seen: statusFingerprintOf(message), priced };
};
const DEARER: PriceTable = {
  ...DEFAULT_PRICES,
  MN: { ...DEFAULT_PRICES.MN, '2D.b': { co: rate(0.8), trathuong: paid(80) } },
};
const NO_PRICES: PriceTable = { MN: {}, MT: {}, MB: {} };

describe('a message at the cut-off', () => {
  test('is accepted until the last millisecond before it', () => {
    expect(typesOf(place(BEFORE))).toEqual(['BetPlaced']);
    expect(typesOf(place(BEFORE, 'refuse'))).toEqual(['BetPlaced']);
  });

  test('is refused afterwards with time, region and day, if the agent chose to refuse', () => {
    expect(typesOf(place(AFTER, 'refuse'))).toEqual({
      result: 'loi',
      message: 'Tin đến sau giờ chốt 16:10 của Miền Nam ngày 20/11/2026.',
    });
  });

  test('is saved and flagged if the agent chose to flag, and counts in no total', () => {
    const events = after(place(AFTER));
    expect(events.map(({ type }) => type)).toEqual(['BetPlaced', 'BetFlagged']);
    expect(messageAfter(events)).toMatchObject({ flagged: true, late: true, unpriced: false });
  });

  test('the cut-off applies to an edit, but not to unchanged content', () => {
    const given = after(place(BEFORE));
    expect(typesOf(place(AFTER, 'flag', 40), given)).toEqual(['BetEdited', 'BetFlagged']);
    expect(typesOf(place(AFTER, 'refuse', 40), given)).toMatchObject({ result: 'loi' });
    expect(typesOf(place(AFTER, 'refuse'), given)).toEqual([]);
  });

  test('placing a late message again changes nothing; placing it on time makes it count', () => {
    const given = after(place(AFTER));
    expect(typesOf(place(AFTER), given)).toEqual([]);
    expect(typesOf(place(AFTER, 'refuse'), given)).toEqual([]);
    expect(messageAfter(after(place(AFTER), place(BEFORE)))).toMatchObject({ flagged: false, late: false });
  });

  test('other regions and later days are not affected', () => {
    expect(typesOf({ ...place(AFTER, 'refuse'), date: '2026-11-21' })).toEqual(['BetPlaced']);
    expect(typesOf(place(AFTER, 'refuse', 30, 'MB'))).toEqual(['BetPlaced']);
  });
});

describe('a late message', () => {
  test('counts once the agent accepts it', () => {
    const given = after(place(AFTER));
    expect(typesOf(accept, given)).toEqual(['LateBetAccepted']);
    const accepted = after(place(AFTER), accept);
    expect(messageAfter(accepted)).toMatchObject({ flagged: false, late: false });
    expect(typesOf(accept, accepted)).toEqual([]);
  });

  test('cannot be accepted if it is unknown or deleted', () => {
    expect(typesOf(accept)).toMatchObject({ result: 'khongco' });
    const deleted = after(place(AFTER), { type: 'delete', ...book, uiId: 'a' });
    expect(typesOf(accept, deleted)).toMatchObject({ result: 'khongco' });
  });

  test('stays late when it is re-priced', () => {
    const given = after(place(AFTER));
    expect(typesOf(reprice(given, DEARER), given)).toEqual(['BetRepriced', 'BetFlagged']);
    const dearer = after(place(AFTER), reprice(given, DEARER));
    expect(messageAfter(dearer)).toMatchObject({ late: true, thucthu: 432_000_000 });
    expect(typesOf(reprice(dearer, DEARER), dearer)).toEqual([]);
  });

  test('cannot be accepted without a price', () => {
    const given = after(place(AFTER));
    const unpriced = after(place(AFTER), reprice(given, NO_PRICES));
    expect(messageAfter(unpriced)).toMatchObject({ late: true, unpriced: true });
    expect(typesOf(accept, unpriced)).toEqual(outcome(BOOK_OUTCOMES.noPrice));
    const priced = after(place(AFTER), reprice(given, NO_PRICES), reprice(unpriced, DEFAULT_PRICES));
    expect(messageAfter(priced)).toMatchObject({ late: true, unpriced: false });
    expect(typesOf(accept, priced)).toEqual(['LateBetAccepted']);
  });

  test('makes an earlier computed run stale when it is accepted', () => {
    const given = after(place(AFTER));
    const run = nextRun(contentsAfter(given), { limits: limitsOf(20), handsIn: () => true, region: null });
    const accepted = after(place(AFTER), accept);
    expect(typesOf({ type: 'forward', ...book, run }, accepted)).toMatchObject({ result: 'thaydoi' });
    expect(typesOf({ type: 'forward', ...book, run }, given)).toEqual([]);
  });
});
