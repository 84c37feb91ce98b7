import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { messageRowWith as message } from '../../bet-messages/rows-for-specs.ts';
import { rowsOf } from '../../bet-messages/message-rows.ts';
import { dayLines, pointsOfLines, totalsByRegion, totalsOfLines } from './day-lines.ts';
import type { Placement } from '../placing/placements.ts';
import { readerFor } from '../editor/reader.ts';

/** A Friday. */
const DATE = '2026-11-20';
const readLines = readerFor({
  date: DATE,
  catalogue: DEFAULT_CATALOGUE,
  settings: undefined,
  customerName: 'Anh Ba',
});

const placed = (uiId: string, text: string, over: Partial<Placement> = {}): Placement => ({
  request: {
    ui_id: uiId,
    ui_user_id: 'u1',
    ui_user_khach_id: 'k1',
    ui_date: DATE,
    ui_chuoi: text,
    ui_chuoi_root: text,
  },
  commandId: `c-${uiId}`,
  customerName: 'Anh Ba',
  reading: readLines(text.split('\n')).reading,
  state: { kind: 'sending' },
  ...over,
});

const ID = '0199a1b2-0000-7000-8000-000000000001';

const view = (over: Partial<Parameters<typeof dayLines>[0]> = {}) =>
  dayLines({
    rows: rowsOf([message()]),
    placements: new Map(),
    hidden: new Set(),
    agentId: 'u1',
    date: DATE,
    khachId: null,
    ...over,
  });

describe('The lines of the day', () => {
  it('begin with pending messages, priced by their local reading', () => {
    const [first, second] = view({ placements: new Map([[ID, placed(ID, 'vl 12b5n')]]) });
    expect(first).toMatchObject({ uiId: ID, row: null, tienxac: 90, thucthu: 67.5, text: 'vl 12b5n' });
    expect(first?.items).toHaveLength(1);
    expect(second?.uiId).toBe('m1');
  });

  it('are identical objects while their content is unchanged', () => {
    const rows = rowsOf([message(), message({ ui_id: 'm2', stt: 2 })]);
    const before = view({ rows });
    const after = view({
      rows: new Map(rows).set('m2', message({ ui_id: 'm2', stt: 2, tienxac: 1 })),
      placements: new Map([[ID, placed(ID, 'vl 12b5n')]]),
    });
    expect(after[2]).toBe(before[1]);
    expect(after[1]).not.toBe(before[0]);
    expect(after[1]?.tienxac).toBe(1);
  });

  it('show a message once if the book shows it before the answer arrives', () => {
    const lines = view({ placements: new Map([['m1', placed('m1', 'vl 12b5n')]]) });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.pending).toBeNull();
  });

  const edited = (state: Placement['state']) => {
    const { request } = placed('m1', 'vl 12b10n');
    const seen = { ui_user_khach_id: 'k1', ui_chuoi: 'vl 12b5n', ui_chuoi_root: 'vl 12b5n' };
    return placed('m1', 'vl 12b10n', { request: { ...request, ui_seen: seen }, state });
  };

  it('show a refused edit above its row; only the row counts', () => {
    const lines = view({ placements: new Map([['m1', edited({ kind: 'refused', reason: 'Tin vừa đổi' })]]) });
    expect(lines.map(({ row, tienxac }) => [row?.stt ?? null, tienxac])).toEqual([
      [null, 180],
      [1, 90],
    ]);
    expect(totalsOfLines(lines)).toMatchObject({ r_count: 1, tienxac: 90 });
    expect(pointsOfLines(lines)).toBe(5);
  });

  it('show an edit instead of its row', () => {
    const lines = view({
      rows: rowsOf([message({ ui_id: 'm2', stt: 2 }), message()]),
      placements: new Map([['m1', edited({ kind: 'sending' })]]),
    });
    expect(lines.map(({ uiId, tienxac }) => [uiId, tienxac])).toEqual([
      ['m2', 90],
      ['m1', 180],
    ]);
  });

  it('leave out other days, other customers and messages deleted here', () => {
    const other = placed(ID, 'vl 12b5n');
    expect(view({ placements: new Map([[ID, other]]), date: '2026-11-21' }).map(({ uiId }) => uiId)).toEqual([
      'm1',
    ]);
    expect(view({ khachId: 'k2' })).toEqual([]);
    expect(view({ hidden: new Set(['m1']) })).toEqual([]);
  });
});

describe('The totals of the lines', () => {
  it('include pending messages, but not refused ones', () => {
    const refused = placed('x', 'vl 12b5n', { state: { kind: 'refused', reason: 'không được' } });
    const lines = view({
      placements: new Map([
        [ID, placed(ID, 'vl 12b5n')],
        ['x', refused],
      ]),
    });
    expect(lines).toHaveLength(3);
    expect(totalsOfLines(lines)).toMatchObject({ r_count: 2, tienxac: 180, thucthu: 135 });
  });

  it('are computed by region', () => {
    const lines = view({ placements: new Map([[ID, placed(ID, 'mb 12b5n')]]) });
    expect(totalsByRegion(lines).map(({ region, totals }) => [region, totals.tienxac])).toEqual([
      ['MN', 90],
      ['MB', 135],
    ]);
  });
});
