import type { PaymentRow } from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import { css } from '@emotion/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { standaloneLink, pageBody, readingWidth, pageTitle } from '../design/tokens/shared-styles.ts';
import { Button } from '../design/inputs/Button.tsx';
import { copyText } from '../design/text/copy-text.ts';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { notify } from '../design/overlays/notify.ts';
import { font, space } from '../design/tokens/tokens.ts';
import { refreshRecord, useRecord } from '../session/session.ts';
import { vi } from '../i18n/vi.ts';
import { changeRenewal, readInvoice } from './calls.ts';
import { PayTo, StageLine, timeOf } from './StageLine.tsx';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { isMarked, markColumn, stateColumn, PaymentTable } from './PaymentTable.tsx';
import { onPayment, useServerState } from '../server-state/use-server-state.ts';

const { invoice: words, columns } = vi.payments;

const numberRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(2)} ${space(3)}`,
});
const numberLine = css({ fontFamily: font.mono, overflowWrap: 'anywhere' });

const copy = async (invoice: string): Promise<void> => {
  if (await copyText(invoice)) notify.success(words.copied, { ms: 1000 });
};

const MORE = [markColumn('thanhtoan', columns.paid, ({ gia_th_toan }) => gia_th_toan), stateColumn];

/** Still to be paid: also a request that was cancelled at its deadline, for whom the money reached. */
const isPayable = ({ gia_state, gia_reason }: PaymentRow): boolean =>
  gia_state === 'open' || gia_state === 'given' || (gia_state === 'cancelled' && gia_reason === 'unpaid');

const markPaid = ({ gia_id }: PaymentRow): Promise<boolean> => changeRenewal({ gia_id, gia_th_toan: true });

interface InvoiceProps {
  readonly row: PaymentRow;
  readonly onChanged: () => Promise<void>;
}

const Invoice = ({ row, onChanged }: InvoiceProps) => {
  const { user_idd: own } = useRecord();
  const rows = useMemo(() => [row], [row]);
  return (
    <>
      <div css={numberRow}>
        <p>
          {words.number}: <span css={numberLine}>{row.gia_invoice}</span>
        </p>
        <Button onClick={() => void copy(row.gia_invoice)}>
          <Icon name="copy" />
          {words.copy}
        </Button>
      </div>
      <PaymentTable
        id="hoadon"
        label={words.title}
        beside={<StageLine row={row} />}
        rows={rows}
        forCustomer
        more={MORE}
      />
      {!isPayable(row) ? null : own === row.gia_user_id ? (
        <PayTo />
      ) : (
        <div>
          <Button tone="primary" onClick={() => void markPaid(row).then(onChanged)}>
            {words.received}
          </Button>
        </div>
      )}
    </>
  );
};

/** /thanhtoan/{invoice}: one renewal. Once it is paid, the page moves to /thanhcong. */
export const InvoicePage = () => {
  const [location, go] = useLocation();
  const { user_idd: own, user_isManage } = useRecord();
  const invoice = location.slice('/thanhtoan/'.length);
  const { loaded, reload } = useServerState(
    useCallback(() => readInvoice(invoice), [invoice]),
    { reloadOn: onPayment },
  );
  const row = loaded.status === 'ready' ? loaded.value[0] : undefined;
  // A mistyped URL is no invoice number at all.
  const noSuch = loaded.status === 'failed' && loaded.failure.code === 'invalid';
  const waited = useRef(false);
  useEffect(() => {
    if (row === undefined) return;
    // The page of thanks says until when the account can be used.
    if (waited.current && isMarked(row.gia_th_toan)) void refreshRecord().then(() => go('/thanhcong'));
    waited.current = own === row.gia_user_id && isPayable(row);
  }, [row, own, go]);
  return (
    <div css={[pageBody, readingWidth]}>
      <h1 css={pageTitle}>{words.title}</h1>
      {noSuch ? (
        <EmptyState title={words.missing} />
      ) : (
        <LoadedContent loaded={loaded} onRetry={reload}>
          {() =>
            row === undefined ? (
              <EmptyState title={words.missing} />
            ) : (
              <Invoice row={row} onChanged={reload} />
            )
          }
        </LoadedContent>
      )}
      <p css={{ marginTop: space(2), textAlign: row === undefined ? 'center' : 'start' }}>
        <Link css={standaloneLink} href={user_isManage === 'sl' ? '/ketoan' : '/thanhtoan'}>
          {words.back}
        </Link>
      </p>
    </div>
  );
};

const success = vi.payments.success;

/** /thanhcong */
export const PaidPage = () => {
  const { user_enddate, overtime } = useRecord();
  return (
    <EmptyState page title={vi.shell.pages.paid} body={`${success.thanks} ${timeOf(user_enddate, overtime)}`}>
      <Link href="/" css={standaloneLink}>
        {success.home}
      </Link>
    </EmptyState>
  );
};
