import { cutOffChange, limitChange } from '@so-cuoc/shared-domain/contract/calls/limits.ts';
import { id } from '@so-cuoc/shared-domain/contract/shapes.ts';
import { decide, type LimitsCommand } from '@so-cuoc/shared-domain/limits/decide.ts';
import { limitsStream } from '@so-cuoc/shared-domain/limits/events.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AGENT_WRITES } from '../access/grants.ts';
import { callerOf, originOf, setPositionHeader } from '../http/command-request.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { Service } from '../service.ts';
import { ACCOUNT_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/accounts.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

const NOT_FOUND = [outcome(ACCOUNT_OUTCOMES.userUnknown)];

/** What an agent sets for itself: the limits of the overflow, cut-offs (ours), whether totals show (product-2 §7). */
export const limitRoutes: FastifyPluginCallbackZod<{ service: Service }> = (app, { service }, done) => {
  const run = async (request: FastifyRequest, reply: FastifyReply, command: LimitsCommand) => {
    const executed = await service.limits.execute(limitsStream(command.agentId), originOf(request), (state) =>
      decide(command, state),
    );
    setPositionHeader(reply, executed.ok ? executed.position : null);
    return executed.ok ? [{ result: 'updatesuccess' }] : [executed.refusal];
  };

  /** The one agent whose rows they are: the signed-in one where a row names none; undefined = unknown. */
  const agentOf = (
    request: FastifyRequest,
    owners: readonly (string | undefined)[],
    field: string,
  ): string | undefined => {
    const agents = new Set(
      owners.map((owner) =>
        owner === undefined ? callerOf(request).agentId : service.identities.ownerOf(owner)?.agentId,
      ),
    );
    if (agents.size > 1) throw new CallRefused(outcome(FAILURES.rowsOfSeveral), { field });
    return [...agents][0];
  };

  app.post(
    '/api/modify/modify_user_config',
    {
      schema: { body: limitChange },
      config: { access: { ...AGENT_WRITES, ownerFields: ['uc_user_id'] } },
    },
    async (request, reply) => {
      const owners = request.body.map(({ uc_user_id: owner }) => owner);
      const agentId = agentOf(request, owners, 'uc_user_id');
      return agentId === undefined
        ? NOT_FOUND
        : run(request, reply, { type: 'limit', agentId, rows: request.body });
    },
  );

  app.post(
    '/api/modify/modify_gio_chot',
    {
      schema: { body: cutOffChange },
      config: { access: { ...AGENT_WRITES, ownerFields: ['gc_user_id'] } },
    },
    async (request, reply) => {
      const owners = request.body.map(({ gc_user_id: owner }) => owner);
      const agentId = agentOf(request, owners, 'gc_user_id');
      return agentId === undefined
        ? NOT_FOUND
        : run(request, reply, { type: 'cutOff', agentId, rows: request.body });
    },
  );

  app.get(
    '/api/basic/update_cauhinh_user/:userId/:shown',
    {
      schema: { params: z.object({ userId: id, shown: z.enum(['0', '1'], 'Phải là 0 hoặc 1') }) },
      config: { access: { ...AGENT_WRITES, ownerFields: ['userId'] } },
    },
    async (request, reply) => {
      const { params, book } = request;
      return book === null
        ? NOT_FOUND
        : run(request, reply, { type: 'show', agentId: book, shown: params.shown === '1' });
    },
  );
  done();
};
