import { css } from '@emotion/react';
import { Table } from '../../design/table/table.tsx';
import type { ReactNode } from 'react';
import { color, space } from '../tokens/tokens.ts';

const grid = css({
  borderSpacing: `${space(2)} ${space(1)}`,
  margin: `${space(1)} -${space(2)}`,
  maxWidth: `calc(100% + ${space(4)})`,
  th: { fontWeight: 550, color: color.muted, fontSize: 13, textAlign: 'left', whiteSpace: 'nowrap' },
});

interface FieldGridProps<Row extends string, Column extends string> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column[];
  readonly rowNames: Readonly<Record<Row, string>>;
  readonly columnNames: Readonly<Record<Column, string>>;
  readonly field: (row: Row, column: Column) => ReactNode;
}

/** A field for each row and column, with the names of both; each field brings its own accessible name. */
export const FieldGrid = <Row extends string, Column extends string>(props: FieldGridProps<Row, Column>) => (
  <Table label={props.label} css={grid}>
    <thead>
      <tr>
        <td />
        {props.columns.map((column) => (
          <th key={column} scope="col">
            {props.columnNames[column]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {props.rows.map((row) => (
        <tr key={row}>
          <th scope="row">{props.rowNames[row]}</th>
          {props.columns.map((column) => (
            <td key={column}>{props.field(row, column)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);
