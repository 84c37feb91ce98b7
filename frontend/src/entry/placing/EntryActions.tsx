import { css } from '@emotion/react';
import type { SyntheticEvent } from 'react';
import { useRegistry } from '../../actions/registry.ts';
import { useAction } from '../../actions/use-action.ts';
import { Button } from '../../design/inputs/Button.tsx';
import { PHONE_BUTTON } from '../../first/entry-layout.ts';
import { PasteButton } from '../../design/inputs/PasteButton.tsx';
import { tooltip } from '../../design/overlays/Tooltips.tsx';
import { narrow, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { checkDraft, place } from './place.ts';
import { focusCustomer, stopEditing, useDraft } from '../draft/draft.ts';
import {
  acceptAllOffers,
  acceptAtCursor,
  chooseNextReading,
  isAmbiguous,
  isDoubtful,
  canAccept,
  showNextDoubt,
  useProposals,
} from '../proposals/proposals-store.ts';
import { editNewest, mayEditNewest } from '../day-table/newest-line.ts';
import { undo } from './undo.ts';

const PLACE_KEYS = 'Ctrl+Enter';
const CHECK_KEYS = 'Ctrl+Shift+Enter';
const ACCEPT_LINE_KEYS = 'Tab';
const ACCEPT_ALL_KEYS = 'Shift+Enter';

const buttons = css({
  display: 'flex',
  gap: space(2),
  // Three words stand side by side while a message is edited, also at 360 px.
  button: { [narrow]: { ...PHONE_BUTTON, padding: `0 ${space(2)}`, fontSize: 16 } },
});

const editorOf = () => useDraft.getState().editor;

/** The keyboard of a phone stays open for the next message. */
const keepFocus = (event: SyntheticEvent): void => {
  if (editorOf()?.hasFocus() === true) event.preventDefault();
};

/** Tab accepts a line only in the editor; otherwise it moves the focus. The palette may always accept. */
const mayAcceptHere = (): boolean =>
  useProposals.getState().here !== undefined &&
  (editorOf()?.hasFocus() === true || useRegistry.getState().topLayer > 0);

/** In other fields, and in the plain field while something is typed, Ctrl+Z is the browser's own undo. */
const mayUndoHere = (): boolean => {
  const editor = editorOf();
  return editor?.hasFocus() === true
    ? !editor.leavesUndo()
    : document.activeElement?.matches('input, textarea, select') !== true;
};

/** The KIỂM TRA and CƯỢC buttons, and all keyboard actions of bet entry. */
export const EntryActions = () => {
  const isEditing = useDraft((draft) => draft.editing !== null);
  const { group } = texts;
  useAction({
    id: 'bet.place',
    label: texts.placeLabel,
    group,
    keys: [PLACE_KEYS],
    perform: () => void place(),
  });
  useAction({
    id: 'bet.check',
    label: texts.checkLabel,
    group,
    keys: [CHECK_KEYS],
    perform: () => void checkDraft(),
  });
  useAction({
    id: 'bet.next-error',
    label: texts.nextError,
    group,
    keys: ['F8'],
    perform: () => editorOf()?.walkErrors(1),
  });
  useAction({
    id: 'bet.previous-error',
    label: texts.previousError,
    group,
    keys: ['Shift+F8'],
    perform: () => editorOf()?.walkErrors(-1),
  });
  useAction({
    id: 'bet.accept-line',
    label: texts.proposal.acceptOneLabel,
    group,
    keys: [ACCEPT_LINE_KEYS],
    when: mayAcceptHere,
    perform: acceptAtCursor,
  });
  useAction({
    id: 'bet.accept-all',
    label: texts.proposal.acceptAllLabel,
    group,
    keys: [ACCEPT_ALL_KEYS],
    when: canAccept,
    perform: acceptAllOffers,
  });
  useAction({
    id: 'bet.next-reading',
    label: texts.proposal.nextReading,
    group,
    keys: ['F9'],
    when: isAmbiguous,
    perform: chooseNextReading,
  });
  useAction({
    id: 'bet.next-doubt',
    label: texts.proposal.nextDoubt,
    group,
    keys: ['Alt+ArrowDown', 'F9'],
    when: isDoubtful,
    perform: showNextDoubt,
  });
  useAction({
    id: 'bet.edit-newest',
    label: texts.last.edit,
    group,
    keys: ['Alt+S'],
    when: mayEditNewest,
    perform: editNewest,
  });
  useAction({
    id: 'bet.undo',
    label: texts.undo,
    group,
    keys: ['Ctrl+Z'],
    when: mayUndoHere,
    perform: () => void undo(),
  });
  useAction({ id: 'bet.customer', label: texts.focusCustomer, group, keys: ['F2'], perform: focusCustomer });
  useAction({
    id: 'bet.editor',
    label: texts.focusEditor,
    group,
    keys: ['F4'],
    perform: () => editorOf()?.focus(),
  });
  useAction({
    id: 'bet.stop-editing',
    label: texts.stopEditing,
    group,
    keys: ['Escape'],
    when: () => useDraft.getState().editing !== null,
    perform: stopEditing,
  });
  return (
    <div css={buttons}>
      {isEditing ? (
        <Button onMouseDown={keepFocus} onClick={stopEditing}>
          {texts.stopEditing}
        </Button>
      ) : (
        <PasteButton
          label={texts.paste}
          onMouseDown={keepFocus}
          onText={(text) => editorOf()?.paste(text)}
          focusField={() => editorOf()?.focus()}
        />
      )}
      <Button
        {...tooltip(texts.checkLabel, CHECK_KEYS)}
        onMouseDown={keepFocus}
        onClick={() => void checkDraft()}
      >
        {texts.check}
      </Button>
      <Button
        {...tooltip(texts.placeLabel, PLACE_KEYS)}
        tone="primary"
        css={{ flex: 1 }}
        onMouseDown={keepFocus}
        onClick={() => void place()}
      >
        {isEditing ? texts.save : texts.place}
      </Button>
    </div>
  );
};
