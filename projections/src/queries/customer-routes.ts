import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import type { FastifyInstance } from 'fastify';
import { currentCustomers, customerConfiguration, customerList, customersAsOf } from '../customers/query.ts';
import { packAnswer } from './pack-answer.ts';
import { rowsOf } from './route-access.ts';
import { afterMinPosition } from './wait-for-view.ts';
import type { QuerySources } from './query-sources.ts';

/** get_report_khachhang, get_basic_khachhang_config; `asOf` (ours): as they were at an instant. */
export const customerRoutes = (app: FastifyInstance, { events, customers, maySkip }: QuerySources): void => {
  const packedWhenReady = { ...afterMinPosition(events, customers), onSend: packAnswer };
  const customersAt = (agentId: string, instant: Date | undefined) =>
    instant === undefined
      ? currentCustomers(customers.documents, agentId)
      : customersAsOf(events, agentId, instant, maySkip(customers));

  registerCall(
    app,
    customerCalls.list,
    ({ book, query }) =>
      rowsOf(book, async (agentId) => customerList(await customersAt(agentId, query.asOf))),
    packedWhenReady,
  );

  registerCall(
    app,
    customerCalls.configuration,
    ({ book, query }) =>
      rowsOf(book, async (agentId) => customerConfiguration(await customersAt(agentId, query.asOf))),
    packedWhenReady,
  );
};
