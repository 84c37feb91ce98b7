import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as limitCalls from '@so-cuoc/shared-domain/contract/calls/bets/limits.ts';
import { decide, type LimitsCommand } from '@so-cuoc/shared-domain/limits/decide.ts';
import { limitsStream } from '@so-cuoc/shared-domain/limits/events.ts';
import type { FastifyReply, FastifyRequest, FastifyPluginCallback } from 'fastify';
import { callerOf, originOf, setPositionHeader } from '../http/command-request.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { Service } from '../service.ts';
import { ACCOUNT_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/accounts.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

const NOT_FOUND = [outcome(ACCOUNT_OUTCOMES.userUnknown)];

/** An agent's own settings: overflow limits, cut-offs (ours), whether totals show (product-2 §7). */
export const limitRoutes: FastifyPluginCallback<{ service: Service }> = (app, { service }, done) => {
  const run = async (request: FastifyRequest, reply: FastifyReply, command: LimitsCommand) => {
    const executed = await service.limits.execute(limitsStream(command.agentId), originOf(request), (state) =>
      decide(command, state),
    );
    setPositionHeader(reply, executed.ok ? executed.position : null);
    return executed.ok ? [{ result: 'updatesuccess' }] : [executed.refusal];
  };

  /** The agent of the rows, by default the caller's; undefined if unknown. */
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

  registerCall(app, limitCalls.saveLimits, async (request, reply) => {
    const owners = request.body.map(({ uc_user_id: owner }) => owner);
    const agentId = agentOf(request, owners, 'uc_user_id');
    return agentId === undefined
      ? NOT_FOUND
      : run(request, reply, { type: 'limit', agentId, rows: request.body });
  });

  registerCall(app, limitCalls.saveCutOffs, async (request, reply) => {
    const owners = request.body.map(({ gc_user_id: owner }) => owner);
    const agentId = agentOf(request, owners, 'gc_user_id');
    return agentId === undefined
      ? NOT_FOUND
      : run(request, reply, { type: 'cutOff', agentId, rows: request.body });
  });

  registerCall(app, limitCalls.show, async (request, reply) => {
    const { params, book } = request;
    return book === null
      ? NOT_FOUND
      : run(request, reply, { type: 'show', agentId: book, shown: params.shown === '1' });
  });
  done();
};
