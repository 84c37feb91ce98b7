import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as emailCalls from '@so-cuoc/shared-domain/contract/calls/accounts/email.ts';
import { type CodeAnswer } from '@so-cuoc/shared-domain/contract/calls/accounts/email.ts';
import { decide } from '@so-cuoc/shared-domain/accounts/decide.ts';
import { emailKey } from '@so-cuoc/shared-domain/accounts/email.ts';
import { accountStream } from '@so-cuoc/shared-domain/accounts/events.ts';
import type { FastifyReply, FastifyRequest, FastifyPluginCallback } from 'fastify';
import { originOf, setPositionHeader } from '../http/command-request.ts';
import type { Account } from '../identity-index/identity-index.ts';
import { codeEmail, confirmationEmail } from '../mail/email.ts';
import type { Service } from '../service.ts';
import type { RateLimits } from '../sign-in/rate-limits.ts';
import { codeGuess } from './code-guess.ts';
import { CODE_MINUTES, type CodeSubject } from './one-time-codes.ts';
import type { OneTimeCode } from '../vault/port.ts';
import { ACCOUNT_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/accounts.ts';
import { message, outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** Confirms an email address by a typed code or a link (product-2 §2.12). */
export const codeRoutes: FastifyPluginCallback<{ service: Service; limits: RateLimits }> = (
  app,
  { service, limits },
  done,
) => {
  const { codes, identities, mail } = service;
  const guessOf = (request: FastifyRequest, about: CodeSubject) => codeGuess(service, request, about);

  const accountNamed = (username: string): Account | null => {
    const account = username === '' ? null : identities.accountNamed(username);
    return account !== null && identities.statusOf(account) === 'good' ? account : null;
  };

  /**
   * Whether an address may be confirmed for an account: the address on file; another one only by the account
   * itself. Otherwise anyone who knows the name could take the account over.
   */
  const mayConfirm = (request: FastifyRequest, account: Account, email: string): boolean =>
    email === account.email || request.identity?.userId === account.userId;

  const confirm = async (
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    code: OneTimeCode,
  ): Promise<readonly { readonly result: string; readonly message: string }[]> => {
    if (!(await codes.use(code))) return [outcome(ACCOUNT_OUTCOMES.codeWrong)];
    const executed = await service.accounts.execute(
      accountStream(userId),
      { ...originOf(request), actor: request.identity?.userId ?? userId },
      (state) => decide({ type: 'confirm-email', email: code.email }, state),
    );
    if (!executed.ok) return [executed.refusal];
    setPositionHeader(reply, executed.position);
    return [outcome(ACCOUNT_OUTCOMES.emailConfirmed)];
  };

  registerCall(app, emailCalls.sendCode, async (request) => {
    const { email_type, username } = request.body;
    const email = emailKey(request.body.email_email);
    limits.mail(email, request);
    if (username === '') {
      const code = await codes.issueDigits({ purpose: 'register', subject: email }, email, request.ip);
      await mail.send(codeEmail(email, code, CODE_MINUTES.register));
      return [outcome(ACCOUNT_OUTCOMES.codeSent, { email })];
    }
    const account = accountNamed(username);
    const linked = email_type === 'link';
    const isOwn = account !== null && request.identity?.userId === account.userId;
    const ownOutcome = linked ? ACCOUNT_OUTCOMES.linkSent : ACCOUNT_OUTCOMES.codeSent;
    const answer = [outcome(isOwn ? ownOutcome : ACCOUNT_OUTCOMES.sentIfOnFile, { email })];
    if (account === null || !mayConfirm(request, account, email)) return answer;
    const about = { purpose: 'confirm', subject: account.userId } as const;
    const code = linked
      ? await codes.issueKey(about, email, request.ip)
      : await codes.issueDigits(about, email, request.ip);
    const link = `${service.publicUrl()}/confirm/email/${code}/${encodeURIComponent(account.username)}`;
    await mail.send(
      linked
        ? confirmationEmail(email, account.username, link, CODE_MINUTES.confirm)
        : codeEmail(email, code, CODE_MINUTES.confirm),
    );
    return answer;
  });

  registerCall(app, emailCalls.checkCode, async (request): Promise<CodeAnswer> => {
    const { email_key, username } = request.body;
    const email = emailKey(request.body.email_email);
    const account = accountNamed(username);
    const about: CodeSubject =
      username === ''
        ? { purpose: 'register', subject: email }
        : { purpose: 'confirm', subject: account?.userId ?? '' };
    const right = await limits.attempt(await guessOf(request, about), request, async (failed) => {
      const code = await codes.check(about, email_key, request.ip);
      if (code?.email === email) return true;
      failed();
      return false;
    });
    return right
      ? [{ email_email: email, email_key }]
      : [{ email_email: email, email_key: '', message: message(ACCOUNT_OUTCOMES.codeWrong) }];
  });

  registerCall(app, emailCalls.confirmEmail, async (request, reply) => {
    const email = emailKey(request.body.email);
    const account = accountNamed(request.body.username);
    if (account === null) return [outcome(ACCOUNT_OUTCOMES.codeWrong)];
    const about = { purpose: 'confirm', subject: account.userId } as const;
    const own = await codes.verifiedFrom(about, request.ip);
    const code = own ?? (await codes.verifiedFrom({ purpose: 'register', subject: email }, request.ip));
    if (code?.email !== email || !mayConfirm(request, account, email))
      return [outcome(ACCOUNT_OUTCOMES.emailNotConfirmed)];
    return confirm(request, reply, account.userId, code);
  });

  registerCall(app, emailCalls.confirmByLink, async (request, reply) => {
    const { username, key } = request.body;
    const account = accountNamed(username);
    const about: CodeSubject = { purpose: 'confirm', subject: account?.userId ?? '' };
    const code = await limits.attempt(await guessOf(request, about), request, async (failed) => {
      const found = await codes.check(about, key, request.ip);
      if (found === null) failed();
      return found;
    });
    if (code === null || account === null) return [outcome(ACCOUNT_OUTCOMES.confirmLinkWrong)];
    return confirm(request, reply, account.userId, code);
  });
  done();
};
