import { css } from '@emotion/react';
import { useState } from 'react';
import { Button } from '../../design/inputs/Button.tsx';
import { Icon } from '../../design/text/Icon.tsx';
import { color, CONTROL, space, touch } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { draftOwner, setAndSaveText, useDraft } from '../draft/draft.ts';

/** In the strip below the text (theme.ts). What a finger presses reaches into the gap below the editor. */
const corner = css({
  position: 'absolute',
  right: 1,
  bottom: 1,
  zIndex: 1,
  minWidth: CONTROL.desk,
  padding: `0 ${space(2)}`,
  borderColor: 'transparent',
  color: color.muted,
  fontSize: 13,
  [touch]: { minWidth: CONTROL.touch, bottom: -7, background: 'none' },
});

/** What was cleared, as long as nothing else is written. */
interface Cleared {
  readonly owner: string;
  readonly bringBack: () => void;
}

/** Clears the text of the editor, and brings it back. Absent while there is neither. */
export const ClearTextButton = () => {
  const isEmpty = useDraft(({ text }) => text === '');
  const owner = useDraft(draftOwner);
  const canClear = useDraft(({ editor }) => editor !== null && editor.clear !== null);
  const [cleared, setCleared] = useState<Cleared | null>(null);
  if (cleared !== null && (!isEmpty || cleared.owner !== owner)) setCleared(null);

  const clear = (): void => {
    const { text, original, editor } = useDraft.getState();
    const undoClear = editor?.clear?.();
    setCleared({
      owner,
      bringBack: () => {
        if (undoClear?.() !== true) void setAndSaveText({ text, original });
      },
    });
  };

  const offersBack = isEmpty && cleared !== null;
  if (!offersBack && (isEmpty || !canClear)) return null;
  return (
    <Button
      css={corner}
      data-part="clear-text"
      aria-label={offersBack ? texts.undoClear : texts.clearText}
      // The keyboard of a phone stays as it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={offersBack ? cleared.bringBack : clear}
    >
      <Icon name={offersBack ? 'undo' : 'cross'} />
      {offersBack ? texts.undoShort : null}
    </Button>
  );
};
