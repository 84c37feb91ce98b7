import { css } from '@emotion/react';
import { Button } from '../../design/inputs/Button.tsx';
import { Combobox } from '../../design/inputs/Combobox.tsx';
import { DateField } from '../../design/inputs/DateField.tsx';
import { Field } from '../../design/inputs/Field.tsx';
import { color, radius, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/entry.ts';
import { bookContext } from '../book/book-context.ts';
import { customerField, chooseCustomer, chooseDay, stopEditing, useDraft } from './draft.ts';
import { EditConflictNote } from './EditConflictNote.tsx';
import { sortByLastUse, useRecentCustomers } from '../book/recent-customers.ts';

const row = css({
  display: 'grid',
  gridTemplateColumns: '148px minmax(0, 1fr)',
  gap: space(3),
  alignItems: 'start',
});

const editingBar = css({
  display: 'grid',
  gap: space(1),
  padding: `${space(2)} ${space(3)}`,
  background: color.accentSoft,
  borderRadius: radius,
});

const originalText = css({
  margin: 0,
  maxHeight: 96,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  fontSize: 13,
  fontFamily: 'inherit',
});

/** Scrollable regions must be focusable (WCAG 2.1.1). */
const REACHABLE = { role: 'region', tabIndex: 0 } as const;

/** While editing: the message's number and its original text. */
const EditingBar = () => {
  const editing = useDraft((draft) => draft.editing);
  if (editing === null) return null;
  return (
    <div css={editingBar}>
      <div css={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <h2>{texts.editingTitle(editing.stt)}</h2>
        <Button tone="quiet" onClick={stopEditing}>
          {texts.stopEditing}
        </Button>
      </div>
      <p css={{ fontSize: 12.5, color: color.muted }}>{texts.original}</p>
      <pre {...REACHABLE} aria-label={texts.original} css={originalText}>
        {editing.original}
      </pre>
    </div>
  );
};

/** Focuses the editor. Before its chunk is loaded, blurs the field; the editor takes the focus when it mounts. */
const toEditor = (): void => {
  const { editor } = useDraft.getState();
  if (editor !== null) editor.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/** The day and the customer of the message. */
export const EntryHeader = () => {
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
      <EditingBar />
      <EditConflictNote />
      <div css={row}>
        <DateField
          label={texts.date}
          day={date}
          onChange={chooseDay}
          onEnter={toEditor}
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
                useDraft.getState().editor?.focus();
              }}
            />
          )}
        </Field>
      </div>
    </>
  );
};
