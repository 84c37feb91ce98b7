import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import {
  type loginTimeAnswer,
  type SessionRow,
} from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { decide } from '@so-cuoc/shared-domain/accounts/decide.ts';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import { mayManage } from '@so-cuoc/shared-domain/accounts/rights.ts';
import { accountStream } from '@so-cuoc/shared-domain/accounts/events.ts';
import type { FastifyReply, FastifyRequest, FastifyPluginCallback } from 'fastify';
import type { z } from 'zod';
import { callerOf, originOf, setPositionHeader } from '../http/command-request.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { Service } from '../service.ts';
import { SESSION_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/sessions.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();
const ENDED = [outcome(SESSION_OUTCOMES.endedNow)];

/** Sessions: list and end them, and the sign-in time of the single-device check (product-1 §4). */
export const sessionRoutes: FastifyPluginCallback<{ service: Service }> = (app, { service }, done) => {
  const { vault, identities, sessions } = service;
  const living = (userId: string) => vault.activeSessions(userId, service.now().getTime());

  /** Throws CallRefused `forbidden` unless the caller is or manages the account. */
  const mustLookAfter = (caller: Identity, userId: string): void => {
    const account = identities.account(userId);
    if (userId === caller.userId) return;
    if (account === null || !mayManage(caller, account)) throw new CallRefused(outcome(FAILURES.notAllowed));
  };
  const mustBeOwn = (request: FastifyRequest, userId: string): void => {
    if (callerOf(request).userId !== userId) throw new CallRefused(outcome(FAILURES.notAllowed));
  };

  const record = async (
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    sessionId: string | null,
  ): Promise<void> => {
    const executed = await service.accounts.execute(accountStream(userId), originOf(request), (state) =>
      decide({ type: 'end-sessions', sessionId, reason: 'ended' }, state),
    );
    setPositionHeader(reply, executed.ok ? executed.position : null);
  };

  registerCall(app, sessionCalls.list, async (request): Promise<readonly SessionRow[]> => {
    const caller = callerOf(request);
    const { userId = caller.userId } = request.query;
    mustLookAfter(caller, userId);
    const own = sessions.own(request);
    return (await living(userId)).map((session) => ({
      session_id: session.id,
      current: session.tokenHash === own,
      remembered: session.remembered,
      since: instant(session.startedAt),
      until: instant(session.expiresAt),
      address: session.address,
      device: session.device,
    }));
  });

  registerCall(app, sessionCalls.end, async (request, reply) => {
    const caller = callerOf(request);
    const { userId = caller.userId } = request.query;
    mustLookAfter(caller, userId);
    const { sessionId } = request.params;
    const session = (await living(userId)).find(({ id }) => id === sessionId);
    if (session === undefined) {
      await vault.copied();
      return [outcome(SESSION_OUTCOMES.endedBefore)];
    }
    await record(request, reply, userId, sessionId);
    await sessions.end(session.tokenHash, 'ended');
    await vault.copied();
    return ENDED;
  });

  registerCall(app, sessionCalls.endOthers, async (request, reply) => {
    const caller = callerOf(request);
    const { userId = caller.userId } = request.query;
    mustLookAfter(caller, userId);
    await record(request, reply, userId, null);
    await sessions.endAll(userId, sessions.own(request), 'ended');
    await vault.copied();
    return ENDED;
  });

  registerCall(app, sessionCalls.noteLoginTime, async (request): Promise<z.infer<typeof loginTimeAnswer>> => {
    const { userId, isoTime } = request.params;
    mustBeOwn(request, userId);
    const own = sessions.own(request);
    if (own !== null) await vault.setLoginTime(own, isoTime);
    return [{ result: isoTime }];
  });

  registerCall(app, sessionCalls.loginTime, async (request): Promise<z.infer<typeof loginTimeAnswer>> => {
    const { userId } = request.params;
    mustBeOwn(request, userId);
    // a multi-device user compares with its own session, all others with the newest
    const own = (await living(userId)).find(({ tokenHash }) => tokenHash === sessions.own(request));
    return [{ result: own?.loginTime ?? '' }];
  });
  done();
};
