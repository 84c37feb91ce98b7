import type { UserChange } from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import { commandIdFor } from '@so-cuoc/event-store/event-id.ts';
import { emailKey } from '@so-cuoc/shared-domain/accounts/email.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallRefused } from '../http/call-refused.ts';
import { codeGuess } from '../codes/code-guess.ts';
import type { Service } from '../service.ts';
import type { OneTimeCode } from '../vault/port.ts';
import { strangerFrom } from '../sign-in/password-hash.ts';
import type { RateLimits } from '../sign-in/rate-limits.ts';
import type { AccountAnswer } from './open-account.ts';
import { openAndAnswer } from './create-account.ts';
import { ACCOUNT_FAILURES } from '@so-cuoc/shared-domain/outcomes/accounts.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** Registration is offered where subscriptions are sold (product-1 §6). Throws CallRefused `forbidden`. */
export const requireRegistrationOffered = ({ identities }: Pick<Service, 'identities'>): void => {
  if (!identities.web.info_thanhtoan) throw new CallRefused(outcome(ACCOUNT_FAILURES.notOffered));
};

/**
 * Opens an agent's trial account for a confirmed address (product-2 §2.12). The code comes with the call or was
 * verified earlier from the same network address; it opens one account. The account has no manager: anyone
 * could name one, and a manager reads the books of its agents.
 */
export const registerAccount = async (
  service: Service,
  limits: RateLimits,
  request: FastifyRequest,
  reply: FastifyReply,
  body: UserChange,
): Promise<AccountAnswer> => {
  requireRegistrationOffered(service);
  if (body.datatype !== 'us' || body.action !== 'modify' || (body.userid ?? '') !== '')
    throw new CallRefused(outcome(ACCOUNT_FAILURES.onlyNewUsers), { field: 'datatype' });
  const email = emailKey(body.email ?? '');
  if (email === '') throw new CallRefused(outcome(ACCOUNT_FAILURES.emailNotConfirmed), { field: 'email' });
  const about = { purpose: 'register', subject: email } as const;
  const guess = await codeGuess(service, request, about);
  const code = await limits.attempt(guess, request, async (failed): Promise<OneTimeCode> => {
    const shown = await service.codes.verifiedFrom(about, request.ip);
    const found = shown ?? (await service.codes.check(about, body.confirmemail, request.ip));
    if (found !== null) return found;
    failed();
    throw new CallRefused(
      outcome(
        body.confirmemail === '' ? ACCOUNT_FAILURES.emailNotConfirmed : ACCOUNT_FAILURES.emailCodeWrong,
      ),
      { field: 'confirmemail' },
    );
  });
  limits.registration(request);
  const userId = commandIdFor('account', request.commandId);
  return openAndAnswer(service, request, reply, {
    account: {
      userId,
      username: body.tendangnhap,
      role: 'us',
      agentId: null,
      madeBy: null,
      note: body.ghichu ?? '',
      endDate: null,
    },
    password: body.matkhau,
    lane: strangerFrom(request),
    details: { email, term: 'trial' },
    emailConfirmed: true,
    claim: () => service.codes.use(code),
  });
};
