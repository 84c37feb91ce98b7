import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as overflowCalls from '@so-cuoc/shared-domain/contract/calls/reports/overflow.ts';
import { decide } from '@so-cuoc/shared-domain/book/decide.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { activeCustomer } from '@so-cuoc/shared-domain/customers/decide.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import { limitsStream } from '@so-cuoc/shared-domain/limits/events.ts';
import { nextRun, type NextRun } from '@so-cuoc/shared-domain/overflow/next-run.ts';
import { rowsOfRun } from '@so-cuoc/shared-domain/contract/rows/overflow-runs.ts';
import type { FastifyPluginCallback } from 'fastify';
import { bookContents } from '../bets/book-contents.ts';
import { originOf, setPositionHeader } from '../http/command-request.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { Service } from '../service.ts';
import { ACCOUNT_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/accounts.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** A run is computed from the log and decided on the book of that moment: bets may arrive in between. */
const ATTEMPTS = 8;

const workOut = async (
  service: Service,
  agentId: string,
  date: string,
  region: RegionKey | null,
): Promise<NextRun> => {
  const customers = await service.customers.read(customersStream(agentId));
  const { limits } = await service.limits.read(limitsStream(agentId));
  const handsIn = (khachId: string): boolean =>
    activeCustomer(customers, khachId)?.settings.givesTo === false;
  return nextRun(await bookContents(service, agentId, date), { limits, handsIn, region });
};

/** modifyupdatechayso: records the current excess as forwarded, and answers the texts to copy. */
export const overflowRoutes: FastifyPluginCallback<{ service: Service }> = (app, { service }, done) => {
  registerCall(app, overflowCalls.handOn, async (request, reply) => {
    const { params, query, book: agentId } = request;
    const { date } = params;
    if (agentId === null) return [outcome(ACCOUNT_OUTCOMES.userUnknown)];
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const run = await workOut(service, agentId, date, query.mien ?? null);
      const executed = await service.books.execute(bookStream(agentId, date), originOf(request), (state) =>
        decide({ type: 'forward', agentId, date, run }, state),
      );
      if (!executed.ok) continue;
      setPositionHeader(reply, executed.position);
      const lan = executed.summaries[0]?.lan ?? null;
      const { runs } = await bookContents(service, agentId, date);
      return [
        {
          result: 'updatesuccess',
          sc_lan: lan,
          rows: runs.filter((one) => one.lan === lan).flatMap(rowsOfRun),
        },
      ];
    }
    throw new CallRefused(outcome(FAILURES.manyWriters));
  });
  done();
};
