import { css } from '@emotion/react';
import { tooltip } from '../overlays/Tooltips.tsx';
import { usePrinting } from '../tokens/printing.ts';
import { bareButton } from '../tokens/shared-styles.ts';
import { CONTROL, touch } from '../tokens/tokens.ts';
import { truncateText } from './truncate-text.ts';

const excerpt = css(bareButton, {
  position: 'relative',
  zIndex: 1,
  whiteSpace: 'nowrap',
  cursor: 'default',
  // As large as a finger needs, without making its line higher.
  [touch]: {
    minWidth: CONTROL.touch,
    minHeight: CONTROL.touch,
    marginBlock: `calc((1lh - ${CONTROL.touch}px) / 2)`,
  },
});

/** More than the widest card has room for. */
const MOST_OF_LINE = 200;

interface MessageTextProps {
  readonly text: string;
  /** 'line' on a card: as much as its line has room for; a tap opens the whole. */
  readonly characters: number | 'line';
}

/** A message on one line; the full text on hover, on focus and on paper. */
export const MessageText = ({ text, characters }: MessageTextProps) => {
  const isPrinting = usePrinting();
  if (isPrinting) return <span>{text}</span>;
  // No button, which would end without an ellipsis.
  if (characters === 'line') return <span>{truncateText(text, MOST_OF_LINE)}</span>;
  const short = truncateText(text, characters);
  if (short === text) return <span>{text}</span>;
  return (
    <button type="button" data-says="" css={excerpt} {...tooltip(text)}>
      {short}
    </button>
  );
};
