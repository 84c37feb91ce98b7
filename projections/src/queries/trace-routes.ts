import { asOfQuery } from '@so-cuoc/shared-domain/contract/query-options.ts';
import type { CallAccess } from '@so-cuoc/shared-domain/contract/access.ts';
import { id } from '@so-cuoc/shared-domain/contract/shapes.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { traceItemHistory } from '../trace/trace-item.ts';
import { READS_PUBLIC } from './route-access.ts';
import type { QuerySources } from './query-sources.ts';
import { minPositionHeader } from './request-schemas.ts';
import { BOOK_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/book.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** Audit: an ad, an au, and the agent for its own (calls.md, Shapes). */
const AUDITS_MESSAGE: CallAccess = {
  ...READS_PUBLIC,
  roles: ['ad', 'au', 'us'],
  messageFields: ['ui_id'],
  ownership: 'read',
};

const NOT_FOUND = [outcome(BOOK_OUTCOMES.itemUnknown)];

/** trace: the events and rules behind the money of one bet item. */
export const traceRoutes =
  ({ events }: QuerySources): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/api/audit/trace/:ui_id/:ks_id',
      {
        config: { access: AUDITS_MESSAGE },
        schema: {
          params: z.object({ ui_id: id, ks_id: id }),
          querystring: asOfQuery,
          headers: minPositionHeader(events),
        },
      },
      async ({ params: { ui_id: uiId, ks_id: ksId }, query: { asOf = null }, messagePlace }) => {
        if (messagePlace === null) return NOT_FOUND;
        const trace = await traceItemHistory(events, { ...messagePlace, uiId, ksId, asOf });
        return trace === null ? NOT_FOUND : [trace];
      },
    );
    done();
  };
