import { ledgerAsOf } from '../../ledger/as-of.ts';
import { ledger } from '../../ledger/query.ts';
import { settledScopes, settlementCorrections, settlementOpening } from '../../ledger/sent/query.ts';
import { currentLedger } from '../../ledger/source.ts';
import { rowsOf } from '../route-access.ts';
import type { QuerySources } from '../query-sources.ts';
import { afterMinPosition } from '../wait-for-view.ts';
import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as sentSettlementCalls from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import * as ledgerCalls from '@so-cuoc/shared-domain/contract/calls/money/ledger.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

const named = z.object({ userId: z.unknown(), customer: z.unknown() }).partial();

/** The agent whose ledger is asked for: the caller's own where neither user nor customer is named. */
const agentOf = ({ book, identity, query }: FastifyRequest): string | null => {
  const { userId, customer } = named.parse(query);
  return userId === undefined && customer === undefined ? (identity?.agentId ?? null) : book;
};

/** GET /api/ledger?userId&customer&from&to&asOf, and what was sent of it (ours). */
export const ledgerRoutes = (
  app: FastifyInstance,
  { events, ledger: views, maySkip }: QuerySources,
): void => {
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
    afterMinPosition(events, views, agentOf),
  );
  const waiting = afterMinPosition(events, views);
  registerCall(
    app,
    sentSettlementCalls.openingDebt,
    ({ params: { from, to, khachId }, query: { mien: region = null }, book }) =>
      rowsOf(book, (agentId) =>
        settlementOpening(currentLedger(views.of(agentId).documents), {
          ...{ agentId, khachId },
          scope: { from, to, region },
        }),
      ),
    waiting,
  );
  registerCall(
    app,
    sentSettlementCalls.corrections,
    ({ book }) => settlementCorrections(currentLedger(views.of(book).documents), book ?? ''),
    waiting,
  );
  registerCall(
    app,
    sentSettlementCalls.sent,
    ({ params: { from, to }, book }) =>
      rowsOf(book, (agentId) =>
        settledScopes(currentLedger(views.of(agentId).documents), { agentId, from, to }),
      ),
    waiting,
  );
};
