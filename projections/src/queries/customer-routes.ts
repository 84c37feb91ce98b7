import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import type { FastifyPluginCallback } from 'fastify';
import { customerConfiguration, customerList } from '../customers/view.ts';
import { rowsOf } from './route-access.ts';
import { waitForMinPosition } from './wait-for-view.ts';
import type { QuerySources } from './query-sources.ts';
import { minPositionHeader } from './request-schemas.ts';

/** get_report_khachhang, get_basic_khachhang_config. */
export const customerRoutes =
  ({ events, customers }: QuerySources): FastifyPluginCallback =>
  (app, _options, done) => {
    const waiting = {
      preHandler: waitForMinPosition(events, customers),
      headers: minPositionHeader(events),
    };

    registerCall(
      app,
      customerCalls.list,
      ({ book }) => rowsOf(book, (agentId) => customerList(customers.documents, agentId)),
      waiting,
    );

    registerCall(
      app,
      customerCalls.configuration,
      ({ book }) => rowsOf(book, (agentId) => customerConfiguration(customers.documents, agentId)),
      waiting,
    );
    done();
  };
