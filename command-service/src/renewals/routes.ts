import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as paymentCalls from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import type { RenewalChange } from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import { mayManage } from '@so-cuoc/shared-domain/accounts/rights.ts';
import { decide, type RenewalCommand } from '@so-cuoc/shared-domain/renewals/decide.ts';
import { hasRunOut } from '@so-cuoc/shared-domain/renewals/follow-up.ts';
import { renewalLedgerOf, renewalStream } from '@so-cuoc/shared-domain/renewals/events.ts';
import type { FastifyReply, FastifyRequest, FastifyPluginCallback } from 'fastify';
import { todayOf } from '../clock/today.ts';
import { callerOf, latestPosition, originOf, setPositionHeader } from '../http/command-request.ts';
import type { Renewal } from '../identity-index/identity-index.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { Service } from '../service.ts';
import { applyRenewal } from './apply-renewal.ts';
import { grantRenewal, renewalDone, requestRenewal, type RenewalAnswer } from './sell-renewal.ts';
import { ACCOUNT_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/accounts.ts';
import { RENEWAL_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/renewals.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

const UNKNOWN: RenewalAnswer = outcome(RENEWAL_OUTCOMES.unknown);
const forbidden = () => new CallRefused(outcome(FAILURES.notAllowed));

/**
 * Whether the caller may do this to a renewal: the seller marks payments, an `ad` may do all, and the account
 * may drop an unpaid one.
 */
const mayChange = ({ userId, role }: Identity, { sale, status }: Renewal, change: RenewalChange): boolean => {
  if (role === 'ad') return true;
  if (change.gia_end !== undefined) return false;
  if (change.xoa === true) return status === 'open' && [sale.userId, sale.sellerId].includes(userId);
  return sale.sellerId === userId;
};

const commandOf = (
  { gia_th_toan: paid, gia_end: endDate }: RenewalChange,
  ranOut: boolean,
  at: string,
): RenewalCommand => {
  if (paid !== undefined) return { type: 'pay', paid, ranOut, at };
  return endDate === undefined ? { type: 'delete' } : { type: 're-evaluate', endDate };
};

/** Renewals: request, grant, mark as paid, reassess, delete (product-2 §2.10, §7). */
export const renewalRoutes: FastifyPluginCallback<{ service: Service }> = (app, { service }, done) => {
  const { identities, now } = service;

  /** Whether the time of a renewal has run out by `today`, yyyy-mm-dd. */
  const ranOut = ({ sale: { invoice, userId } }: Renewal, today: string): boolean => {
    const account = identities.account(userId);
    return account !== null && hasRunOut(account, invoice, today);
  };

  const renewalNamed = async (invoice: string): Promise<Renewal | null> => {
    if (identities.renewal(invoice) === null) await service.catchUp();
    return identities.renewal(invoice);
  };

  const begin = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { userid, giahanthem }: RenewalChange,
  ): Promise<RenewalAnswer> => {
    const caller = callerOf(request);
    const userId = userid ?? caller.userId;
    const own = caller.role === 'us';
    if (own && userId !== caller.userId) throw forbidden();
    const account = identities.account(userId);
    if (account === null && caller.role !== 'ad') throw forbidden();
    if (!own && account !== null && !mayManage(caller, account)) throw forbidden();
    if (account === null || account.deleted || giahanthem === undefined)
      return outcome(ACCOUNT_OUTCOMES.accountUnknown);
    if (account.role !== 'us') throw new CallRefused(outcome(FAILURES.onlyUsersRenewed), { field: 'userid' });
    const sell = own ? requestRenewal : grantRenewal;
    return sell(service, request, reply, userId, giahanthem);
  };

  registerCall(app, paymentCalls.renew, async (request, reply): Promise<readonly RenewalAnswer[]> => {
    const { body } = request;
    if (body.gia_id === undefined) return [await begin(request, reply, body)];
    const renewal = await renewalNamed(body.gia_id);
    if (renewal === null) return [UNKNOWN];
    if (!mayChange(callerOf(request), renewal, body)) throw forbidden();
    const { invoice } = renewal.sale;
    const origin = originOf(request);
    const today = await todayOf(service);
    const executed = await service.renewals.execute(renewalStream(invoice), origin, (state) =>
      decide(commandOf(body, ranOut(renewal, today), now().toISOString()), state),
    );
    if (!executed.ok) return [executed.refusal];
    setPositionHeader(
      reply,
      latestPosition(service, [executed.position, await applyRenewal(service, invoice, origin)]),
    );
    return [renewalDone(service, renewal.sale)];
  });

  registerCall(app, paymentCalls.receive, async (request, reply): Promise<readonly RenewalAnswer[]> => {
    const { body, params } = request;
    const origin = originOf(request);
    const at = now().toISOString();
    const today = await todayOf(service);
    for (const { gia_id: invoice, gia_th_toan: received } of body) {
      const renewal = await renewalNamed(invoice);
      const { id, name } = renewal === null ? { id: '', name: '' } : renewalLedgerOf(renewal.sale);
      if (renewal === null || ![id, name].includes(params.manageKey))
        return [{ ...UNKNOWN, gia_id: invoice }];
      const looked = decide({ type: 'receive', received, ranOut: ranOut(renewal, today), at }, renewal);
      if (!looked.ok) return [{ ...looked.refusal, gia_id: invoice }];
    }
    for (const { gia_id: invoice, gia_th_toan: received } of body) {
      const renewal = identities.renewal(invoice);
      const isLate = renewal !== null && ranOut(renewal, today);
      const command = { type: 'receive', received, ranOut: isLate, at } as const;
      const executed = await service.renewals.execute(renewalStream(invoice), origin, (state) =>
        decide(command, state),
      );
      if (!executed.ok) return [{ ...executed.refusal, gia_id: invoice }];
      setPositionHeader(
        reply,
        latestPosition(service, [executed.position, await applyRenewal(service, invoice, origin)]),
      );
    }
    return [outcome(RENEWAL_OUTCOMES.done)];
  });
  done();
};
