import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CellValue, Column } from '../column.ts';
import { sortAndFilter } from './sort-and-filter.ts';
import { DEFAULT_VIEW } from './view-url.ts';

interface Row {
  readonly name: string | null;
  readonly stake: number | null;
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'stt', label: 'STT', kind: 'figure', value: (_, place) => place },
  { id: 'ten', label: 'Tên', kind: 'text', value: ({ name }) => name },
  { id: 'tien', label: 'Tiền', kind: 'figure', value: ({ stake }) => stake },
];

const ROWS: readonly Row[] = [
  { name: 'Út 10', stake: 5 },
  { name: 'út 9', stake: null },
  { name: 'Ba', stake: 20 },
  { name: null, stake: -1 },
  { name: 'BA', stake: 3 },
];
const seen = (view: Partial<typeof DEFAULT_VIEW>) =>
  sortAndFilter(ROWS, COLUMNS, { ...DEFAULT_VIEW, ...view }).map((row) => ROWS.indexOf(row));

describe('The visible rows', () => {
  it('are all rows in their order without sorting or filters', () => {
    expect(sortAndFilter(ROWS, COLUMNS, DEFAULT_VIEW)).toBe(ROWS);
  });

  it('are sorted in Vietnamese order, stable, with empty values last in both directions', () => {
    expect(seen({ sorting: [{ id: 'ten', desc: false }] })).toEqual([2, 4, 1, 0, 3]);
    expect(seen({ sorting: [{ id: 'ten', desc: true }] })).toEqual([0, 1, 2, 4, 3]);
    expect(seen({ sorting: [{ id: 'tien', desc: false }] })).toEqual([3, 4, 0, 2, 1]);
    expect(seen({ sorting: [{ id: 'tien', desc: true }] })).toEqual([2, 0, 4, 3, 1]);
    expect(seen({ sorting: [{ id: 'stt', desc: true }] })).toEqual([4, 3, 2, 1, 0]);
  });

  it('are sorted by a second column where the first is equal', () => {
    const second = (desc: boolean) => ({
      sorting: [
        { id: 'ten', desc: false },
        { id: 'tien', desc },
      ],
    });
    expect(seen(second(false))).toEqual([4, 2, 1, 0, 3]);
    expect(seen(second(true))).toEqual([2, 4, 1, 0, 3]);
  });

  it('have every word of the search in their texts together, the row with that number first', () => {
    const columns: readonly Column<Row>[] = [
      { id: 'so', label: 'Số', kind: 'figure', value: ({ stake }) => stake, search: 'exact' },
      { id: 'ten', label: 'Tên', kind: 'text', value: ({ name }) => name },
      { id: 'gap', label: 'Gấp', kind: 'text', value: ({ stake }) => `gap ${stake ?? 0}` },
    ];
    const found = (search: string, sorting: (typeof DEFAULT_VIEW)['sorting'] = []) =>
      sortAndFilter(ROWS, columns, { ...DEFAULT_VIEW, search, sorting }).map((row) => ROWS.indexOf(row));
    expect(found('ba 20')).toEqual([2]);
    expect(found('5')).toEqual([0]);
    expect(found('-1')).toEqual([3]);
    // “3” is the number of the last row and stands in no other text, “0” is in those of three.
    expect(found('3')).toEqual([4]);
    expect(found('0')).toEqual([0, 1, 2]);
    expect(found('gap', [{ id: 'so', desc: true }])).toEqual([2, 0, 4, 3, 1]);
  });

  it('begin with the row whose number was searched for, where nothing sorts them', () => {
    const columns: readonly Column<Row>[] = [
      { id: 'so', label: 'Số', kind: 'figure', value: ({ stake }) => stake, search: 'exact' },
      { id: 'dong', label: 'Dòng', kind: 'text', value: (_, place) => `dong ${place}` },
    ];
    const found = (sorting: (typeof DEFAULT_VIEW)['sorting']) =>
      sortAndFilter(ROWS, columns, { ...DEFAULT_VIEW, search: '3', sorting }).map((row) => ROWS.indexOf(row));
    expect(found([])).toEqual([4, 2]);
    expect(found([{ id: 'so', desc: true }])).toEqual([2, 4]);
  });

  it('pass every filter and match the search in one text column', () => {
    expect(seen({ filters: [{ id: 'tien', value: '>=3' }] })).toEqual([0, 2, 4]);
    expect(seen({ filters: [{ id: 'tien', value: '>=3' }], search: 'ba' })).toEqual([2, 4]);
    expect(seen({ search: 'ut 9' })).toEqual([1]);
    // what is no filter leaves nothing out, a column that is not there neither
    expect(seen({ filters: [{ id: 'tien', value: '>' }] })).toHaveLength(ROWS.length);
    expect(seen({ filters: [{ id: 'khong', value: '1' }] })).toHaveLength(ROWS.length);
  });

  it('are found by a figure only where it is looked for, and then in whole', () => {
    const found = (search: string, columns: readonly Column<Row>[]) =>
      sortAndFilter(ROWS, columns, { ...DEFAULT_VIEW, search }).map((row) => ROWS.indexOf(row));
    expect(found('1', COLUMNS)).toEqual([0]);
    const [place, name, stake] = COLUMNS.map((column) => column);
    if (place === undefined || name === undefined || stake === undefined) throw new Error('three columns');
    expect(found('2', [{ ...place, search: 'exact' }, name, stake])).toEqual([1]);
    expect(found('2', [place, name, { ...stake, search: 'exact' }])).toEqual([]);
    expect(found('20', [place, name, { ...stake, search: 'exact' }])).toEqual([2]);
    expect(found('ba', [place, { ...name, search: 'never' }, stake])).toEqual([]);
  });

  it('contain each row once, in sorted order', () => {
    const row: fc.Arbitrary<Row> = fc.record({
      name: fc.option(fc.constantFrom('An', 'ân', 'Ba 2', 'ba 10', '', 'Đô', 'do'), { nil: null }),
      stake: fc.option(fc.integer({ min: -5, max: 5 }), { nil: null }),
    });
    const sorting = fc.uniqueArray(
      fc.record({ id: fc.constantFrom('ten', 'tien', 'stt'), desc: fc.boolean() }),
      { selector: ({ id }) => id, maxLength: 3 },
    );
    const collator = new Intl.Collator('vi', { numeric: true, sensitivity: 'base' });
    const compared = (a: CellValue, b: CellValue, desc: boolean): number => {
      if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
      const way =
        typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
      return desc ? -way : way;
    };
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), sorting, (rows, asked) => {
        const sorted = sortAndFilter(rows, COLUMNS, { ...DEFAULT_VIEW, sorting: asked });
        const values = (one: Row) =>
          asked.map(
            ({ id }) => COLUMNS.find((column) => column.id === id)?.value(one, rows.indexOf(one) + 1) ?? null,
          );
        expect(new Set(sorted)).toEqual(new Set(rows));
        expect(sorted).toHaveLength(rows.length);
        sorted.slice(1).forEach((next, index) => {
          const before = sorted[index];
          if (before === undefined) return;
          const ways = asked.map(({ desc }, at) =>
            compared(values(before)[at] ?? null, values(next)[at] ?? null, desc),
          );
          const first = ways.find((way) => way !== 0) ?? rows.indexOf(before) - rows.indexOf(next);
          expect(first).toBeLessThan(0);
        });
      }),
    );
  });
});
