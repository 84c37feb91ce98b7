import { viewParams, type ViewRow } from '@so-cuoc/shared-domain/contract/calls/administration.ts';
import { AGENT_WRITES } from '@so-cuoc/command-service/access/grants.ts';
import { originOf, setPositionHeader } from '@so-cuoc/command-service/http/command-request.ts';
import type { Service } from '@so-cuoc/command-service/service.ts';
import type { Projections } from '@so-cuoc/projections/read-side.ts';
import type { CallAccess } from '@so-cuoc/shared-domain/contract/access.ts';
import { decide, type ViewStatus, type ViewCommand } from '@so-cuoc/shared-domain/views/decide.ts';
import { VIEWS_STREAM } from '@so-cuoc/shared-domain/views/events.ts';
import type { FastifyPluginCallback } from 'fastify';
import { ADMIN_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/administration.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

interface ViewOrderOptions {
  readonly service: Pick<Service, 'views'>;
  readonly projections: Pick<Projections, 'views' | 'applyOrders'>;
}

const OPERATES_VIEWS: CallAccess = { ...AGENT_WRITES, roles: ['ad'], ownership: 'none' };
const ORDERS = ['rebuild', 'retry', 'skip'] as const satisfies readonly ViewCommand['type'][];
const UNKNOWN = [outcome(ADMIN_OUTCOMES.viewUnknown)];

/** A rebuild that has stopped is no longer under way, and what stopped it may be tried again or skipped. */
const seen = ({ name, obstacle, rebuild }: ViewRow): ViewStatus => ({
  name,
  obstacle: obstacle ?? rebuild?.obstacle ?? null,
  rebuilding: rebuild?.obstacle === null,
});

/** POST /api/views/{name}/rebuild | retry | skip: recorded, then followed by the views of every process. */
export const viewOrders: FastifyPluginCallback<ViewOrderOptions> = (app, { service, projections }, done) => {
  for (const type of ORDERS)
    app.post<{ Params: { readonly name: string } }>(
      `/api/views/:name/${type}`,
      { schema: { params: viewParams }, config: { access: OPERATES_VIEWS } },
      async (request, reply) => {
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
      },
    );
  done();
};
