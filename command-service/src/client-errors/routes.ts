import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import {
  clientErrorRow,
  type ClientErrorRow,
} from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import type { FastifyPluginCallback } from 'fastify';
import { CallRefused } from '../http/call-refused.ts';
import type { Service } from '../service.ts';
import { Attempts } from '../sign-in/attempts.ts';
import { networkOf } from '../sign-in/network.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** Reports per network and minute. The call needs no session, so it must not fill the disk. */
const REPORTS_A_MINUTE = 30;
/** Number of reports shown. */
const SHOWN = 200;

const rowOf = (line: string): readonly ClientErrorRow[] => {
  try {
    const parsed = clientErrorRow.safeParse(JSON.parse(line));
    return parsed.success ? [parsed.data] : [];
  } catch {
    return [];
  }
};

/** modify_error_log: keeps an error report of a browser for the operator. */
export const clientErrorRoutes: FastifyPluginCallback<{ service: Service }> = (app, { service }, done) => {
  const { clientErrors } = service;
  const reports = new Attempts({ most: REPORTS_A_MINUTE, windowMs: 60_000 }, () => service.now().getTime());
  registerCall(app, installationCalls.reportClientError, async (request) => {
    const network = networkOf(request.ip);
    const retryAfter = reports.waitSeconds(network);
    if (retryAfter > 0) throw new CallRefused(outcome(FAILURES.reportedTooOften), { retryAfter });
    reports.count(network);
    const caller = await service.sessions.identify(request.headers.cookie);
    const at = service.now().toISOString();
    await clientErrors?.write({ at, user: caller?.username ?? null, ...request.body });
    return [{ result: 'updatesuccess' }];
  });

  registerCall(app, administrationCalls.clientErrors, async (): Promise<readonly ClientErrorRow[]> =>
    ((await clientErrors?.read()) ?? []).slice(-SHOWN).reverse().flatMap(rowOf),
  );
  done();
};
