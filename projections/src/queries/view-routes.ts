import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { OPERATES_VIEWS } from './route-access.ts';
import type { QuerySources } from './query-sources.ts';

/** GET /api/views: each view with its position, lag, rebuild and what stopped it. */
export const viewRoutes =
  ({ views }: QuerySources): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/api/views', { config: { access: OPERATES_VIEWS } }, () => views());
    done();
  };
