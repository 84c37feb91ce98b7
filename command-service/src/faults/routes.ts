import { faultReport } from '@so-cuoc/shared-domain/contract/fault-report.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { OPEN_CHANGE } from '../access/grants.ts';
import { CallRefused } from '../refusal.ts';
import type { Service } from '../service.ts';
import { Attempts } from '../sign-in/attempts.ts';
import { faultLog } from './fault-log.ts';

/** Reports that one address may send in a minute; it needs no session, so it must not fill the disk. */
const REPORTS_A_MINUTE = 30;

/** modify_error_log: what went wrong in a browser, kept for whoever looks after the installation. */
export const faultRoutes: FastifyPluginCallbackZod<{ service: Service }> = (app, { service }, done) => {
  const log = service.faultLog === null ? null : faultLog(service.faultLog);
  const reports = new Attempts({ most: REPORTS_A_MINUTE, windowMs: 60_000 }, () => service.now().getTime());
  app.post(
    '/api/modify/modify_error_log',
    { schema: { body: faultReport }, config: { access: OPEN_CHANGE } },
    async (request) => {
      const retryAfter = reports.waitSeconds(request.ip);
      if (retryAfter > 0) throw new CallRefused('toomany', 'Đã nhận quá nhiều báo lỗi.', { retryAfter });
      reports.count(request.ip);
      const caller = await service.sessions.identify(request.headers.cookie);
      await log?.write({ at: service.now().toISOString(), user: caller?.userId ?? null, ...request.body });
      return [{ result: 'updatesuccess' }];
    },
  );
  done();
};
