import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import {
  type expiryAnswer,
  type nextNameAnswer,
  type UserRow,
} from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import { expiryStatusOf } from '@so-cuoc/shared-domain/accounts/expiry.ts';
import { mayManage } from '@so-cuoc/shared-domain/accounts/rights.ts';
import type { Role } from '@so-cuoc/shared-domain/accounts/roles.ts';
import { vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import type { FastifyRequest, FastifyPluginCallback } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../http/command-request.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { Service } from '../service.ts';
import type { RateLimits } from '../sign-in/rate-limits.ts';
import { changeAccount } from './change-account.ts';
import { createAccount, subNameOf } from './create-account.ts';
import { registerAccount } from './register.ts';
import { userRowOf } from './user-row.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

const MANAGING: readonly Role[] = ['us', 'sl', 'ad'];
const SEES_ALL: readonly Role[] = ['ad', 'au'];
const registers = z.object({ register: z.literal('register') });

const forbidden = () => new CallRefused(outcome(FAILURES.notAllowed));

/** Accounts: create, change and list (product-2 §2.6, §2.9, §2.12). */
export const accountRoutes: FastifyPluginCallback<{ service: Service; limits: RateLimits }> = (
  app,
  { service, limits },
  done,
) => {
  const { identities, now } = service;
  const over = ({ userId }: Identity): boolean =>
    identities.isUserExpired(userId, vietnamDay(now().getTime()));
  const isRegistering = (request: FastifyRequest): boolean => registers.safeParse(request.body).success;

  registerCall(
    app,
    accountCalls.change,
    (request, reply) => {
      const { body } = request;
      if (body.register === 'register') return registerAccount(service, limits, request, reply, body);
      const caller = callerOf(request);
      const creates = body.action === 'modify' && (body.userid ?? '') === '';
      return creates
        ? createAccount(service, caller, request, reply, body)
        : changeAccount(service, limits, caller, request, reply, body);
    },
    {
      // Registration shares the path and needs no session, so this hook checks session, role and expiry.
      preValidation: (request, _reply, next) => {
        const { identity } = request;
        if (isRegistering(request)) next();
        else if (identity === null) next(new CallRefused(outcome(FAILURES.notSignedIn)));
        else if (!MANAGING.includes(identity.role)) next(forbidden());
        else next(over(identity) ? new CallRefused(outcome(FAILURES.timeOver)) : undefined);
      },
    },
  );

  registerCall(app, accountCalls.list, (request): readonly UserRow[] => {
    const { userId, type } = request.params;
    const caller = callerOf(request);
    const seesAll = SEES_ALL.includes(caller.role);
    if (!seesAll && userId !== caller.userId) throw forbidden();
    const everyone = seesAll && userId === caller.userId;
    return [...identities.accounts()]
      .filter((account) => account.role === type && !account.deleted)
      .filter((account) => everyone || account.madeBy === userId || account.agentId === userId)
      .map((account) => userRowOf(service, account));
  });

  const agentOf = (caller: Identity, userId: string) => {
    if (caller.role !== 'ad' && userId !== caller.userId) throw forbidden();
    const account = identities.account(userId);
    return account?.role === 'us' ? account : null;
  };

  registerCall(app, accountCalls.nextName, (request): z.infer<typeof nextNameAnswer> | readonly [] => {
    const agent = agentOf(callerOf(request), request.params.userId);
    return agent === null ? [] : [{ result: subNameOf(service, agent) }];
  });

  registerCall(app, accountCalls.expiry, (request): z.infer<typeof expiryAnswer> | readonly [] => {
    const { userId } = request.params;
    const caller = callerOf(request);
    const account = identities.account(userId);
    const own = userId === caller.userId || userId === caller.agentId;
    if (!own && !SEES_ALL.includes(caller.role) && (account === null || !mayManage(caller, account)))
      throw forbidden();
    if (account === null) return [];
    const endDate = identities.endDateOf(account);
    const today = vietnamDay(now().getTime());
    return [{ user_enddate: endDate ?? '', overtime: expiryStatusOf(endDate, today) }];
  });
  done();
};
