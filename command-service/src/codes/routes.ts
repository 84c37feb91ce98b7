import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as emailCalls from '@so-cuoc/shared-domain/contract/calls/email.ts';
import { type CodeAnswer } from '@so-cuoc/shared-domain/contract/calls/email.ts';
import { decide } from '@so-cuoc/shared-domain/accounts/decide.ts';
import { emailKey } from '@so-cuoc/shared-domain/accounts/email.ts';
import { accountStream } from '@so-cuoc/shared-domain/accounts/events.ts';
import type { FastifyReply, FastifyRequest, FastifyPluginCallback } from 'fastify';
import { originOf, setPositionHeader } from '../http/command-request.ts';
import type { Account } from '../identity-index/identity-index.ts';
import { codeEmail, confirmationEmail } from '../mail/email.ts';
import type { Service } from '../service.ts';
import type { RateLimits } from '../sign-in/rate-limits.ts';
import { CODE_MINUTES } from './one-time-codes.ts';
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
    const sent = [outcome(ACCOUNT_OUTCOMES.codeSent, { email })];
    if (username === '') {
      const code = await codes.issue('register', email, email, 'digits');
      await mail.send(codeEmail(email, code, CODE_MINUTES.register));
      return sent;
    }
    const account = accountNamed(username);
    if (account === null || !mayConfirm(request, account, email)) return sent;
    const linked = email_type === 'link';
    const code = await codes.issue('confirm', account.userId, email, linked ? 'key' : 'digits');
    const link = `${service.publicUrl()}/confirm/email/${code}/${encodeURIComponent(account.username)}`;
    await mail.send(
      linked
        ? confirmationEmail(email, account.username, link, CODE_MINUTES.confirm)
        : codeEmail(email, code, CODE_MINUTES.confirm),
    );
    return sent;
  });

  registerCall(app, emailCalls.checkCode, async (request): Promise<CodeAnswer> => {
    const { email_key, username } = request.body;
    const email = emailKey(request.body.email_email);
    const account = accountNamed(username);
    const right = await limits.attempt(`code ${email}`, request, async (failed) => {
      const code =
        username === ''
          ? await codes.check('register', email, email_key, request.ip)
          : await codes.check('confirm', account?.userId ?? '', email_key, request.ip);
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
    const own = await codes.verifiedFrom('confirm', account.userId, request.ip);
    const code = own ?? (await codes.verifiedFrom('register', email, request.ip));
    if (code?.email !== email || !mayConfirm(request, account, email))
      return [outcome(ACCOUNT_OUTCOMES.emailNotConfirmed)];
    return confirm(request, reply, account.userId, code);
  });

  registerCall(app, emailCalls.confirmByLink, async (request, reply) => {
    const { username, key } = request.body;
    const account = accountNamed(username);
    const code = await limits.attempt(`link ${username}`, request, async (failed) => {
      const found = await codes.check('confirm', account?.userId ?? '', key, request.ip);
      if (found === null) failed();
      return found;
    });
    if (code === null || account === null) return [outcome(ACCOUNT_OUTCOMES.confirmLinkWrong)];
    return confirm(request, reply, account.userId, code);
  });
  done();
};
