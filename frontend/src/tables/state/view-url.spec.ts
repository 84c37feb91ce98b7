import { describe, expect, it } from 'vitest';
import { DEFAULT_VIEW, keepViews, parseView, withView } from './view-url.ts';

const COLUMNS = ['ten', 'tienxac'];
const VIEW = {
  sorting: [
    { id: 'tienxac', desc: true },
    { id: 'ten', desc: false },
  ],
  filters: [{ id: 'tienxac', value: '>1.000' }],
  search: 'chú tám',
};

describe('how a table is looked at, in the address', () => {
  it('comes back as it was', () => {
    expect(parseView(withView('?tu=2026-11-20', 'khach', VIEW), 'khach', COLUMNS)).toEqual(VIEW);
  });

  it('leaves the rest of the address and other tables alone', () => {
    const both = withView(withView('?tu=2026-11-20', 'khach', VIEW), 'tin', VIEW);
    expect(withView(withView(both, 'khach', DEFAULT_VIEW), 'tin', DEFAULT_VIEW)).toBe('?tu=2026-11-20');
    expect(parseView(withView(both, 'khach', DEFAULT_VIEW), 'tin', COLUMNS)).toEqual(VIEW);
  });

  it('passes over what makes no sense', () => {
    expect(parseView('?khach.sx=nothing,-ten,ten&khach.loc.x=1', 'khach', COLUMNS)).toEqual({
      ...DEFAULT_VIEW,
      sorting: [{ id: 'ten', desc: true }],
    });
  });

  it('stays when the page goes on to other days', () => {
    const now = withView('?tu=2026-11-20', 'khach', VIEW);
    const next = keepViews('?tu=2026-11-21', now);
    expect(new URLSearchParams(next).get('tu')).toBe('2026-11-21');
    expect(parseView(next, 'khach', COLUMNS)).toEqual(VIEW);
  });
});
