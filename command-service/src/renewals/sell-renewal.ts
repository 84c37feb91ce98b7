import { commandIdFor } from '@so-cuoc/event-store/event-id.ts';
import { decide, type Offer, type RenewalCommand } from '@so-cuoc/shared-domain/renewals/decide.ts';
import { isUnpaid } from '@so-cuoc/shared-domain/renewals/state.ts';
import { renewalStream } from '@so-cuoc/shared-domain/renewals/events.ts';
import type { SoldTerm } from '@so-cuoc/shared-domain/renewals/terms.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { todayOf } from '../clock/today.ts';
import { latestPosition, originOf, setPositionHeader } from '../http/command-request.ts';
import type { Account } from '../identity-index/identity-index.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { Service } from '../service.ts';
import { expireIfOverdue } from './renewal-worker.ts';
import { applyRenewal } from './apply-renewal.ts';
import { RENEWAL_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/renewals.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** The answer of a renewing call. */
export interface RenewalAnswer {
  readonly result: string;
  readonly message: string;
  readonly gia_id?: string;
  readonly gia_invoice?: string;
  readonly user_enddate?: string;
}

/** The answer to a change of a renewal, with the last day of its account ('' = no end). */
export const renewalDone = (
  { identities }: Pick<Service, 'identities'>,
  { invoice, userId }: Pick<Offer, 'invoice' | 'userId'>,
): RenewalAnswer => ({
  ...outcome(RENEWAL_OUTCOMES.done),
  gia_id: invoice,
  gia_invoice: invoice,
  user_enddate: identities.account(userId)?.endDate ?? '',
});

/**
 * The offer: the price of the account, else the default price. The account's maker sells it and gets the
 * commission; without a maker the provider gets all.
 */
const offerOf = async (
  service: Pick<Service, 'identities' | 'now' | 'store'>,
  account: Account,
  invoice: string,
  term: SoldTerm,
): Promise<Offer> => {
  const { identities } = service;
  const { userId, username, madeBy: sellerId } = account;
  return {
    invoice,
    userId,
    username,
    sellerId,
    sellerName: identities.account(sellerId ?? '')?.username ?? '',
    term,
    price: account.price ?? identities.web.info_giaban,
    percent: sellerId === null ? 0 : identities.web.info_percent,
    date: await todayOf(service),
  };
};

/** The manager who sells an account its time; '' = the provider itself, or none. */
export const sellerNameOf = (
  { identities }: Pick<Service, 'identities'>,
  { role, madeBy }: Pick<Account, 'role' | 'madeBy'>,
): string => {
  const maker = identities.account(madeBy ?? '');
  return role === 'us' && maker?.role === 'sl' ? maker.username : '';
};

const accountOf = ({ identities }: Pick<Service, 'identities'>, userId: string): Account => {
  const account = identities.account(userId);
  if (account === null) throw new Error(`account ${userId} is gone`);
  return account;
};

const sell = async (
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  command: RenewalCommand & { readonly offer: Offer },
): Promise<RenewalAnswer> => {
  const { invoice } = command.offer;
  const origin = originOf(request);
  const sold = await service.renewals.execute(renewalStream(invoice), origin, (state) =>
    decide(command, state),
  );
  if (!sold.ok)
    throw new CallRefused({ result: 'invalid', message: sold.refusal.message }, { field: 'giaban' });
  const followed = await applyRenewal(service, invoice, origin);
  setPositionHeader(reply, latestPosition(service, [sold.position, followed]));
  return renewalDone(service, command.offer);
};

const invoiceOf = ({ commandId }: Pick<FastifyRequest, 'commandId'>): string =>
  commandIdFor('renewal', commandId);

/** A sale: the seller grants the time at once. */
export const grantRenewal = async (
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  term: SoldTerm,
): Promise<RenewalAnswer> =>
  sell(service, request, reply, {
    type: 'grant',
    offer: await offerOf(service, accountOf(service, userId), invoiceOf(request), term),
  });

/** An account requests its own renewal. It may have one open invoice (product-2 §4). */
export const requestRenewal = (
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  term: SoldTerm,
): Promise<RenewalAnswer> =>
  service.mutex.run(`renewal ${userId}`, async () => {
    const invoice = invoiceOf(request);
    await service.catchUp();
    // A repeated request is answered for its own invoice, whatever was asked for since.
    const isRepeated = service.identities.renewal(invoice) !== null;
    const others = isRepeated ? [] : service.identities.renewalsOf(userId);
    for (const other of others) await expireIfOverdue(service, other);
    const unpaid = isRepeated ? undefined : service.identities.renewalsOf(userId).find(isUnpaid);
    if (unpaid !== undefined)
      return {
        ...outcome(RENEWAL_OUTCOMES.unpaidFirst),
        gia_id: unpaid.sale.invoice,
        gia_invoice: unpaid.sale.invoice,
      };
    const offer = await offerOf(service, accountOf(service, userId), invoice, term);
    return sell(service, request, reply, { type: 'request', offer, at: service.now().toISOString() });
  });
