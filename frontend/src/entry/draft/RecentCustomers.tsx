import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import type { Option } from '../../design/inputs/Combobox.tsx';
import { PasteButton } from '../../design/inputs/PasteButton.tsx';
import { notify } from '../../design/overlays/notify.ts';
import { bareButton } from '../../design/tokens/shared-styles.ts';
import { PHONE_ROW } from '../../first/entry-layout.ts';
import { color, CONTROL, space, whileTyping } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { chooseCustomer, focusEditor, setAndSaveText, useDraft } from './draft.ts';

/** On a phone, one row that scrolls sideways. It leaves its room to the text while a keyboard is open. */
const chips = css({
  display: 'flex',
  // Also before the customers are there.
  ...PHONE_ROW,
  gap: space(1.5),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  margin: `0 -${space(3)}`,
  padding: `0 ${space(3)}`,
  [whileTyping]: { display: 'none' },
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
    'button + button': { boxShadow: `inset 1px 0 0 ${color.accent}` },
  },
});

const chipName = css(bareButton, {
  minWidth: CONTROL.touch,
  // However long the name, its paste button and the next name are in sight.
  maxWidth: '60vw',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  padding: `0 ${space(2.5)} 0 ${space(3)}`,
  whiteSpace: 'nowrap',
});

/** A hairline parts what pastes from what chooses. */
const chipPaste = css({
  '&&': {
    border: 0,
    borderRadius: 0,
    boxShadow: `inset 1px 0 0 ${color.line}`,
    background: 'none',
    width: CONTROL.touch,
    padding: 0,
  },
});

/** Chooses a customer and pastes, unless something was being written for that customer: that is shown first. */
const pasteFor = async (khachId: string, text: string): Promise<void> => {
  await chooseCustomer(khachId);
  const { text: waiting, editor } = useDraft.getState();
  if (waiting.trim() === '') editor?.paste(text);
  else notify.plain(texts.unfinished);
};

const ASKED_MS = 8000;

/** Pastes for a customer. What stands in the editor is given up only by whoever says so. */
const offerPaste = (khachId: string, text: string): void => {
  if (useDraft.getState().text.trim() === '') {
    void pasteFor(khachId, text);
    return;
  }
  const replace = async (): Promise<void> => {
    await setAndSaveText({ text: '', original: null });
    await pasteFor(khachId, text);
  };
  notify.plain(texts.notPlaced, {
    ms: ASKED_MS,
    action: { label: texts.replaceByPaste, perform: () => void replace() },
  });
};

/**
 * Customers that are each a tap away. No keyboard opens: most often a paste follows, for which each has a button of its
 * own.
 */
export const RecentCustomers = ({ customers }: { readonly customers: readonly Option[] }) => {
  const khachId = useDraft((draft) => draft.khachId);
  const row = useRef<HTMLDivElement>(null);
  const front = customers[0]?.value;
  const shownFirst = useRef(front);
  // Whoever is new stands in front: the row shows its beginning again. To ask where it is would lay out the page.
  useEffect(() => {
    if (row.current !== null && shownFirst.current !== front) row.current.scrollLeft = 0;
    shownFirst.current = front;
  }, [front]);
  return (
    <div ref={row} css={chips} role="group" aria-label={texts.recentCustomers}>
      {customers.map(({ value, label }) => (
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
            onMouseDown={(event) => event.preventDefault()}
            onText={(text) => offerPaste(value, text)}
            focusField={() => {
              void chooseCustomer(value);
              focusEditor();
            }}
          />
        </span>
      ))}
    </div>
  );
};
