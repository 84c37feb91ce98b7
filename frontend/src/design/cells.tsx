import type { ReactNode } from 'react';
import { MoneyText, ResultText } from './MoneyText.tsx';
import { number } from './table.ts';
import { WhyButton } from './WhyButton.tsx';

/** The head of a column of figures. */
export const NumberHead = ({ children }: { readonly children: ReactNode }) => (
  <th scope="col" css={number}>
    {children}
  </th>
);

/** In thousand đồng, or points. */
interface CellProps {
  readonly amount: number;
  /** Where the figure comes from; left out where nothing tells. */
  readonly onWhy?: (() => void) | undefined;
}

export const MoneyCell = ({ amount, onWhy }: CellProps) => (
  <td css={number}>
    <WhyButton onWhy={onWhy}>
      <MoneyText amount={amount} />
    </WhyButton>
  </td>
);

/** Won or lost, by sign and colour. */
export const ResultCell = ({ amount, onWhy }: CellProps) => (
  <td css={number}>
    <WhyButton onWhy={onWhy}>
      <ResultText amount={amount} />
    </WhyButton>
  </td>
);
