import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { type LoginAnswer } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { randomUUID } from 'node:crypto';
import { commandIdFor } from '@so-cuoc/event-store/event-id.ts';
import type { Position } from '@so-cuoc/event-store/port.ts';
import { newPasswordError } from '@so-cuoc/shared-domain/accounts/common-password.ts';
import type { FastifyRequest, FastifyPluginCallback } from 'fastify';
import { openAccount } from '../accounts/open-account.ts';
import { setPositionHeader } from '../http/command-request.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { Service } from '../service.ts';
import { knownCaller } from '../sign-in/password-hash.ts';
import type { RateLimits } from '../sign-in/rate-limits.ts';
import { loginRecordOf } from '../sign-in/login-record.ts';
import { isSetupKey, needsSetup } from './setup-key.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** One stream, so that two processes cannot both open a first admin. */
const FIRST_ADMIN = commandIdFor('account', 'first-admin');

/** Wire names of the fields in an account refusal. */
const FIELDS: Readonly<Record<string, string>> = { tendangnhap: 'username', matkhau: 'password' };

/** Set-up of a new installation with the one-time key (calls.md, Starting). */
export const setupRoutes: FastifyPluginCallback<{ service: Service; limits: RateLimits }> = (
  app,
  { service, limits },
  done,
) => {
  const offersSample = (): boolean => service.writeSample !== undefined && needsSetup(service);

  registerCall(app, installationCalls.setupState, () => ({
    open: needsSetup(service),
    sample: offersSample(),
  }));

  /** Throws CallRefused unless this is the last printed key and the installation waits for set-up. */
  const mustBeKey = async (request: FastifyRequest, key: string): Promise<void> => {
    if (!needsSetup(service)) throw new CallRefused(outcome(FAILURES.alreadySetUp));
    await limits.attempt({ subject: 'setup', strangers: 'none' }, request, async (failed) => {
      if (await isSetupKey(service, key)) return;
      failed();
      throw new CallRefused(outcome(FAILURES.wrongSetupKey));
    });
  };

  /** Opens the first admin. Throws CallRefused `invalid` for an invalid name or password. */
  const openFirst = async (
    request: FastifyRequest,
    username: string,
    password: string,
  ): Promise<Position | null> => {
    const opened = await openAccount(
      service,
      { commandId: randomUUID(), actor: FIRST_ADMIN, correlationId: request.id },
      {
        account: {
          userId: FIRST_ADMIN,
          username,
          role: 'ad',
          agentId: null,
          madeBy: null,
          note: '',
          endDate: null,
        },
        password,
        lane: knownCaller(request),
      },
    );
    if (opened.ok) return opened.position;
    const { message, field = '' } = opened.refusal;
    throw new CallRefused({ result: 'invalid', message }, { field: FIELDS[field] ?? 'username' });
  };

  /** Throws CallRefused if no sample is offered, the password is invalid, or the writing failed. */
  const writeSample = async (request: FastifyRequest, password: string): Promise<void> => {
    const fault = newPasswordError(password, []);
    if (fault !== null) throw new CallRefused({ result: 'invalid', message: fault }, { field: 'password' });
    if (service.writeSample === undefined) throw new CallRefused(outcome(FAILURES.noSampleHere));
    try {
      await service.writeSample(password, async (username, secret) => {
        await openFirst(request, username, secret);
      });
    } catch (error) {
      request.log.error({ err: error }, 'sample book not written');
      throw new CallRefused(outcome(FAILURES.sampleUnfinished));
    }
  };

  registerCall(app, installationCalls.setUp, (request, reply): Promise<LoginAnswer> =>
    service.mutex.run('setup', async () => {
      const { key, username, password, sample } = request.body;
      await mustBeKey(request, key);
      if (sample) await writeSample(request, password);
      const position = sample ? await service.store.end() : await openFirst(request, username, password);
      await service.vault.saveSetupKeyHash(null);
      await service.vault.copied();
      const account = service.identities.account(FIRST_ADMIN);
      if (account === null) throw new Error('the first admin was opened and is not known');
      setPositionHeader(reply, position);
      await service.sessions.open(request, reply, FIRST_ADMIN, false);
      return [loginRecordOf(service, account)];
    }),
  );
  done();
};
