import {
  invoiceRequest as invoiceAsked,
  invoicesRequest,
  paymentsRequest,
} from '@so-cuoc/shared-domain/contract/calls/payments.ts';
import { asOfQuery } from '@so-cuoc/shared-domain/contract/query-options.ts';
import { mayRead } from '@so-cuoc/shared-domain/accounts/rights.ts';
import type { CallAccess } from '@so-cuoc/shared-domain/contract/access.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { paymentTable, type PaymentTables } from '../renewals/payment-tables.ts';
import type { DocumentReader } from '../read-model/port.ts';
import { renewalsAsOf } from '../renewals/as-of.ts';
import { allRows, invoiceNamed, ledgerRows, owedRows, unpaidInvoices } from '../renewals/query.ts';
import { paymentRowOf } from '../renewals/rows.ts';
import { forbidden, READS_BOOK, READS_PUBLIC, rowsOf } from './route-access.ts';
import { waitForMinPosition } from './wait-for-view.ts';
import type { QuerySources } from './query-sources.ts';
import { minPositionHeader, userParams } from './request-schemas.ts';

/** Money between provider, sellers and accounts. */
const PROVIDER: CallAccess = { ...READS_PUBLIC, roles: ['ad', 'au'] };
const SELLERS: CallAccess = { ...READS_PUBLIC, roles: ['sl', 'ad', 'au'] };
/** An account sees what it has to pay also when its time is over. */
const OWN_INVOICES: CallAccess = {
  ...READS_PUBLIC,
  roles: ['us', 'sl', 'ad', 'au'],
  allowedWhenExpired: true,
};

const TABLES = ['new1', 'new2', 'new3', 'new4', 'new5'] as const satisfies readonly (keyof PaymentTables)[];

/** get_report_thanhtoan1 … 3, getinvoicekhach, getinvoicekhachdetail, get_report_thanhtoan_new1 … 5. */
export const paymentRoutes =
  ({ events, renewals, maySkip }: QuerySources): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const { documents } = renewals;
    const preHandler = waitForMinPosition(events, renewals);
    const headers = minPositionHeader(events);
    const querystring = asOfQuery;
    const provider = { config: { access: PROVIDER }, preHandler, schema: { querystring, headers } };
    const at = (asOf: Date | undefined): Promise<DocumentReader> =>
      asOf === undefined
        ? Promise.resolve(documents)
        : renewalsAsOf(events, documents, asOf, maySkip(renewals));

    app.get('/api/basic/get_report_thanhtoan1', provider, async ({ query }) =>
      owedRows(await at(query.asOf)),
    );
    app.get('/api/basic/get_report_thanhtoan2', provider, async ({ query }) => allRows(await at(query.asOf)));

    app.get(
      '/api/basic/get_report_thanhtoan3/:userId',
      { config: { access: SELLERS }, preHandler, schema: { params: userParams, querystring, headers } },
      async ({ params: { userId }, query, identity }, reply) =>
        identity?.role === 'sl' && identity.userId !== userId
          ? forbidden(reply)
          : ledgerRows(await at(query.asOf), userId),
    );

    app.post(
      '/api/success/getinvoicekhach',
      {
        config: { access: { ...READS_BOOK, ...OWN_INVOICES, ownerFields: ['userid'], ownership: 'read' } },
        preHandler,
        schema: { body: invoicesRequest, headers },
      },
      ({ book }) => rowsOf(book, (agentId) => unpaidInvoices(documents, agentId)),
    );

    app.post(
      '/api/success/getinvoicekhachdetail',
      { config: { access: OWN_INVOICES }, preHandler, schema: { body: invoiceAsked, headers } },
      async ({ body, identity }, reply) => {
        const found = await invoiceNamed(documents, body.gia_invoice);
        if (found === null || identity === null) return [];
        const { userId, sellerId } = found.state.sale;
        return mayRead(identity, { agentId: userId, madeBy: sellerId })
          ? [paymentRowOf(found, 1)]
          : forbidden(reply);
      },
    );

    for (const name of TABLES)
      app.post(
        `/api/success/get_report_thanhtoan_${name}`,
        { config: { access: SELLERS }, preHandler, schema: { body: paymentsRequest, querystring, headers } },
        async ({ body: { user, ngayF: from, ngayT: to }, query, identity }, reply) => {
          const own = identity?.userId ?? '';
          const ofOwn = user === '' || user === own;
          if (identity?.role === 'sl' && !ofOwn) return forbidden(reply);
          const everyone = identity?.role === 'sl' ? own : null;
          const sellerId = ofOwn ? everyone : user;
          return paymentTable(await at(query.asOf), name, { sellerId, from, to });
        },
      );
    done();
  };
