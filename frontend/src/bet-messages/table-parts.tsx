import { css } from '@emotion/react';
import { tooltip } from '../design/overlays/tooltip.ts';
import { bareButton } from '../design/tokens/bare-button.ts';
import { color, radius, space } from '../design/tokens/tokens.ts';
import { truncateText } from './message-rows.ts';

const more = css({
  position: 'relative',
  zIndex: 1,
  marginLeft: space(1),
  padding: `0 ${space(1)}`,
  border: 0,
  borderRadius: radius,
  background: color.sunken,
  color: color.muted,
  fontSize: 12,
});

interface WordListProps {
  readonly words: readonly string[];
  /** How many are written out; the rest are counted, and shown on hover and focus. */
  readonly most: number;
}

/** Numbers or names side by side; never cut in the middle. */
export const WordList = ({ words, most }: WordListProps) => {
  const hidden = words.length - most;
  return (
    <span>
      {words.slice(0, most).join(' ')}
      {hidden <= 0 ? null : (
        <button type="button" css={more} {...tooltip(words.join(' '))}>{`+${hidden}`}</button>
      )}
    </span>
  );
};

const excerpt = css(bareButton, {
  position: 'relative',
  zIndex: 1,
  whiteSpace: 'nowrap',
  cursor: 'default',
});

interface MessageTextProps {
  readonly text: string;
  readonly characters: number;
}

/** A message on one line; the whole of it on hover and focus. */
export const MessageText = ({ text, characters }: MessageTextProps) => {
  const short = truncateText(text, characters);
  if (short === text) return <span>{text}</span>;
  return (
    <button type="button" css={excerpt} {...tooltip(text)}>
      {short}
    </button>
  );
};
