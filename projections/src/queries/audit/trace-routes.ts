import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as traceCalls from '@so-cuoc/shared-domain/contract/calls/reports/trace.ts';
import type { FastifyPluginCallback } from 'fastify';
import { traceItemHistory } from '../../trace/trace-item.ts';
import type { QuerySources } from '../query-sources.ts';
import { minPositionHeader } from '../request-schemas.ts';
import { BOOK_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/book.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

const NOT_FOUND = [outcome(BOOK_OUTCOMES.itemUnknown)];

/** trace: the events and rules behind the money of one bet item. */
export const traceRoutes =
  ({ events }: QuerySources): FastifyPluginCallback =>
  (app, _options, done) => {
    registerCall(
      app,
      traceCalls.trace,
      async ({ params: { ui_id: uiId, ks_id: ksId }, query: { asOf = null }, messagePlace }) => {
        if (messagePlace === null) return NOT_FOUND;
        const trace = await traceItemHistory(events, { ...messagePlace, uiId, ksId, asOf });
        return trace === null ? NOT_FOUND : [trace];
      },
      { headers: minPositionHeader(events) },
    );
    done();
  };
