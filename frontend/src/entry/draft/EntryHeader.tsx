import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../design/inputs/Button.tsx';
import { Combobox, type Option } from '../../design/inputs/Combobox.tsx';
import { DateField } from '../../design/inputs/DateField.tsx';
import { Field, visuallyHidden } from '../../design/inputs/Field.tsx';
import { color, CONTROL, narrow, radius, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { bookContext } from '../book/book-context.ts';
import { customerField, chooseCustomer, chooseDay, stopEditing, useDraft } from './draft.ts';
import { EditConflictNote } from './EditConflictNote.tsx';
import { sortByLastUse, useRecentCustomers } from '../book/recent-customers.ts';
import { scrollRegion } from '../../design/text/scroll-region.ts';

const row = css({
  display: 'grid',
  gridTemplateColumns: '148px minmax(0, 1fr)',
  gap: space(3),
  alignItems: 'start',
  [narrow]: { gridTemplateColumns: '142px minmax(0, 1fr)', gap: space(2), label: visuallyHidden },
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
      <pre {...scrollRegion(texts.original)} css={originalText}>
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

/** So many of the last customers have a button of their own. */
const CHIPS = 8;

/** On a phone, one row that scrolls sideways. It leaves its room to the text while a keyboard is open. */
const chips = css({
  display: 'none',
  [narrow]: {
    display: 'flex',
    flex: 'none',
    gap: space(1.5),
    overflowX: 'auto',
    scrollbarWidth: 'none',
    margin: `0 -${space(3)}`,
    padding: `0 ${space(3)}`,
    ':root[data-keyboard="open"] &': { display: 'none' },
  },
});

const chip = css({
  flex: 'none',
  minHeight: CONTROL.touch,
  minWidth: CONTROL.touch,
  padding: `0 ${space(3)}`,
  border: `1px solid ${color.line}`,
  borderRadius: CONTROL.touch / 2,
  background: color.surface,
  whiteSpace: 'nowrap',
  '&[aria-pressed="true"]': {
    borderColor: color.accent,
    background: color.accentSoft,
    color: color.accent,
    fontWeight: 600,
  },
});

/** The customers that were used last, each a tap away. No keyboard opens: most often a paste follows. */
const RecentCustomers = ({ options }: { readonly options: readonly Option[] }) => {
  const khachId = useDraft((draft) => draft.khachId);
  const row = useRef<HTMLDivElement>(null);
  const newest = options[0]?.value;
  // Whoever was used last stands in front: the row shows its beginning again.
  useEffect(() => {
    if (row.current !== null) row.current.scrollLeft = 0;
  }, [newest]);
  return (
    <div ref={row} css={chips} role="group" aria-label={texts.recentCustomers}>
      {options.slice(0, CHIPS).map(({ value, label }) => (
        <button
          key={value}
          type="button"
          css={chip}
          aria-pressed={value === khachId}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void chooseCustomer(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
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
      <RecentCustomers options={options} />
    </>
  );
};
