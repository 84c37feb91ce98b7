import type { PaymentRow } from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import { css } from '@emotion/react';
import { useMemo, useState, useCallback } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { Checkbox } from '../design/inputs/Checkbox.tsx';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { notify } from '../design/overlays/notify.ts';
import { color, narrow, space } from '../design/tokens/tokens.ts';
import { sumOf } from '../bet-messages/totals.ts';
import type { Column } from '../tables/column.ts';
import { vi } from '../i18n/vi.ts';
import { receive, readOwed } from './calls.ts';
import {
  ledgerOfRow,
  markColumn,
  PaymentTable,
  PaymentsAsOfBanner,
  saidOnCards,
  useProviderId,
} from './PaymentTable.tsx';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { onPayment, useServerState } from '../server-state/use-server-state.ts';
import { pageBody, pageTitle } from '../design/tokens/shared-styles.ts';
import { ViewAsOfButton } from '../as-of/AsOfBanner.tsx';
import { useAsOf } from '../as-of/use-as-of.ts';

const words = vi.payments;

interface OwedProps {
  /** The heading of the ledger. */
  readonly title: (sum: string) => string;
  readonly rows: readonly PaymentRow[];
}

interface OwedPanelProps extends OwedProps {
  readonly onChanged: () => Promise<void>;
}

/** Below the title; on a phone, which shows none, beside the clock. */
const unit = css({
  order: 1,
  flexBasis: '100%',
  color: color.muted,
  [narrow]: { order: 0, flexBasis: 'auto' },
});
const panel = css({ display: 'grid', gap: space(2), gridTemplateColumns: 'minmax(0, 1fr)' });

const PAID = markColumn('thanhtoan', words.columns.paid, ({ gia_th_toan }) => gia_th_toan);
const THEN = [PAID];

const sum = (rows: readonly PaymentRow[]): number => sumOf(rows, (row) => row.amount);
const titleOf = ({ title, rows }: OwedProps): string => title(formatMoney(sum(rows)));

/** Only a manager is headed as one: an account may pay the provider itself, and an admin may sell. */
export const headingOf =
  (row: PaymentRow, provider: string) =>
  (amount: string): string => {
    const { keyy, user_namee2, co_tong } = ledgerOfRow(row);
    if (!co_tong) return words.owed.panelOfAccount(user_namee2, amount);
    return keyy === provider ? words.owed.panelOfProvider(amount) : words.owed.panel(user_namee2, amount);
  };

/** The debts of one manager to the provider; all rows are checked at first (product-2 §2.7). */
export const OwedPanel = ({ title: heading, rows, onChanged }: OwedPanelProps) => {
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
        card: 'foot',
        cell: (row) => (
          <Checkbox
            checked={!left.has(row.gia_id)}
            label={words.markReceived(row.user_namee)}
            onChange={(ticked) => tick(row.gia_id, ticked)}
          >
            <span css={saidOnCards}>{words.columns.received}</span>
          </Checkbox>
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

  const title = titleOf({ title: heading, rows });
  return (
    <section css={panel}>
      <h2>{title}</h2>
      <PaymentTable
        ticked
        id={`no-${rows[0]?.user_namee2 ?? ''}`}
        label={title}
        rows={rows}
        more={more}
        beside={
          <Checkbox
            checked={chosen.length === rows.length}
            onChange={(all) => setLeft(new Set(all ? [] : rows.map(({ gia_id }) => gia_id)))}
          >
            {words.owed.all}
          </Checkbox>
        }
      />
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

/** The debts of one manager as of a past moment, read-only. */
export const PastOwedPanel = (of: OwedProps) => {
  const title = titleOf(of);
  return (
    <section css={panel}>
      <PaymentTable
        id={`no-${of.rows[0]?.user_namee2 ?? ''}`}
        label={title}
        rows={of.rows}
        more={THEN}
        beside={<h2>{title}</h2>}
      />
    </section>
  );
};

const owed = vi.payments.owed;

const bySeller = (rows: readonly PaymentRow[]): readonly (readonly [string, readonly PaymentRow[]])[] => {
  const sellers = new Map<string, PaymentRow[]>();
  for (const row of rows) {
    const own = sellers.get(row.gia_manage);
    if (own === undefined) sellers.set(row.gia_manage, [row]);
    else own.push(row);
  }
  return [...sellers];
};

/**
 * The debts of every manager to the provider, one panel each (product-2 §2.7); with `asOf`, those of that
 * moment.
 */
export const OwedPanels = ({ asOf }: { readonly asOf: string | undefined }) => {
  const past = asOf !== undefined;
  const provider = useProviderId();
  const { loaded, reload } = useServerState(
    useCallback(() => readOwed(asOf), [asOf]),
    { past, reloadOn: onPayment },
  );
  return (
    <LoadedContent loaded={loaded} onRetry={reload}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={owed.empty} body={owed.emptyBody} />
        ) : (
          <div css={{ display: 'grid', gap: space(6), gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {bySeller(rows).map(([key, own]) => {
              const [first] = own;
              if (first === undefined) return null;
              const title = headingOf(first, provider);
              return past ? (
                <PastOwedPanel key={key} title={title} rows={own} />
              ) : (
                <OwedPanel key={key} title={title} rows={own} onChanged={reload} />
              );
            })}
          </div>
        )
      }
    </LoadedContent>
  );
};

/** /huongdan of an admin: the debts to the provider instead of the guide (product-2 §2.7). */
export const OwedPage = () => {
  const shown = useAsOf();
  const { asOf, instant, show } = shown;
  return (
    <div css={pageBody}>
      <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) }}>
        <h1 css={[pageTitle, { marginRight: 'auto' }]}>{words.owed.title}</h1>
        <p css={unit}>{words.unit}</p>
        {asOf === null ? <ViewAsOfButton isShort onOpen={show} /> : null}
      </div>
      <PaymentsAsOfBanner of={shown} />
      <OwedPanels asOf={instant} />
    </div>
  );
};
