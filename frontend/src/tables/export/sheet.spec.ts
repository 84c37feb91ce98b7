import { describe, expect, it } from 'vitest';
import type { Column } from '../column.ts';
import { htmlOf, tsvOf, csvOf, buildSheet, displayCell } from './sheet.ts';

interface Line {
  readonly name: string;
  readonly stake: number;
  readonly won: number | null;
}

const COLUMNS: readonly Column<Line>[] = [
  { id: 'stt', label: 'STT', kind: 'figure', value: (_, place) => place },
  { id: 'name', label: 'Khách', kind: 'text', value: ({ name }) => name },
  {
    id: 'stake',
    label: 'Tiền xác',
    kind: 'figure',
    value: ({ stake }) => stake,
    total: 'sum',
  },
  { id: 'won', label: 'Trúng', kind: 'figure', value: ({ won }) => won },
];

const ROWS: readonly Line[] = [
  { name: 'Chú "Tám", Bến Xe', stake: 1234567.5, won: null },
  { name: '=1+1\tx', stake: -0.5, won: 0 },
];

const sheet = buildSheet({ name: 'Khách', columns: COLUMNS, rows: ROWS, counted: ROWS, totalLabel: 'Tổng' });

describe('An exported table', () => {
  it('contains the visible cells and the totals row', () => {
    expect(sheet.rows).toEqual([
      [1, 'Chú "Tám", Bến Xe', 1234567.5, null],
      [2, '=1+1\tx', -0.5, 0],
    ]);
    expect(sheet.totals).toEqual([null, 'Tổng', 1234567, null]);
    expect(
      buildSheet({ ...sheet, name: '', columns: COLUMNS, rows: ROWS, counted: null, totalLabel: '' }).totals,
    ).toBeNull();
  });

  it('formats instants in Vietnam time, like the screen', () => {
    const rows = [{ name: '2026-11-21T23:14:42.279Z', stake: 1, won: null }];
    const events = buildSheet({ name: '', columns: COLUMNS, rows, counted: null, totalLabel: '' });
    expect(events.rows[0]?.[1]).toBe('06:14:42 22/11/2026');
  });

  it('formats days in print like the screen', () => {
    expect(['2026-11-21', '2026-11-21 tin 3', 1234.5, null].map(displayCell)).toEqual([
      '21/11/2026',
      '2026-11-21 tin 3',
      '1.234,5',
      '',
    ]);
  });

  it('is copied as TSV with one cell per column', () => {
    expect(tsvOf(sheet)).toBe(
      'STT\tKhách\tTiền xác\tTrúng\n1\tChú "Tám", Bến Xe\t1234567,5\t\n2\t\'=1+1 x\t-0,5\t0\n\tTổng\t1234567\t',
    );
  });

  it('is copied as HTML with real numbers and escaped texts', () => {
    const html = htmlOf(
      buildSheet({
        name: '',
        columns: COLUMNS,
        rows: [
          { name: '<b>', stake: 1.5, won: null },
          { name: '=1+1', stake: 0, won: null },
        ],
        counted: null,
        totalLabel: '',
      }),
    );
    expect(html).toContain('&lt;b&gt;');
    expect(html).toContain(`>'=1+1<`);
    expect(html).toContain('x:num="1.5"');
    expect(html).toContain('>1,5</td>');
  });

  it('is written as CSV with a BOM, quotes where needed, and no executable formulas', () => {
    expect(csvOf(sheet)).toBe(
      '\uFEFFSTT,Khách,Tiền xác,Trúng\r\n1,"Chú ""Tám"", Bến Xe",1234567.5,\r\n2,\'=1+1\tx,-0.5,0\r\n,Tổng,1234567,\r\n',
    );
  });
});
