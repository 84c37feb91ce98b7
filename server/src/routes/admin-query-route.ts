import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { userRowOf } from '@so-cuoc/command-service/accounts/user-row.ts';
import { originOf, setPositionHeader } from '@so-cuoc/command-service/http/command-request.ts';
import type { Service } from '@so-cuoc/command-service/service.ts';
import type { Projections } from '@so-cuoc/projections/read-side.ts';
import { runQuery, type QueryRow } from '@so-cuoc/shared-domain/admin-query/run.ts';
import { decide } from '@so-cuoc/shared-domain/maintenance/decide.ts';
import { MAINTENANCE_STREAM } from '@so-cuoc/shared-domain/maintenance/events.ts';
import type { FastifyPluginCallback } from 'fastify';

interface AdminQueryOptions {
  readonly service: Service;
  readonly projections: Pick<Projections, 'rowsFor'>;
}

/**
 * modify_username: queries of an ad over the data of all agents. Each query is recorded with the size of its
 * answer.
 */
export const adminQueryRoute: FastifyPluginCallback<AdminQueryOptions> = (
  app,
  { service, projections },
  done,
) => {
  const users = (): readonly QueryRow[] =>
    Array.from(service.identities.accounts())
      .filter(({ deleted }) => !deleted)
      .map((account) => userRowOf(service, account));

  registerCall(app, administrationCalls.query, async (request, reply) => {
    const query = request.body;
    const all = query.collection === 'users' ? users() : await projections.rowsFor(query);
    const rows = runQuery(all, query);
    const executed = await service.maintenance.execute(MAINTENANCE_STREAM, originOf(request), () =>
      decide({
        type: 'DataQueried',
        version: 1,
        data: { query: JSON.stringify(query), rows: rows.length },
      }),
    );
    setPositionHeader(reply, executed.ok ? executed.position : null);
    return reply.send(rows);
  });
  done();
};
