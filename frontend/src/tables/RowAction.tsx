import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../design/inputs/Button.tsx';
import { space } from '../design/tokens/tokens.ts';
import { useCards } from './cards.ts';

/** Four of them stand side by side on a phone. */
const close = css({ padding: `0 ${space(2)}`, fontSize: 13 });

interface RowActionProps {
  /** Its name, which begins with `word` and says of which row. */
  readonly label: string;
  readonly word: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/**
 * An action of a row: a sign with a tooltip in a table, its word on a card. A finger rests on nothing, so there a sign
 * would say nothing before it is pressed.
 */
export const RowAction = ({ label, word, icon, ...rest }: RowActionProps) =>
  useCards() ? (
    <Button {...rest} tone="quiet" aria-label={label} css={close}>
      {word}
    </Button>
  ) : (
    <IconButton {...rest} small label={label}>
      {icon}
    </IconButton>
  );
