import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import type { FastifyPluginCallback } from 'fastify';
import type { QuerySources } from '../query-sources.ts';

/** GET /api/views: each view with its position, lag, rebuild and what stopped it. */
export const viewRoutes =
  ({ views }: QuerySources): FastifyPluginCallback =>
  (app, _options, done) => {
    registerCall(app, administrationCalls.views, () => views());
    done();
  };
