import { describe, expect, test } from 'vitest';
import { contextOf } from '../../test/given-context.ts';
import { readAs } from '../../test/given-readings.ts';
import { betsText } from './bet-sums.ts';
import { expectedReading } from './expected-reading.ts';
import { isOffered, isUnambiguous, outcomeOf } from './outcome.ts';
import { type ServiceReading, serviceReading } from './service-reading.ts';

const read = (text: string | null, marked: boolean, others: readonly string[] = []): ServiceReading => ({
  items: text === null ? null : readAs(text).items,
  mended: [],
  marked,
  others,
  text,
});
const expected = (...readings: readonly string[]) => readings.map(expectedReading);

const CERTAIN = expected('vl b 12 @5');
const EITHER = expected('vl b 12 @5', 'vl b 12 @6');
const DOUBTFUL = expected('?vl b 12 @5');
const REFUSED = expected('R:nonsense');
const REFUSED_OR = expected('R:', '?vl b 12 @5');

describe('a message comes out', () => {
  test.each([
    ['right', CERTAIN, read('vl 12 b5', false)],
    ['right-marked', CERTAIN, read('vl 12 b5', true)],
    ['marked-wrong-first', CERTAIN, read('vl 12 b6', true)],
    ['silent', CERTAIN, read('vl 12 b6', false)],
    ['refused', CERTAIN, read(null, false)],
    ['right', EITHER, read('vl 12 b6', false)],
    ['right', DOUBTFUL, read('vl 12 b5', true)],
    ['silent', DOUBTFUL, read('vl 12 b5', false)],
    ['marked-wrong-first', DOUBTFUL, read('vl 12 b6', true)],
    ['refused', DOUBTFUL, read(null, false)],
    ['right', REFUSED, read(null, false)],
    ['right', REFUSED, read('vl 12 b5', true)],
    ['silent', REFUSED, read('vl 12 b5', false)],
    ['right', REFUSED_OR, read(null, false)],
    ['right', REFUSED_OR, read('vl 12 b5', true)],
    ['silent', REFUSED_OR, read('vl 12 b5', false)],
  ] as const)('%s', (outcome, readings, reading) => {
    expect(outcomeOf(readings, reading)).toBe(outcome);
  });

  test('unambiguous only with one reading that needs no mark', () => {
    expect([CERTAIN, EITHER, DOUBTFUL, REFUSED, REFUSED_OR].map(isUnambiguous)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('beside a right reading if one of the other texts has its bets', () => {
    const context = contextOf('2026-11-20', '');
    expect(isOffered(CERTAIN, read('vl 12 b6', true, ['vl 12 b7', 'vl 12 b5']), context)).toBe(true);
    expect(isOffered(CERTAIN, read('vl 12 b6', true, ['vl 12 b7']), context)).toBe(false);
  });
});

describe('the service', () => {
  const serve = (text: string) => {
    const { items, mended, ...rest } = serviceReading(text, contextOf('2026-11-20', ''));
    return { ...rest, lists: items?.length ?? null, mended: betsText(mended) };
  };

  test('saves what the strict grammar accepts as it stands', () => {
    expect(serve('vl 12 b5')).toEqual({ lists: 1, mended: '', marked: false, others: [], text: 'vl 12 b5' });
  });

  test('marks what the strict grammar warns of', () => {
    expect(serve('vl 12 b5 34 b5 12 b6')).toMatchObject({ lists: 3, marked: true });
  });

  test('saves a certain proposal unmarked and a doubtful one marked, with the other texts', () => {
    expect(serve('vl lo 12 5n')).toMatchObject({ lists: 1, marked: false, text: 'vl 12 b5n' });
    const { marked, text, others } = serve('vl đề 12 5n');
    expect({ marked, text }).toEqual({ marked: true, text: 'vl 12 dd5n' });
    expect(others).toContain('vl 12 dui5n');
    expect(others).not.toContain(text);
  });

  test('refuses what is read only in part, or not at all', () => {
    const refused = { lists: null, marked: false, others: [], text: null };
    expect(serve('zz')).toEqual({ ...refused, mended: '' });
    const inPart = 'vl xyz 12\nbd 34 b5\nbd Lô 82 100n';
    expect(serve(inPart)).toEqual({ ...refused, marked: true, mended: 'bd b 82 @100' });
  });
});
