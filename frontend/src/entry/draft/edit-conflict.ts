import type { SeenMessage } from '@so-cuoc/shared-domain/contract/calls/bets.ts';
import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import type { MessagesState } from '../../bet-messages/live-messages.ts';
import type { Editing } from './draft.ts';

/** What happened elsewhere to the message that is changed here; null = nothing. */
export type EditConflict =
  | { readonly kind: 'changed'; readonly newest: MessageRow }
  | { readonly kind: 'gone' };

const sameContent = (a: SeenMessage, b: SeenMessage): boolean =>
  a.ui_user_khach_id === b.ui_user_khach_id &&
  a.ui_chuoi === b.ui_chuoi &&
  a.ui_chuoi_root === b.ui_chuoi_root;

/** While the day's messages are not all known, one that is not among them says nothing. */
export const editConflict = (
  editing: Editing | null,
  { value: rows, status }: Pick<MessagesState, 'value' | 'status'>,
): EditConflict | null => {
  if (editing === null) return null;
  const row = rows.get(editing.uiId);
  if (row === undefined) return status === 'ready' ? { kind: 'gone' } : null;
  return sameContent(row, editing.seen) ? null : { kind: 'changed', newest: row };
};
