import { css } from '@emotion/react';
import type { PaymentRow } from '@so-cuoc/shared-domain/contract/payment-row.ts';
import { shownDay } from '@so-cuoc/shared-domain/time/day.ts';
import type { ReactNode } from 'react';
import { MoneyCell, NumberHead } from '../design/cells.tsx';
import { formatMoney, MoneyText } from '../design/MoneyText.tsx';
import { number, table } from '../design/table.ts';
import { TableFrame } from '../design/TableFrame.tsx';
import { color } from '../design/tokens.ts';
import { sumOf } from '../report/totals.ts';
import { vi } from '../words/vi.ts';

const words = vi.payments;
const { columns } = words;

const look = css(table, { 'tbody td': { height: 36 } });

/** What the provider has still to get. */
const due = css({ '&&': { color: color.bad, fontWeight: 650 } });

/** A column after those that every list of renewals has. */
export interface MoreColumn {
  readonly label: string;
  readonly cell: (row: PaymentRow) => ReactNode;
}

interface PaymentTableProps {
  readonly label: string;
  readonly rows: readonly PaymentRow[];
  /** Who sold it is shown too. */
  readonly withSeller?: boolean;
  /** For who pays: how its seller and the provider share that is not its affair. */
  readonly forCustomer?: boolean;
  readonly more: readonly MoreColumn[];
  /** Factor of the amounts: 1 shows thousand đồng, 1000 đồng. */
  readonly times?: number;
}

/** Renewals with what they come to, and the sums below. */
export const PaymentTable = ({
  label,
  rows,
  withSeller = false,
  forCustomer = false,
  more,
  times = 1,
}: PaymentTableProps) => {
  const total = (of: (row: PaymentRow) => number): number => sumOf(rows, of) * times;
  return (
    <TableFrame label={label}>
      <table css={look}>
        <thead>
          <tr>
            <th scope="col">{columns.user}</th>
            {withSeller ? <th scope="col">{columns.seller}</th> : null}
            <th scope="col">{columns.term}</th>
            <th scope="col">{columns.free}</th>
            <NumberHead>{columns.price}</NumberHead>
            <NumberHead>{columns.collection}</NumberHead>
            {forCustomer ? null : (
              <>
                <NumberHead>{columns.percent}</NumberHead>
                <NumberHead>{columns.due}</NumberHead>
                <NumberHead>{columns.commission}</NumberHead>
              </>
            )}
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.end}</th>
            {more.map((column) => (
              <th key={column.label} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.gia_id}>
              <td css={{ fontWeight: 550 }}>{row.user_namee}</td>
              {withSeller ? <td>{row.user_namee2}</td> : null}
              <td>{words.months(row.gia_month)}</td>
              <td>{words.free(row.gia_month_free)}</td>
              <MoneyCell amount={row.gia_tien * times} />
              <MoneyCell amount={row.gia_tien2 * times} />
              {forCustomer ? null : (
                <>
                  <td css={number}>{formatMoney(row.gia_percent * 100)}</td>
                  <td css={[number, row.amount > 0 ? due : null]}>
                    <MoneyText amount={row.gia_tien3 * times} />
                  </td>
                  <MoneyCell amount={row.gia_tien4 * times} />
                </>
              )}
              <td>{shownDay(row.gia_date)}</td>
              <td>{row.gia_end === '' ? words.none : shownDay(row.gia_end)}</td>
              {more.map((column) => (
                <td key={column.label}>{column.cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{words.total}</td>
            {withSeller ? <td /> : null}
            <td colSpan={3} />
            <MoneyCell amount={total((row) => row.gia_tien2)} />
            {forCustomer ? null : (
              <>
                <td />
                <MoneyCell amount={total((row) => row.gia_tien3)} />
                <MoneyCell amount={total((row) => row.gia_tien4)} />
              </>
            )}
            <td colSpan={2 + more.length} />
          </tr>
        </tfoot>
      </table>
    </TableFrame>
  );
};
