import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import type { FastifyPluginCallback } from 'fastify';
import { currentCustomers, customerConfiguration, customerList, customersAsOf } from '../customers/query.ts';
import { rowsOf } from './route-access.ts';
import { waitForMinPosition } from './wait-for-view.ts';
import type { QuerySources } from './query-sources.ts';
import { minPositionHeader } from './request-schemas.ts';

/** get_report_khachhang, get_basic_khachhang_config; `asOf` (ours): as they were at an instant. */
export const customerRoutes =
  ({ events, customers, maySkip }: QuerySources): FastifyPluginCallback =>
  (app, _options, done) => {
    const waiting = {
      preHandler: waitForMinPosition(events, customers),
      headers: minPositionHeader(events),
    };
    const customersAt = (agentId: string, instant: Date | undefined) =>
      instant === undefined
        ? currentCustomers(customers.documents, agentId)
        : customersAsOf(events, agentId, instant, maySkip(customers));

    registerCall(
      app,
      customerCalls.list,
      ({ book, query }) =>
        rowsOf(book, async (agentId) => customerList(await customersAt(agentId, query.asOf))),
      waiting,
    );

    registerCall(
      app,
      customerCalls.configuration,
      ({ book, query }) =>
        rowsOf(book, async (agentId) => customerConfiguration(await customersAt(agentId, query.asOf))),
      waiting,
    );
    done();
  };
