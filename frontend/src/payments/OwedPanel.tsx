import type { PaymentRow } from '@so-cuoc/shared-domain/contract/calls/payments.ts';
import { css } from '@emotion/react';
import { useMemo, useState } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { Checkbox } from '../design/inputs/Checkbox.tsx';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { notify } from '../design/overlays/notify.ts';
import { color, space } from '../design/tokens/tokens.ts';
import { sumOf } from '../bet-messages/totals.ts';
import type { Column } from '../tables/column.ts';
import { vi } from '../i18n/vi.ts';
import { receive } from './calls.ts';
import { markColumn } from './marks.tsx';
import { PaymentTable } from './PaymentTable.tsx';

const words = vi.payments;

interface OwedProps {
  readonly seller: string;
  readonly rows: readonly PaymentRow[];
}

interface OwedPanelProps extends OwedProps {
  readonly onChanged: () => Promise<void>;
}

const panel = css({ display: 'grid', gap: space(2), gridTemplateColumns: 'minmax(0, 1fr)' });

const PAID = markColumn('thanhtoan', words.columns.paid, ({ gia_th_toan }) => gia_th_toan);
const THEN = [PAID];

const sum = (rows: readonly PaymentRow[]): number => sumOf(rows, (row) => row.amount);
const titleOf = ({ seller, rows }: OwedProps): string => words.owed.panel(seller, formatMoney(sum(rows)));

/** What one manager owes; all rows are ticked until some are not (product-2 §2.7). */
export const OwedPanel = ({ seller, rows, onChanged }: OwedPanelProps) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const chosen = rows.filter(({ gia_id }) => !left.has(gia_id));

  const more = useMemo((): readonly Column<PaymentRow>[] => {
    const tick = (id: string, ticked: boolean): void => {
      const next = new Set(left);
      if (ticked) next.delete(id);
      else next.add(id);
      setLeft(next);
    };
    return [
      PAID,
      {
        id: 'danhan',
        label: words.columns.received,
        kind: 'text',
        value: ({ gia_id }) => (left.has(gia_id) ? words.no : words.yes),
        cell: (row) => (
          <Checkbox
            checked={!left.has(row.gia_id)}
            label={words.markReceived(row.user_namee)}
            onChange={(ticked) => tick(row.gia_id, ticked)}
          />
        ),
      },
    ];
  }, [left]);

  const update = async (): Promise<void> => {
    const [first] = chosen;
    if (first === undefined) {
      notify.error(words.owed.nothingChosen);
      return;
    }
    setBusy(true);
    if (
      await receive(
        first.gia_manage,
        chosen.map(({ gia_id }) => gia_id),
      )
    )
      await onChanged();
    setBusy(false);
  };

  const title = titleOf({ seller, rows });
  return (
    <section css={panel}>
      <h2>{title}</h2>
      <Checkbox
        checked={chosen.length === rows.length}
        onChange={(all) => setLeft(new Set(all ? [] : rows.map(({ gia_id }) => gia_id)))}
      >
        {words.owed.all}
      </Checkbox>
      <PaymentTable ticked id={`no-${seller}`} label={title} rows={rows} more={more} />
      <div
        css={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'end',
          gap: space(3),
        }}
      >
        <p>
          {words.owed.chosen}: <strong css={{ color: color.bad }}>{formatMoney(sum(chosen))}</strong>
        </p>
        <Button tone="primary" disabled={busy} onClick={() => void update()}>
          {words.owed.update}
        </Button>
      </div>
    </section>
  );
};

/** What one manager owed at a moment of the past: to be looked at. */
export const PastOwedPanel = (of: OwedProps) => {
  const title = titleOf(of);
  return (
    <section css={panel}>
      <h2>{title}</h2>
      <PaymentTable id={`no-${of.seller}`} label={title} rows={of.rows} more={THEN} />
    </section>
  );
};
