import { afterEach, describe, expect, it, beforeEach } from 'vitest';
import {
  inAnnouncedOrder,
  fitsPosition,
  numbersIn,
  entryBody,
  entryKey,
  discardTyped,
  filledPlaces,
  keptTyped,
  typedRows,
  typeNumber,
  typeTable,
  useTypedResults,
  wrongLengthMessage,
} from './typed-results.ts';
import type { ResultRow } from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { useSession } from '../session/session.ts';
import { AGENT_RECORD } from '../session/record-for-specs.ts';
import { withResultRows } from './day-results.ts';

const SOUTH = [
  '41',
  '311',
  '0502',
  '5713',
  '9925',
  '6304',
  '11111',
  '22222',
  '33333',
  '44444',
  '55555',
  '66666',
  '77777',
  '88888',
  '99999',
  '12345',
  '54321',
  '123456',
] as const;

describe('the numbers of a station in typed text', () => {
  it('takes runs of digits and drops the names of prizes', () => {
    expect(numbersIn('G8: 41\nG7: 311\nG6: 0502 - 5713 - 9925\nĐB: 123456')).toEqual([
      '41',
      '311',
      '0502',
      '5713',
      '9925',
      '123456',
    ]);
  });

  it('keeps announced order', () => {
    expect(inAnnouncedOrder(SOUTH, 'MN')).toEqual(SOUTH);
  });

  it('reverses a southern table that begins with ĐB, prize by prize', () => {
    const fromTop = [
      '123456',
      '54321',
      '12345',
      '88888',
      '99999',
      '11111',
      '22222',
      '33333',
      '44444',
      '55555',
      '66666',
      '77777',
      '6304',
      '0502',
      '5713',
      '9925',
      '311',
      '41',
    ];
    expect(inAnnouncedOrder(fromTop, 'MN')).toEqual(SOUTH);
  });

  it('keeps an unfinished list in place', () => {
    expect(inAnnouncedOrder(['41', '311'], 'MN')).toEqual(['41', '311']);
  });

  it.each([
    ['41', 0, true],
    ['411', 0, false],
    ['4a', 0, false],
    ['123456', 17, true],
    ['123456', 18, false],
  ])('fits "%s" at %i: %s', (number, index, expected) => {
    expect(fitsPosition(number, 'MN', index)).toBe(expected);
  });
});

const DATE = '2026-11-20';
const VL = { key: 'vl', region: 'MN' } as const;
const KEY = entryKey(DATE, 'vl');

const confirmed = (position: number, number: string): ResultRow => ({
  xoso_mienid: 'MN',
  xoso_daiid: 'vl',
  xoso_ngay: DATE,
  xoso_vitri: position,
  xoso_sotrung: number,
  xoso_source: 'hand',
  isModify: false,
});

const signedIn = (user_idd: string): void =>
  useSession.setState({ state: { kind: 'in', record: { ...AGENT_RECORD, user_idd } } });

beforeEach(() => useTypedResults.setState({ typed: {} }));
afterEach(() => {
  useTypedResults.setState({ typed: {} });
  useSession.setState(useSession.getInitialState());
});

describe('typed results', () => {
  it('given one confirmed number, when it and two new ones are typed, only the new ones are sent', () => {
    const results = withResultRows(new Map(), [confirmed(1, '41')]);
    typeTable(KEY, 'MN', '41 311 0502');
    expect(typedRows(useTypedResults.getState(), DATE, VL, results)).toEqual([
      { station: 'vl', position: 2, number: '311', was: null, fits: true },
      { station: 'vl', position: 3, number: '0502', was: null, fits: true },
    ]);
  });

  it('names the number with the wrong count of digits', () => {
    typeNumber(KEY, 1, '411');
    expect(typedRows(useTypedResults.getState(), DATE, VL, new Map())).toMatchObject([
      { position: 1, fits: false },
    ]);
  });

  it('counts saved and typed numbers together, and names the places that have none', () => {
    const results = withResultRows(new Map(), [confirmed(1, '41')]);
    const filled = () => filledPlaces(useTypedResults.getState(), DATE, VL, results);
    expect(filled()).toEqual({ there: 1, unsaved: 0, missing: [] });
    // The third is too short.
    typeTable(KEY, 'MN', '41 311 05');
    expect(filled()).toMatchObject({ there: 2, unsaved: 2 });
    expect(filled().missing).toHaveLength(16);
    expect(filled().missing[0]).toEqual({ station: 'vl', position: 3 });
  });

  it('sends a reason only with a number that was confirmed', () => {
    const results = withResultRows(new Map(), [confirmed(1, '41')]);
    typeTable(KEY, 'MN', '42 311');
    const body = entryBody(DATE, typedRows(useTypedResults.getState(), DATE, VL, results), 'gõ nhầm');
    expect(body.map(({ xoso_vitri, reason }) => [xoso_vitri, reason])).toEqual([
      [1, 'gõ nhầm'],
      [2, undefined],
    ]);
  });

  it('are there for the same user when the page is loaded again, until they are saved', () => {
    signedIn('admin');
    typeTable(KEY, 'MN', '41 311');
    expect(typedRows(keptTyped(), DATE, VL, new Map()).map(({ number }) => number)).toEqual(['41', '311']);
    signedIn('other');
    expect(keptTyped()).toEqual({ typed: {} });
    signedIn('admin');
    discardTyped([KEY]);
    expect(keptTyped()).toEqual({ typed: {} });
  });

  it('are there once the session has answered, where the page was there before it', () => {
    signedIn('admin');
    typeTable(KEY, 'MN', '41 311');
    useSession.setState(useSession.getInitialState());
    useTypedResults.setState({ typed: {} });
    signedIn('admin');
    expect(typedRows(useTypedResults.getState(), DATE, VL, new Map())).toHaveLength(2);
    signedIn('other');
    expect(typedRows(useTypedResults.getState(), DATE, VL, new Map())).toEqual([]);
  });

  it('clears a station when it is saved', () => {
    typeTable(KEY, 'MN', '41');
    discardTyped([KEY]);
    expect(typedRows(useTypedResults.getState(), DATE, VL, new Map())).toEqual([]);
  });
});

describe('a typed number that does not fit', () => {
  it('is reported with its station, its prize and its expected number of digits', () => {
    const row = { station: 'vl', position: 18, number: '12', was: null, fits: false };
    expect(wrongLengthMessage(row)).toBe('Vĩnh Long, ĐB phải có 6 chữ số, đã nhập "12".');
  });
});
