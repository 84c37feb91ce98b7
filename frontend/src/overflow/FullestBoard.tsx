import { css } from '@emotion/react';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { TableFrame } from '../design/table/table.tsx';
import { space } from '../design/tokens/tokens.ts';
import { type BoardProps, Cell } from './Cell.tsx';
import { markedAmount, STEPS } from './heat-style.ts';

const board = css({
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

/** The fullest numbers of three or four digits, or pairs: each with what it has taken of its limit. */
export const FullestBoard = ({ label, cells, onAsk }: BoardProps) => (
  <TableFrame label={label}>
    <ul css={board} aria-label={label} data-board="">
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
