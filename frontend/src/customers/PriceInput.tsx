import { css } from '@emotion/react';
import { useState, type KeyboardEvent } from 'react';
import { color } from '../design/tokens.ts';
import { cellBeside, cellId, isMoveKey } from './cell-moves.ts';
import type { PriceCell } from './configuration-draft.ts';

const input = css({
  display: 'block',
  width: '100%',
  height: 27,
  padding: '0 8px',
  border: 0,
  background: 'none',
  textAlign: 'right',
  '&:hover': { background: color.hover },
  '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: -2, background: color.surface },
  '&[data-changed="true"]': { background: color.changed, fontWeight: 600 },
  '&[aria-invalid="true"]': { background: color.badSoft, color: color.bad },
});

interface PriceInputProps {
  readonly cell: PriceCell;
  readonly label: string;
  /** What stands in the cell while it is not being typed in. */
  readonly text: string;
  readonly changed: boolean;
  /** Takes the typed text; false if it is no such number. */
  readonly onType: (cell: PriceCell, text: string) => boolean;
}

const atEdge = (element: HTMLInputElement, key: string): boolean => {
  const { selectionStart, selectionEnd, value } = element;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  if (key === 'ArrowLeft') return selectionStart === 0 && selectionEnd === 0;
  if (key === 'ArrowRight') return selectionStart === value.length;
  return true;
};

/** One cell: arrows and Enter move over the three grids, a wrong text goes back when the cell is left. */
export const PriceInput = ({ cell, label, text, changed, onType }: PriceInputProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey)
      return;
    if (!isMoveKey(event.key) || !atEdge(event.currentTarget, event.key)) return;
    event.preventDefault();
    const next = cellBeside(cell, event.key);
    if (next !== null) document.getElementById(cellId(next))?.focus();
  };

  return (
    <input
      id={cellId(cell)}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={wrong}
      data-changed={changed}
      maxLength={25}
      value={typed ?? text}
      onFocus={(event) => {
        setTyped(text);
        event.target.select();
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        setWrong(!onType(cell, event.target.value));
      }}
      onBlur={() => {
        setTyped(null);
        setWrong(false);
      }}
      onKeyDown={onKeyDown}
      css={input}
    />
  );
};
