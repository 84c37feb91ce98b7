import { css } from '@emotion/react';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { tooltip } from '../design/overlays/Tooltips.tsx';
import { color, CONTROL, hovering, touch } from '../design/tokens/tokens.ts';
import { cellBeside, cellId, isMoveKey, type MoveKey, type PriceCell } from './configuration-draft.ts';

const input = css({
  display: 'block',
  width: '100%',
  height: 27,
  [touch]: { height: CONTROL.touch },
  padding: '0 8px',
  border: 0,
  background: 'none',
  textAlign: 'right',
  [hovering]: { '&:hover': { background: color.hover } },
  '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: -2, background: color.surface },
  '&[data-changed="true"]': { background: color.changed, fontWeight: 600 },
  '&[aria-invalid="true"]': { background: color.badSoft, color: color.bad },
});

interface PriceInputProps {
  readonly cell: PriceCell;
  readonly label: string;
  /** Formatted value, shown while the cell is not edited. */
  readonly text: string;
  readonly changed: boolean;
  /** Stands in a list: its prices below each other, not side by side. */
  readonly turned?: boolean;
  /** Accepts the typed text. Returns the error message, or null. */
  readonly onType: (cell: PriceCell, text: string) => string | null;
  /** The focus leaves the cell: an invalid text is reset. */
  readonly onLeave: () => void;
  /** Pastes a block of cells that starts here. */
  readonly onPaste: (cell: PriceCell, block: string) => void;
}

/** A spreadsheet block with more than one cell. */
const isBlock = (text: string): boolean => /[\t\n]/.test(text.trimEnd());

const moveOf = ({ key, shiftKey }: KeyboardEvent): MoveKey | null => {
  if (shiftKey) return key === 'Enter' ? 'ArrowUp' : null;
  return isMoveKey(key) ? key : null;
};

/** The key that leads to the same cell where rows are columns. */
const TURNED: Readonly<Record<MoveKey, MoveKey>> = {
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
  Enter: 'ArrowRight',
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
};

const atEdge = (element: HTMLInputElement, key: string): boolean => {
  const { selectionStart, selectionEnd, value } = element;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  if (key === 'ArrowLeft') return selectionStart === 0 && selectionEnd === 0;
  if (key === 'ArrowRight') return selectionStart === value.length;
  return true;
};

/**
 * One cell. Arrows and Enter move over the three grids, Shift+Enter moves up. A pasted spreadsheet block
 * fills the cells from here. An invalid text shows its error and is reset on blur.
 */
export const PriceInput = (props: PriceInputProps) => {
  const { cell, label, text, changed, turned = false, onType, onLeave, onPaste } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    const move = moveOf(event);
    if (move === null || !atEdge(event.currentTarget, event.key)) return;
    event.preventDefault();
    const next = cellBeside(cell, turned ? TURNED[move] : move);
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
      enterKeyHint="next"
      autoComplete="off"
      aria-label={label}
      aria-invalid={fault !== null}
      {...(fault === null ? {} : tooltip(fault))}
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
