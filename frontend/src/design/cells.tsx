import type { ReactNode } from 'react';
import { MoneyText, ResultText } from './MoneyText.tsx';
import { number } from './table.ts';

/** The head of a column of figures. */
export const NumberHead = ({ children }: { readonly children: ReactNode }) => (
  <th scope="col" css={number}>
    {children}
  </th>
);

/** In thousand đồng, or points. */
interface CellProps {
  readonly amount: number;
}

export const MoneyCell = ({ amount }: CellProps) => (
  <td css={number}>
    <MoneyText amount={amount} />
  </td>
);

/** Won or lost, by sign and colour. */
export const ResultCell = ({ amount }: CellProps) => (
  <td css={number}>
    <ResultText amount={amount} />
  </td>
);
