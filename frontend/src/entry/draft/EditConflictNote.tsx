import type { SeenMessage } from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { css } from '@emotion/react';
import { useMemo } from 'react';
import { type MessagesState, dayMessages } from '../../bet-messages/live-messages.ts';
import { type Editing, convertToNewMessage, acknowledgeNewest, stopEditing, useDraft } from './draft.ts';
import { Button } from '../../design/inputs/Button.tsx';
import { callout } from '../../design/tokens/shared-styles.ts';
import { font, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { customerNameOf, bookContext } from '../book/book-context.ts';
import { scrollRegion } from '../../design/text/scroll-region.ts';

/** What happened elsewhere to the message being edited; null = nothing. */
export type EditConflict =
  | { readonly kind: 'changed'; readonly newest: MessageRow }
  | { readonly kind: 'gone' };

const sameContent = (a: SeenMessage, b: SeenMessage): boolean =>
  a.ui_user_khach_id === b.ui_user_khach_id &&
  a.ui_chuoi === b.ui_chuoi &&
  a.ui_chuoi_root === b.ui_chuoi_root;

/** A missing message counts as deleted only once the day is fully loaded. */
export const editConflict = (
  editing: Editing | null,
  { value: rows, status }: Pick<MessagesState, 'value' | 'status'>,
): EditConflict | null => {
  if (editing === null) return null;
  const row = rows.get(editing.uiId);
  if (row === undefined) return status === 'ready' ? { kind: 'gone' } : null;
  return sameContent(row, editing.seen) ? null : { kind: 'changed', newest: row };
};

const conflicting = css(callout, {
  pre: {
    margin: 0,
    maxHeight: 96,
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: font.mono,
    fontSize: 13,
  },
});

const answers = css({ display: 'flex', flexWrap: 'wrap', gap: space(2) });

/** Shown if the edited message was changed or deleted elsewhere: its new content and the choices. */
export const EditConflictNote = () => {
  const editing = useDraft((draft) => draft.editing);
  const rows = dayMessages.useStore((state) => state.value);
  const date = useDraft((draft) => draft.date);
  // Rows of another day, before this day is requested, do not contain the message.
  const status = dayMessages.useStore(({ status: loaded, key }) => (key?.from === date ? loaded : 'loading'));
  const customers = bookContext.useStore(({ value }) => value.customers);
  const conflict = useMemo(() => editConflict(editing, { value: rows, status }), [editing, rows, status]);
  if (editing === null || conflict === null) return null;
  if (conflict.kind === 'gone')
    return (
      <section role="alert" css={conflicting}>
        <p css={{ fontWeight: 600 }}>{texts.conflict.gone(editing.stt)}</p>
        <div css={answers}>
          <Button onClick={convertToNewMessage}>{texts.conflict.asNew}</Button>
          <Button onClick={stopEditing}>{texts.stopEditing}</Button>
        </div>
      </section>
    );
  const { newest } = conflict;
  const isMoved = newest.ui_user_khach_id !== editing.seen.ui_user_khach_id;
  return (
    <section role="alert" css={conflicting}>
      <p css={{ fontWeight: 600 }}>{texts.conflict.changed(editing.stt)}</p>
      {isMoved ? (
        <p>
          {texts.conflict.customer(customerNameOf(customers, newest.ui_user_khach_id) || newest.khach_name2)}
        </p>
      ) : null}
      <pre {...scrollRegion(texts.conflict.newest)}>{newest.ui_chuoi}</pre>
      <div css={answers}>
        <Button tone="primary" onClick={() => acknowledgeNewest(newest, true)}>
          {texts.conflict.take}
        </Button>
        <Button onClick={() => acknowledgeNewest(newest, false)}>{texts.conflict.keep}</Button>
      </div>
    </section>
  );
};
