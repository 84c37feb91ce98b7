import type { PaymentRow } from '@so-cuoc/shared-domain/contract/calls/payments.ts';
import { isUnpaid } from '@so-cuoc/shared-domain/renewals/state.ts';
import type { DocumentReader } from '../read-model/port.ts';
import { paymentRowOf } from './rows.ts';
import { BY_ACCOUNT, BY_LEDGER, keptOf, OWED, RENEWALS, type KeptRenewal } from './view.ts';

/** Behind every key that begins so. */
const PAST = '\u{10ffff}';

const within = async (
  documents: DocumentReader,
  collection: string,
  from: string,
  to: string,
): Promise<readonly KeptRenewal[]> =>
  (await documents.range(collection, { from, to })).flatMap(({ document }) => keptOf(document) ?? []);

/** By seller's name, then the day of the sale. */
const inOrder = (renewals: readonly KeptRenewal[]): readonly PaymentRow[] =>
  renewals
    .map((renewal) => paymentRowOf(renewal, 0))
    .sort((a, b) => {
      const before = [a.user_namee2, a.gia_manage, a.gia_date, a.gia_id].join('\n');
      const after = [b.user_namee2, b.gia_manage, b.gia_date, b.gia_id].join('\n');
      return before < after ? -1 : before > after ? 1 : 0;
    })
    .map((row, index) => ({ ...row, stt: index + 1 }));

const newestFirst = (renewals: readonly KeptRenewal[]): readonly PaymentRow[] =>
  renewals
    .toSorted((a, b) =>
      a.state.sale.date < b.state.sale.date ? 1 : a.state.sale.date > b.state.sale.date ? -1 : 0,
    )
    .map((renewal, index) => paymentRowOf(renewal, index + 1));

/** get_report_thanhtoan1: what the provider has still to get of everyone. */
export const owedRows = async (documents: DocumentReader): Promise<readonly PaymentRow[]> =>
  inOrder(await within(documents, OWED, '', PAST));

/** get_report_thanhtoan2: every renewal that is not cancelled, the newest first. */
export const allRows = async (documents: DocumentReader): Promise<readonly PaymentRow[]> =>
  newestFirst(await within(documents, BY_LEDGER, '', PAST));

/** get_report_thanhtoan3: a seller's ledger, the newest first. */
export const ledgerRows = async (
  documents: DocumentReader,
  sellerId: string,
): Promise<readonly PaymentRow[]> =>
  newestFirst(await within(documents, BY_LEDGER, `${sellerId}/`, `${sellerId}/${PAST}`));

/** Every renewal that an account ever had, cancelled ones too, the oldest first. */
const renewalsOf = (documents: DocumentReader, userId: string): Promise<readonly KeptRenewal[]> =>
  within(documents, BY_ACCOUNT, `${userId}/`, `${userId}/${PAST}`);

/** getinvoicekhach: what an account has still to pay, the oldest first. */
export const unpaidInvoices = async (
  documents: DocumentReader,
  userId: string,
): Promise<readonly PaymentRow[]> =>
  (await renewalsOf(documents, userId))
    .filter(({ state }) => isUnpaid(state))
    .map((renewal, index) => paymentRowOf(renewal, index + 1));

/** getinvoicekhachdetail; null for an invoice that there never was. */
export const invoiceNamed = async (documents: DocumentReader, invoice: string): Promise<KeptRenewal | null> =>
  keptOf(await documents.get(RENEWALS, invoice));

/** Sales whose time is given, of these days (yyyy-mm-dd, included); `sellerId` null = everyone's. */
export const soldBetween = async (
  documents: DocumentReader,
  sellerId: string | null,
  from: string,
  to: string,
): Promise<readonly KeptRenewal[]> => {
  const sold =
    sellerId === null
      ? await within(documents, BY_LEDGER, '', PAST)
      : await within(documents, BY_LEDGER, `${sellerId}/${from}`, `${sellerId}/${to}/${PAST}`);
  return sold.filter(
    ({ state: { status, sale } }) => status === 'given' && sale.date >= from && sale.date <= to,
  );
};
