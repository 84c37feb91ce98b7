import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import type {
  ForgottenAnswer,
  LoginAnswer,
  LoginRequest,
} from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { randomUUID } from 'node:crypto';
import { decide } from '@so-cuoc/shared-domain/accounts/decide.ts';
import { maskEmail } from '@so-cuoc/shared-domain/accounts/email.ts';
import { namesOf, newPasswordError } from '@so-cuoc/shared-domain/accounts/common-password.ts';
import { maySignInOnSeveralDevices, usernameKey } from '@so-cuoc/shared-domain/accounts/username.ts';
import { accountStream } from '@so-cuoc/shared-domain/accounts/events.ts';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import type { FastifyReply, FastifyRequest, FastifyPluginCallback } from 'fastify';
import { z } from 'zod';
import { headerMissing, sessionFailure } from '../access/plugin.ts';
import { requireRegistrationOffered } from '../accounts/register.ts';
import { callerOf, originOf, setPositionHeader } from '../http/command-request.ts';
import { CallRefused, type Refused } from '../http/call-refused.ts';
import type { Account } from '../identity-index/identity-index.ts';
import type { Service } from '../service.ts';
import type { CodeVerdict } from './second-factor.ts';
import { loginRecordOf } from './login-record.ts';
import type { Attempt, RateLimits } from './rate-limits.ts';
import { webConfigOf } from '../web-config/web-config.ts';
import { networkOf } from './network.ts';
import { knownCaller, strangerFrom } from './password-hash.ts';
import type { Lane } from '../concurrency/round-robin-queue.ts';
import type { Credential } from '../vault/port.ts';
import { ACCOUNT_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/accounts.ts';
import { SIGN_IN_OUTCOMES, SIGN_IN_FAILURES } from '@so-cuoc/shared-domain/outcomes/sign-in.ts';
import { SECOND_FACTOR_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/second-factor.ts';
import { SESSION_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/sessions.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

type Login = Extract<LoginRequest, { modify: 'login' }>;
type WrongLogin = Extract<LoginAnswer[0], { message: string }>;
const BLOCKED: WrongLogin = outcome(ACCOUNT_OUTCOMES.blocked);

/** An account whose password was verified, with the hash at that time. */
interface Proven {
  readonly account: Account;
  readonly passwordHash: string;
  readonly code: CodeVerdict;
}

const onlyChecks = z.object({ modify: z.literal('check') });

const required = (field: string, value: string, answer: Refused): void => {
  if (value === '') throw new CallRefused(answer, { field });
};

/** Sign-in and sign-out, the current session, the own password (product-1 §2, calls.md, Conventions). */
export const signInRoutes: FastifyPluginCallback<{ service: Service; limits: RateLimits }> = (
  app,
  { service, limits },
  done,
) => {
  const { identities, sessions } = service;

  /** One of the owner's networks: a session of the account is open from there. */
  const isOwnNetwork = async (userId: string, request: FastifyRequest): Promise<boolean> => {
    const own = await service.vault.activeSessions(userId, service.now().getTime());
    return own.some(({ address }) => networkOf(address) === networkOf(request.ip));
  };

  const signInAttempt = async (
    request: FastifyRequest,
    username: string,
    credential: Credential | null,
  ): Promise<Attempt> => {
    const subject = `sign-in ${usernameKey(username)}`;
    const device = await service.devices.of(request, credential);
    if (credential === null) return { subject, strangers: 'memory' };
    const { userId } = credential;
    const own = device !== null || (await isOwnNetwork(userId, request));
    return { subject, device, strangers: own ? 'none' : { account: userId } };
  };

  const accountOf = async (
    { user_password, user_code }: Login,
    credential: Credential | null,
    lane: Lane,
  ): Promise<Proven | WrongLogin> => {
    const account = credential === null ? null : identities.account(credential.userId);
    if (credential === null || account === null || account.deleted) {
      await service.passwords.matchesNobodys(user_password, lane);
      return outcome(SIGN_IN_OUTCOMES.nameUnknown);
    }
    const { passwordHash } = credential;
    if (!(await service.passwords.matches(passwordHash, user_password, lane)))
      return outcome(SIGN_IN_OUTCOMES.passwordWrong);
    const code = await service.factors.use(account.userId, user_code);
    if (code === 'missing') return outcome(SECOND_FACTOR_OUTCOMES.codeNeeded);
    return code === 'wrong' ? outcome(SECOND_FACTOR_OUTCOMES.codeWrong) : { account, passwordHash, code };
  };

  /**
   * One sign-in of an account at a time, so that the second ends the first. A password change ends the existing
   * sessions, so a concurrent sign-in checks again that the password is unchanged.
   */
  const openSession = (
    request: FastifyRequest,
    reply: FastifyReply,
    { account: { userId, username }, passwordHash, code }: Proven,
    remembered: boolean,
  ): Promise<WrongLogin | null> =>
    service.mutex.run(`sign-in ${userId}`, async () => {
      const executed = await service.accounts.execute(
        accountStream(userId),
        { commandId: randomUUID(), actor: userId, correlationId: request.id },
        (state) => decide({ type: 'sign-in', remembered }, state),
      );
      if (!executed.ok) return BLOCKED;
      setPositionHeader(reply, executed.position);
      if (code === 'recovery') await recordRecovery(request, reply, userId);
      const session = await sessions.open(request, reply, userId, remembered);
      const present = await service.vault.credentialByUser(userId);
      if (present?.passwordHash !== passwordHash) {
        await sessions.end(session, 'password');
        return outcome(SIGN_IN_OUTCOMES.passwordWrong);
      }
      const exempt = webConfigOf(service).info_no_check_login;
      if (!maySignInOnSeveralDevices(exempt, username)) await sessions.endAll(userId, session, 'elsewhere');
      return null;
    });

  const recordRecovery = async (
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
  ): Promise<void> => {
    const origin = { commandId: randomUUID(), actor: userId, correlationId: request.id };
    const executed = await service.accounts.execute(accountStream(userId), origin, (state) =>
      decide({ type: 'use-recovery-code' }, state),
    );
    setPositionHeader(reply, executed.ok ? executed.position : null);
  };

  const signIn = async (request: FastifyRequest, reply: FastifyReply, body: Login): Promise<LoginAnswer> => {
    required('user_username', body.user_username, outcome(SIGN_IN_FAILURES.userNameMissing));
    required('user_password', body.user_password, outcome(SIGN_IN_FAILURES.passwordMissing));
    const credential = await service.vault.credentialByName(body.user_username);
    const attempt = await signInAttempt(request, body.user_username, credential);
    const lane = (attempt.device ?? null) === null ? strangerFrom(request) : knownCaller(request);
    const proven = await limits.attempt(attempt, request, async (failed, undecided) => {
      const found = await accountOf(body, credential, lane);
      // A right password alone clears nothing, or it would give new guesses of the code.
      if ('message' in found) (found.result === 'otp' ? undecided : failed)();
      return found;
    });
    if ('message' in proven) return [proven];
    const { account } = proven;
    if (identities.statusOf(account) !== 'good') return [BLOCKED];
    const refusal = await openSession(request, reply, proven, body.remember === 'yes');
    if (refusal === null && credential !== null) await service.devices.remember(request, reply, credential);
    if (refusal !== null) return [refusal];
    // The accounts of a sample book share a password on purpose.
    const weak =
      service.sampleLabel() === '' && newPasswordError(body.user_password, namesOf(account)) !== null;
    return [{ ...loginRecordOf(service, account), ...(weak ? { user_password_weak: true } : {}) }];
  };

  /** The present session's account. Its device becomes known, if it was signed in before devices were. */
  const presentRecord = async (request: FastifyRequest, reply: FastifyReply): Promise<LoginAnswer> => {
    const found = await sessions.find(request.headers.cookie);
    const account = found.kind === 'present' ? identities.account(found.identity.userId) : null;
    if (account === null) throw new CallRefused(sessionFailure(found));
    const credential = await service.vault.credentialByUser(account.userId);
    if (credential !== null && (await service.devices.of(request, credential)) === null)
      await service.devices.remember(request, reply, credential);
    return [loginRecordOf(service, account)];
  };

  /** Whether the user exists and where its email would go. Counts as many attempts as a wrong password. */
  const forgotten = (request: FastifyRequest, username: string): Promise<ForgottenAnswer> => {
    required('user_username', username, outcome(SIGN_IN_FAILURES.forgottenNameMissing));
    requireRegistrationOffered(service);
    const ask = (failed: () => void): ForgottenAnswer => {
      failed();
      const account = identities.accountNamed(username);
      if (account === null || account.deleted) return [outcome(ACCOUNT_OUTCOMES.forgottenUnknown)];
      const { email, emailConfirmed, username: user_namee } = account;
      return [
        { result: 'okie', user_namee, user_email: maskEmail(email), user_email_confirm: emailConfirmed },
      ];
    };
    const attempt = { subject: `forgotten ${usernameKey(username)}`, strangers: 'none' } as const;
    return limits.attempt(attempt, request, (failed) => Promise.resolve(ask(failed)));
  };

  registerCall(
    app,
    sessionCalls.login,
    async (request, reply): Promise<LoginAnswer | ForgottenAnswer> => {
      const { body } = request;
      if (body.modify === 'check') return presentRecord(request, reply);
      if (body.modify === 'login') return signIn(request, reply, body);
      if (body.modify === 'forgetpassword') return forgotten(request, body.user_username);
      await sessions.close(request, reply);
      await service.vault.copied();
      return [outcome(SESSION_OUTCOMES.leftNow)];
    },
    {
      // `check` changes nothing and shares the path, so the header is checked here and not by the hook.
      preValidation: (request, _reply, next) => {
        const changes = !onlyChecks.safeParse(request.body).success;
        const missing = changes && request.headers[CHANGE_HEADER] !== '1';
        next(missing ? new CallRefused(headerMissing()) : undefined);
      },
    },
  );

  registerCall(app, sessionCalls.changePassword, async (request, reply) => {
    const { userid, passold, passnew } = request.body;
    const own = identities.account(callerOf(request).userId);
    const fault = newPasswordError(passnew, own === null ? [] : namesOf(own));
    if (fault !== null) throw new CallRefused({ result: 'invalid', message: fault }, { field: 'passnew' });
    if (userid !== callerOf(request).userId) throw new CallRefused(outcome(SIGN_IN_FAILURES.ownPasswordOnly));
    const attempt = { subject: 'own password', device: userid, strangers: 'none' } as const;
    const credential = await limits.attempt(attempt, request, async (failed) => {
      const kept = await service.vault.credentialByUser(userid);
      if (
        kept !== null &&
        (await service.passwords.matches(kept.passwordHash, passold, knownCaller(request)))
      )
        return kept;
      failed();
      return null;
    });
    if (credential === null) return [outcome(SIGN_IN_OUTCOMES.oldPasswordWrong)];
    const renewed = {
      ...credential,
      passwordHash: await service.passwords.hash(passnew, knownCaller(request)),
    };
    // A manager, or a mailed link, may have set another one meanwhile: that one holds.
    if (!(await service.vault.replacePassword(userid, credential.passwordHash, renewed.passwordHash)))
      return [outcome(SIGN_IN_OUTCOMES.oldPasswordWrong)];
    await limits.forgive(userid);
    await sessions.renew(request, reply, userid, 'password');
    const executed = await service.accounts.execute(accountStream(userid), originOf(request), (state) =>
      decide({ type: 'change-password' }, state),
    );
    setPositionHeader(reply, executed.ok ? executed.position : null);
    await service.devices.remember(request, reply, renewed);
    await service.vault.copied();
    return [outcome(SIGN_IN_OUTCOMES.passwordChanged)];
  });
  done();
};
