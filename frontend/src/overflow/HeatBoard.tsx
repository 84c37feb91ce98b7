import type { LevelRow } from '@so-cuoc/shared-domain/contract/calls/reports/overflow.ts';
import { css } from '@emotion/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { visuallyHidden } from '../design/inputs/Field.tsx';
import { hovering, color, CONTROL, NARROW, space, touch } from '../design/tokens/tokens.ts';
import { useMedia } from '../design/tokens/use-media.ts';
import { texts } from '../i18n/vi/reports/overflow.ts';
import { type HeatCell, describeLevel, markedAmount, STEPS } from './heat.ts';
import { TableFrame, Table } from '../design/table/table.tsx';
import { formatMoney } from '../design/text/MoneyText.tsx';

/** The focusable cells of a board, by their index from the top left, with a number of cells per row. */
interface Board {
  /** In ascending order. */
  readonly places: readonly number[];
  readonly perRow: number;
}

const DIRECTIONS = {
  ArrowLeft: { step: -1, across: false },
  ArrowRight: { step: 1, across: false },
  ArrowUp: { step: -1, across: true },
  ArrowDown: { step: 1, across: true },
} as const;
type MoveKey = keyof typeof DIRECTIONS;
const isMove = (key: string): key is MoveKey => key in DIRECTIONS;

/**
 * The next cell in the direction of an arrow key, skipping empty ones; null at the edge or for another key.
 */
export const nextCell = (from: number, key: string, { places, perRow }: Board): number | null => {
  if (key === 'Home') return places[0] ?? null;
  if (key === 'End') return places.at(-1) ?? null;
  if (!isMove(key)) return null;
  const { step, across } = DIRECTIONS[key];
  const ahead = places.filter(
    (place) => Math.sign(place - from) === step && (!across || place % perRow === from % perRow),
  );
  return (step === 1 ? ahead[0] : ahead.at(-1)) ?? null;
};

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
  [hovering]: { '&:hover': { textDecoration: 'underline dotted' } },
  '&:focus-visible': { outlineOffset: -2 },
});

const placeOf = (element: Element | null): number =>
  element instanceof HTMLElement ? Number(element.dataset['place'] ?? Number.NaN) : Number.NaN;

/** The arrow keys move between cells: a board of a hundred cells is one tab stop. */
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
  /** The index from the top left, and the number of cells per row. */
  readonly place: number;
  readonly perRow: number;
  /** The cell in the tab order. */
  readonly first: boolean;
  readonly onAsk: BoardProps['onAsk'];
  readonly children: ReactNode;
}

/** A number (pair) of a board. If it has bets, a click shows the messages behind it. */
const Cell = ({ cell: { level }, place, perRow, first, onAsk, children }: CellProps) =>
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

const board = css({
  width: '100%',
  // Amounts are never truncated: on a phone a row has five numbers.
  '@media (min-width: 720.02px)': { minWidth: 540 },
  borderCollapse: 'separate',
  borderSpacing: 1,
  tableLayout: 'fixed',
  fontVariantNumeric: 'tabular-nums',
  'th, td': { textAlign: 'center', fontWeight: 400, padding: `${space(0.5)} 0` },
  th: { color: color.muted, fontSize: 12 },
  'th:first-of-type': { position: 'sticky', left: 0, background: color.surface },
  td: { height: 36, '&&': { padding: 0 }, fontSize: 12, lineHeight: 1.25, borderRadius: 2 },
  small: { display: 'block', fontSize: 11 },
});

const TEN = 10;
const FIVE = 5;
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** 00–99 in rows of ten, on a phone of five: the number, its taken points, and a mark for excess or over-forwarding. */
export const HeatBoard = ({ label, cells, onAsk }: BoardProps) => {
  const first = cells.findIndex(({ level }) => level !== null);
  const perRow = useMedia(NARROW) ? FIVE : TEN;
  return (
    <TableFrame label={label}>
      <Table label={label} css={board} data-board="">
        <thead>
          <tr>
            <th scope="col">{texts.digits}</th>
            {upTo(perRow).map((one) => (
              <th key={one} scope="col">
                {perRow === TEN ? one : `${one} · ${one + FIVE}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {upTo(cells.length / perRow).map((row) => (
            <tr key={row}>
              <th scope="row">{Math.floor((row * perRow) / TEN)}</th>
              {cells.slice(row * perRow, (row + 1) * perRow).map((cell, one) => (
                <td key={cell.number} css={STEPS[cell.step]}>
                  <Cell
                    cell={cell}
                    place={row * perRow + one}
                    perRow={perRow}
                    first={row * perRow + one === first}
                    onAsk={onAsk}
                  >
                    {cell.number}
                    <small>{markedAmount(cell)}</small>
                  </Cell>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
};

const fullestBoard = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(92px, 1fr))',
  gap: 1,
  margin: 0,
  padding: space(0.5),
  listStyle: 'none',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  li: { minHeight: 36, fontSize: 12, lineHeight: 1.25, borderRadius: 2 },
  small: { display: 'block', fontSize: 11 },
});

/** The fullest pairs, or numbers of three or four digits, each with its taken points and its limit. */
export const FullestBoard = ({ label, cells, onAsk }: BoardProps) => (
  <TableFrame label={label}>
    <ul css={fullestBoard} aria-label={label} data-board="">
      {cells.map((cell, place) => (
        <li key={cell.number} css={STEPS[cell.step]}>
          <Cell cell={cell} place={place} perRow={1} first={place === 0} onAsk={onAsk}>
            {cell.number}
            <small>
              {markedAmount(cell)}
              {cell.level === null ? '' : ` / ${formatMoney(cell.level.limit)}`}
            </small>
          </Cell>
        </li>
      ))}
    </ul>
  </TableFrame>
);
