import { describe, expect, it } from 'vitest';
import { messageRowWith } from '../../bet-messages/rows-for-specs.ts';
import { rowsOf } from '../../bet-messages/message-rows.ts';
import { seenContentOf, type Editing } from './draft.ts';
import { editConflict } from './EditConflictNote.tsx';

const row = messageRowWith();
const editing: Editing = {
  uiId: row.ui_id,
  stt: row.stt,
  original: row.ui_chuoi_root,
  seen: seenContentOf(row),
};
const ready = (...rows: Parameters<typeof rowsOf>[0]) => ({ value: rowsOf(rows), status: 'ready' as const });

describe('A message being edited', () => {
  it('has no conflict while its content is unchanged, even if its amounts change', () => {
    expect(editConflict(editing, ready({ ...row, thangthuanew: 5, tientrung: 75 }))).toBeNull();
    expect(editConflict(null, ready())).toBeNull();
  });

  it.each([
    ['its text', { ui_chuoi: 'vl 99b1n' }],
    ['its original', { ui_chuoi_root: 'vl 99 b1' }],
    ['its customer', { ui_user_khach_id: 'k9' }],
  ])('is one once %s was changed elsewhere', (_, changed) => {
    const newest = { ...row, ...changed };
    expect(editConflict(editing, ready(newest))).toEqual({ kind: 'changed', newest });
  });

  it('has a conflict once it was deleted elsewhere, but not while the day is loading', () => {
    expect(editConflict(editing, ready())).toEqual({ kind: 'gone' });
    expect(editConflict(editing, { value: new Map(), status: 'loading' })).toBeNull();
  });
});
