import { mayRead } from '@so-cuoc/shared-domain/accounts/rights.ts';
import type { RouteAccess } from '@so-cuoc/shared-domain/contract/access.ts';
import {
  invoiceNamed as invoiceAsked,
  invoicesOf,
  paymentsAsked,
} from '@so-cuoc/shared-domain/contract/renewals.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { paymentTable, type PaymentTables } from '../payments/query.ts';
import { allRows, invoiceNamed, ledgerRows, owedRows, unpaidInvoices } from '../renewals/query.ts';
import { paymentRowOf } from '../renewals/rows.ts';
import { forbidden, READS_BOOK, READS_PUBLIC, rowsOf } from './access.ts';
import { freshEnough } from './freshness.ts';
import type { Queried } from './queried.ts';
import { minPosition, ofUser } from './shapes.ts';

/** Money between provider, sellers and accounts. */
const PROVIDER: RouteAccess = { ...READS_PUBLIC, roles: ['ad', 'au'] };
const SELLERS: RouteAccess = { ...READS_PUBLIC, roles: ['sl', 'ad', 'au'] };
/** An account sees what it has to pay also when its time is over. */
const OWN_INVOICES: RouteAccess = { ...READS_PUBLIC, roles: ['us', 'sl', 'ad', 'au'], whenOver: true };

const TABLES = ['new1', 'new2', 'new3', 'new4', 'new5'] as const satisfies readonly (keyof PaymentTables)[];

/** get_report_thanhtoan1 … 3, getinvoicekhach, getinvoicekhachdetail, get_report_thanhtoan_new1 … 5. */
export const paymentRoutes =
  ({ events, renewals }: Queried): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const { documents } = renewals;
    const preHandler = freshEnough(events, renewals);
    const headers = minPosition(events);
    const provider = { config: { access: PROVIDER }, preHandler, schema: { headers } };

    app.get('/api/basic/get_report_thanhtoan1', provider, () => owedRows(documents));
    app.get('/api/basic/get_report_thanhtoan2', provider, () => allRows(documents));

    app.get(
      '/api/basic/get_report_thanhtoan3/:userId',
      { config: { access: SELLERS }, preHandler, schema: { params: ofUser, headers } },
      ({ params: { userId }, identity }, reply) =>
        identity?.role === 'sl' && identity.userId !== userId
          ? forbidden(reply)
          : ledgerRows(documents, userId),
    );

    app.post(
      '/api/success/getinvoicekhach',
      {
        config: { access: { ...READS_BOOK, ...OWN_INVOICES, ownerFields: ['userid'], ownership: 'read' } },
        preHandler,
        schema: { body: invoicesOf, headers },
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
        { config: { access: SELLERS }, preHandler, schema: { body: paymentsAsked, headers } },
        ({ body: { user, ngayF: from, ngayT: to }, identity }, reply) => {
          const own = identity?.userId ?? '';
          if (identity?.role === 'sl')
            return user === '' || user === own
              ? paymentTable(documents, name, { sellerId: own, from, to })
              : forbidden(reply);
          const sellerId = user === '' || user === own ? null : user;
          return paymentTable(documents, name, { sellerId, from, to });
        },
      );
    done();
  };
