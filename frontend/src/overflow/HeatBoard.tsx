import { css } from '@emotion/react';
import { TableFrame } from '../design/table/table.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/overflow.ts';
import { type BoardProps, Cell } from './Cell.tsx';
import { markedAmount, STEPS } from './heat-style.ts';

const board = css({
  width: '100%',
  // An amount is never cut: on a phone the board scrolls beside its tens.
  minWidth: 540,
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

const TENS = Array.from({ length: 10 }, (_, ten) => ten);

/** 00–99, a row of ten each: the number, what it has taken, and a mark above or under what was handed on. */
export const HeatBoard = ({ label, cells, onAsk }: BoardProps) => {
  const first = cells.findIndex(({ level }) => level !== null);
  return (
    <TableFrame label={label}>
      <table css={board} aria-label={label} data-board="">
        <thead>
          <tr>
            <th scope="col">{texts.digits}</th>
            {TENS.map((one) => (
              <th key={one} scope="col">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TENS.map((ten) => (
            <tr key={ten}>
              <th scope="row">{ten}</th>
              {cells.slice(ten * 10, ten * 10 + 10).map((cell, one) => (
                <td key={cell.number} css={STEPS[cell.step]}>
                  <Cell
                    cell={cell}
                    place={ten * 10 + one}
                    perRow={10}
                    first={ten * 10 + one === first}
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
      </table>
    </TableFrame>
  );
};
