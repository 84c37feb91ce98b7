import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { abbreviationRecords } from '../catalogue/query.ts';
import { noticesFor } from '../notices/query.ts';
import { READS_WHEN_EXPIRED, READS_PUBLIC } from './route-access.ts';
import { waitForMinPosition } from './wait-for-view.ts';
import type { QuerySources } from './query-sources.ts';
import { minPositionHeader } from './request-schemas.ts';

/** get_basic_viettat: the abbreviation records; get_notices: what the head of every page says to the caller. */
export const installationRoutes =
  ({ events, installation }: QuerySources): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const preHandler = waitForMinPosition(events, { of: () => installation });
    const schema = { headers: minPositionHeader(events) };

    app.get('/api/basic/get_basic_viettat', { config: { access: READS_PUBLIC }, preHandler, schema }, () =>
      abbreviationRecords(installation.documents),
    );

    app.get(
      '/api/basic/get_notices',
      { config: { access: READS_WHEN_EXPIRED }, preHandler, schema },
      async ({ identity }) => [
        await noticesFor(installation.documents, identity?.role === 'sl' || identity?.role === 'ad'),
      ],
    );
    done();
  };
