import type { LevelRow } from '@so-cuoc/shared-domain/contract/calls/overflow.ts';
import { css } from '@emotion/react';
import { numberColumn, TableHead, number, table, TableFrame } from '../design/table/table.tsx';
import { formatMoney, MoneyText } from '../design/text/MoneyText.tsx';
import { color, CONTROL, touch } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/overflow.ts';
import { kindName, describeLevel } from './heat-style.ts';
import type { LevelRows } from './level-rows.ts';

const asks = css({
  minHeight: 24,
  [touch]: { minHeight: CONTROL.touch, minWidth: CONTROL.touch },
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  textAlign: 'left',
  color: color.accent,
  cursor: 'pointer',
});

/** As many rows as a person reads; the fullest come first. */
const MOST = 200;
const { columns } = texts;

interface LevelTableProps {
  readonly levels: LevelRows;
  readonly onAsk: (level: LevelRow) => void;
}

/** The twin of the board: every number (pair) of every kind, what is to hand on first, then the fullest. */
export const LevelTable = ({ levels, onAsk }: LevelTableProps) => {
  const rows = [...levels].sort(
    ([, a], [, b]) => b.excess - a.excess || b.over - a.over || b.taken - a.taken,
  );
  return (
    <>
      {rows.length > MOST ? (
        <p css={{ color: color.muted, fontSize: 13 }}>
          {texts.more(formatMoney(MOST), formatMoney(rows.length))}
        </p>
      ) : null}
      <TableFrame label={texts.table}>
        <table css={table} aria-label={texts.table}>
          <TableHead
            of={[
              columns.number,
              columns.station,
              columns.kind,
              ...[columns.taken, columns.limit, columns.forwarded, columns.excess, columns.over].map(
                numberColumn,
              ),
            ]}
          />
          <tbody>
            {rows.slice(0, MOST).map(([key, row]) => (
              <tr key={key}>
                <th scope="row">
                  <button
                    type="button"
                    css={asks}
                    aria-label={texts.behindOf(describeLevel(row))}
                    onClick={() => onAsk(row)}
                  >
                    {row.numbers.join('.')}
                  </button>
                </th>
                <td>{row.station.replace('@', ' ')}</td>
                <td>{kindName(row.kind)}</td>
                {[row.taken, row.limit, row.forwarded].map((amount, column) => (
                  <td key={`${column} ${key}`} css={number}>
                    <MoneyText amount={amount} />
                  </td>
                ))}
                <td css={[number, row.excess > 0 ? { color: color.bad, fontWeight: 650 } : {}]}>
                  <MoneyText amount={row.excess} />
                </td>
                <td css={[number, row.over > 0 ? { color: color.warn } : {}]}>
                  <MoneyText amount={row.over} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </>
  );
};
