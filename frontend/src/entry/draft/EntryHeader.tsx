import { css } from '@emotion/react';
import { Suspense } from 'react';
import { Combobox } from '../../design/inputs/Combobox.tsx';
import { DateField } from '../../design/inputs/DateField.tsx';
import { Field, visuallyHidden } from '../../design/inputs/Field.tsx';
import { color, CONTROL, NARROW, narrow, radius, space } from '../../design/tokens/tokens.ts';
import { useMedia } from '../../design/tokens/use-media.ts';
import { lazyWhenIdle } from '../../navigation/lazy-when-idle.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { bookContext } from '../book/book-context.ts';
import { customerField, chooseCustomer, chooseDay, focusEditor, useDraft } from './draft.ts';
import { EditConflictNote } from './EditConflictNote.tsx';
import { sortByLastUse, useRecentCustomers } from '../book/recent-customers.ts';
import { RecentCustomers } from './RecentCustomers.tsx';

/** Loaded lazily. Without it the service still refuses, flags or warns. */
const CutOffNote = lazyWhenIdle(() =>
  import('../warnings/CutOffNote.tsx').then(
    (chunk) => chunk.CutOffNote,
    () => () => null,
  ),
);

const row = css({
  display: 'grid',
  gridTemplateColumns: '148px minmax(0, 1fr)',
  gap: space(3),
  alignItems: 'start',
  [narrow]: { gridTemplateColumns: '142px minmax(0, 1fr)', gap: space(2), label: visuallyHidden },
});

/** A row that is always there, so that neither an edit nor a draw that begins moves the text. */
const noteLine = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  flex: 'none',
  minHeight: 28,
  [narrow]: { minHeight: 22 },
});

const editingTitle = css({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  minHeight: 28,
  padding: `0 ${space(2.5)}`,
  background: color.accentSoft,
  color: color.accent,
  borderRadius: radius,
  fontSize: 14,
  whiteSpace: 'nowrap',
  [narrow]: { minHeight: CONTROL.touch, fontSize: 15 },
});

/** While editing: the message's number. On a phone it stands in the place of the recent customers. */
const EditingTitle = () => {
  const editing = useDraft((draft) => draft.editing);
  return editing === null ? null : <h2 css={editingTitle}>{texts.editingTitle(editing.stt)}</h2>;
};

/** The day and the customer of the message, and what is to be known before it is written. */
export const EntryHeader = () => {
  const isPhone = useMedia(NARROW);
  const date = useDraft((draft) => draft.date);
  const khachId = useDraft((draft) => draft.khachId);
  const isEditing = useDraft((draft) => draft.editing !== null);
  const customers = bookContext.useStore(({ value }) => value.customers);
  const recent = useRecentCustomers((state) => state.ids);
  const options = sortByLastUse(customers, recent).map(({ khach_id, khach_name2 }) => ({
    value: khach_id,
    label: khach_name2,
  }));
  return (
    <>
      <EditConflictNote />
      <div css={row}>
        <DateField
          label={texts.date}
          day={date}
          onChange={chooseDay}
          onEnter={focusEditor}
          disabled={isEditing}
        />
        <Field label={texts.customer}>
          {(control) => (
            <Combobox
              {...control}
              inputRef={customerField}
              options={options}
              value={khachId}
              placeholder={texts.chooseCustomer}
              onChoose={(chosen) => {
                void chooseCustomer(chosen);
                focusEditor();
              }}
            />
          )}
        </Field>
      </div>
      {isPhone ? isEditing ? <EditingTitle /> : <RecentCustomers options={options} /> : null}
      <div css={noteLine}>
        {isPhone ? null : <EditingTitle />}
        <Suspense>
          <CutOffNote />
        </Suspense>
      </div>
    </>
  );
};
