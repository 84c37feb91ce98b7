import { describe, expect, it } from 'vitest';
import { DEFAULT_VIEW, keepViews, parseView, type TableView, toggleSorting, withView } from './view-url.ts';

const COLUMNS = ['ten', 'tienxac'];
const VIEW = {
  sorting: [
    { id: 'tienxac', desc: true },
    { id: 'ten', desc: false },
  ],
  filters: [{ id: 'tienxac', value: '>1.000' }],
  search: 'chú tám',
};

describe('The view of a table in the address', () => {
  it('is parsed as it was written', () => {
    expect(parseView(withView('?tu=2026-11-20', 'khach', VIEW), 'khach', COLUMNS)).toEqual(VIEW);
  });

  it('keeps other parameters and other tables', () => {
    const both = withView(withView('?tu=2026-11-20', 'khach', VIEW), 'tin', VIEW);
    expect(withView(withView(both, 'khach', DEFAULT_VIEW), 'tin', DEFAULT_VIEW)).toBe('?tu=2026-11-20');
    expect(parseView(withView(both, 'khach', DEFAULT_VIEW), 'tin', COLUMNS)).toEqual(VIEW);
  });

  it('ignores invalid parameters', () => {
    expect(parseView('?khach.sx=nothing,-ten,ten&khach.loc.x=1', 'khach', COLUMNS)).toEqual({
      ...DEFAULT_VIEW,
      sorting: [{ id: 'ten', desc: true }],
    });
  });

  it('stays when the page changes to other days', () => {
    const now = withView('?tu=2026-11-20', 'khach', VIEW);
    const next = keepViews('?tu=2026-11-21', now);
    expect(new URLSearchParams(next).get('tu')).toBe('2026-11-21');
    expect(parseView(next, 'khach', COLUMNS)).toEqual(VIEW);
  });
});

describe('Pressing a column header', () => {
  const press = (sorting: TableView['sorting'], id: string, firstDesc = false, several = false) =>
    toggleSorting(sorting, { id, firstDesc, several });

  it('sorts by the column, then the other way, then not at all', () => {
    const once = press([], 'ten');
    const twice = press(once, 'ten');
    expect(once).toEqual([{ id: 'ten', desc: false }]);
    expect(twice).toEqual([{ id: 'ten', desc: true }]);
    expect(press(twice, 'ten')).toEqual([]);
  });

  it('starts with the largest figure', () => {
    const once = press([], 'tienxac', true);
    expect(once).toEqual([{ id: 'tienxac', desc: true }]);
    expect(press(once, 'tienxac', true)).toEqual([{ id: 'tienxac', desc: false }]);
  });

  it('replaces the sorting by other columns, and keeps it with Shift', () => {
    const byName = press([], 'ten');
    expect(press(byName, 'tienxac', true)).toEqual([{ id: 'tienxac', desc: true }]);
    const byBoth = press(byName, 'tienxac', true, true);
    expect(byBoth).toEqual([...byName, { id: 'tienxac', desc: true }]);
    expect(press(byBoth, 'ten', false, true)).toEqual([
      { id: 'ten', desc: true },
      { id: 'tienxac', desc: true },
    ]);
    expect(press(press(byBoth, 'tienxac', true, true), 'tienxac', true, true)).toEqual(byName);
  });
});
