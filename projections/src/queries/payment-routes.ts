import type { DocumentReader } from '../read-model/port.ts';
import { renewalsAsOf } from '../renewals/as-of.ts';
import { paymentTable } from '../renewals/payment-tables.ts';
import {
  allRows,
  invoiceNamed,
  ledgerRows,
  owedRows,
  paymentRowOf,
  unpaidInvoices,
} from '../renewals/query.ts';
import type { QuerySources } from './query-sources.ts';
import { forbidden, rowsOf } from './route-access.ts';
import { afterMinPosition } from './wait-for-view.ts';
import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import { mayRead } from '@so-cuoc/shared-domain/accounts/rights.ts';
import * as paymentCalls from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import type { FastifyInstance } from 'fastify';

const TABLES = [
  [paymentCalls.bySeller, 'new1'],
  [paymentCalls.byPrice, 'new2'],
  [paymentCalls.byMonth, 'new3'],
  [paymentCalls.details, 'new4'],
  [paymentCalls.unpaid, 'new5'],
] as const;

/** get_report_thanhtoan1 … 3, getinvoicekhach, getinvoicekhachdetail, get_report_thanhtoan_new1 … 5. */
export const paymentRoutes = (app: FastifyInstance, { events, renewals, maySkip }: QuerySources): void => {
  const { documents } = renewals;
  const waiting = afterMinPosition(events, renewals);
  const at = (asOf: Date | undefined): Promise<DocumentReader> =>
    asOf === undefined
      ? Promise.resolve(documents)
      : renewalsAsOf(events, documents, asOf, maySkip(renewals));

  registerCall(app, paymentCalls.owed, async ({ query }) => owedRows(await at(query.asOf)), waiting);
  registerCall(app, paymentCalls.all, async ({ query }) => allRows(await at(query.asOf)), waiting);

  registerCall(
    app,
    paymentCalls.ofSeller,
    async ({ params: { userId }, query, identity }, reply) =>
      identity?.role === 'sl' && identity.userId !== userId
        ? forbidden(reply)
        : ledgerRows(await at(query.asOf), userId),
    waiting,
  );

  registerCall(
    app,
    paymentCalls.invoices,
    ({ book }) => rowsOf(book, (agentId) => unpaidInvoices(documents, agentId)),
    waiting,
  );

  registerCall(
    app,
    paymentCalls.invoice,
    async ({ body, identity }, reply) => {
      const found = await invoiceNamed(documents, body.gia_invoice);
      if (found === null || identity === null) return [];
      const { userId, sellerId } = found.state.sale;
      return mayRead(identity, { agentId: userId, madeBy: sellerId })
        ? [paymentRowOf(found, 1)]
        : forbidden(reply);
    },
    waiting,
  );

  for (const [call, name] of TABLES)
    registerCall(
      app,
      call,
      async ({ body: { user, ngayF: from, ngayT: to }, query, identity }, reply) => {
        const own = identity?.userId ?? '';
        const ofOwn = user === '' || user === own;
        if (identity?.role === 'sl' && !ofOwn) return forbidden(reply);
        const everyone = identity?.role === 'sl' ? own : null;
        const sellerId = ofOwn ? everyone : user;
        return paymentTable(await at(query.asOf), name, { sellerId, from, to });
      },
      waiting,
    );
};
