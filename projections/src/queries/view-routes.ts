import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { OPERATES_VIEWS } from './access.ts';
import type { Queried } from './queried.ts';

/** GET /api/views: each view with its position, lag, rebuild and what stopped it. */
export const viewRoutes =
  ({ views }: Queried): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/api/views', { config: { access: OPERATES_VIEWS } }, () => views());
    done();
  };
