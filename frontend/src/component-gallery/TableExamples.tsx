import { RowButton } from '../design/inputs/Button.tsx';
import {
  numberColumn,
  TableHead,
  MoneyCell,
  ResultCell,
  table,
  TableFrame,
  Table,
} from '../design/table/table.tsx';
import { EmptyState } from '../design/text/Placeholder.tsx';
import type { ThemeName } from '../design/tokens/tokens.ts';
import type { Column } from '../tables/column.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { texts } from '../i18n/vi/component-gallery.ts';

interface Row {
  readonly customer: string;
  readonly stake: number;
  readonly result: number;
}

const FIGURES = [
  [15_218, 7_485.1],
  [5_529, -5_058.25],
  [10_848, -18_427.2],
] as const;
const ROWS: readonly Row[] = FIGURES.map(([stake, result], at) => ({
  customer: texts.customers[at] ?? '',
  stake,
  result,
}));
const NONE: readonly Row[] = [];

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'khach',
    label: texts.columns.customer,
    kind: 'text',
    value: ({ customer }) => customer,
    rowHeader: true,
  },
  {
    id: 'tienxac',
    label: texts.columns.stake,
    kind: 'figure',
    value: ({ stake }) => stake,
    total: 'sum',
  },
  {
    id: 'thangthua',
    label: texts.columns.result,
    kind: 'result',
    value: ({ result }) => result,
    total: 'sum',
  },
];
const total = (): string => texts.total;

const nothing = (): void => undefined;

/** A table with fixed columns and a button in each row. */
const FixedTable = ({ theme }: { readonly theme: ThemeName }) => (
  <TableFrame label={texts.fixedTableOf(texts.themes[theme])}>
    <Table label={texts.fixedTableOf(texts.themes[theme])} css={table}>
      <TableHead
        of={[
          texts.columns.customer,
          numberColumn(texts.columns.stake),
          numberColumn(texts.columns.result),
          { label: texts.rowButton, hidden: true },
        ]}
      />
      <tbody>
        {ROWS.map(({ customer, stake, result }) => (
          <tr key={customer}>
            <th scope="row">{customer}</th>
            <MoneyCell amount={stake} onWhy={nothing} />
            <ResultCell amount={result} onWhy={nothing} />
            <td>
              <RowButton>{texts.rowButton}</RowButton>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  </TableFrame>
);

/** A table with totals, an empty one, and one with fixed columns. */
export const TableExamples = ({ theme }: { readonly theme: ThemeName }) => (
  <>
    <DataTable
      id={`mau-${theme}`}
      label={texts.tableOf(texts.themes[theme])}
      columns={COLUMNS}
      rows={ROWS}
      keyOf={({ customer }) => customer}
      totalLabel={total}
    />
    <DataTable
      id={`mau-trong-${theme}`}
      label={texts.emptyTableOf(texts.themes[theme])}
      columns={COLUMNS}
      rows={NONE}
      keyOf={({ customer }) => customer}
      empty={<EmptyState title={texts.empty} body={texts.emptyBody} />}
    />
    <FixedTable theme={theme} />
  </>
);
