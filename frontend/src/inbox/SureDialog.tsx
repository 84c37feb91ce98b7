import { css } from '@emotion/react';
import { Table } from '../design/table/table.tsx';
import { moneyToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import { Button } from '../design/inputs/Button.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/entry/inbox.ts';
import type { Placeable } from './commands.ts';

const { summary } = texts;

const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  'th, td': {
    padding: `${space(1)} ${space(2)}`,
    textAlign: 'right',
    borderBottom: `1px solid ${color.line}`,
  },
  'th:first-of-type': { textAlign: 'left' },
});

interface Sum {
  readonly name: string;
  readonly count: number;
  readonly stake: number;
  readonly take: number;
}

const add = (one: Sum, { reading }: Placeable): Sum => ({
  ...one,
  count: one.count + 1,
  stake: one.stake + moneyToNumber(reading.tienxac),
  take: one.take + moneyToNumber(reading.thucthu),
});

/** Count, stake and take of each customer, in the order of the messages. */
const sumsByCustomer = (placeables: readonly Placeable[]): readonly Sum[] => {
  const sums = new Map<string, Sum>();
  for (const placeable of placeables) {
    const { khachId, customerName: name } = placeable;
    sums.set(khachId, add(sums.get(khachId) ?? { name, count: 0, stake: 0, take: 0 }, placeable));
  }
  return [...sums.values()];
};

const Row = ({ name, count, stake, take }: Sum) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{count}</td>
    <td>{formatMoney(stake)}</td>
    <td>{formatMoney(take)}</td>
  </tr>
);

interface SureDialogProps {
  readonly placeables: readonly Placeable[];
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

/** What would be placed, by customer, before anything is. */
export const SureDialog = ({ placeables, onAccept, onClose }: SureDialogProps) => {
  const total = placeables.reduce(add, { name: summary.total, count: 0, stake: 0, take: 0 });
  return (
    <Dialog
      open
      onClose={onClose}
      title={summary.title}
      description={summary.body}
      width={460}
      footer={
        <>
          <Button onClick={onClose}>{summary.refuse}</Button>
          <Button tone="primary" onClick={onAccept}>
            {summary.accept(placeables.length)}
          </Button>
        </>
      }
    >
      <Table label={summary.title} css={table}>
        <thead>
          <tr>
            <th scope="col">{texts.customer}</th>
            <th scope="col">{summary.messages}</th>
            <th scope="col">{texts.stake}</th>
            <th scope="col">{texts.take}</th>
          </tr>
        </thead>
        <tbody>
          {sumsByCustomer(placeables).map((sum) => (
            <Row key={sum.name} {...sum} />
          ))}
        </tbody>
        <tfoot css={{ fontWeight: 650 }}>
          <Row {...total} />
        </tfoot>
      </Table>
    </Dialog>
  );
};
