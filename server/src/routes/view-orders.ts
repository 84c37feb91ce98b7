import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import type { ViewRow } from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { originOf, setPositionHeader } from '@so-cuoc/command-service/http/command-request.ts';
import type { Service } from '@so-cuoc/command-service/service.ts';
import type { Projections } from '@so-cuoc/projections/read-side.ts';
import { decide, type ViewStatus } from '@so-cuoc/shared-domain/views/decide.ts';
import { VIEWS_STREAM } from '@so-cuoc/shared-domain/views/events.ts';
import type { FastifyPluginCallback } from 'fastify';
import { ADMIN_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/administration.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

interface ViewOrderOptions {
  readonly service: Pick<Service, 'views'>;
  readonly projections: Pick<Projections, 'views' | 'applyOrders'>;
}

const ORDERS = [
  [administrationCalls.rebuildView, 'rebuild'],
  [administrationCalls.retryView, 'retry'],
  [administrationCalls.skipEvent, 'skip'],
] as const;
const UNKNOWN = [outcome(ADMIN_OUTCOMES.viewUnknown)];

/** A stopped rebuild is not running. Its obstacle can be retried or skipped. */
const seen = ({ name, obstacle, rebuild }: ViewRow): ViewStatus => ({
  name,
  obstacle: obstacle ?? rebuild?.obstacle ?? null,
  rebuilding: rebuild?.obstacle === null,
});

/**
 * POST /api/views/{name}/rebuild | retry | skip: records the order. The views of every process then follow
 * it.
 */
export const viewOrders: FastifyPluginCallback<ViewOrderOptions> = (app, { service, projections }, done) => {
  for (const [call, type] of ORDERS)
    registerCall(app, call, async (request, reply) => {
      const { name } = request.params;
      const row = (await projections.views()).find((one) => one.name === name);
      if (row === undefined) return UNKNOWN;
      const executed = await service.views.execute(VIEWS_STREAM, originOf(request), (state) =>
        decide({ type, view: seen(row) }, state),
      );
      if (!executed.ok) return [executed.refusal];
      setPositionHeader(reply, executed.position);
      await projections.applyOrders();
      return [{ result: 'updatesuccess', name }];
    });
  done();
};
