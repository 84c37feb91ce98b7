import { css } from '@emotion/react';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { hovering, color, CONTROL, touch, rowHeight, space } from '../design/tokens/tokens.ts';
import {
  cellBeside,
  cellId,
  isMoveKey,
  type MoveKey,
  type PriceCell,
  cellText,
  classOfKey,
  hasCell,
  PRICE_ROWS,
} from './configuration-draft.ts';
import { BET_CLASSES, type PriceKey } from '@so-cuoc/shared-domain/catalogue/bet-classes.ts';
import { REGION_NAMES, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { CustomerSettings } from '@so-cuoc/shared-domain/customers/settings.ts';
import { soldKeys } from '@so-cuoc/shared-domain/pricing/default-prices.ts';
import { linkFactor } from '@so-cuoc/shared-domain/pricing/rate-link.ts';
import { vi } from '../i18n/vi.ts';

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
const PriceInput = ({ cell, label, text, changed, onType, onLeave, onPaste }: PriceInputProps) => {
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

const words = vi.configuration;

const grid = css({
  width: '100%',
  minWidth: 1200,
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  'th, td': {
    padding: 0,
    height: rowHeight,
    borderBottom: `1px solid ${color.line}`,
    borderRight: `1px solid ${color.line}`,
    fontWeight: 400,
  },
  'tbody tr > :last-child, thead tr:first-of-type > :last-child': { borderRight: 0 },
  'tbody tr:last-of-type > *': { borderBottom: 0 },
  'thead th': {
    color: color.muted,
    fontSize: 12.5,
    fontWeight: 600,
    textAlign: 'center',
    background: color.surface,
  },
  'thead tr:first-of-type th:first-of-type, th[scope="row"]': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: 112,
    padding: `0 ${space(2.5)}`,
    textAlign: 'left',
    background: color.surface,
  },
});

const columnName = (region: RegionKey, key: PriceKey): string =>
  words.columns[key](linkFactor(region, key) ?? 0);

/** The only price of its class: the class name is its column heading. */
const isAlone = (key: PriceKey): boolean => key === 'da.da' || key === 'dx.dx';

interface PriceGridProps {
  readonly region: RegionKey;
  readonly before: CustomerSettings;
  readonly now: CustomerSettings;
  readonly onType: (cell: PriceCell, text: string, label: string) => string | null;
  readonly onLeave: () => void;
  readonly onPaste: (cell: PriceCell, block: string) => void;
}

/** The prices of one region: money, rate and payout by class and kind. */
export const PriceGrid = ({ region, before, now, onType, onLeave, onPaste }: PriceGridProps) => {
  const keys = soldKeys(region);
  const groups = BET_CLASSES.map((betClass) => ({
    betClass,
    span: keys.filter((key) => classOfKey(key) === betClass).length,
  })).filter(({ span }) => span > 0);
  return (
    <section
      aria-labelledby={`grid-${region}`}
      css={{ border: `1px solid ${color.line}`, borderRadius: 6, overflow: 'hidden' }}
    >
      <div css={{ overflowX: 'auto' }}>
        <table css={grid}>
          <thead>
            <tr>
              <th
                scope="col"
                rowSpan={2}
                id={`grid-${region}`}
                css={{ '&&': { color: color.text, fontSize: 14 } }}
              >
                {REGION_NAMES[region]}
              </th>
              {groups.map(({ betClass, span }) => (
                <th
                  key={betClass}
                  scope={span > 1 ? 'colgroup' : 'col'}
                  colSpan={span}
                  rowSpan={span > 1 ? 1 : 2}
                >
                  {words.groups[betClass]}
                </th>
              ))}
            </tr>
            <tr>
              {keys
                .filter((key) => !isAlone(key))
                .map((key) => (
                  <th key={key} scope="col">
                    {columnName(region, key)}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {PRICE_ROWS.map((row) => (
              <tr key={row}>
                <th scope="row">{words[row]}</th>
                {keys.map((key) => {
                  const cell: PriceCell = { region, row, key };
                  const label = `${REGION_NAMES[region]} ${words.groups[classOfKey(key)]} ${columnName(region, key)}: ${words[row]}`;
                  return (
                    <td key={key} css={{ background: hasCell(cell) ? color.surface : color.sunken }}>
                      {hasCell(cell) ? (
                        <PriceInput
                          cell={cell}
                          label={label}
                          text={cellText(now, cell)}
                          changed={cellText(now, cell) !== cellText(before, cell)}
                          onType={(at, text) => onType(at, text, label)}
                          onLeave={onLeave}
                          onPaste={onPaste}
                        />
                      ) : null}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
