import type { SyntheticEvent } from 'react';
import { texts } from '../../i18n/vi/design.ts';
import { notify } from '../overlays/notify.ts';
import { Icon } from '../text/Icon.tsx';
import { readClipboard } from '../text/read-clipboard.ts';
import { touchOnly } from '../tokens/shared-styles.ts';
import { Button } from './Button.tsx';

interface PasteButtonProps {
  /** Accessible name: what is pasted. */
  readonly label: string;
  readonly onText: (text: string) => void;
  /** Focuses the field, for a paste by hand where the browser does not let the page read. */
  readonly focusField: () => void;
  readonly onMouseDown?: (event: SyntheticEvent) => void;
  readonly disabled?: boolean;
  /** Without its word. */
  readonly isIcon?: boolean;
  /** Styles from `css`. */
  readonly className?: string | undefined;
}

/** Pastes with one tap what a long press and the menu of a phone paste with two. Shown only where fingers press. */
export const PasteButton = (props: PasteButtonProps) => {
  const { label, onText, focusField, onMouseDown, disabled = false, isIcon = false, className } = props;
  const paste = async (): Promise<void> => {
    const copied = await readClipboard();
    if (copied === null) {
      focusField();
      notify.plain(texts.pasteByHand);
    } else if (copied.trim() === '') notify.plain(texts.nothingToPaste);
    else onText(copied);
  };
  return (
    <Button
      css={touchOnly}
      className={className}
      aria-label={label}
      disabled={disabled}
      onMouseDown={onMouseDown}
      onClick={() => void paste()}
    >
      <Icon name="paste" size={16} />
      {isIcon ? null : texts.paste}
    </Button>
  );
};
