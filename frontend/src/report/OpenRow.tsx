import { css } from '@emotion/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { color } from '../design/tokens.ts';

/** Put on the row of an OpenRow: the whole of it opens by a click, and shows where the keyboard is. */
export const openableRow = css({
  position: 'relative',
  '&:focus-within > *': { background: color.selected },
});

const opener = css({
  padding: 0,
  border: 0,
  background: 'none',
  textAlign: 'inherit',
  fontWeight: 'inherit',
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${color.accent}`, outlineOffset: -2 },
});

const MARK = 'data-opens-row';

/** Arrows, Home and End move between the rows of a table; Enter opens, as it does on any button. */
const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
  if (event.nativeEvent.isComposing) return;
  const openers = Array.from(
    event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>(`[${MARK}]`) ?? [],
  );
  const at = openers.indexOf(event.currentTarget);
  const next = {
    ArrowDown: openers[at + 1],
    ArrowUp: openers[at - 1],
    Home: openers[0],
    End: openers.at(-1),
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};

interface OpenRowProps {
  /** Read out: what opens. */
  readonly label: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** The button of a row that steps one level in. */
export const OpenRow = ({ label, onOpen, children }: OpenRowProps) => (
  <button
    type="button"
    css={opener}
    aria-label={label}
    onClick={onOpen}
    onKeyDown={onKeyDown}
    {...{ [MARK]: '' }}
  >
    {children}
  </button>
);
