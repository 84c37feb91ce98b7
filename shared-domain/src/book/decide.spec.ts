import { packItems } from './packed-items.ts';
import { describe, expect, test } from 'vitest';
import { specOf } from '../../test/decider-spec.ts';
import { IN_TIME } from '../../test/given-arrival.ts';
import { item, reading } from '../../test/given-items.ts';
import type { MessageError } from '../message/diagnostics/diagnostics.ts';
import type { Reading } from '../message/reading.ts';
import { bookableContent, isBookable } from './bookable-content.ts';
import type { BookCommand, PlaceBet } from './commands.ts';
import type { SeenContent } from './content-fingerprint.ts';
import { bookAggregate } from './decide.ts';
import type { BookEvent } from './events.ts';
import { evolve, initialState } from './state.ts';
import { BOOK_OUTCOMES } from '../outcomes/book.ts';
import { outcome } from '../outcomes/outcome.ts';

const book = { agentId: 'agent', date: '2026-11-20' };

const { given } = specOf(bookAggregate);

const place = (
  uiId: string,
  read: Reading = reading(item({ kind: 'b', numbers: '37' })),
  other: Partial<SeenContent> = {},
): PlaceBet => ({
  type: 'place',
  ...book,
  uiId,
  ...IN_TIME,
  content: bookableContent({ khachId: 'khach', original: 'VL 37 b5', text: 'vl 37b5', ...other }, read),
});
/** The first message with another text. */
const retyped = (uiId: string, read?: Reading): PlaceBet => place(uiId, read, { text: 'vl 37 b5' });

const done = (command: BookCommand, ...events: readonly BookEvent[]): BookEvent => {
  const decision = given(...events).when(command).decision;
  const event = decision.ok ? decision.events[0] : undefined;
  if (event === undefined) throw new Error('nothing followed');
  return event;
};

const first = done(place('a'));
const second = done(place('b'), first);
const firstDeleted: BookEvent = { type: 'BetDeleted', version: 1, data: { ...book, uiId: 'a' } };

describe('placing', () => {
  test('the first message of a day keeps its texts, its reading and stt 1', () => {
    given()
      .when(place('a'))
      .thenEvents({
        type: 'BetPlaced',
        version: 2,
        data: {
          ...book,
          uiId: 'a',
          stt: 1,
          khachId: 'khach',
          original: 'VL 37 b5',
          text: 'vl 37b5',
          normalised: 'vl 37b5n',
          region: 'MN',
          items: packItems([item({ kind: 'b', numbers: '37' })]),
          tienxac: 90_000_000,
          thucthu: 67_500_000,
        },
      });
  });

  test('a message and its edit keep how they came to be and the habits they were read with', () => {
    const provenance = {
      origin: { kind: 'choice', answers: [{ question: 'db', answer: 'dui' }] },
      habits: [{ question: 'de', answer: 'dd', learnedAt: '2026-11-01T02:00:00.000Z' }],
    } as const;
    const { events } = given().when({ ...place('a'), provenance });
    expect(events).toMatchObject([{ type: 'BetPlaced', data: provenance }]);
    const origin = { kind: 'retyped', characters: 2, words: ['lô'], answers: [] } as const;
    given(first)
      .when({ ...retyped('a'), provenance: { origin } })
      .thenEventsLike({ type: 'BetEdited', data: { origin } });
  });

  test('the same content that came to be in another way changes nothing', () => {
    given(first)
      .when({ ...place('a'), provenance: { origin: { kind: 'proposal' } } })
      .thenEvents();
  });

  test('the next one gets the next stt', () => {
    given(first)
      .when(place('b'))
      .thenEventsLike({ data: { stt: 2 } });
  });

  test('a stt is never given again, not even after its message was deleted', () => {
    const secondDeleted: BookEvent = { type: 'BetDeleted', version: 1, data: { ...book, uiId: 'b' } };
    given(first, second, secondDeleted)
      .when(place('c'))
      .thenEventsLike({ data: { stt: 3 } });
  });

  test('a message with errors is refused with all its errors', () => {
    const errors: readonly MessageError[] = [
      { code: 'cungso', severity: 'warning', message: 'Trùng', line: 1, start: 0, end: 1 },
      { code: 'kodai', severity: 'error', message: 'Thiếu đài', line: 1, start: 0, end: 2 },
    ];
    expect(given().when(place('a', { ...reading(), ok: false, normalised: null, errors })).decision).toEqual({
      ok: false,
      refusal: { result: 'loi', message: 'Thiếu đài', errors },
    });
  });

  test.each<[string, Reading]>([
    ['no bet (every amount 0)', reading()],
    ['no station', { ...reading(), region: null }],
  ])('a message with %s is nothing to save', (_, read) => {
    expect(given().when(place('a', read)).decision).toEqual({
      ok: false,
      refusal: { result: 'loi', message: 'Tin không có cược nào để lưu.' },
    });
  });
});

describe('editing by placing under the id of an active message', () => {
  test('the message changes, its stt does not', () => {
    const more = reading(item({ kind: 'b', numbers: '37 79' }));
    const decision = given(first, second).when(place('a', more, { khachId: 'other' })).decision;
    expect(decision).toMatchObject({
      ok: true,
      events: [{ type: 'BetEdited', data: { uiId: 'a', khachId: 'other', tienxac: 180_000_000 } }],
    });
    expect(decision.ok && decision.events[0]?.data).not.toHaveProperty('stt');
  });

  test('a deleted message cannot be edited', () => {
    given(first, firstDeleted).when(place('a')).thenRefused({
      result: 'loi',
      message: 'Tin này đã bị xóa, không sửa được. Hãy khôi phục tin trước khi sửa.',
    });
  });
});

describe('deleting and restoring', () => {
  test('an active message is deleted', () => {
    given(first)
      .when({ type: 'delete', ...book, uiId: 'a' })
      .thenEvents(firstDeleted);
  });

  test('deleting twice changes nothing the second time', () => {
    given(first, firstDeleted)
      .when({ type: 'delete', ...book, uiId: 'a' })
      .thenEvents();
  });

  test('a deleted message is restored', () => {
    given(first, firstDeleted)
      .when({ type: 'restore', ...book, uiId: 'a' })
      .thenEvents({ type: 'BetRestored', version: 1, data: { ...book, uiId: 'a' } });
  });

  test('restoring an active message changes nothing', () => {
    given(first)
      .when({ type: 'restore', ...book, uiId: 'a' })
      .thenEvents();
  });

  test('a restored message can be edited again', () => {
    const restored = done({ type: 'restore', ...book, uiId: 'a' }, first, firstDeleted);
    const other = retyped('a');
    given(first, firstDeleted, restored).when(other).thenEventsLike({ type: 'BetEdited' });
  });

  test.each(['delete', 'restore'] as const)('the command %s is refused for an unknown message', (type) => {
    given(first)
      .when({ type, ...book, uiId: 'x' })
      .thenRefused({ result: 'khongco' });
  });
});

describe('clearing the day', () => {
  test('one event lists every active message', () => {
    const third = done(place('c'), first, second);
    given(first, second, third, firstDeleted)
      .when({ type: 'clear', ...book })
      .thenEvents({ type: 'DayCleared', version: 1, data: { ...book, uiIds: ['b', 'c'] } });
  });

  test('an empty day stays as it is', () => {
    given(first, firstDeleted)
      .when({ type: 'clear', ...book })
      .thenEvents();
  });

  test('clearing a second time changes nothing', () => {
    const cleared = done({ type: 'clear', ...book }, first, second);
    given(first, second, cleared)
      .when({ type: 'clear', ...book })
      .thenEvents();
  });

  test('a cleared message can be restored', () => {
    const cleared = done({ type: 'clear', ...book }, first, second);
    given(first, second, cleared)
      .when({ type: 'restore', ...book, uiId: 'b' })
      .thenEventsLike({ type: 'BetRestored' });
  });
});

describe('the limits of a day', () => {
  /** 18 lots × 50,000,000 = 900,000,000 thousand đồng; at a payout of 1 the stake limit comes first. */
  const heavy = reading(item({ kind: 'b', numbers: '37', points: 50_000_000, trathuong: 1 }));
  const heavyPlaced = done(place('h', heavy));

  test('a second large message that exceeds the stake limit is refused', () => {
    given(heavyPlaced)
      .when(place('i', heavy))
      .thenRefused({ result: 'loi', message: expect.stringContaining('Tổng tiền xác') as unknown });
  });

  test('an edited message replaces the old one in the total', () => {
    const edited = retyped;
    given(heavyPlaced).when(edited('h', heavy)).thenEventsLike({ type: 'BetEdited' });
    const risky = reading(item({ kind: 'xxdui', numbers: '3437', points: 500_000, trathuong: 5500 }));
    const riskyPlaced = done(place('r', risky));
    given(riskyPlaced).when(edited('r', risky)).thenEventsLike({ type: 'BetEdited' });
    given(riskyPlaced).when(place('s', risky)).thenRefused();
  });

  test('may be reached exactly but not exceeded', () => {
    const stake = reading(item({ kind: 'dui', numbers: '37', points: 1_000_000_000, trathuong: 1 }));
    const risk = reading(item({ kind: 'dui', numbers: '37', points: 400_000_000, trathuong: 10 }));
    const more = reading(item({ kind: 'dui', numbers: '37', points: 0.01, trathuong: 1 }));
    for (const full of [stake, risk]) {
      given().when(place('f', full)).thenEventsLike({ type: 'BetPlaced' });
      given(done(place('f', full)))
        .when(place('m', more))
        .thenRefused();
    }
  });

  test('bound the number of bets, deleted ones too, and an edited message makes room', () => {
    const { content } = place('f');
    if (!isBookable(content)) throw new Error('nothing to book');
    const digest = { ...content.digest, bets: 1_000_000 };
    const placed = done({ ...place('f'), content: { ...content, digest } });
    const gone: BookEvent = { type: 'BetDeleted', version: 1, data: { ...book, uiId: 'f' } };
    const tooMany = outcome(BOOK_OUTCOMES.tooManyBets);
    given(placed).when(place('m')).thenRefused(tooMany);
    given(placed, gone).when(place('m')).thenRefused(tooMany);
    given(placed).when(retyped('f')).thenEventsLike({ type: 'BetEdited' });
  });

  test('a deleted message makes room and cannot be restored into a full day', () => {
    const gone: BookEvent = { type: 'BetDeleted', version: 1, data: { ...book, uiId: 'h' } };
    const other = done(place('i', heavy), heavyPlaced, gone);
    given(heavyPlaced, gone, other)
      .when({ type: 'restore', ...book, uiId: 'h' })
      .thenRefused({ result: 'loi' });
  });

  test('also bound the possible winnings', () => {
    const risky = reading(item({ kind: 'xxdui', numbers: '3437', points: 1_000_000, trathuong: 5500 }));
    given()
      .when(place('r', risky))
      .thenRefused({ result: 'loi', message: expect.stringContaining('Tiền trúng tối đa') as unknown });
    const half = reading(item({ kind: 'xxdui', numbers: '3437', points: 500_000, trathuong: 5500 }));
    expect(given().when(place('r', half)).decision).toMatchObject({ ok: true });
  });
});

test('a stream that edits an unplaced message throws', () => {
  expect(() => evolve(initialState(), firstDeleted)).toThrow('no message a');
});
