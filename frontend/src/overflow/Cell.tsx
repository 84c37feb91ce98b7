import type { LevelRow } from '@so-cuoc/shared-domain/contract/calls/overflow.ts';
import { css } from '@emotion/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { visuallyHidden } from '../design/inputs/Field.tsx';
import { CONTROL, touch } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/overflow.ts';
import { nextCell } from './grid-navigation.ts';
import type { HeatCell } from './heat.ts';
import { describeLevel } from './heat-style.ts';

const pressed = css({
  width: '100%',
  minHeight: 32,
  [touch]: { minHeight: CONTROL.touch },
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  lineHeight: 1.25,
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline dotted' },
  '&:focus-visible': { outlineOffset: -2 },
});

const placeOf = (element: Element | null): number =>
  element instanceof HTMLElement ? Number(element.dataset['place'] ?? Number.NaN) : Number.NaN;

/** The arrow keys go from cell to cell: a board of a hundred is one stop of Tab. */
const move = (event: KeyboardEvent<HTMLElement>, perRow: number): void => {
  const board = event.currentTarget.closest('[data-board]');
  const cells = [...(board?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
  const next = nextCell(placeOf(event.currentTarget), event.key, { places: cells.map(placeOf), perRow });
  if (next === null) return;
  event.preventDefault();
  cells.find((cell) => placeOf(cell) === next)?.focus();
};

export interface BoardProps {
  readonly label: string;
  readonly cells: readonly HeatCell[];
  readonly onAsk: (level: LevelRow) => void;
}

interface CellProps {
  readonly cell: HeatCell;
  /** Counted from the left and down, and how many there are in a row. */
  readonly place: number;
  readonly perRow: number;
  /** The one that Tab comes to. */
  readonly first: boolean;
  readonly onAsk: BoardProps['onAsk'];
  readonly children: ReactNode;
}

/** A number (pair) of a board; where something was taken it is pressed for the messages behind it. */
export const Cell = ({ cell: { level }, place, perRow, first, onAsk, children }: CellProps) =>
  level === null ? (
    children
  ) : (
    <button
      type="button"
      css={pressed}
      data-place={place}
      tabIndex={first ? 0 : -1}
      title={texts.behindOf(describeLevel(level))}
      onClick={() => onAsk(level)}
      onKeyDown={(event) => move(event, perRow)}
    >
      <span css={visuallyHidden}>{texts.behindOf(describeLevel(level))}</span>
      <span aria-hidden="true">{children}</span>
    </button>
  );
