import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/installation.ts';
import type { Health } from '@so-cuoc/shared-domain/contract/calls/installation.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import type { Projections } from '@so-cuoc/projections/read-side.ts';
import { sendFailure } from '@so-cuoc/command-service/http/call-refused.ts';
import { tokenOf } from '@so-cuoc/command-service/sign-in/sessions.ts';
import type { FastifyPluginCallback } from 'fastify';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

export interface HealthOptions {
  readonly store: Pick<EventStore, 'kind' | 'end'>;
  readonly projections: Pick<Projections, 'health'>;
  readonly version: string;
  /** Whether calls can be served yet. */
  readonly ready: () => boolean;
}

/** GET /api/health: 200 once calls can be served; `degraded` if a view has stopped. */
export const healthRoute: FastifyPluginCallback<HealthOptions> = (app, options, done) => {
  registerCall(app, installationCalls.health, async (request, reply) => {
    if (!options.ready()) return sendFailure(reply, outcome(FAILURES.notReady));
    const views = await options.projections.health();
    const answer: Health = {
      status: views.every((view) => view.state !== 'stopped') ? 'ok' : 'degraded',
      version: options.version,
      store: options.store.kind,
      position: (await options.store.end()) ?? '0',
      cookie: tokenOf(request.headers.cookie) !== null,
      views,
    };
    return answer;
  });
  done();
};
