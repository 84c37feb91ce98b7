import { useRegistry } from '../../actions/registry.ts';
import { useAction } from '../../actions/use-action.ts';
import { Button } from '../../design/inputs/Button.tsx';
import { tooltip } from '../../design/overlays/tooltip.ts';
import { space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/entry.ts';
import { checkDraft } from '../warnings/check.ts';
import { focusCustomer } from '../draft/customer-field.ts';
import { stopEditing, useDraft } from '../draft/draft.ts';
import { place } from './place.ts';
import {
  acceptAllOffers,
  acceptAtCursor,
  chooseNextReading,
  isAmbiguous,
  canAccept,
  useProposals,
} from '../proposals/proposals-store.ts';
import { undo } from './undo.ts';

const PLACE_KEYS = 'Ctrl+Enter';
const CHECK_KEYS = 'Ctrl+Shift+Enter';
const ACCEPT_LINE_KEYS = 'Tab';
const ACCEPT_ALL_KEYS = 'Shift+Enter';

const editorOf = () => useDraft.getState().editor;

/** Tab takes a line only in the editor: everywhere else, and with nothing to take, it moves the focus. The palette may always. */
const mayAcceptHere = (): boolean =>
  useProposals.getState().here !== undefined &&
  (editorOf()?.hasFocus() === true || useRegistry.getState().topLayer > 0);

/** In a field of its own, Ctrl+Z takes back what was typed there. */
const isNotTypingElsewhere = (): boolean =>
  document.activeElement?.matches('input, textarea, select') !== true;

/** KIỂM TRA and CƯỢC !, and everything else that bet entry can do by key or from the palette. */
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
    id: 'bet.undo',
    label: texts.undo,
    group,
    keys: ['Ctrl+Z'],
    when: isNotTypingElsewhere,
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
    <div css={{ display: 'flex', gap: space(2), flex: 'none' }}>
      <Button {...tooltip(texts.checkLabel, CHECK_KEYS)} onClick={() => void checkDraft()}>
        {texts.check}
      </Button>
      <Button
        {...tooltip(texts.placeLabel, PLACE_KEYS)}
        tone="primary"
        css={{ flex: 1 }}
        onClick={() => void place()}
      >
        {isEditing ? texts.save : texts.place}
      </Button>
    </div>
  );
};
