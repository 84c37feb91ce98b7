import type { UserChange } from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import { commandIdFor } from '@so-cuoc/event-store/event-id.ts';
import type { AccountDetails } from '@so-cuoc/shared-domain/accounts/decide.ts';
import { emailKey } from '@so-cuoc/shared-domain/accounts/email.ts';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import { firstTerm, mayOpen } from '@so-cuoc/shared-domain/accounts/rights.ts';
import type { Role } from '@so-cuoc/shared-domain/accounts/roles.ts';
import { nextSubName } from '@so-cuoc/shared-domain/accounts/username.ts';
import { isSold, type SoldTerm } from '@so-cuoc/shared-domain/renewals/terms.ts';
import { addDays } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { todayOf } from '../clock/today.ts';
import { originOf, setPositionHeader } from '../http/command-request.ts';
import type { Account, IdentityIndex } from '../identity-index/identity-index.ts';
import { CallRefused } from '../http/call-refused.ts';
import { grantRenewal } from '../renewals/sell-renewal.ts';
import type { Service } from '../service.ts';
import { knownCaller } from '../sign-in/password-hash.ts';
import { refusalAnswer, type AccountAnswer, openAccount, type NewAccount } from './open-account.ts';
import { ACCOUNT_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/accounts.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

interface Belonging {
  readonly agentId: string | null;
  readonly madeBy: string;
}

/** The owner of a new account; null if `useridmanage` names nobody who can own it. */
const belongingOf = (
  identities: IdentityIndex,
  caller: Identity,
  role: Role,
  named: string,
): Belonging | null => {
  if (caller.role !== 'ad' && named !== caller.userId) throw new CallRefused(outcome(FAILURES.notAllowed));
  const above = identities.account(named);
  if (above === null || identities.statusOf(above) === 'deleted') return null;
  if (role === 'ph') return above.role === 'us' ? { agentId: named, madeBy: caller.userId } : null;
  return above.role === 'sl' || above.role === 'ad' ? { agentId: null, madeBy: named } : null;
};

/** The username of an agent's next sub-account. */
export const subNameOf = ({ identities }: Pick<Service, 'identities'>, agent: Account): string =>
  nextSubName(agent.username, (name) => identities.accountNamed(name) !== null);

/** The term that a call sells to a user; null for trials and for other roles, which are free. */
export const soldTermOf = ({ datatype, giahanthem }: UserChange): SoldTerm | null =>
  datatype === 'us' && giahanthem !== undefined && isSold(giahanthem) ? giahanthem : null;

/** The account details in a call. An empty field changes nothing, except an empty address or note. */
export const detailsOf = (change: UserChange): AccountDetails => {
  const { ghichu, giaban, email, giahanthem } = change;
  const isFree = giahanthem !== undefined && soldTermOf(change) === null;
  return {
    ...(ghichu === undefined ? {} : { note: ghichu }),
    ...(giaban === undefined ? {} : { price: giaban }),
    ...(email === undefined ? {} : { email: emailKey(email) }),
    ...(isFree ? { term: giahanthem } : {}),
  };
};

/** Opens the account and answers. Throws CallRefused `invalid` naming the invalid field. */
export const openAndAnswer = async (
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  account: NewAccount,
): Promise<AccountAnswer> => {
  const opened = await openAccount(service, originOf(request), account);
  setPositionHeader(reply, opened.ok ? opened.position : null);
  if (!opened.ok) return refusalAnswer(opened.refusal);
  await service.vault.copied();
  return [{ result: 'updatesuccess', user_idd: account.account.userId }];
};

/** Opens an account for somebody else: an agent its `ph`, an `sl` users and managers, an `ad` any role. */
export const createAccount = async (
  service: Service,
  caller: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  body: UserChange,
): Promise<AccountAnswer> => {
  const { datatype: role, useridmanage = '' } = body;
  if (!mayOpen(caller.role, role)) throw new CallRefused(outcome(FAILURES.notAllowed));
  const named = useridmanage === '' ? caller.userId : useridmanage;
  const belonging = belongingOf(service.identities, caller, role, named);
  if (belonging === null) return [outcome(ACCOUNT_OUTCOMES.managerUnknown)];
  const agent = belonging.agentId === null ? null : service.identities.account(belonging.agentId);
  const username = body.tendangnhap === '' && agent !== null ? subNameOf(service, agent) : body.tendangnhap;
  const giahanthem = firstTerm(caller.role, role, body.giahanthem);
  const { note = '', ...details } = detailsOf({ ...body, giahanthem });
  const userId = commandIdFor('account', request.commandId);
  const term = soldTermOf(body);
  // A paid account gets no default end date: a cancelled sale must not leave an account without an end.
  const endDate = term === null ? null : addDays(await todayOf(service), -1);
  const answer = await openAndAnswer(service, request, reply, {
    account: { userId, username, role, note, endDate, ...belonging },
    password: body.matkhau,
    lane: knownCaller(request),
    details,
  });
  if (term !== null && answer[0]?.result === 'updatesuccess')
    await grantRenewal(service, request, reply, userId, term);
  return answer;
};
