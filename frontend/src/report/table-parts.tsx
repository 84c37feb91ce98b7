import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Tooltip } from '../design/Tooltip.tsx';
import { color, radius, space } from '../design/tokens.ts';
import { shortened } from './message-rows.ts';

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
        <Tooltip label={words.join(' ')}>
          <button type="button" css={more}>{`+${hidden}`}</button>
        </Tooltip>
      )}
    </span>
  );
};

const excerpt = css({
  position: 'relative',
  zIndex: 1,
  padding: 0,
  border: 0,
  background: 'none',
  textAlign: 'left',
  whiteSpace: 'nowrap',
  cursor: 'default',
});

interface MessageTextProps {
  readonly text: string;
  readonly characters: number;
}

/** A message on one line; the whole of it on hover and focus. */
export const MessageText = ({ text, characters }: MessageTextProps) => {
  const short = shortened(text, characters);
  if (short === text) return <span>{text}</span>;
  return (
    <Tooltip label={<WholeText>{text}</WholeText>}>
      <button type="button" css={excerpt}>
        {short}
      </button>
    </Tooltip>
  );
};

const WholeText = ({ children }: { readonly children: ReactNode }) => (
  <span css={{ display: 'block', whiteSpace: 'pre-wrap', maxHeight: '60vh', overflow: 'hidden' }}>
    {children}
  </span>
);
