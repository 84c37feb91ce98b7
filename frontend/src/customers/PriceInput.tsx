import { css } from '@emotion/react';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { color, CONTROL, touch } from '../design/tokens/tokens.ts';
import { cellBeside, cellId, isMoveKey, type MoveKey } from './cell-moves.ts';
import type { PriceCell } from './configuration-draft.ts';

const input = css({
  display: 'block',
  width: '100%',
  height: 27,
  [touch]: { height: CONTROL.touch },
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
  /** Takes the typed text; why it is no such number, else null. */
  readonly onType: (cell: PriceCell, text: string) => string | null;
  /** The cell is left: its wrong text goes back to what it was. */
  readonly onLeave: () => void;
  /** Takes a block of cells that begins here. */
  readonly onPaste: (cell: PriceCell, block: string) => void;
}

/** A block of a spreadsheet: more than one cell. */
const isBlock = (text: string): boolean => /[\t\n]/.test(text.trimEnd());

const moveOf = ({ key, shiftKey }: KeyboardEvent): MoveKey | null => {
  if (shiftKey) return key === 'Enter' ? 'ArrowUp' : null;
  return isMoveKey(key) ? key : null;
};

const atEdge = (element: HTMLInputElement, key: string): boolean => {
  const { selectionStart, selectionEnd, value } = element;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  if (key === 'ArrowLeft') return selectionStart === 0 && selectionEnd === 0;
  if (key === 'ArrowRight') return selectionStart === value.length;
  return true;
};

/**
 * One cell: arrows and Enter move over the three grids, Shift+Enter goes up, a block of a spreadsheet is
 * pasted over the cells from here; a wrong text says why and goes back when the cell is left.
 */
export const PriceInput = ({ cell, label, text, changed, onType, onLeave, onPaste }: PriceInputProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    const move = moveOf(event);
    if (move === null || !atEdge(event.currentTarget, event.key)) return;
    event.preventDefault();
    const next = cellBeside(cell, move);
    if (next !== null) document.getElementById(cellId(next))?.focus();
  };

  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const block = event.clipboardData.getData('text/plain');
    if (!isBlock(block)) return;
    event.preventDefault();
    setTyped(null);
    setFault(null);
    onPaste(cell, block);
  };

  return (
    <input
      id={cellId(cell)}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={fault !== null}
      title={fault ?? undefined}
      data-changed={changed}
      maxLength={25}
      value={typed ?? text}
      onFocus={(event) => {
        setTyped(text);
        event.target.select();
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        setFault(onType(cell, event.target.value));
      }}
      onBlur={() => {
        setTyped(null);
        setFault(null);
        onLeave();
      }}
      onPaste={paste}
      onKeyDown={onKeyDown}
      css={input}
    />
  );
};
