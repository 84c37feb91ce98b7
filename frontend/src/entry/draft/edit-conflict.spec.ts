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

describe('a message that is changed here', () => {
  it('is no conflict while it says what was seen, whatever its money became', () => {
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

  it('is one once it was deleted elsewhere, not while the day is still loading', () => {
    expect(editConflict(editing, ready())).toEqual({ kind: 'gone' });
    expect(editConflict(editing, { value: new Map(), status: 'loading' })).toBeNull();
  });
});
