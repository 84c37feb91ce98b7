import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as secondFactorCalls from '@so-cuoc/shared-domain/contract/calls/accounts/second-factor.ts';
import { decide, type AccountCommand } from '@so-cuoc/shared-domain/accounts/decide.ts';
import { accountStream } from '@so-cuoc/shared-domain/accounts/events.ts';
import { SECOND_FACTOR_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/second-factor.ts';
import { SIGN_IN_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/sign-in.ts';
import { ACCOUNT_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/accounts.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, originOf, setPositionHeader } from '../http/command-request.ts';
import type { Service } from '../service.ts';
import { knownCaller } from './password-hash.ts';
import type { RateLimits } from './rate-limits.ts';
import { asksSecondFactor } from './second-factor-rule.ts';
import { totpUri } from './totp.ts';

const ISSUER = 'Sổ cược';

type FactorCommand = Extract<
  AccountCommand['type'],
  'set-up-second-factor' | 'remove-second-factor' | 'use-recovery-code'
>;

/** Sets up and removes the second step of signing in. */
export const secondFactorRoutes: FastifyPluginCallback<{ service: Service; limits: RateLimits }> = (
  app,
  { service, limits },
  done,
) => {
  const { identities, vault, factors } = service;

  const record = async (
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    type: FactorCommand,
  ): Promise<void> => {
    const executed = await service.accounts.execute(accountStream(userId), originOf(request), (state) =>
      decide({ type }, state),
    );
    setPositionHeader(reply, executed.ok ? executed.position : null);
  };

  /** Runs `judge` if the password is the caller's; its failures and those of `judge` count together. */
  const withPassword = <Result>(
    userId: string,
    password: string,
    request: FastifyRequest,
    judge: (failed: () => void) => Promise<Result>,
  ): Promise<Result | null> =>
    limits.attempt(
      { subject: 'own password', device: userId, strangers: 'none' },
      request,
      async (failed) => {
        const credential = await vault.credentialByUser(userId);
        const right =
          credential !== null &&
          (await service.passwords.matches(credential.passwordHash, password, knownCaller(request)));
        if (right) return judge(failed);
        failed();
        return null;
      },
    );

  registerCall(app, secondFactorCalls.state, async (request) => {
    const { userId } = callerOf(request);
    const account = identities.account(userId);
    const on = (await vault.secondFactor(userId))?.confirmed === true;
    const required = account !== null && asksSecondFactor(identities.web, account.role);
    return [{ on, required, recovery_left: await factors.recoveryLeft(userId) }];
  });

  registerCall(app, secondFactorCalls.begin, async (request) => {
    const { userId } = callerOf(request);
    const begun = await withPassword(userId, request.body.password, request, async () => ({
      secret: await factors.begin(userId),
    }));
    if (begun === null) return [outcome(SIGN_IN_OUTCOMES.oldPasswordWrong)];
    const { secret } = begun;
    if (secret === null) return [outcome(SECOND_FACTOR_OUTCOMES.alreadyOn)];
    const name = identities.account(userId)?.username ?? '';
    return [{ result: 'updatesuccess' as const, secret, uri: totpUri(ISSUER, name, secret) }];
  });

  /** It may have been removed by the same call, whose answer was unknown. */
  const isOff = async () => {
    await vault.copied();
    return [outcome(SECOND_FACTOR_OUTCOMES.notOn)];
  };

  registerCall(app, secondFactorCalls.confirm, async (request, reply) => {
    const { userId } = callerOf(request);
    const attempt = { subject: 'own code', device: userId, strangers: 'none' } as const;
    const confirmed = await limits.attempt(attempt, request, async (failed) => {
      const found = await factors.confirm(userId, request.body.code);
      if (found === 'wrong') failed();
      return found;
    });
    const { alreadyOn, notBegun, codeWrong, setUp } = SECOND_FACTOR_OUTCOMES;
    if (confirmed === 'on') {
      await vault.copied();
      return [{ ...outcome(alreadyOn), recovery_codes: [] }];
    }
    if (confirmed === 'none') return [{ ...outcome(notBegun), recovery_codes: [] }];
    if (confirmed === 'wrong') return [{ ...outcome(codeWrong), recovery_codes: [] }];
    await record(request, reply, userId, 'set-up-second-factor');
    await vault.copied();
    return [{ ...outcome(setUp), recovery_codes: [...confirmed] }];
  });

  registerCall(app, secondFactorCalls.remove, async (request, reply) => {
    const { userId } = callerOf(request);
    const { password, code } = request.body;
    const verdict = await withPassword(userId, password, request, async (failed) => {
      const found = await factors.use(userId, code);
      if (found === 'wrong' || found === 'missing') failed();
      return found;
    });
    if (verdict === null) return [outcome(SIGN_IN_OUTCOMES.oldPasswordWrong)];
    if (verdict === 'off') return isOff();
    if (verdict === 'wrong' || verdict === 'missing') return [outcome(SECOND_FACTOR_OUTCOMES.codeWrong)];
    await factors.remove(userId);
    if (verdict === 'recovery') await record(request, reply, userId, 'use-recovery-code');
    await record(request, reply, userId, 'remove-second-factor');
    await vault.copied();
    return [outcome(SECOND_FACTOR_OUTCOMES.removed)];
  });

  registerCall(app, secondFactorCalls.reset, async (request, reply) => {
    const { userid } = request.body;
    const account = identities.account(userid);
    if (account === null) return [outcome(ACCOUNT_OUTCOMES.accountUnknown)];
    if ((await vault.secondFactor(userid)) === null) return isOff();
    await factors.remove(userid);
    await record(request, reply, userid, 'remove-second-factor');
    await vault.copied();
    return [outcome(SECOND_FACTOR_OUTCOMES.removed)];
  });
  done();
};
