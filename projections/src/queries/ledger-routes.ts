import { ledgerAsOf } from '../ledger/as-of.ts';
import { ledger } from '../ledger/query.ts';
import { currentLedger } from '../ledger/source.ts';
import type { QuerySources } from './query-sources.ts';
import { minPositionHeader } from './request-schemas.ts';
import { waitForMinPosition } from './wait-for-view.ts';
import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as ledgerCalls from '@so-cuoc/shared-domain/contract/calls/ledger.ts';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { z } from 'zod';

const named = z.object({ userId: z.unknown(), customer: z.unknown() }).partial();

/** The agent whose ledger is asked for: the caller's own where neither user nor customer is named. */
const agentOf = ({ book, identity, query }: FastifyRequest): string | null => {
  const { userId, customer } = named.parse(query);
  return userId === undefined && customer === undefined ? (identity?.agentId ?? null) : book;
};

/** GET /api/ledger?userId&customer&from&to&asOf (ours). */
export const ledgerRoutes =
  ({ events, ledger: views, maySkip }: QuerySources): FastifyPluginCallback =>
  (app, _options, done) => {
    registerCall(
      app,
      ledgerCalls.read,
      (request) => {
        const { customer = null, from, to, asOf } = request.query;
        const agentId = agentOf(request) ?? '';
        const { documents } = views.of(agentId);
        const source =
          asOf === undefined ? currentLedger(documents) : ledgerAsOf(events, documents, asOf, maySkip(views));
        return ledger(source, { agentId, khachId: customer, from, to });
      },
      { preHandler: waitForMinPosition(events, views, agentOf), headers: minPositionHeader(events) },
    );
    done();
  };
