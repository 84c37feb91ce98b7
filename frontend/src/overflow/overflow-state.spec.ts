import type { LevelRow } from '@so-cuoc/shared-domain/contract/calls/reports/overflow.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { describe, expect, it } from 'vitest';
import { applyToLevels, changesRuns, isStale, levelRowsOf } from './overflow-state.ts';
import { fullestOf, heatOf, placesOf } from './heat.ts';

const DATE = '2026-11-20';
const level = (number: string, more: Partial<LevelRow> = {}): LevelRow => ({
  mien: 'MN',
  station: 'vl',
  class: '2D',
  kind: 'b',
  numbers: [number],
  taken: 10,
  limit: 20,
  forwarded: 0,
  excess: 0,
  over: 0,
  ...more,
});
const told = (row: LevelRow, date = DATE): LiveRow => ({ kind: 'overflow', date, row });

describe('levels, live', () => {
  const rows = levelRowsOf([level('12'), level('12', { station: 'bd' })]);
  const taken = (changes: readonly LiveRow[]) =>
    [...applyToLevels(rows, DATE, changes).values()].map(
      (row) => `${row.station} ${row.numbers.join()} ${row.taken}`,
    );

  it('change in place, come and go', () => {
    expect(taken([told(level('12', { taken: 30 }))])).toEqual(['vl 12 30', 'bd 12 10']);
    expect(taken([told(level('34'))])).toEqual(['vl 12 10', 'bd 12 10', 'vl 34 10']);
    expect(taken([told(level('12', { taken: 0 }))])).toEqual(['bd 12 10']);
  });

  it('keeps a level while something was forwarded, and when another day changes', () => {
    expect(taken([told(level('12', { taken: 0, forwarded: 5 }))])).toEqual(['vl 12 0', 'bd 12 10']);
    expect(applyToLevels(rows, DATE, [told(level('12'), '2026-11-21')])).toBe(rows);
  });

  it('reload the runs of their own day, and everything after an unspecific change', () => {
    expect(changesRuns(DATE, [told(level('12'))])).toBe(true);
    expect(changesRuns(DATE, [told(level('12'), '2026-11-21')])).toBe(false);
    expect(isStale(DATE, [{ kind: 'overflow-stale', date: null }])).toBe(true);
    expect(isStale(DATE, [{ kind: 'overflow-stale', date: '2026-11-21' }])).toBe(false);
  });
});

describe('the heat of 00–99', () => {
  const rows = [
    level('05', { taken: 5 }),
    level('06', { taken: 20 }),
    level('07', { taken: 50, excess: 30 }),
    level('08', { taken: 50, forwarded: 30 }),
    level('007', { class: '3D', taken: 99 }),
    level('09', { station: 'bd' }),
    level('10', { taken: 0, forwarded: 5, over: 5 }),
    level('11', { taken: 0.01 }),
  ];
  const heat = heatOf(rows, { mien: 'MN', station: 'vl', class: '2D', kind: 'b' });
  const steps = (...numbers: readonly number[]) => numbers.map((number) => heat[number]?.step);

  it('has one cell per number, of one station and kind only', () => {
    expect(heat.map(({ number }) => number).slice(0, 3)).toEqual(['00', '01', '02']);
    expect(heat).toHaveLength(100);
    expect(heat[9]?.level).toBeNull();
  });

  it('distinguishes low, half and full, and shows as excess only what is not forwarded yet', () => {
    expect(steps(0, 5, 6, 7, 8, 11)).toEqual(['none', 'low', 'full', 'above', 'full', 'low']);
  });

  it('marks what was forwarded and is no longer above the limit', () => {
    expect(steps(10)).toEqual(['over']);
  });

  it('exists for every station and kind of every class with bets', () => {
    expect(placesOf(rows)).toEqual([
      { mien: 'MN', station: 'vl', class: '2D', kind: 'b' },
      { mien: 'MN', station: 'vl', class: '3D', kind: 'b' },
      { mien: 'MN', station: 'bd', class: '2D', kind: 'b' },
    ]);
  });
});

describe('the fullest numbers of three and four digits, and pairs', () => {
  const da = { class: 'da', kind: 'da' };
  const rows = [
    level('007', { class: '3D', taken: 5 }),
    level('008', { class: '3D', taken: 9 }),
    level('009', { class: '3D', taken: 30, excess: 10 }),
    level('010', { class: '3D', taken: 0, forwarded: 5, over: 5 }),
    level('011', { class: '3D', taken: 99, station: 'bd' }),
    level('12', { ...da, numbers: ['12', '34'] }),
    level('12'),
  ];
  const at = (place: { readonly class: string; readonly kind: string }) =>
    fullestOf(rows, { mien: 'MN', station: 'vl', ...place });

  it('list excess first, then what was forwarded too much, then the fullest, of one place only', () => {
    expect(at({ class: '3D', kind: 'b' }).map(({ number, step }) => `${number} ${step}`)).toEqual([
      '009 above',
      '010 over',
      '008 low',
      '007 low',
    ]);
  });

  it('name a pair by both numbers', () => {
    expect(at(da).map(({ number }) => number)).toEqual(['12.34']);
  });

  it('are at most a hundred', () => {
    const many = Array.from({ length: 300 }, (_, number) =>
      level(String(number + 100), { class: '3D', taken: number }),
    );
    const cells = fullestOf(many, { mien: 'MN', station: 'vl', class: '3D', kind: 'b' });
    expect([cells.length, cells[0]?.number, cells[99]?.number]).toEqual([100, '399', '300']);
  });
});
