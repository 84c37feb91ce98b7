import { describe, expect, it } from 'vitest';
import { summaryRowWith as row } from '../bet-messages/rows-for-specs.ts';
import { applyToSummary, needsLoad } from './report-store.ts';

const DAY = { from: '2026-11-20', to: '2026-11-20' };
const WEEK = { from: '2026-11-16', to: '2026-11-22' };

describe('the customers of a one-day report', () => {
  const rows = [row(), row({ stt: 2, khach_id: 'k2', khach_name: 'Chị Tư' })];

  it('replace the totals of a customer in its place', () => {
    const after = applyToSummary(rows, DAY, [
      { kind: 'customer-day', date: '2026-11-20', row: row({ tienxac: 180, r_count: 2 }) },
    ]);
    expect(after.map(({ khach_id, tienxac }) => [khach_id, tienxac])).toEqual([
      ['k1', 180],
      ['k2', 0],
    ]);
  });

  it('add a customer’s first message, drop a customer without messages, and renumber the rows', () => {
    const after = applyToSummary(rows, DAY, [
      { kind: 'customer-day', date: '2026-11-20', row: row({ khach_id: 'k3', stt: 1 }) },
      { kind: 'customer-day', date: '2026-11-20', row: row({ r_count: 0 }) },
    ]);
    expect(after.map(({ khach_id, stt }) => [khach_id, stt])).toEqual([
      ['k2', 1],
      ['k3', 2],
    ]);
  });

  it('ignore other days, and days inside a longer range', () => {
    const change = { kind: 'customer-day', date: '2026-11-21', row: row({ tienxac: 9 }) } as const;
    expect(applyToSummary(rows, DAY, [change])).toEqual(rows);
    expect(applyToSummary(rows, WEEK, [change])).toEqual(rows);
  });

  it('follow a renaming and a deletion', () => {
    const renamed = {
      khach_id: 'k1',
      khach_name: 'Anh Tư',
      khach_name2: 'Anh Tư',
      khach_createdate: '',
      stt: 1,
    };
    const after = applyToSummary(rows, DAY, [
      { kind: 'customer', row: renamed },
      { kind: 'customer-removed', khach_id: 'k2' },
    ]);
    expect(after.map(({ khach_name }) => khach_name)).toEqual(['Anh Tư']);
  });
});

describe('a report of several days', () => {
  it('requests its totals again when a day inside it changes', () => {
    const change = { kind: 'customer-day', date: '2026-11-20', row: row() } as const;
    expect(needsLoad(WEEK, [change])).toBe(true);
    expect(needsLoad(DAY, [change])).toBe(false);
    expect(needsLoad({ from: '2026-10-01', to: '2026-10-31' }, [change])).toBe(false);
  });
});
