import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as emailCalls from '@so-cuoc/shared-domain/contract/calls/accounts/email.ts';
import { decide } from '@so-cuoc/shared-domain/accounts/decide.ts';
import { emailKey } from '@so-cuoc/shared-domain/accounts/email.ts';
import { namesOf, newPasswordError } from '@so-cuoc/shared-domain/accounts/common-password.ts';
import { accountStream } from '@so-cuoc/shared-domain/accounts/events.ts';
import { usernameKey } from '@so-cuoc/shared-domain/accounts/username.ts';
import type { FastifyPluginCallback } from 'fastify';
import { requireRegistrationOffered } from '../accounts/register.ts';
import { originOf, setPositionHeader } from '../http/command-request.ts';
import { CODE_MINUTES, type CodeSubject } from '../codes/one-time-codes.ts';
import type { Credential } from '../vault/port.ts';
import { recoveryEmail } from '../mail/email.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { Service } from '../service.ts';
import type { RateLimits } from './rate-limits.ts';
import { strangerFrom } from './password-hash.ts';
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

  /** The link is void once the account has another password. */
  const resetOf = (credential: Credential | null): CodeSubject => ({
    purpose: 'reset',
    subject: credential?.userId ?? '',
    boundTo: credential?.passwordHash ?? '',
  });

  const mailLink = async (
    username: string,
    address: string,
    credential: Credential | null,
    from: string,
  ): Promise<void> => {
    const account = identities.accountNamed(username);
    if (account === null || identities.statusOf(account) !== 'good' || !account.emailConfirmed) return;
    if (address !== '' && emailKey(address) !== account.email) return;
    const key = await codes.issueKey(resetOf(credential), account.email, from);
    // after #, the key is sent to no server and appears in no log
    const link = `${service.publicUrl()}/quenmatkhau/${encodeURIComponent(account.username)}#${key}`;
    await service.mail.send(recoveryEmail(account.email, account.username, link, CODE_MINUTES.reset));
  };

  registerCall(app, emailCalls.recover, async (request, reply) => {
    requireRegistrationOffered(service);
    const { username, email, pass, key } = request.body;
    const subject = usernameKey(username);
    const credential = await vault.credentialByName(username);
    if (key === '') {
      const device = await service.devices.of(request, credential);
      limits.mail(`reset ${subject}`, request, device);
      await mailLink(username, email, credential, request.ip);
      return SENT;
    }
    const account = identities.accountNamed(username);
    const fault = newPasswordError(pass, account === null ? [] : namesOf(account));
    if (fault !== null) throw new CallRefused({ result: 'invalid', message: fault }, { field: 'pass' });
    const guess = { subject: `reset ${subject}`, strangers: 'none' } as const;
    const code = await limits.attempt(guess, request, async (failed) => {
      const found = await codes.check(resetOf(credential), key, request.ip);
      if (found === null) failed();
      return found;
    });
    // the link was sent to an address that has been replaced since
    if (account === null || code?.email !== account.email) return WRONG;
    const { userId, username: name } = account;
    // Before the link is used up: where too many wait, it is good for another try.
    const passwordHash = await service.passwords.hash(pass, strangerFrom(request));
    if (!(await codes.use(code))) return WRONG;
    const executed = await service.accounts.execute(
      accountStream(userId),
      { ...originOf(request), actor: userId },
      (state) => decide({ type: 'recover-password' }, state),
    );
    if (!executed.ok) return WRONG;
    setPositionHeader(reply, executed.position);
    const renewed = { userId, username: name, passwordHash };
    const isSaved =
      credential === null
        ? await vault.saveCredential(renewed)
        : await vault.replacePassword(userId, credential.passwordHash, passwordHash);
    // Another password voids every link, also one that was being used.
    if (!isSaved) return WRONG;
    await limits.forgive(userId);
    await service.devices.remember(request, reply, renewed);
    await service.sessions.endAll(userId, null, 'password');
    await vault.copied();
    return [outcome(ACCOUNT_OUTCOMES.passwordRecovered)];
  });
  done();
};
