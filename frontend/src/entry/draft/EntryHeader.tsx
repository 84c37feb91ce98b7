import { css } from '@emotion/react';
import { useState } from 'react';
import { PHONE_ROW } from '../../first/entry-layout.ts';
import { Combobox, type Option } from '../../design/inputs/Combobox.tsx';
import { DateField } from '../../design/inputs/DateField.tsx';
import { Field, visuallyHidden } from '../../design/inputs/Field.tsx';
import { color, CONTROL, NARROW, narrow, radius, space } from '../../design/tokens/tokens.ts';
import { useMedia } from '../../design/tokens/use-media.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { bookContext } from '../book/book-context.ts';
import { customerField, chooseCustomer, chooseDay, focusEditor, useDraft } from './draft.ts';
import { EditConflictNote } from './EditConflictNote.tsx';
import { keepPlaces, sortByLastUse, useRecentCustomers } from '../book/recent-customers.ts';
import { RecentCustomers } from './RecentCustomers.tsx';

const row = css({
  display: 'grid',
  gridTemplateColumns: '148px minmax(0, 1fr)',
  gap: space(3),
  alignItems: 'start',
  position: 'relative',
  [narrow]: {
    ...PHONE_ROW,
    gridTemplateColumns: '142px minmax(0, 1fr)',
    gap: space(2),
    label: visuallyHidden,
  },
});

/** At a desk it stands in the line of the labels, so that an edit moves nothing. */
const editingTitle = css({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  position: 'absolute',
  top: -2,
  right: 0,
  minHeight: 20,
  padding: `0 ${space(2)}`,
  background: color.accentSoft,
  color: color.accent,
  borderRadius: radius,
  fontSize: 13,
  whiteSpace: 'nowrap',
  [narrow]: { position: 'static', minHeight: CONTROL.touch, padding: `0 ${space(2.5)}`, fontSize: 15 },
});

/** While editing: the message's number. On a phone it stands in the place of the recent customers. */
const EditingTitle = () => {
  const editing = useDraft((draft) => draft.editing);
  return editing === null ? null : <h2 css={editingTitle}>{texts.editingTitle(editing.stt)}</h2>;
};

/** So many customers have a button of their own on a phone. */
const CHIPS = 8;

/** Those used last, then the others. They keep their places, also while the title of an edit stands there. */
const useChips = (options: readonly Option[]): readonly Option[] => {
  const newest = options.map(({ value }) => value);
  const [places, setPlaces] = useState<readonly string[]>([]);
  const shown = keepPlaces(places, newest, CHIPS);
  if (shown.join(' ') !== places.join(' ')) setPlaces(shown);
  return shown.flatMap((id) => options.filter(({ value }) => value === id));
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
  const chips = useChips(options);
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
        {isPhone ? null : <EditingTitle />}
      </div>
      {isPhone ? isEditing ? <EditingTitle /> : <RecentCustomers customers={chips} /> : null}
    </>
  );
};
