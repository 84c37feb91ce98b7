import { commandIdFor } from '@so-cuoc/event-store/event-id.ts';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import { mayOpen } from '@so-cuoc/shared-domain/accounts/rights.ts';
import type { Role } from '@so-cuoc/shared-domain/accounts/roles.ts';
import { id } from '@so-cuoc/shared-domain/contract/shapes.ts';
import { userCreate } from '@so-cuoc/shared-domain/contract/users.ts';
import { dayOf } from '@so-cuoc/shared-domain/time/day.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { SIGNED_IN } from '../access/grants.ts';
import { callerOf, originOf, stampPosition } from '../changing-call.ts';
import type { Directory } from '../directory/directory.ts';
import { CallRefused } from '../refusal.ts';
import type { Service } from '../service.ts';
import { openAccount } from './open-account.ts';
import { userRowOf } from './user-row.ts';

const forbidden = () => new CallRefused('forbidden', 'Bạn không có quyền thực hiện việc này.');

interface Belonging {
  readonly agentId: string | null;
  readonly madeBy: string;
}

/** Whom a new account belongs to; null where useridmanage names nobody that it could belong to. */
const belongingOf = (directory: Directory, caller: Identity, role: Role, named: string): Belonging | null => {
  if (caller.role !== 'ad' && named !== caller.userId) throw forbidden();
  const above = directory.account(named);
  if (above === null) return null;
  if (role === 'ph') return above.role === 'us' ? { agentId: named, madeBy: caller.userId } : null;
  return above.role === 'sl' || above.role === 'ad' ? { agentId: null, madeBy: named } : null;
};

/** Accounts: making them and seeing those one has made (product-2 §2.6, §2.9). */
export const accountRoutes: FastifyPluginCallbackZod<{ service: Service }> = (app, { service }, done) => {
  app.post(
    '/api/modify/createuser',
    {
      schema: { body: userCreate },
      config: { access: { ...SIGNED_IN, roles: ['us', 'sl', 'ad'], changes: true } },
    },
    async (request, reply) => {
      const { datatype: role, tendangnhap, matkhau, ghichu, useridmanage = '' } = request.body;
      const caller = callerOf(request);
      if (!mayOpen(caller.role, role)) throw forbidden();
      const named = useridmanage === '' ? caller.userId : useridmanage;
      const belonging = belongingOf(service.directory, caller, role, named);
      if (belonging === null)
        return [{ result: 'khongco', message: 'Không tìm thấy người quản lý của tài khoản này.' }];
      const userId = commandIdFor('account', request.commandId);
      const opened = await openAccount(service, originOf(request), {
        userId,
        username: tendangnhap,
        password: matkhau,
        role,
        note: ghichu,
        endDate: null,
        ...belonging,
      });
      stampPosition(reply, opened.ok ? opened.position : null);
      if (opened.ok) return [{ result: 'updatesuccess', user_idd: userId }];
      const { result, message, field } = opened.refusal;
      if (result === 'loi') throw new CallRefused('invalid', message, field === undefined ? {} : { field });
      return [opened.refusal];
    },
  );

  app.get(
    '/api/basic/get_report_user/:userId/:type',
    {
      schema: { params: z.object({ userId: id, type: z.enum(['us', 'sl', 'ph', 'au', 'ad']) }) },
      config: { access: { ...SIGNED_IN, roles: ['us', 'sl', 'ad', 'au'] } },
    },
    (request) => {
      const { userId, type } = request.params;
      const caller = callerOf(request);
      const seesAll = caller.role === 'ad' || caller.role === 'au';
      if (!seesAll && userId !== caller.userId) throw forbidden();
      const everyone = seesAll && userId === caller.userId;
      const today = dayOf(service.now().getTime());
      return [...service.directory.accounts()]
        .filter((account) => account.role === type)
        .filter((account) => everyone || account.madeBy === userId || account.agentId === userId)
        .map((account) => userRowOf(account, today));
    },
  );
  done();
};
