import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as emailCalls from '@so-cuoc/shared-domain/contract/calls/email.ts';
import { decide } from '@so-cuoc/shared-domain/accounts/decide.ts';
import { emailKey } from '@so-cuoc/shared-domain/accounts/email.ts';
import { passwordError } from '@so-cuoc/shared-domain/accounts/password.ts';
import { accountStream } from '@so-cuoc/shared-domain/accounts/events.ts';
import { usernameKey } from '@so-cuoc/shared-domain/accounts/username.ts';
import type { FastifyPluginCallback } from 'fastify';
import { requireRegistrationOffered } from '../accounts/register.ts';
import { originOf, setPositionHeader } from '../http/command-request.ts';
import { CODE_MINUTES } from '../codes/one-time-codes.ts';
import { recoveryEmail } from '../mail/email.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { Service } from '../service.ts';
import type { RateLimits } from './rate-limits.ts';
import { hashPassword } from './password-hash.ts';
import { ACCOUNT_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/accounts.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

const SENT = [outcome(ACCOUNT_OUTCOMES.resetLinkSent)];
const WRONG = [outcome(ACCOUNT_OUTCOMES.resetLinkWrong)];

/** Resets a lost password by a one-time link in an email (product-2 §2.12). */
export const recoveryRoutes: FastifyPluginCallback<{ service: Service; limits: RateLimits }> = (
  app,
  { service, limits },
  done,
) => {
  const { identities, codes, vault } = service;

  const mailLink = async (username: string, address: string): Promise<void> => {
    const account = identities.accountNamed(username);
    if (account === null || identities.statusOf(account) !== 'good' || !account.emailConfirmed) return;
    if (address !== '' && emailKey(address) !== account.email) return;
    const key = await codes.issue('reset', account.userId, account.email, 'key');
    // after #, the key is sent to no server and appears in no log
    const link = `${service.publicUrl()}/quenmatkhau/${encodeURIComponent(account.username)}#${key}`;
    await service.mail.send(recoveryEmail(account.email, account.username, link, CODE_MINUTES.reset));
  };

  registerCall(app, emailCalls.recover, async (request, reply) => {
    requireRegistrationOffered(service);
    const { username, email, pass, key } = request.body;
    const subject = usernameKey(username);
    if (key === '') {
      limits.mail(`reset ${subject}`, request);
      await mailLink(username, email);
      return SENT;
    }
    const fault = passwordError(pass);
    if (fault !== null) throw new CallRefused({ result: 'invalid', message: fault }, { field: 'pass' });
    const account = identities.accountNamed(username);
    const code = await limits.attempt(`reset ${subject}`, request, async (failed) => {
      const found = await codes.check('reset', account?.userId ?? '', key, request.ip);
      if (found === null) failed();
      return found;
    });
    // the link was sent to an address that has been replaced since
    if (account === null || code?.email !== account.email || !(await codes.use(code))) return WRONG;
    const { userId, username: name } = account;
    const executed = await service.accounts.execute(
      accountStream(userId),
      { ...originOf(request), actor: userId },
      (state) => decide({ type: 'recover-password' }, state),
    );
    if (!executed.ok) return WRONG;
    setPositionHeader(reply, executed.position);
    await vault.saveCredential({ userId, username: name, passwordHash: await hashPassword(pass) });
    await service.sessions.endAll(userId, null, 'password');
    return [outcome(ACCOUNT_OUTCOMES.passwordRecovered)];
  });
  done();
};
