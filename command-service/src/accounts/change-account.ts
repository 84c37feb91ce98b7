import type { UserChange } from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import { decide, type AccountCommand, type SaleTerms } from '@so-cuoc/shared-domain/accounts/decide.ts';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import { namesOf, newPasswordError } from '@so-cuoc/shared-domain/accounts/common-password.ts';
import { mayDelete, mayManage } from '@so-cuoc/shared-domain/accounts/rights.ts';
import type { SessionEnd } from '@so-cuoc/shared-domain/accounts/session-end.ts';
import { accountStream } from '@so-cuoc/shared-domain/accounts/events.ts';
import { usernameKey } from '@so-cuoc/shared-domain/accounts/username.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf, setPositionHeader } from '../http/command-request.ts';
import type { Account } from '../identity-index/identity-index.ts';
import { CallRefused } from '../http/call-refused.ts';
import { grantRenewal } from '../renewals/sell-renewal.ts';
import type { Service } from '../service.ts';
import type { Lane } from '../concurrency/round-robin-queue.ts';
import { knownCaller } from '../sign-in/password-hash.ts';
import type { RateLimits } from '../sign-in/rate-limits.ts';
import { refusalAnswer, type AccountAnswer, decisionTerms } from './open-account.ts';
import { detailsOf, soldTermOf } from './create-account.ts';
import { ACCOUNT_OUTCOMES, ACCOUNT_FAILURES } from '@so-cuoc/shared-domain/outcomes/accounts.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** Managers get messages of their own (product-2 §8). */
const WAS_CHANGED = {
  user: { blocked: ACCOUNT_OUTCOMES.blockedNow, opened: ACCOUNT_OUTCOMES.openedAgain },
  manager: { blocked: ACCOUNT_OUTCOMES.managerBlocked, opened: ACCOUNT_OUTCOMES.managerOpened },
} as const;
const NOT_THERE: AccountAnswer = [outcome(ACCOUNT_OUTCOMES.accountUnknown)];

/** Hash of the new password; null keeps the current one. Throws CallRefused `invalid`. */
const newHash = async (
  { passwords }: Service,
  account: Account,
  password: string,
  lane: Lane,
): Promise<string | null> => {
  if (password === '') return null;
  const fault = newPasswordError(password, namesOf(account));
  if (fault !== null) throw new CallRefused({ result: 'invalid', message: fault }, { field: 'matkhau' });
  return passwords.hash(password, lane);
};

/** A username never changes (product-2 §5). Throws CallRefused `invalid`. */
const mustKeepName = (account: Account, named: string): void => {
  if (named !== '' && usernameKey(named) !== usernameKey(account.username))
    throw new CallRefused(outcome(ACCOUNT_FAILURES.userNameKept), { field: 'tendangnhap' });
};

const commandOf = (body: UserChange, terms: SaleTerms): AccountCommand => {
  switch (body.action) {
    case 'block':
      return { type: 'block', blocked: body.isblock ?? 'toggle' };
    case 'delete':
      return { type: 'delete' };
    case 'modify':
      return {
        type: 'edit',
        details: detailsOf(body),
        password: body.matkhau !== '',
        terms,
      };
  }
};

/** Why the change ends the sessions of the account and of its sub-accounts; null if they continue. */
const endedBy = (service: Service, account: Account, hash: string | null): SessionEnd | null => {
  const present = service.identities.account(account.userId) ?? account;
  if (present.deleted) return 'deleted';
  if (present.blocked) return 'blocked';
  return hash === null ? null : 'password';
};

/**
 * Changes, blocks or deletes an account that the caller manages. Ends its sessions at once if it may no longer
 * sign in.
 */
export const changeAccount = async (
  service: Service,
  limits: RateLimits,
  caller: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  body: UserChange,
): Promise<AccountAnswer> => {
  const { identities, vault, sessions } = service;
  const account = identities.account(body.userid ?? '');
  if (account === null) {
    if (caller.role === 'ad') return NOT_THERE;
    throw new CallRefused(outcome(FAILURES.notAllowed));
  }
  const may = body.action === 'delete' ? mayDelete : mayManage;
  if (!may(caller, account)) throw new CallRefused(outcome(FAILURES.notAllowed));
  if (account.role !== body.datatype) return NOT_THERE;
  mustKeepName(account, body.tendangnhap);
  const hash =
    body.action === 'modify' ? await newHash(service, account, body.matkhau, knownCaller(request)) : null;
  const terms = await decisionTerms(service);
  const executed = await service.accounts.execute(accountStream(account.userId), originOf(request), (state) =>
    decide(commandOf(body, terms), state),
  );
  if (!executed.ok) return refusalAnswer(executed.refusal);
  setPositionHeader(reply, executed.position);
  const { userId, username } = account;
  const term = body.action === 'modify' ? soldTermOf(body) : null;
  if (term !== null) await grantRenewal(service, request, reply, userId, term);
  if (hash !== null) {
    await vault.saveCredential({ userId, username, passwordHash: hash });
    await limits.forgive(userId);
  }
  if (body.action === 'delete') {
    await vault.deleteCredential(userId);
    await vault.deleteSecondFactor(userId);
  }
  const why = endedBy(service, account, hash);
  if (why !== null) {
    await sessions.endAll(userId, null, why);
    if (why !== 'password')
      for (const sub of identities.accounts())
        if (sub.agentId === userId) await sessions.endAll(sub.userId, null, why);
    await vault.copied();
  }
  const [summary] = executed.summaries;
  const of = WAS_CHANGED[account.role === 'sl' ? 'manager' : 'user'];
  const answer =
    summary?.type === 'AccountBlocked'
      ? of.blocked
      : summary?.type === 'AccountUnblocked'
        ? of.opened
        : ACCOUNT_OUTCOMES.updated;
  return [{ ...outcome(answer), user_idd: userId }];
};
