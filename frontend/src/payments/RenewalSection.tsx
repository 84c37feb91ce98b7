import { amountsOf } from '@so-cuoc/shared-domain/renewals/amounts.ts';
import { monthsOf, SOLD_TERMS, type SoldTerm } from '@so-cuoc/shared-domain/renewals/terms.ts';
import { moneyToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { standaloneLink, pageBody, readingWidth, pageTitle } from '../design/tokens/shared-styles.ts';
import { Button, RowButton } from '../design/inputs/Button.tsx';
import { confirm } from '../design/overlays/confirm.ts';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { Select } from '../design/inputs/Field.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { listenLive } from '../server/live.ts';
import { checkSession, useRecord } from '../session/session.ts';
import { vi } from '../i18n/vi.ts';
import { changeRenewal, readInvoices } from './calls.ts';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import { PayTo, StageLine, timeOf } from './StageLine.tsx';
import { onPayment, useServerState } from '../server-state/use-server-state.ts';

const { own: words, approve } = vi.payments;

/** The default term (product-2 §9). */
const USUAL: SoldTerm = '6';

const Offer = ({ onAsked }: { readonly onAsked: () => Promise<void> }) => {
  const { info_giaban: price, user_enddate: ends } = useRecord();
  const [term, setTerm] = useState<SoldTerm>(USUAL);
  const [busy, setBusy] = useState(false);
  const { months } = monthsOf(term);
  const all = moneyToNumber(amountsOf({ price, months, percent: 0 }).collection);
  const ask = async (): Promise<void> => {
    setBusy(true);
    if (await changeRenewal({ giahanthem: term }, words.created)) await onAsked();
    setBusy(false);
  };
  return (
    <section css={{ display: 'grid', gap: space(3), justifyItems: 'start' }}>
      <Select
        label={words.choose}
        value={term}
        options={SOLD_TERMS.map((value) => ({
          value,
          label: words.option(monthsOf(value).months, monthsOf(value).free),
        }))}
        onChange={(value) => setTerm(SOLD_TERMS.find((known) => known === value) ?? USUAL)}
      />
      <p>{words.price(formatMoney(price), formatMoney(all))}</p>
      <p css={{ color: color.muted }}>{words.terms}</p>
      {ends === '' ? <p css={{ color: color.warn }}>{words.endless}</p> : null}
      <Button tone="primary" disabled={busy} onClick={() => void ask()}>
        {words.renew}
      </Button>
    </section>
  );
};

/** An agent's unpaid invoices, or the terms of a renewal (product-2 §2.10, §4). */
export const RenewalSection = () => {
  const { user_idd: userId, user_enddate: ends, overtime } = useRecord();
  const { loaded, reload } = useServerState(
    useCallback(() => readInvoices(userId), [userId]),
    { reloadOn: onPayment },
  );
  // The bar shows the end date, which changes when an invoice is paid.
  useEffect(
    () =>
      listenLive({
        changes: ({ rows }) => {
          if (rows.some((row) => row.kind === 'payment' && row.row.gia_user_id === userId))
            void checkSession();
        },
      }),
    [userId],
  );
  const drop = async (gia_id: string): Promise<void> => {
    const agreed = await confirm({
      title: words.dropTitle,
      accept: approve.agree,
      refuse: approve.leave,
      danger: true,
    });
    if (agreed && (await changeRenewal({ gia_id, xoa: true }, words.dropped))) await reload();
  };
  return (
    <>
      <p css={{ color: color.muted }}>{timeOf(ends, overtime)}</p>
      <LoadedContent loaded={loaded} onRetry={reload}>
        {(rows) =>
          rows.length === 0 ? (
            <Offer onAsked={reload} />
          ) : (
            <section css={{ display: 'grid', gap: space(3), gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <PaymentTable
                id="chuatra"
                label={words.unpaidTitle}
                beside={<h2>{words.unpaidTitle}</h2>}
                rows={rows}
                forCustomer
                actions={(row) => (
                  <div css={{ display: 'flex', gap: space(2), alignItems: 'center' }}>
                    <Link css={standaloneLink} href={`/thanhtoan/${row.gia_invoice}`}>
                      {words.pay}
                    </Link>
                    {row.gia_state === 'open' ? (
                      <RowButton onClick={() => void drop(row.gia_id)}>{words.drop}</RowButton>
                    ) : null}
                  </div>
                )}
              />
              {rows.map((row) => (
                <StageLine key={row.gia_id} row={row} />
              ))}
              <PayTo />
            </section>
          )
        }
      </LoadedContent>
    </>
  );
};

/** /thanhtoan of an agent. */
export const OwnRenewal = () => (
  <div css={[pageBody, readingWidth]}>
    <h1 css={pageTitle}>{vi.payments.own.title}</h1>
    <RenewalSection />
  </div>
);
