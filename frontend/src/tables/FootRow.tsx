import { type Column, isFigure } from './column.ts';
import { ShownValue } from './BodyRow.tsx';
import type { Sums } from './state/sums.ts';

interface FootRowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sums: Sums;
  readonly label: string;
  readonly selectable: boolean;
  readonly actions: boolean;
}

/** The label takes the cells up to the first sum, so that it is read in one. */
const labelled = <Row,>(columns: readonly Column<Row>[]): number => {
  const first = columns.findIndex(({ total }) => total !== undefined);
  return first === -1 ? columns.length : first;
};

/** What the rows that are counted come to. */
export const FootRow = <Row,>({ columns, sums, label, selectable, actions }: FootRowProps<Row>) => {
  const span = labelled(columns) + (selectable ? 1 : 0);
  return (
    <tr>
      {span === 0 ? null : (
        <th scope="row" colSpan={span} data-heads="true">
          {label}
        </th>
      )}
      {columns.slice(labelled(columns)).map((column) => (
        <td key={column.id} data-figure={isFigure(column)}>
          {column.total === undefined ? null : (
            <ShownValue column={column} value={sums.get(column.id) ?? null} />
          )}
        </td>
      ))}
      {actions ? <td /> : null}
    </tr>
  );
};
