import { randomUUID } from 'node:crypto';
import { decide } from '@so-cuoc/shared-domain/accounts/decide.ts';
import { passwordFault } from '@so-cuoc/shared-domain/accounts/password.ts';
import { accountStream } from '@so-cuoc/shared-domain/accounts/stream.ts';
import { usernameKey } from '@so-cuoc/shared-domain/accounts/username.ts';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { loginRequest, type LoginAnswer, type LoginRequest } from '@so-cuoc/shared-domain/contract/login.ts';
import { passwordChange } from '@so-cuoc/shared-domain/contract/password.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { OPEN, SIGNED_IN } from '../access/grants.ts';
import { MISSING_HEADER } from '../access/plugin.ts';
import { callerOf, originOf, stampPosition } from '../changing-call.ts';
import { CallRefused } from '../refusal.ts';
import type { Account } from '../directory/directory.ts';
import type { Service } from '../service.ts';
import { loginRecordOf } from './login-record.ts';
import type { SignInLimits } from './limits.ts';
import { hashPassword, passwordMatches } from './password-hash.ts';
import { webConfigOf } from './web-config.ts';

type Login = Extract<LoginRequest, { modify: 'login' }>;
type WrongLogin = Extract<LoginAnswer[0], { message: string }>;

const onlyChecks = z.object({ modify: z.literal('check') });

const required = (field: string, value: string, message: string): void => {
  if (value === '') throw new CallRefused('invalid', message, { field });
};

/** Signing in and out, the present session, one's own password (product-1 §2, calls.md, Conventions). */
export const signInRoutes: FastifyPluginCallbackZod<{ service: Service; limits: SignInLimits }> = (
  app,
  { service, limits },
  done,
) => {
  const accountOf = async ({ user_username, user_password }: Login): Promise<Account | WrongLogin> => {
    const credential = await service.vault.credentialByName(user_username);
    const account = credential === null ? null : service.directory.account(credential.userId);
    if (credential === null || account === null)
      return { result: 'username', message: 'Username không tồn tại' };
    return (await passwordMatches(credential.passwordHash, user_password))
      ? account
      : { result: 'password', message: 'Mật khẩu không đúng' };
  };

  const signIn = async (request: FastifyRequest, reply: FastifyReply, body: Login): Promise<LoginAnswer> => {
    required('user_username', body.user_username, 'Username phải nhập');
    required('user_password', body.user_password, 'Password phải nhập');
    const account = await limits.attempt(usernameKey(body.user_username), request, async (failed) => {
      const found = await accountOf(body);
      if ('message' in found) failed();
      return found;
    });
    if ('message' in account) return [account];
    const remembered = body.remember === 'yes';
    const executed = await service.accounts.execute(
      accountStream(account.userId),
      { commandId: randomUUID(), actor: account.userId, correlationId: request.id },
      (state) => decide({ type: 'sign-in', remembered }, state),
    );
    stampPosition(reply, executed.ok ? executed.position : null);
    await service.sessions.open(request, reply, account.userId, remembered);
    return [loginRecordOf(service, account)];
  };

  const presentRecord = async (request: FastifyRequest): Promise<LoginAnswer> => {
    const identity = await service.sessions.identify(request.headers.cookie);
    const account = identity === null ? null : service.directory.account(identity.userId);
    if (account === null)
      throw new CallRefused('unauthenticated', 'Bạn chưa đăng nhập hoặc phiên đăng nhập đã hết.');
    return [loginRecordOf(service, account)];
  };

  app.post(
    '/api/success/getlogininformation',
    {
      schema: { body: loginRequest },
      config: { access: OPEN },
      // `check` changes nothing and shares the path, so the header is asked for here and not by the hook.
      preValidation: (request, _reply, next) => {
        const changes = !onlyChecks.safeParse(request.body).success;
        const missing = changes && request.headers[CHANGE_HEADER] !== '1';
        next(missing ? new CallRefused('forbidden', MISSING_HEADER) : undefined);
      },
    },
    async (request, reply): Promise<LoginAnswer> => {
      const { body } = request;
      if (body.modify === 'check') return presentRecord(request);
      if (body.modify === 'login') return signIn(request, reply, body);
      await service.sessions.close(request, reply);
      return [{ result: 'logout', message: 'Bạn đã thoát.' }];
    },
  );

  app.get('/api/basic/get_web_config', { config: { access: OPEN } }, () => [webConfigOf(service)]);

  app.post(
    '/api/modify/modify_pass_change',
    { schema: { body: passwordChange }, config: { access: { ...SIGNED_IN, changes: true } } },
    async (request, reply) => {
      const { userid, passold, passnew } = request.body;
      const fault = passwordFault(passnew);
      if (fault !== null) throw new CallRefused('invalid', fault, { field: 'passnew' });
      if (userid !== callerOf(request).userId)
        throw new CallRefused('forbidden', 'Chỉ đổi được mật khẩu của chính mình.');
      const credential = await limits.attempt(userid, request, async (failed) => {
        const kept = await service.vault.credentialByUser(userid);
        if (kept !== null && (await passwordMatches(kept.passwordHash, passold))) return kept;
        failed();
        return null;
      });
      if (credential === null) return [{ result: 'mkcusai', message: 'Mật khẩu cũ không đúng' }];
      await service.vault.keepCredential({ ...credential, passwordHash: await hashPassword(passnew) });
      await service.sessions.closeOthers(request, userid);
      const executed = await service.accounts.execute(accountStream(userid), originOf(request), (state) =>
        decide({ type: 'change-password' }, state),
      );
      stampPosition(reply, executed.ok ? executed.position : null);
      return [{ result: 'updatesucess', message: 'Đổi mật khẩu thành công !' }];
    },
  );
  done();
};
