import type { PaymentRow } from '@so-cuoc/shared-domain/contract/calls/payments.ts';
import { formatDeadline } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { css } from '@emotion/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { standaloneLink, pageBody, readingWidth } from '../design/tokens/shared-styles.ts';
import { Button } from '../design/inputs/Button.tsx';
import { copyText } from '../design/text/copy-text.ts';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { notify } from '../design/overlays/notify.ts';
import { color, font, space } from '../design/tokens/tokens.ts';
import { useRecord } from '../session/session.ts';
import { vi } from '../i18n/vi.ts';
import { readInvoice } from './calls.ts';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { isMarked, markColumn, stateColumn, PaymentTable } from './PaymentTable.tsx';
import { onPayment, useServerState } from '../server-state/use-server-state.ts';

const { invoice: words, columns } = vi.payments;

const numberLine = css({ fontFamily: font.mono, overflowWrap: 'anywhere' });

const copy = async (invoice: string): Promise<void> => {
  if (await copyText(invoice)) notify.success(words.copied, { ms: 1000 });
};

const MORE = [markColumn('thanhtoan', columns.paid, ({ gia_th_toan }) => gia_th_toan), stateColumn];

const Invoice = ({ row }: { readonly row: PaymentRow }) => {
  const rows = useMemo(() => [row], [row]);
  return (
    <>
      <p>
        {words.number}: <span css={numberLine}>{row.gia_invoice}</span>
      </p>
      <div>
        <Button onClick={() => void copy(row.gia_invoice)}>
          <Icon name="copy" />
          {words.copy}
        </Button>
      </div>
      {row.gia_deadline === '' ? null : <p>{vi.payments.until(formatDeadline(row.gia_deadline))}</p>}
      <PaymentTable id="hoadon" label={words.title} rows={rows} forCustomer more={MORE} />
      {row.gia_state === 'open' ? <p css={{ color: color.muted, maxWidth: 640 }}>{words.howTo}</p> : null}
    </>
  );
};

/** /thanhtoan/{invoice}: one renewal. Once it is paid, the page moves to /thanhcong. */
export const InvoicePage = () => {
  const [location, go] = useLocation();
  const { user_isManage } = useRecord();
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
    if (waited.current && isMarked(row.gia_th_toan)) go('/thanhcong');
    waited.current = row.gia_state === 'open';
  }, [row, go]);
  return (
    <div css={[pageBody, readingWidth]}>
      <h1>{words.title}</h1>
      {noSuch ? (
        <EmptyState title={words.missing} />
      ) : (
        <LoadedContent loaded={loaded} onRetry={reload}>
          {() => (row === undefined ? <EmptyState title={words.missing} /> : <Invoice row={row} />)}
        </LoadedContent>
      )}
      <p css={{ marginTop: space(2) }}>
        <Link css={standaloneLink} href={user_isManage === 'sl' ? '/ketoan' : '/thanhtoan'}>
          {words.back}
        </Link>
      </p>
    </div>
  );
};

const success = vi.payments.success;

/** /thanhcong */
export const PaidPage = () => (
  <EmptyState page title={success.title} body={success.body}>
    <Link href="/" css={standaloneLink}>
      {success.home}
    </Link>
  </EmptyState>
);
