import type { SellerTotal } from '@so-cuoc/shared-domain/contract/calls/payments.ts';
import { numberColumn, TableHead, MoneyCell, number, table, TableFrame } from '../design/table/table.tsx';
import { space } from '../design/tokens/tokens.ts';
import { sumOf } from '../bet-messages/totals.ts';
import { vi } from '../i18n/vi.ts';

const { columns, report, total } = vi.payments;

interface TotalTableProps<Row extends SellerTotal> {
  readonly title: string;
  readonly rows: readonly Row[];
  /** What the rows are told apart by beside the seller. */
  readonly by?: { readonly label: string; readonly of: (row: Row) => string };
}

const inDong = (amount: number): number => Math.round(amount * 1e6) / 1e3;

/** Sums by seller, in đồng, with what they come to. */
export const TotalTable = <Row extends SellerTotal>({ title, rows, by }: TotalTableProps<Row>) => (
  <section css={{ display: 'grid', gap: space(2), gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <h2>{title}</h2>
    <TableFrame label={title}>
      <table css={table}>
        <TableHead
          of={[
            columns.seller,
            ...(by === undefined ? [] : [numberColumn(by.label)]),
            numberColumn(columns.months),
            numberColumn(report.revenue),
            numberColumn(columns.due),
            numberColumn(columns.commission),
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.stt}>
              <td css={{ fontWeight: 550 }}>{row.user_namee2}</td>
              {by === undefined ? null : <td css={number}>{by.of(row)}</td>}
              <td css={number}>{row.tongthang}</td>
              <MoneyCell amount={inDong(row.tongtien)} />
              <MoneyCell amount={inDong(row.gia_tien3)} />
              <MoneyCell amount={inDong(row.gia_tien4)} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{total}</td>
            {by === undefined ? null : <td />}
            <td css={number}>{sumOf(rows, (row) => row.tongthang)}</td>
            <MoneyCell amount={inDong(sumOf(rows, (row) => row.tongtien))} />
            <MoneyCell amount={inDong(sumOf(rows, (row) => row.gia_tien3))} />
            <MoneyCell amount={inDong(sumOf(rows, (row) => row.gia_tien4))} />
          </tr>
        </tfoot>
      </table>
    </TableFrame>
  </section>
);
