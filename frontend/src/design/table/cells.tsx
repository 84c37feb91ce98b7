import { visuallyHidden } from '../inputs/Field.tsx';
import { MoneyText, ResultText } from '../text/MoneyText.tsx';
import { number } from './table-styles.ts';
import { WhyButton } from '../inputs/WhyButton.tsx';

/** What stands over a column. */
interface Head {
  readonly label: string;
  /** The column holds figures. */
  readonly figure?: boolean;
  /** Only read out. */
  readonly hidden?: boolean;
}

/** The head of a column of figures. */
export const numberColumn = (label: string): Head => ({ label, figure: true });

/** The heads of a table of fixed columns. */
export const TableHead = ({ of }: { readonly of: readonly (string | Head)[] }) => (
  <thead>
    <tr>
      {of.map((head, index) => {
        const { label, figure: isFigure, hidden }: Head = typeof head === 'string' ? { label: head } : head;
        return (
          <th key={index} scope="col" css={isFigure === true ? number : null}>
            {hidden === true ? <span css={visuallyHidden}>{label}</span> : label}
          </th>
        );
      })}
    </tr>
  </thead>
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
