import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { abbreviationRecords } from '../catalogue/query.ts';
import { noticesFor } from '../notices/query.ts';
import { READS_ALWAYS, READS_PUBLIC } from './access.ts';
import { freshEnough } from './freshness.ts';
import type { Queried } from './queried.ts';
import { minPosition } from './shapes.ts';

/** get_basic_viettat: the abbreviation records; get_notices: what the head of every page says to the caller. */
export const installationRoutes =
  ({ events, installation }: Queried): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const preHandler = freshEnough(events, { of: () => installation });
    const schema = { headers: minPosition(events) };

    app.get('/api/basic/get_basic_viettat', { config: { access: READS_PUBLIC }, preHandler, schema }, () =>
      abbreviationRecords(installation.documents),
    );

    app.get(
      '/api/basic/get_notices',
      { config: { access: READS_ALWAYS }, preHandler, schema },
      async ({ identity }) => [
        await noticesFor(installation.documents, identity?.role === 'sl' || identity?.role === 'ad'),
      ],
    );
    done();
  };
