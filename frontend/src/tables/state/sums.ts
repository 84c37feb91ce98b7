import { moneyFromMicro, moneyToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import type { Column } from '../column.ts';

/** Amounts are numbers of thousand đồng with at most 6 decimals. They are added as integers of millionths. */
const MICRO = 1_000_000;
export const microOf = (amount: number): number => Math.round(amount * MICRO);
export const amountOfMicro = (micro: number): number => moneyToNumber(moneyFromMicro(micro));

/** The totals by column id; null if no row has a value. */
export type Sums = ReadonlyMap<string, number | null>;

/** All totals in one pass over the rows, for speed. */
export const sumsOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Sums => {
  const added = columns.filter(({ total }) => total === 'sum');
  const sums = added.map(() => ({ micro: 0, some: rows.length === 0 }));
  let place = 0;
  for (const row of rows) {
    place += 1;
    for (let index = 0; index < added.length; index += 1) {
      const value = added[index]?.value(row, place);
      const sum = sums[index];
      if (typeof value !== 'number' || sum === undefined) continue;
      sum.micro += microOf(value);
      sum.some = true;
    }
  }
  const all = new Map<string, number | null>();
  for (const { id, total } of columns) if (typeof total === 'number') all.set(id, total);
  added.forEach(({ id }, index) => {
    const sum = sums[index];
    all.set(id, sum?.some === true ? amountOfMicro(sum.micro) : null);
  });
  return all;
};
