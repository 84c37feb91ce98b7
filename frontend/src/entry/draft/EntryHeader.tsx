import { css } from '@emotion/react';
import { Suspense, useEffect, useRef } from 'react';
import { Combobox, type Option } from '../../design/inputs/Combobox.tsx';
import { DateField } from '../../design/inputs/DateField.tsx';
import { Field, visuallyHidden } from '../../design/inputs/Field.tsx';
import { PasteButton } from '../../design/inputs/PasteButton.tsx';
import { notify } from '../../design/overlays/notify.ts';
import { bareButton } from '../../design/tokens/shared-styles.ts';
import { color, CONTROL, NARROW, narrow, radius, space } from '../../design/tokens/tokens.ts';
import { useMedia } from '../../design/tokens/use-media.ts';
import { lazyWhenIdle } from '../../navigation/lazy-when-idle.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { bookContext } from '../book/book-context.ts';
import { customerField, chooseCustomer, chooseDay, useDraft } from './draft.ts';
import { EditConflictNote } from './EditConflictNote.tsx';
import { sortByLastUse, useRecentCustomers } from '../book/recent-customers.ts';

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

const toEditor = (): void => useDraft.getState().editor?.focus();

/** So many of the last customers have a button of their own. */
const CHIPS = 8;

/** On a phone, one row that scrolls sideways. It leaves its room to the text while a keyboard is open. */
const chips = css({
  display: 'flex',
  flex: 'none',
  gap: space(1.5),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  margin: `0 -${space(3)}`,
  padding: `0 ${space(3)}`,
  ':root[data-keyboard="open"] &': { display: 'none' },
});

const chip = css({
  display: 'flex',
  flex: 'none',
  // Not a border, which would take its pixels from what a finger presses.
  boxShadow: `inset 0 0 0 1px ${color.line}`,
  borderRadius: CONTROL.touch / 2,
  background: color.surface,
  overflow: 'hidden',
  button: { minHeight: CONTROL.touch, '&:focus-visible': { outlineOffset: -3 } },
  '&:has([aria-pressed="true"])': {
    boxShadow: `inset 0 0 0 1px ${color.accent}`,
    background: color.accentSoft,
    color: color.accent,
  },
});

const chipName = css(bareButton, {
  minWidth: CONTROL.touch,
  padding: `0 ${space(1)} 0 ${space(3)}`,
  whiteSpace: 'nowrap',
});

const chipPaste = css({ '&&': { border: 0, background: 'none', width: CONTROL.touch, padding: 0 } });

/** Chooses a customer and pastes, unless something was being written for that customer: that is shown first. */
const pasteFor = async (khachId: string, text: string): Promise<void> => {
  await chooseCustomer(khachId);
  const { text: waiting, editor } = useDraft.getState();
  if (waiting.trim() === '') editor?.paste(text);
  else notify.plain(texts.unfinished);
};

/**
 * The customers that were used last, each a tap away. No keyboard opens: most often a paste follows, for which each has
 * a button of its own while nothing is written.
 */
const RecentCustomers = ({ options }: { readonly options: readonly Option[] }) => {
  const khachId = useDraft((draft) => draft.khachId);
  const isEmpty = useDraft((draft) => draft.text.trim() === '');
  const row = useRef<HTMLDivElement>(null);
  const newest = options[0]?.value;
  const shownFirst = useRef(newest);
  // Whoever was used last stands in front: the row shows its beginning again. To ask where it is would lay out the page.
  useEffect(() => {
    if (row.current !== null && shownFirst.current !== newest) row.current.scrollLeft = 0;
    shownFirst.current = newest;
  }, [newest]);
  return (
    <div ref={row} css={chips} role="group" aria-label={texts.recentCustomers}>
      {options.slice(0, CHIPS).map(({ value, label }) => (
        <span key={value} css={chip}>
          <button
            type="button"
            css={chipName}
            aria-pressed={value === khachId}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void chooseCustomer(value)}
          >
            {label}
          </button>
          <PasteButton
            css={chipPaste}
            isIcon
            label={texts.pasteFor(label)}
            disabled={!isEmpty}
            onMouseDown={(event) => event.preventDefault()}
            onText={(text) => void pasteFor(value, text)}
            focusField={() => {
              void chooseCustomer(value);
              toEditor();
            }}
          />
        </span>
      ))}
    </div>
  );
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
