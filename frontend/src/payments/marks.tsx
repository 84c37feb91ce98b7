import type { PaymentRow } from '@so-cuoc/shared-domain/contract/calls/payments.ts';
import { Tag, type Tone } from '../design/text/Tag.tsx';
import type { Column } from '../tables/column.ts';
import { vi } from '../i18n/vi.ts';

const words = vi.payments;

const TONES: Readonly<Record<PaymentRow['gia_state'], Tone>> = {
  open: 'warn',
  given: 'warn',
  paid: 'accent',
  settled: 'good',
  cancelled: 'neutral',
};

export const isMarked = (mark: string): boolean => mark.startsWith('1');

/** A mark that can be seen and not changed. */
const MarkTag = ({ mark }: { readonly mark: string }) => (
  <Tag tone={isMarked(mark) ? 'good' : 'neutral'}>{isMarked(mark) ? words.yes : words.no}</Tag>
);

const StateTag = ({ row }: { readonly row: PaymentRow }) => (
  <Tag tone={TONES[row.gia_state]}>{words.states[row.gia_state]}</Tag>
);

/** A column of marks that can be seen and not changed. */
export const markColumn = (
  id: string,
  label: string,
  markOf: (row: PaymentRow) => string,
): Column<PaymentRow> => ({
  id,
  label,
  kind: 'text',
  value: (row) => (isMarked(markOf(row)) ? words.yes : words.no),
  cell: (row) => <MarkTag mark={markOf(row)} />,
});

export const stateColumn: Column<PaymentRow> = {
  id: 'trangthai',
  label: words.columns.state,
  kind: 'text',
  value: ({ gia_state }) => words.states[gia_state],
  cell: (row) => <StateTag row={row} />,
};
