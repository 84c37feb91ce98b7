import { randomUUID } from 'node:crypto';
import { commandIdFor } from '@so-cuoc/event-store/event-id.ts';
import { setupRequest, type LoginAnswer } from '@so-cuoc/shared-domain/contract/login.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { OPEN, OPEN_CHANGE } from '../access/grants.ts';
import { openAccount } from '../accounts/open-account.ts';
import { stampPosition } from '../changing-call.ts';
import { CallRefused } from '../refusal.ts';
import type { Service } from '../service.ts';
import type { Limits } from '../sign-in/limits.ts';
import { loginRecordOf } from '../sign-in/login-record.ts';
import { isSetupKey, waitsForSetup } from './setup-key.ts';

/** One stream for whoever comes first, so that no two processes can each make a first admin. */
const FIRST_ADMIN = commandIdFor('account', 'first-admin');

/** The wire's names of the fields that an account refusal points at. */
const FIELDS: Readonly<Record<string, string>> = { tendangnhap: 'username', matkhau: 'password' };

/** Claiming a new installation with the one-time key (calls.md, Starting). */
export const setupRoutes: FastifyPluginCallbackZod<{ service: Service; limits: Limits }> = (
  app,
  { service, limits },
  done,
) => {
  app.get('/api/setup', { config: { access: OPEN } }, () => ({ open: waitsForSetup(service) }));

  app.post(
    '/api/setup',
    { schema: { body: setupRequest }, config: { access: OPEN_CHANGE } },
    (request, reply): Promise<LoginAnswer> =>
      service.turns.take('setup', async () => {
        if (!waitsForSetup(service)) throw new CallRefused('forbidden', 'Sổ này đã được cài đặt.');
        await limits.attempt('setup', request, async (failed) => {
          if (await isSetupKey(service, request.body.key)) return;
          failed();
          throw new CallRefused(
            'forbidden',
            'Mã cài đặt không đúng. Hãy dùng đường dẫn in ra khi khởi động.',
          );
        });
        const { username, password } = request.body;
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
          },
        );
        if (!opened.ok) {
          const { message, field = '' } = opened.refusal;
          throw new CallRefused('invalid', message, { field: FIELDS[field] ?? 'username' });
        }
        await service.vault.keepSetupKeyHash(null);
        const account = service.directory.account(FIRST_ADMIN);
        if (account === null) throw new Error('the first admin was opened and is not known');
        stampPosition(reply, opened.position);
        await service.sessions.open(request, reply, FIRST_ADMIN, false);
        return [loginRecordOf(service, account)];
      }),
  );
  done();
};
